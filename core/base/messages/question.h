// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of question.def.

#include "core/base/diagnostic.h"

namespace lockstep::message {

enum Question : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/question.def"
#undef LOCKSTEP_MESSAGE
};
constexpr MessageTable tableOf(Question /*id*/) { return MessageTable::Question; }

} // namespace lockstep::message
