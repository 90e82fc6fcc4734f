// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What every process holds before and after an operation, as a book writes it: M, M with an index, ΣM. Worked out of
// what the operation starts with and expects, so that a new operation has it for nothing.

#include <string>
#include <vector>

#include "core/figure/model/figure.h"
#include "core/operation/operation.h"

namespace lockstep {

/// One message: an italic letter with an index below the line.
using MessageLabel = std::vector<TextRun>;
/// By shown process, from the bottom of its stack to the top.
using LabelStacks = std::vector<std::vector<MessageLabel>>;

MessageLabel messageLabel(const std::string& index, const std::string& letter = "M");

constexpr int elided = -1; ///< stands for the processes that are not drawn

/// 0 1 2 3, or 0 1 elided 7, or with another root 0 elided 5 elided 7.
std::vector<int> shownProcesses(int p, ProcessId root);

struct OperationSides {
    LabelStacks before, after;
};

/// Empty stacks where a process has nothing; none at all for an operation that starts with nothing.
OperationSides sidesOf(const OperationSetup& setup, const std::vector<int>& shown);

} // namespace lockstep
