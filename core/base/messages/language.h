// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of language.def.

#include "core/base/diagnostic.h"

namespace lockstep::message {

enum Language : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/language.def"
#undef LOCKSTEP_MESSAGE
};
constexpr MessageTable tableOf(Language /*id*/) { return MessageTable::Language; }

} // namespace lockstep::message
