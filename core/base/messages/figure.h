// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of figure.def.

#include "core/base/diagnostic.h"

namespace lockstep::message {

enum Figure : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/figure.def"
#undef LOCKSTEP_MESSAGE
};
constexpr MessageTable tableOf(Figure /*id*/) { return MessageTable::Figure; }

} // namespace lockstep::message
