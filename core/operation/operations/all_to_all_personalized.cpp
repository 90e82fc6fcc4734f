// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/operation_file.h"

namespace lockstep {

Operation allToAllPersonalizedOperation();
Operation allToAllPersonalizedOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::AllToAllPersonalized,
        .name = "all-to-all-personalized",
        .title = "All-to-all personalized",
        .starts = "i: array over j of X_ij",
        .ends = "j: all X_ij, X_jj among them",
        .correct = &kind::correctAllPersonalized,
        .also = {"MPI_Alltoall", "ncclAlltoAll", "all-to-all", "total exchange", "complete exchange",
            "all-to-all personalized communication", "all-to-all scatter", "transpose"},
        .dual = OperationKind::AllToAllPersonalized,
        .addresses = true,
        .pairwise = true,
        .cells = CellAxis::Pairs};
    operation.start = [](const Starter& from) { return std::vector<StartingValues>{from.personalEverywhere()}; };
    operation.expectation = [](const Expectations& expected, ProcessId process) {
        return expected.blocksOfAll(process);
    };
    operation.bound = [](BoundFinder& finder) {
        finder.traffic({Traffic::Way::Out, finder.smallHalf() * finder.largeHalf()});
        finder.farthestPair();
        finder.hearing(finder.question().setup.processes);
        finder.mutualDistances();
    };
    operation.boundSource = "Bruck, Ho, Kipnis, Upfal and Weathersby, Efficient algorithms for all-to-all "
                            "communications in multiport message-passing systems, 1997";
    return operation;
}

} // namespace lockstep
