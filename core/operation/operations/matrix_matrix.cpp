// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/operation_file.h"
#include "core/operation/ranks.h"
#include "core/value/arithmetic.h"

namespace lockstep {
namespace {

/// The number of rows and columns; 0 if they differ.
int sideOf(const OperationSetup& setup)
{
    const auto shape = matrixShape(setup);
    return shape.rows == shape.columns ? shape.rows : 0;
}

/// C_ij, row by row.
std::vector<Value> elements(const Expectations& expected)
{
    const int side = sideOf(expected.setup());
    const auto product = [&](int row, int k, int column) {
        const auto& ranks = expected.ranks();
        return expected.block({ranks.processAt(row * side + k), ranks.processAt(k * side + column), 0, 1}, nobody);
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
        .correct = &kind::correctMatrixMatrix,
        .also = {"matmul", "gemm", "matrix multiplication"},
        .inputs = 2,
        .addsUp = true,
        .needsGrid = true,
        .needsSquare = true,
        .cells = CellAxis::Slots,
        .slots = {"A_ij", "B_ij", "C_ij"}};
    operation.start = [](const Starter& from) {
        return std::vector<StartingValues>{from.ownBlocks(), from.ownBlocks()};
    };
    operation.sums = elements;
    operation.expectation = [](const Expectations& expected, ProcessId process) {
        const int rank = expected.ranks().rankOf(process);
        const int side = sideOf(expected.setup());
        return rank < side * side ? expected.sum(static_cast<std::size_t>(rank)) : ExpectedResult{};
    };
    // an element needs a row of A and a column of B
    operation.bound = [](BoundFinder& finder) {
        const int side = sideOf(finder.question().setup);
        if (side == 1)
            return finder.nothing(message::operationBoundStay);
        finder.hearing(2 * side - 1);
        finder.receives(finder.question().setup.words); // the contributions of others to an element
    };
    return operation;
}

} // namespace lockstep
