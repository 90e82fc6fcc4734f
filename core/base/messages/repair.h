// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of repair.def.

#include "core/base/diagnostic.h"

namespace lockstep::message {

enum Repairs : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/repair.def"
#undef LOCKSTEP_MESSAGE
};
constexpr MessageTable tableOf(Repairs /*id*/) { return MessageTable::Repair; }

} // namespace lockstep::message
