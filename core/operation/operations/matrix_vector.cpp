// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/operation_file.h"
#include "core/operation/ranks.h"
#include "core/value/arithmetic.h"

namespace lockstep {
namespace {

std::vector<StartingValues> matrixAndVector(const Starter& from)
{
    const Ranks ranks(from.setup());
    const auto shape = matrixShape(from.setup());
    auto matrix = from.nothing();
    auto vector = from.nothing();
    for (int rank = 0; rank < shape.rows * shape.columns; ++rank) {
        const auto process = ranks.processAt(rank);
        matrix[static_cast<std::size_t>(process)] = from.block(process);
        if (rank < shape.columns)
            vector[static_cast<std::size_t>(process)] = from.block(process);
    }
    return {matrix, vector};
}

/// y_i, by row.
std::vector<Value> rowSums(const Expectations& expected)
{
    const auto shape = matrixShape(expected.setup());
    const auto product = [&](int row, int column) {
        const auto& ranks = expected.ranks();
        return expected.block({ranks.processAt(row * shape.columns + column), ranks.processAt(column), 0, 1}, nobody);
    };
    std::vector<Value> sums;
    for (int row = 0; row < shape.rows; ++row) {
        sums.push_back(product(row, 0));
        for (int column = 1; column < shape.columns; ++column)
            sums.back() = arithmetic::plus(sums.back(), product(row, column));
    }
    return sums;
}

} // namespace

Operation matrixVectorOperation();
Operation matrixVectorOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::MatrixVector,
        .name = "matrix-vector",
        .title = "Matrix-vector multiplication",
        .starts = "A_ij at (i, j), x_j at (0, j)",
        .ends = "y_i = Σ_j A_ij x_j at (i, 0)",
        .correct = &kind::correctMatrixVector,
        .also = {"matvec", "gemv", "matrix-vector product"},
        .inputs = 2,
        .addsUp = true,
        .needsGrid = true,
        .cells = CellAxis::Slots,
        .slots = {"A_ij", "x_j", "y_i"}};
    operation.start = matrixAndVector;
    operation.sums = rowSums;
    operation.expectation = [](const Expectations& expected, ProcessId process) {
        const auto shape = matrixShape(expected.setup());
        const int rank = expected.ranks().rankOf(process);
        const bool holdsRow = rank % shape.columns == 0 && rank / shape.columns < shape.rows;
        return holdsRow ? expected.sum(static_cast<std::size_t>(rank / shape.columns)) : ExpectedResult{};
    };
    operation.bound = [](BoundFinder& finder) {
        // y_i needs row i of A and all of x, which is in row 0; of one row and column, nothing that is elsewhere.
        const auto shape = matrixShape(finder.question().setup);
        if (shape.rows * shape.columns == 1)
            return finder.nothing(message::operationBoundStay);
        finder.hearing(shape.rows > 1 ? 2 * shape.columns : shape.columns);
        finder.receives(finder.question().setup.words); // for the sum of the last row
    };
    return operation;
}

} // namespace lockstep
