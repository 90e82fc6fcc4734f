// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/operation_file.h"

namespace lockstep {

Operation allToOneReductionOperation();
Operation allToOneReductionOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::AllToOneReduction,
        .name = "all-to-one-reduction",
        .title = "All-to-one reduction",
        .starts = "i: X_i",
        .ends = "root: Σ X_i",
        .correct = &kind::correctReduction,
        .incorrect = &kind::incorrectReduction,
        .also = {"MPI_Reduce", "ncclReduce", "reduce", "reduction", "single-node accumulation"},
        .one = OperationInfo::One::Root,
        .dual = OperationKind::OneToAllBroadcast,
        .addsUp = true,
        .cells = CellAxis::Summands};
    operation.start = [](const Starter& from) { return std::vector<StartingValues>{from.ownBlocks()}; };
    operation.sums = [](const Expectations& expected) { return expected.prefixSums(); };
    operation.expectation = [](const Expectations& expected, ProcessId process) {
        return process == expected.setup().source ? expected.sumOfAll() : ExpectedResult{};
    };
    operation.doubling = Doubling::Summands;
    operation.bound = [](BoundFinder& finder) {
        finder.farthestFromSource();
        finder.sends(finder.question().setup.words); // every process but the root
        finder.eachOther();
    };
    operation.boundSource = "Chan, Heimlich, Purkayastha and van de Geijn, Collective communication: "
                            "theory, practice, and experience, 2007";
    return operation;
}

} // namespace lockstep
