// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ids of all messages to the user. Each stage owns one table, core/base/messages/STAGE.def, of lines
//     LOCKSTEP_MESSAGE(id, Severity, "sentence with {0} and {1}", "hint or empty")
// To add a message: one line there.

namespace lockstep {

enum class Message : int {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) id,
#include "core/base/messages/all.def"
#undef LOCKSTEP_MESSAGE
};

} // namespace lockstep
