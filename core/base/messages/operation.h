// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of operation.def.

#include "core/base/diagnostic.h"

namespace lockstep::message {

enum Operation : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/operation.def"
#undef LOCKSTEP_MESSAGE
};
constexpr MessageTable tableOf(Operation /*id*/) { return MessageTable::Operation; }

} // namespace lockstep::message
