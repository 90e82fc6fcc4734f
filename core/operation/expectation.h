// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/operation/operation.h"
#include "core/operation/ranks.h"

namespace lockstep {

/// What one process must end with.
struct Expectation {
    enum class Form {
        Anything, ///< not judged
        Blocks,   ///< the blocks that `contributors` made, each for itself
        Sum,      ///< one block, `sum`
    };
    Form form = Form::Anything;
    ProcessId destination = nobody;        ///< that the blocks carry
    std::vector<Contributor> contributors; ///< of Blocks; ascending
    Value sum;                             ///< of Sum; its destination is not set
};

/// What the processes must end with. Sums share their parts.
class Expectations {
public:
    explicit Expectations(const OperationSetup& setup);

    Expectation of(ProcessId process) const;
    /// The block of one contributor (or the product term), all its words.
    Value block(const Contributor& contributor, ProcessId destination) const;

private:
    Expectation blocksOfAll(ProcessId destination) const;
    Expectation oneBlock(ProcessId origin, ProcessId destination) const;
    Expectation sumOfAll(ProcessId destination) const;
    Value product(int row, int column) const;

    const OperationSetup& m_setup;
    Ranks m_ranks;
    MatrixShape m_shape;
    std::vector<Value> m_sums; ///< prefix sums by rank; of matrix-vector the y by row
};

} // namespace lockstep
