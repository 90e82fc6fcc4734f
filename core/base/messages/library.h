// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of library.def.

#include "core/base/diagnostic.h"

namespace lockstep::message {

enum Library : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/library.def"
#undef LOCKSTEP_MESSAGE
};
constexpr MessageTable tableOf(Library /*id*/) { return MessageTable::Library; }

} // namespace lockstep::message
