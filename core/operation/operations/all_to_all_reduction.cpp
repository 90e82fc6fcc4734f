// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/operation_file.h"

namespace lockstep {

Operation allToAllReductionOperation();
Operation allToAllReductionOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::AllToAllReduction,
        .name = "all-to-all-reduction",
        .title = "All-to-all reduction",
        .starts = "i: array over j of X_ij",
        .ends = "j: Σ_i X_ij",
        .correct = &kind::correctAllReduction,
        .also = {"MPI_Reduce_scatter", "MPI_Reduce_scatter_block", "ncclReduceScatter", "reduce-scatter",
            "multinode accumulation"},
        .dual = OperationKind::AllToAllBroadcast,
        .addsUp = true,
        .addresses = true,
        .cells = CellAxis::SumsByDestination};
    operation.start = [](const Starter& from) { return std::vector<StartingValues>{from.personalEverywhere()}; };
    operation.sums = [](const Expectations& expected) { return expected.prefixSums(); };
    operation.expectation = [](const Expectations& expected, ProcessId process) { return expected.sumOfAll(process); };
    operation.bound = [](BoundFinder& finder) {
        finder.traffic({Traffic::Way::Out, finder.largeHalf()});
        finder.farthestPair();
        finder.hearing(finder.question().setup.processes);
        finder.eachPair();
    };
    operation.boundSource = "Chan, Heimlich, Purkayastha and van de Geijn, Collective communication: "
                            "theory, practice, and experience, 2007";
    return operation;
}

} // namespace lockstep
