// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/operation_file.h"

namespace lockstep {

Operation prefixSumsOperation();
Operation prefixSumsOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::PrefixSums,
        .name = "prefix-sums",
        .title = "Prefix sums",
        .starts = "i: X_i",
        .ends = "i: X_0 + … + X_i",
        .correct = &kind::correctPrefix,
        .also = {"MPI_Scan", "scan", "parallel prefix", "prefix sum", "cumulative sum"},
        .addsUp = true,
        .cells = CellAxis::Summands};
    operation.start = [](const Starter& from) { return std::vector<StartingValues>{from.ownBlocks()}; };
    operation.sums = [](const Expectations& expected) { return expected.prefixSums(); };
    operation.expectation = [](const Expectations& expected, ProcessId process) {
        return expected.sum(static_cast<std::size_t>(expected.ranks().rankOf(process)));
    };
    operation.doubling = Doubling::Summands;
    operation.bound = [](BoundFinder& finder) {
        finder.farthestPair();
        finder.receives(finder.question().setup.words); // the last process: the sum of all others
    };
    return operation;
}

} // namespace lockstep
