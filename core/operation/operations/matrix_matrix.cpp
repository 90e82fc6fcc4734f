// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operation/operation_file.h"
#include "core/operation/ranks.h"
#include "core/value/arithmetic.h"

namespace lockstep {
namespace {

/// C_ij, row by row.
std::vector<Value> elements(const Expectations& expected)
{
    const int side = matrixShape(expected.setup()).columns;
    const auto product = [&](int row, int k, int column) {
        const auto& ranks = expected.ranks();
        return expected.block({ranks.processAt(row * side + k), ranks.processAt(k * side + column)}, nobody);
    };
    std::vector<Value> sums;
    for (int row = 0; row < side; ++row)
        for (int column = 0; column < side; ++column) {
            sums.push_back(product(row, 0, column));
            for (int k = 1; k < side; ++k)
                sums.back() = arithmetic::plus(sums.back(), product(row, k, column));
        }
    return sums;
}

} // namespace

Operation matrixMatrixOperation();
Operation matrixMatrixOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::MatrixMatrix,
        .name = "matrix-matrix",
        .title = "Matrix-matrix multiplication",
        .starts = "A_ij, B_ij at (i, j)",
        .ends = "C_ij = Σ_k A_ik B_kj at (i, j)",
        .inputs = 2,
        .addsUp = true,
        .needsGrid = true,
        .needsSquare = true};
    operation.start = [](const Starter& from) {
        return std::vector<StartingValues>{from.ownBlocks(), from.ownBlocks()};
    };
    operation.sums = elements;
    operation.expectation = [](const Expectations& expected, ProcessId process) {
        return expected.sum(static_cast<std::size_t>(expected.ranks().rankOf(process)));
    };
    // whose A and B an element is made of: a row and a column
    operation.bound = [](BoundFinder& finder) { finder.hearing(2 * matrixShape(finder.question().setup).columns - 1); };
    return operation;
}

} // namespace lockstep
