// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/operation_file.h"

namespace lockstep {

Operation barrierOperation();
Operation barrierOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::Barrier,
        .name = "barrier",
        .title = "Barrier",
        .starts = "nothing",
        .ends = "each process leaves after all have arrived",
        .correct = &kind::correctBarrier,
        .incorrect = &kind::incorrectBarrier,
        .also = {"MPI_Barrier", "barrier synchronization"},
        .inputs = 0,
        .one = OperationInfo::One::Root,
        .hears = true,
        .cells = CellAxis::Heard};
    operation.start = [](const Starter&) { return std::vector<StartingValues>{}; };
    operation.expectationOfAll = [](const Expectations&) { return ExpectedResult{}; };
    operation.bound = [](BoundFinder& finder) {
        finder.hearing(finder.question().setup.processes);
        finder.farthestPair();
        finder.words(0, message::operationBoundNoWords);
    };
    operation.boundHolds = message::operationBoundForMessages;
    return operation;
}

} // namespace lockstep
