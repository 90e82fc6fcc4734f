// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operation/operation_file.h"
#include "core/operation/ranks.h"

namespace lockstep {

Value Starter::block(ProcessId origin, ProcessId destination) const
{
    return Value::block(origin, destination, m_setup.words, numberOf(m_setup, origin));
}

Value Starter::personal(ProcessId origin) const
{
    std::vector<std::pair<ArrayIndex, Value>> entries;
    for (ProcessId destination = 0; destination < m_setup.processes; ++destination)
        entries.emplace_back(ArrayIndex{.first = destination}, block(origin, destination));
    return Value::array(std::move(entries));
}

StartingValues Starter::atSource(const Value& value) const
{
    auto values = nothing();
    values[static_cast<std::size_t>(m_setup.source)] = value;
    return values;
}

std::vector<std::vector<Value>> start(const OperationSetup& setup)
{
    return operationOf(setup.kind).start(Starter(setup));
}

} // namespace lockstep
