// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/value/value.h"

namespace lockstep {

struct VariableView {
    std::string name;
    Value value;
};

/// A step in evaluating a condition: 110 AND 011 = 010.
struct Working {
    std::string_view sign; ///< in the notation
    Value left, right, result;
};

/// An `if` or `while` whose condition a process has evaluated.
struct Decision {
    int line = 0;     ///< 0: none yet
    std::string unit; ///< its unit
    bool holds = false;
    std::vector<VariableView> loops; ///< counters of the surrounding `for` loops, from the outermost one
    std::vector<Working> workings;   ///< in order of evaluation; empty if they are no longer known
};

} // namespace lockstep
