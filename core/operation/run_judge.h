// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/operation/expectation.h"
#include "core/operation/operation.h"
#include "core/value/block_sets.h"
#include "core/value/word.h"

namespace lockstep {

/// Judges what a run holds, as judge() judges values. What is seen to be right at once is not looked at block by block.
class RunJudge {
public:
    /// The setup must live as long.
    explicit RunJudge(const OperationSetup& setup);

    /// What so many neighbours hold, from `first` on, as Store::blocksOfEach() tells: each of them, or all the same.
    /// Ascending.
    void see(ProcessId first, std::size_t count, std::span<const std::optional<BlockSet>> held);
    /// Of all results, when all have been seen.
    Verdict verdict(std::span<const Word> results, const Store& store) const;

private:
    bool isPlainlyRight(const ExpectedResult& expected, const std::optional<BlockSet>& held) const;

    const OperationSetup& m_setup;
    std::optional<Expectations> m_expectations; ///< where it is judged
    std::vector<ProcessId> m_others;            ///< that are not plainly right
};

} // namespace lockstep
