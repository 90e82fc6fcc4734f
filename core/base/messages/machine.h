// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of machine.def.

#include "core/base/diagnostic.h"

namespace lockstep::message {

enum Machine : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/machine.def"
#undef LOCKSTEP_MESSAGE
};
constexpr MessageTable tableOf(Machine /*id*/) { return MessageTable::Machine; }

} // namespace lockstep::message
