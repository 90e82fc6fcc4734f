// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The positions of processes in the program and their states, in words.

#include <QString>
#include <vector>

#include "core/machine/code_marks.h"

namespace lockstep {

struct Trace;

/// The result of an `expect:` line's check.
struct ExpectationMark {
    int line = 0; ///< from 1
    bool holds = false;
    QString text; ///< for a tooltip
    bool operator==(const ExpectationMark&) const = default;
};

/// The lines that sent these messages, ascending and unique; without lines of other files.
std::vector<int> sendingLines(const Trace& trace, const std::vector<int>& messages);

/// The line in the shown text; 0 for a line of another file.
int lineInText(const Program& program, const std::string& unit, int line);
/// The line without comments and surrounding spaces; empty for no line.
QString textOfLine(const Program& program, int line);

/// "0–3, 5", "0–1023". Has at most `most` characters, the rest becomes "…"; 0: no limit.
QString foldedRanges(const std::vector<ProcessId>& processes, int most = 0);

/// "line 49"; "line 5 of ask" in a file that the program uses.
QString lineText(const Program& program, const std::string& unit, int line);
QString shapeText(MarkShape shape);

} // namespace lockstep
