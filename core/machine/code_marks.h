// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which processes stand at which line of the program: what the margin of the code shows, and a page.

#include <vector>

#include "core/machine/machine.h"

namespace lockstep {

struct UsedFile; // core/language/file_source.h

/// What a mark's shape says.
enum class MarkShape {
    Ready,     ///< a hollow circle: before the first round
    Sending,   ///< a filled arrow to the right
    Receiving, ///< a filled arrow to the left: receives in the round that is shown
    Blocked,   ///< a filled square: waits in a receive
    Masked,    ///< a hollow square: takes no part in the round
    Waiting,   ///< a bar: waits at a barrier or for a round, or its message waits to cross
    Done,      ///< a small hollow square at the end of the program
    Failed,    ///< a cross
};

struct CodeMark {
    int line = 0; ///< from 1
    MarkShape shape = MarkShape::Ready;
    std::vector<ProcessId> processes; ///< ascending
    bool operator==(const CodeMark&) const = default;
};

/// One mark a line and shape, ascending. Processes inside a unit of another file are put at the call that has led
/// there; those that are done, at the last line of the text. Where the round's own statements are known, at these.
/// `takePart`: who does in the round; empty: not known.
std::vector<CodeMark> codeMarks(
    const Program& program, const std::vector<ProcessView>& processes, const std::vector<bool>& takePart = {});

/// The same in the text of a used file: of those that stand or act in one of its units.
std::vector<CodeMark> codeMarksIn(const UsedFile& file, const Program& program,
    const std::vector<ProcessView>& processes, const std::vector<bool>& takePart = {});

/// Who sends or is sent something in that round; empty where the trace has no such round.
std::vector<bool> takePart(const Trace& trace, RoundNumber round);

/// The file that the unit comes from, where that is not the program's own; else empty.
std::string fileElsewhere(const Program& program, const std::string& unit);

} // namespace lockstep
