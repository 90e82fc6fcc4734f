// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/operation_file.h"

namespace lockstep {

Operation allToAllBroadcastOperation();
Operation allToAllBroadcastOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::AllToAllBroadcast,
        .name = "all-to-all-broadcast",
        .title = "All-to-all broadcast",
        .starts = "i: X_i",
        .ends = "everyone: all X_i",
        .correct = &kind::correctAllBroadcast,
        .also = {"MPI_Allgather", "ncclAllGather", "all-gather", "gossip", "multinode broadcast"},
        .dual = OperationKind::AllToAllReduction,
        .cells = CellAxis::Origins};
    operation.start = [](const Starter& from) { return std::vector<StartingValues>{from.ownBlocks()}; };
    operation.expectationOfAll = [](const Expectations& expected) { return expected.blocksOfAll(); };
    operation.bound = [](BoundFinder& finder) {
        finder.traffic({Traffic::Way::In, finder.largeHalf()});
        finder.farthestPair();
        finder.hearing(finder.question().setup.processes);
        finder.eachPair();
    };
    operation.boundSource = "Bruck, Ho, Kipnis, Upfal and Weathersby, Efficient algorithms for all-to-all "
                            "communications in multiport message-passing systems, 1997";
    return operation;
}

} // namespace lockstep
