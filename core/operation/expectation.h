// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/operation/operation.h"
#include "core/operation/ranks.h"

namespace lockstep {

/// What one process must end with. (Not "Expectation": that is a line of a header, in the same namespace.)
struct ExpectedResult {
    enum class Form {
        Anything, ///< not judged
        Blocks,   ///< the blocks that `contributors` made, each for itself
        Sum,      ///< one block, `sum`
        Number,   ///< one block that carries `number`, whoever made it
    };
    Form form = Form::Anything;
    ProcessId destination = nobody;            ///< that the blocks carry
    std::span<const Contributor> contributors; ///< of Blocks; ascending; kept by the Expectations
    Value sum;                                 ///< of Sum; its destination is not set
    std::int64_t number = 0;                   ///< of Number
};

/// What the processes must end with. Sums share their parts.
class Expectations {
public:
    explicit Expectations(const OperationSetup& setup);
    Expectations(const Expectations&) = delete;
    Expectations& operator=(const Expectations&) = delete;

    ExpectedResult of(ProcessId process) const { return m_expectation(*this, process); }
    /// The block of one contributor (or the product term), all its words.
    Value block(const Contributor& contributor, ProcessId destination) const;

    // what operations expect is made of these
    const OperationSetup& setup() const { return m_setup; }
    const Ranks& ranks() const { return m_ranks; }
    ExpectedResult blocksOfAll(ProcessId destination = nobody) const;
    ExpectedResult oneBlock(ProcessId origin, ProcessId destination = nobody) const;
    ExpectedResult sum(std::size_t which, ProcessId destination = nobody) const; ///< of Operation::sums
    ExpectedResult sumOfAll(ProcessId destination = nobody) const;               ///< the last of prefixSums()
    std::vector<Value> prefixSums() const;                                       ///< by rank

private:
    std::span<const Contributor> everybody() const;

    const OperationSetup& m_setup;
    Ranks m_ranks;
    ExpectedResult (*m_expectation)(const Expectations& expected, ProcessId process);
    std::vector<Value> m_sums;
    mutable std::vector<Contributor> m_everybody; ///< each by itself; made when first asked for
};

} // namespace lockstep
