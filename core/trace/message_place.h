// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where in the program a message was sent. A line of a file that the program uses is none of its own text.

#include <string>

namespace lockstep {

struct MessageRecord;
struct Trace;

/// "" where it is the program's own.
std::string usedFileOf(const Trace& trace, const MessageRecord& message);
/// 0 where it stands in a file that the program uses.
int lineInProgram(const Trace& trace, const MessageRecord& message);
/// "line 7", "line 7 of common/lines"
std::string placeText(int line, const std::string& usedFile);

} // namespace lockstep
