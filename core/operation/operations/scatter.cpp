// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/operation_file.h"

namespace lockstep {

Operation scatterOperation();
Operation scatterOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::Scatter,
        .name = "scatter",
        .title = "Scatter",
        .starts = "source: array over j of X_j",
        .ends = "j: X_j",
        .correct = &kind::correctScatter,
        .also = {"MPI_Scatter", "ncclScatter", "one-to-all personalized", "single-node scatter"},
        .one = OperationInfo::One::Source,
        .dual = OperationKind::Gather,
        .addresses = true,
        .keepsApart = true,
        .cells = CellAxis::Destinations};
    operation.start = [](const Starter& from) {
        return std::vector<StartingValues>{from.atSource(from.personal(from.setup().source))};
    };
    operation.expectation = [](const Expectations& expected, ProcessId process) {
        return expected.oneBlock(expected.setup().source, process);
    };
    operation.bound = [](BoundFinder& finder) {
        finder.traffic({Traffic::Way::Out, finder.smallHalf()});
        finder.farthestFromSource();
        finder.spreading();
        finder.sourceDistances();
    };
    operation.boundSource = "Chan, Heimlich, Purkayastha and van de Geijn, Collective communication: "
                            "theory, practice, and experience, 2007";
    return operation;
}

} // namespace lockstep
