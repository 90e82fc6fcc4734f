// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/operation_file.h"

namespace lockstep {

Operation exclusivePrefixSumsOperation();
Operation exclusivePrefixSumsOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::ExclusivePrefixSums,
        .name = "exclusive-prefix-sums",
        .title = "Exclusive prefix sums",
        .starts = "i: X_i",
        .ends = "i > 0: X_0 + … + X_(i-1)",
        .correct = &kind::correctExclusivePrefix,
        .also = {"MPI_Exscan", "exclusive scan", "exscan", "prescan"},
        .addsUp = true,
        .cells = CellAxis::Summands};
    operation.start = [](const Starter& from) { return std::vector<StartingValues>{from.ownBlocks()}; };
    operation.sums = [](const Expectations& expected) { return expected.prefixSums(); };
    operation.expectation = [](const Expectations& expected, ProcessId process) {
        const int rank = expected.ranks().rankOf(process); // the first process may hold anything: it has no sum
        return rank == 0 ? ExpectedResult{} : expected.sum(static_cast<std::size_t>(rank) - 1);
    };
    operation.bound = [](BoundFinder& finder) {
        finder.hearing(finder.question().setup.processes);
        finder.farthestPair();
        finder.receives(finder.question().setup.words); // the last process: the sum of all others
    };
    return operation;
}

} // namespace lockstep
