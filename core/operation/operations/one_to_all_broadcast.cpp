// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/operation_file.h"

namespace lockstep {

Operation oneToAllBroadcastOperation();
Operation oneToAllBroadcastOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::OneToAllBroadcast,
        .name = "one-to-all-broadcast",
        .title = "One-to-all broadcast",
        .starts = "source: X",
        .ends = "everyone: X",
        .correct = &kind::correctBroadcast,
        .also = {"MPI_Bcast", "ncclBroadcast", "broadcast", "single-node broadcast"},
        .one = OperationInfo::One::Source,
        .dual = OperationKind::AllToOneReduction,
        .cells = CellAxis::Parts};
    operation.start = [](const Starter& from) {
        return std::vector<StartingValues>{from.atSource(from.block(from.setup().source))};
    };
    operation.expectationOfAll = [](const Expectations& expected) {
        return expected.oneBlock(expected.setup().source);
    };
    operation.doubling = Doubling::Knowers;
    operation.bound = [](BoundFinder& finder) {
        finder.farthestFromSource();
        finder.receives(finder.question().setup.words); // every process but the source
        finder.eachOther();
    };
    operation.boundSource = "Chan, Heimlich, Purkayastha and van de Geijn, Collective communication: "
                            "theory, practice, and experience, 2007";
    return operation;
}

} // namespace lockstep
