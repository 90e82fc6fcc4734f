// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/operation/expectation.h"
#include "core/operation/operation.h"
#include "core/operation/verdict.h"
#include "core/value/block_sets.h"
#include "core/value/word.h"

namespace lockstep {

/// Judges the results of a run as judge() judges values, but does not look at each block of results that are evidently
/// correct.
class RunJudge {
public:
    /// The setup must outlive it.
    explicit RunJudge(const OperationSetup& setup);

    /// The results of `count` neighbouring processes from `first` on, as from Store::blocksOfEach(): one for each, or
    /// one for all. In ascending order.
    void see(ProcessId first, std::size_t count, std::span<const std::optional<BlockSet>> held);
    /// After see() was called for all processes.
    Verdict verdict(std::span<const Word> results, const Store& store) const;

private:
    bool isPlainlyRight(const ExpectedResult& expected, const std::optional<BlockSet>& held) const;

    const OperationSetup& m_setup;
    std::optional<Expectations> m_expectations; ///< if the operation is judged
    std::vector<ProcessId> m_others;            ///< not evidently correct
};

} // namespace lockstep
