// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The positions of processes in the program and their states, in words.

#include <QString>
#include <vector>

#include "core/replay/code_marks.h"

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

} // namespace lockstep
