// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Shows which processes are at which line of the program, for the margin of the code and for pages.

#include <string>
#include <vector>

#include "core/replay/process_view.h"

namespace lockstep {

struct Program;
struct Trace;
struct UsedFile; // core/language/file_source.h

/// The shape of a mark.
enum class MarkShape {
    Ready,     ///< a hollow circle: before the first round
    Sending,   ///< a filled arrow to the right
    Receiving, ///< a filled arrow to the left: receives in this round
    Blocked,   ///< a filled square: waits in a receive
    Masked,    ///< a hollow square: waits in a receive, and takes no part in the round
    Waiting,   ///< a bar: waits at a barrier or for a round, or its message has not crossed
    Done,      ///< a small hollow square at the end of the program
    Failed,    ///< a cross
};

struct CodeMark {
    int line = 0; ///< from 1
    MarkShape shape = MarkShape::Ready;
    std::vector<ProcessId> processes; ///< ascending
    bool operator==(const CodeMark&) const = default;
};

/// Its meaning: "sending".
std::string markName(MarkShape shape);
/// Its processes: "0–2, 5"; "0, 4 … 12" where each is as far from the next.
std::string processesOf(const CodeMark& mark);

/// One mark per line and shape, ascending. Processes inside a unit of another file are shown at the call that led
/// there, and finished processes at the last line of the text. Processes that act in the round are shown at their
/// statements in it. `takePart`: which processes act in the round; empty: unknown.
std::vector<CodeMark> codeMarks(
    const Program& program, const std::vector<ProcessView>& processes, const std::vector<bool>& takePart = {});

/// The same for the text of a used file: only processes that are or act in one of its units.
std::vector<CodeMark> codeMarksIn(const UsedFile& file, const Program& program,
    const std::vector<ProcessView>& processes, const std::vector<bool>& takePart = {});

/// Which processes send or receive in the round; empty if the trace has no such round.
std::vector<bool> takePart(const Trace& trace, RoundNumber round);

/// The file of the unit if it is not the program's own file; otherwise empty.
std::string fileElsewhere(const Program& program, const std::string& unit);

} // namespace lockstep
