// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/expectation.h"

#include "core/operation/operation_file.h"
#include "core/value/arithmetic.h"

namespace lockstep {

Expectations::Expectations(const OperationSetup& setup) : m_setup(setup), m_ranks(setup)
{
    const Operation& operation = operationOf(setup.kind);
    if (operation.sums)
        m_sums = operation.sums(*this);
    if (operation.expectationOfAll)
        m_ofAll = operation.expectationOfAll(*this);
}

ExpectedResult Expectations::of(ProcessId process) const
{
    return m_ofAll ? *m_ofAll : operationOf(m_setup.kind).expectation(*this, process);
}

std::vector<Value> Expectations::prefixSums() const
{
    std::vector<Value> sums;
    for (int rank = 0; rank < m_setup.processes; ++rank) {
        const auto own = block({m_ranks.processAt(rank)}, nobody);
        sums.push_back(rank == 0 ? own : arithmetic::plus(sums.back(), own));
    }
    return sums;
}

Value Expectations::block(const Contributor& contributor, ProcessId destination) const
{
    auto made = Value::block(
        contributor.process, destination, m_setup.words, numberOf(m_setup, contributor.process), contributor.input);
    if (contributor.factor == nobody)
        return made;
    const auto factor = Value::block(
        contributor.factor, destination, m_setup.words, numberOf(m_setup, contributor.factor), contributor.factorInput);
    return arithmetic::times(made, factor);
}

ExpectedResult Expectations::blocksOfAll(ProcessId destination) const
{
    return {
        .form = ExpectedResult::Form::Blocks, .destination = destination, .makers = {0, m_setup.processes}, .sum = {}};
}

ExpectedResult Expectations::oneBlock(ProcessId origin, ProcessId destination) const
{
    return {.form = ExpectedResult::Form::Blocks, .destination = destination, .makers = {origin, 1}, .sum = {}};
}

ExpectedResult Expectations::sum(std::size_t which, ProcessId destination) const
{
    return {.form = ExpectedResult::Form::Sum, .destination = destination, .makers = {}, .sum = m_sums[which]};
}

ExpectedResult Expectations::sumOfAll(ProcessId destination) const { return sum(m_sums.size() - 1, destination); }

bool ExpectedResult::gives(const BlockData& block) const
{
    switch (form) {
    case Form::Blocks:
        return block.destination == destination && block.contributions->count == 1
            && makers.contains(block.contributions->leaf);
    case Form::Sum: return block.destination == destination && sameContributors(block, sum.asBlock());
    case Form::Number: return block.number == number;
    case Form::Anything: break;
    }
    return false;
}

} // namespace lockstep
