// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/operation/operation.h"
#include "core/operation/ranks.h"
#include "core/value/value.h"

namespace lockstep {

/// The expected result of one process. (Not "Expectation": that is a line of a header, in the same namespace.)
struct ExpectedResult {
    enum class Form {
        Anything, ///< not judged
        Blocks,   ///< one block from each of the `makers`
        Sum,      ///< one block, `sum`
        Number,   ///< one block that carries `number`, from any process
    };
    /// A range of processes.
    struct Makers {
        ProcessId first = 0;
        int count = 0;
        bool contains(const Contributor& one) const
        {
            return one.factor == nobody && one.process >= first && one.process - first < count;
        }
    };
    Form form = Form::Anything;
    ProcessId destination = nobody; ///< of the blocks
    Makers makers;                  ///< of Blocks
    Value sum;                      ///< of Sum; its destination is not set
    std::int64_t number = 0;        ///< of Number

    /// Whether the block, or its words, are part of it.
    bool gives(const BlockData& block) const;
};

/// The expected results of all processes. Sums share their parts.
class Expectations {
public:
    explicit Expectations(const OperationSetup& setup);
    ExpectedResult of(ProcessId process) const;
    /// The common expected result; null if processes have different ones.
    const ExpectedResult* ofAll() const { return m_ofAll ? &*m_ofAll : nullptr; }
    /// The whole block of one contributor (or product term).
    Value block(const Contributor& contributor, ProcessId destination) const;

    // For the definitions of operations:
    const OperationSetup& setup() const { return m_setup; }
    const Ranks& ranks() const { return m_ranks; }
    ExpectedResult blocksOfAll(ProcessId destination = nobody) const;
    ExpectedResult oneBlock(ProcessId origin, ProcessId destination = nobody) const;
    ExpectedResult sum(std::size_t which, ProcessId destination = nobody) const; ///< of Operation::sums
    ExpectedResult sumOfAll(ProcessId destination = nobody) const;               ///< the last of prefixSums()
    std::vector<Value> prefixSums() const;                                       ///< by rank

private:
    const OperationSetup& m_setup;
    Ranks m_ranks;
    std::vector<Value> m_sums;
    std::optional<ExpectedResult> m_ofAll;
};

} // namespace lockstep
