// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of syntax.def.

#include "core/base/diagnostic.h"

namespace lockstep::message {

enum Syntax : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/syntax.def"
#undef LOCKSTEP_MESSAGE
};
constexpr MessageTable tableOf(Syntax /*id*/) { return MessageTable::Syntax; }

} // namespace lockstep::message
