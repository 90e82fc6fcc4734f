// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of value.def.

#include "core/base/diagnostic.h"

namespace lockstep::message {

enum Value : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/value.def"
#undef LOCKSTEP_MESSAGE
};
constexpr MessageTable tableOf(Value /*id*/) { return MessageTable::Value; }

} // namespace lockstep::message
