// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of account.def.

#include "core/base/diagnostic.h"

namespace lockstep::message {

enum Account : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/account.def"
#undef LOCKSTEP_MESSAGE
};
constexpr MessageTable tableOf(Account /*id*/) { return MessageTable::Account; }

} // namespace lockstep::message
