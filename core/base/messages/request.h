// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of request.def.

#include "core/base/diagnostic.h"

namespace lockstep::message {

enum Request : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/request.def"
#undef LOCKSTEP_MESSAGE
};
constexpr MessageTable tableOf(Request /*id*/) { return MessageTable::Request; }

} // namespace lockstep::message
