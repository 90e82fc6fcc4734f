// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/operation_file.h"

namespace lockstep {

Operation gatherOperation();
Operation gatherOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::Gather,
        .name = "gather",
        .title = "Gather",
        .starts = "i: X_i",
        .ends = "root: all X_i",
        .correct = &kind::correctGather,
        .incorrect = &kind::incorrectGather,
        .also = {"MPI_Gather", "ncclGather", "single-node gather"},
        .one = OperationInfo::One::Root,
        .dual = OperationKind::Scatter,
        .keepsApart = true,
        .cells = CellAxis::Origins};
    operation.start = [](const Starter& from) { return std::vector<StartingValues>{from.ownBlocks()}; };
    operation.expectation = [](const Expectations& expected, ProcessId process) {
        return process == expected.setup().source ? expected.blocksOfAll() : ExpectedResult{};
    };
    operation.bound = [](BoundFinder& finder) {
        finder.traffic({Traffic::Way::In, finder.smallHalf()});
        finder.farthestFromSource();
        finder.hearing(finder.question().setup.processes);
        finder.sourceDistances();
    };
    operation.boundSource = "Chan, Heimlich, Purkayastha and van de Geijn, Collective communication: "
                            "theory, practice, and experience, 2007";
    return operation;
}

} // namespace lockstep
