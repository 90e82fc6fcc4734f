// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of network.def.

#include "core/base/diagnostic.h"

namespace lockstep::message {

enum Network : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/network.def"
#undef LOCKSTEP_MESSAGE
};
constexpr MessageTable tableOf(Network /*id*/) { return MessageTable::Network; }

} // namespace lockstep::message
