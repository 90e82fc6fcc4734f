// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where processes stand in the program and what they do, in words.

#include <QString>
#include <vector>

#include "core/machine/code_marks.h"

namespace lockstep {

struct Trace;

/// What became of the promise of an `expect:` line.
struct ExpectationMark {
    int line = 0; ///< from 1
    bool holds = false;
    QString text; ///< for a tooltip
    bool operator==(const ExpectationMark&) const = default;
};

/// The lines that sent these messages, ascending, each once; those of other files are left out.
std::vector<int> sendingLines(const Trace& trace, const std::vector<int>& messages);

/// The line of the text that is shown: 0 for one of another file.
int lineInText(const Program& program, const std::string& unit, int line);
/// Without comments and the blanks around it; empty for no line.
QString textOfLine(const Program& program, int line);

/// "0–3, 5", "0–1023". `most` characters at most: the rest becomes "…"; 0: no limit.
QString foldedRanges(const std::vector<ProcessId>& processes, int most = 0);

/// "line 49"; "line 5 of ask" of a file that the program uses.
QString lineText(const Program& program, const std::string& unit, int line);
QString shapeText(MarkShape shape);

} // namespace lockstep
