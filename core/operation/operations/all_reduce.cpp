// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/operation_file.h"

namespace lockstep {

Operation allReduceOperation();
Operation allReduceOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::AllReduce,
        .name = "all-reduce",
        .title = "All-reduce",
        .starts = "i: X_i",
        .ends = "everyone: Σ X_i",
        .correct = &kind::correctAllReduce,
        .also = {"MPI_Allreduce", "ncclAllReduce", "allreduce", "global sum", "global combine"},
        .addsUp = true,
        .cells = CellAxis::Summands};
    operation.start = [](const Starter& from) { return std::vector<StartingValues>{from.ownBlocks()}; };
    operation.sums = [](const Expectations& expected) { return expected.prefixSums(); };
    operation.expectationOfAll = [](const Expectations& expected) { return expected.sumOfAll(); };
    operation.doubling = Doubling::Summands;
    operation.bound = [](BoundFinder& finder) {
        finder.farthestPair();
        finder.sumsEverywhere();
    };
    operation.boundSource =
        "Patarasuk and Yuan, Bandwidth optimal all-reduce algorithms for clusters of workstations, 2009";
    return operation;
}

} // namespace lockstep
