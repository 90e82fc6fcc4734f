// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where in the program a message was sent: in its own text, or in a file that it uses.

#include <string>

namespace lockstep {

struct MessageRecord;
struct Trace;

/// "" where it is the program's own.
std::string usedFileOf(const Trace& trace, const MessageRecord& message);
/// 0 where it stands in a file that the program uses.
int lineInProgram(const Trace& trace, const MessageRecord& message);
} // namespace lockstep
