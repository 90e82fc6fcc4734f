// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/operation_file.h"

namespace lockstep {

Operation circularShiftOperation();
Operation circularShiftOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::CircularShift,
        .name = "circular-shift",
        .title = "Circular shift",
        .starts = "i: X_i",
        .ends = "i: X_(i-q mod p)",
        .correct = &kind::correctShift,
        .also = {"MPI_Sendrecv", "MPI_Cart_shift", "cyclic shift", "rotation", "permutation"},
        .shifts = true,
        .cells = CellAxis::Origins};
    operation.start = [](const Starter& from) { return std::vector<StartingValues>{from.ownBlocks()}; };
    operation.expectation = [](const Expectations& expected, ProcessId process) {
        const auto p = std::int64_t{expected.setup().processes};
        const auto from = ((expected.ranks().rankOf(process) - expected.setup().shift % p) % p + p) % p;
        return expected.oneBlock(expected.ranks().processAt(static_cast<int>(from)));
    };
    operation.bound = [](BoundFinder& finder) {
        const auto& setup = finder.question().setup;
        if (setup.shift % setup.processes == 0)
            finder.nothing(message::operationBoundStay);
        else
            finder.moves(message::operationBoundShift);
    };
    return operation;
}

} // namespace lockstep
