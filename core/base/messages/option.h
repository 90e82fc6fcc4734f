// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of option.def.

#include "core/base/diagnostic.h"

namespace lockstep::message {

enum Option : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/option.def"
#undef LOCKSTEP_MESSAGE
};
constexpr MessageTable tableOf(Option /*id*/) { return MessageTable::Option; }

} // namespace lockstep::message
