// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operation/operation.h"
#include "core/operation/ranks.h"

namespace lockstep {
namespace {

using Inputs = std::vector<Value>; ///< by process

class Starter {
public:
    explicit Starter(const OperationSetup& setup) : m_setup(setup) {}

    std::vector<Inputs> run() const;

private:
    Inputs nothing() const { return Inputs(static_cast<std::size_t>(m_setup.processes)); }
    Value block(ProcessId origin, ProcessId destination) const;
    Value personal(ProcessId origin) const;
    Inputs atSource(const Value& value) const;
    template <class Make> Inputs everywhere(const Make& make) const;
    std::vector<Inputs> matrixAndVector() const;

    const OperationSetup& m_setup;
};

Value Starter::block(ProcessId origin, ProcessId destination) const
{
    return Value::block(origin, destination, m_setup.words, numberOf(m_setup, origin));
}

/// An array with a block for every process.
Value Starter::personal(ProcessId origin) const
{
    std::vector<std::pair<ArrayIndex, Value>> entries;
    for (ProcessId destination = 0; destination < m_setup.processes; ++destination)
        entries.emplace_back(ArrayIndex{.first = destination}, block(origin, destination));
    return Value::array(std::move(entries));
}

Inputs Starter::atSource(const Value& value) const
{
    auto inputs = nothing();
    inputs[static_cast<std::size_t>(m_setup.source)] = value;
    return inputs;
}

template <class Make> Inputs Starter::everywhere(const Make& make) const
{
    auto inputs = nothing();
    for (ProcessId process = 0; process < m_setup.processes; ++process)
        inputs[static_cast<std::size_t>(process)] = make(process);
    return inputs;
}

std::vector<Inputs> Starter::matrixAndVector() const
{
    const Ranks ranks(m_setup);
    const auto shape = matrixShape(m_setup);
    auto matrix = nothing();
    auto vector = nothing();
    for (int rank = 0; rank < shape.rows * shape.columns; ++rank) {
        const auto process = ranks.processAt(rank);
        matrix[static_cast<std::size_t>(process)] = block(process, nobody);
        if (rank < shape.columns)
            vector[static_cast<std::size_t>(process)] = block(process, nobody);
    }
    return {matrix, vector};
}

std::vector<Inputs> Starter::run() const
{
    switch (m_setup.kind) {
    case OperationKind::OneToAllBroadcast: return {atSource(block(m_setup.source, nobody))};
    case OperationKind::Scatter: return {atSource(personal(m_setup.source))};
    case OperationKind::AllToAllReduction:
    case OperationKind::AllToAllPersonalized: return {everywhere([&](ProcessId process) { return personal(process); })};
    case OperationKind::AllToOneReduction:
    case OperationKind::AllToAllBroadcast:
    case OperationKind::AllReduce:
    case OperationKind::PrefixSums:
    case OperationKind::Gather:
    case OperationKind::CircularShift: return {everywhere([&](ProcessId process) { return block(process, nobody); })};
    case OperationKind::MatrixVector: return matrixAndVector();
    case OperationKind::None: break;
    }
    return {};
}

} // namespace

std::vector<std::vector<Value>> start(const OperationSetup& setup) { return Starter(setup).run(); }

} // namespace lockstep
