// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which processes stand at which line of the program, as the margin of the code shows it.

#include <QString>
#include <memory>
#include <vector>

#include "core/machine/machine.h"
#include "core/trace/trace.h"

namespace lockstep {

/// What a mark's shape says.
enum class MarkShape {
    Ready,   ///< a hollow circle: before the first round
    Sending, ///< a filled arrow to the right
    Blocked, ///< a filled square: waits in a receive
    Waiting, ///< a bar: waits at a barrier or for a round
    Done,    ///< a small hollow square at the end of the program
    Failed,  ///< a cross
};

struct CodeMark {
    int line = 0; ///< from 1
    MarkShape shape = MarkShape::Ready;
    std::vector<ProcessId> processes; ///< ascending
    bool operator==(const CodeMark&) const = default;
};

/// One mark a line and shape, ascending. Processes inside a unit of another file are put at the line that brings it
/// in; those that are done, at the last line of the text.
std::vector<CodeMark> codeMarks(const Program& program, const std::vector<ProcessView>& processes);

/// The lines whose sends crossed in this round, ascending, each once; those of other files are left out.
std::vector<int> sendingLines(const Trace& trace, RoundNumber round);

/// "0–3, 5", "0–1023". `most` characters at most: the rest becomes "…"; 0: no limit.
QString foldedRanges(const std::vector<ProcessId>& processes, int most = 0);

/// "3 waits in a receive", for tooltips and the table.
QString activityText(const ProcessView& process);
QString shapeText(MarkShape shape);

} // namespace lockstep
