// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The judgement of results.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/operation/verdict.h"
#include "core/value/value.h"

namespace lockstep {

struct OperationSetup; // core/operation/operation.h

/// A block at the index of another process's block.
struct Misplaced {
    BlockData block;
    std::optional<std::int64_t> index; ///< nothing: it is not in a list or array
};

/// The errors in the result of one process.
struct Wrong {
    ProcessId process = 0;
    std::vector<BlockData> missing;
    std::vector<BlockData> unexpected;
    std::vector<BlockData> twice;        ///< contributed or delivered more than once
    std::vector<BlockData> combined{};   ///< combined in several ways, or not in the required one
    std::vector<BlockData> outOfOrder{}; ///< contributors are not in ascending order
    std::vector<Misplaced> misplaced{};
    std::vector<ProcessId> unheard{}; ///< processes that it has not heard from

    bool isEmpty() const
    {
        return missing.empty() && unexpected.empty() && twice.empty() && combined.empty() && outOfOrder.empty()
            && misplaced.empty() && unheard.empty();
    }
};

/// Judges the result variable of each process by labels and contributors. Joins words of one block that arrive in
/// parts. With OperationKind::None everything is correct.
Verdict judge(const OperationSetup& setup, const std::vector<Value>& results);
/// heard[i][j]: whether process i has heard from j before its end. For an operation that `hears`.
Verdict judgeHeard(const std::vector<std::vector<bool>>& heard);

} // namespace lockstep
