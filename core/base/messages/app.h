// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of app.def.

#include "core/base/diagnostic.h"

namespace lockstep::message {

enum App : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/app.def"
#undef LOCKSTEP_MESSAGE
};
constexpr MessageTable tableOf(App /*id*/) { return MessageTable::App; }

} // namespace lockstep::message
