// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operation/expectation.h"

#include "core/value/arithmetic.h"

namespace lockstep {
namespace {

bool wantsSums(OperationKind kind)
{
    return kind == OperationKind::AllToOneReduction || kind == OperationKind::AllToAllReduction
        || kind == OperationKind::AllReduce || kind == OperationKind::PrefixSums;
}

} // namespace

Expectations::Expectations(const OperationSetup& setup) : m_setup(setup), m_ranks(setup), m_shape(matrixShape(setup))
{
    if (wantsSums(setup.kind))
        for (int rank = 0; rank < setup.processes; ++rank) {
            const auto own = block({m_ranks.processAt(rank)}, nobody);
            m_sums.push_back(rank == 0 ? own : arithmetic::plus(m_sums.back(), own));
        }
    if (setup.kind == OperationKind::MatrixVector)
        for (int row = 0; row < m_shape.rows; ++row) {
            Value sum = product(row, 0);
            for (int column = 1; column < m_shape.columns; ++column)
                sum = arithmetic::plus(sum, product(row, column));
            m_sums.push_back(sum);
        }
}

Value Expectations::block(const Contributor& contributor, ProcessId destination) const
{
    auto made = Value::block(contributor.process, destination, m_setup.words, numberOf(m_setup, contributor.process));
    if (contributor.factor == nobody)
        return made;
    const auto factor =
        Value::block(contributor.factor, destination, m_setup.words, numberOf(m_setup, contributor.factor));
    return arithmetic::times(made, factor);
}

Value Expectations::product(int row, int column) const
{
    return block({m_ranks.processAt(row * m_shape.columns + column), m_ranks.processAt(column)}, nobody);
}

ExpectedResult Expectations::blocksOfAll(ProcessId destination) const
{
    ExpectedResult result{
        .form = ExpectedResult::Form::Blocks, .destination = destination, .contributors = {}, .sum = {}};
    for (ProcessId process = 0; process < m_setup.processes; ++process)
        result.contributors.push_back({process});
    return result;
}

ExpectedResult Expectations::oneBlock(ProcessId origin, ProcessId destination) const
{
    return {.form = ExpectedResult::Form::Blocks, .destination = destination, .contributors = {{origin}}, .sum = {}};
}

ExpectedResult Expectations::sumOfAll(ProcessId destination) const
{
    return {.form = ExpectedResult::Form::Sum, .destination = destination, .contributors = {}, .sum = m_sums.back()};
}

ExpectedResult Expectations::of(ProcessId process) const
{
    const bool isRoot = process == m_setup.source;
    const int rank = m_ranks.rankOf(process);
    const auto p = std::int64_t{m_setup.processes};
    switch (m_setup.kind) {
    case OperationKind::OneToAllBroadcast: return oneBlock(m_setup.source, nobody);
    case OperationKind::AllToOneReduction: return isRoot ? sumOfAll(nobody) : ExpectedResult{};
    case OperationKind::AllToAllBroadcast: return blocksOfAll(nobody);
    case OperationKind::AllToAllReduction: return sumOfAll(process);
    case OperationKind::AllReduce: return sumOfAll(nobody);
    case OperationKind::PrefixSums:
        return {.form = ExpectedResult::Form::Sum,
            .destination = nobody,
            .contributors = {},
            .sum = m_sums[static_cast<std::size_t>(rank)]};
    case OperationKind::Scatter: return oneBlock(m_setup.source, process);
    case OperationKind::Gather: return isRoot ? blocksOfAll(nobody) : ExpectedResult{};
    case OperationKind::AllToAllPersonalized: return blocksOfAll(process);
    case OperationKind::CircularShift: {
        const auto from = ((rank - m_setup.shift % p) % p + p) % p;
        return oneBlock(m_ranks.processAt(static_cast<int>(from)), nobody);
    }
    case OperationKind::MatrixVector:
        if (rank % m_shape.columns != 0 || rank / m_shape.columns >= m_shape.rows)
            return {};
        return {.form = ExpectedResult::Form::Sum,
            .destination = nobody,
            .contributors = {},
            .sum = m_sums[static_cast<std::size_t>(rank / m_shape.columns)]};
    case OperationKind::None: break;
    }
    return {};
}

} // namespace lockstep
