// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// To add an operation, add its name to OperationKind, and write one file in core/operation/operations that defines
// `Operation NAMEOperation()` in NAME.cpp. CMake generates the list from the folder.

#include <optional>
#include <vector>

#include "core/operation/bound_finder.h"
#include "core/operation/claims.h"
#include "core/operation/doubling.h"
#include "core/operation/expectation.h"
#include "core/operation/messages.h"
#include "core/operation/operation.h"
#include "core/operation/starter.h"

namespace lockstep {

struct Operation {
    OperationInfo info;
    /// One per data variable.
    std::vector<StartingValues> (*start)(const Starter& from) = nullptr;
    /// Sums to compare results with, computed once for all processes; null: none.
    std::vector<Value> (*sums)(const Expectations& expected) = nullptr;
    ExpectedResult (*expectation)(const Expectations& expected, ProcessId process) = nullptr;
    /// Used in place of it if all processes have the same expected result.
    ExpectedResult (*expectationOfAll)(const Expectations& expected) = nullptr;
    /// Implies a bound of rounds.
    std::optional<Doubling> doubling = {};
    /// Other bounds, for two or more processes; null: none are known. A single process needs nothing.
    void (*bound)(BoundFinder& finder) = nullptr;
    /// For what the bounds hold.
    Message boundHolds = message::operationBoundForAll;
    /// A publication that proves them: the count of rounds, or of words through one port; empty: their reasons suffice.
    const char* boundSource = "";
};

const Operation& operationOf(OperationKind kind);

} // namespace lockstep
