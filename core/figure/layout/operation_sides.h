// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What every process holds before and after an operation, in the notation of books: M, M with an index, ΣM; numbers
// where they are sorted, and A, B and C of a product of matrices. Derived from the initial and expected data of the
// operation, so that it works for new operations.

#include <string>
#include <vector>

#include "core/figure/model/figure.h"
#include "core/operation/operation.h"

namespace lockstep {

/// A message: an italic letter with a subscript.
using MessageLabel = std::vector<TextRun>;
/// By shown process, each stack from bottom to top.
using LabelStacks = std::vector<std::vector<MessageLabel>>;

MessageLabel messageLabel(const std::string& index, const std::string& letter = "M");

constexpr int elided = -1; ///< in place of processes that are not drawn

/// 0 1 2 3, or 0 1 elided 7, or with another root 0 elided 5 elided 7.
std::vector<int> shownProcesses(int p, ProcessId root);

struct OperationSides {
    LabelStacks before, after;
};

/// Stacks are empty if a process has nothing; there are none for an operation without initial data.
OperationSides sidesOf(const OperationSetup& setup, const std::vector<int>& shown);

} // namespace lockstep
