// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/ranks.h"

namespace lockstep {

Ranks::Ranks(const OperationSetup& setup)
{
    const auto processes = static_cast<std::size_t>(setup.processes);
    if (setup.positions.size() != processes)
        return;
    m_ranks = setup.positions;
    m_processes.resize(processes);
    for (std::size_t process = 0; process < processes; ++process)
        m_processes[static_cast<std::size_t>(m_ranks[process])] = static_cast<ProcessId>(process);
}

int Ranks::rankOf(ProcessId process) const
{
    return m_ranks.empty() ? process : m_ranks[static_cast<std::size_t>(process)];
}

ProcessId Ranks::processAt(int rank) const
{
    return m_processes.empty() ? rank : m_processes[static_cast<std::size_t>(rank)];
}

MatrixShape matrixShape(const OperationSetup& setup)
{
    if (setup.rows > 0 && setup.columns > 0 && setup.rows * setup.columns <= setup.processes)
        return {setup.rows, setup.columns};
    for (int side = 1; side * side <= setup.processes; ++side)
        if (side * side == setup.processes)
            return {side, side};
    return {1, setup.processes};
}

std::int64_t numberOf(const OperationSetup& setup, ProcessId origin)
{
    const auto at = static_cast<std::size_t>(origin);
    return at < setup.values.size() ? setup.values[at] : origin;
}

} // namespace lockstep
