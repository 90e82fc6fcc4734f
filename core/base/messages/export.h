// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of export.def.

#include "core/base/diagnostic.h"

namespace lockstep::message {

enum Export : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/export.def"
#undef LOCKSTEP_MESSAGE
};
constexpr MessageTable tableOf(Export /*id*/) { return MessageTable::Export; }

} // namespace lockstep::message
