// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operation/ranks.h"

#include <numeric>

namespace lockstep {

Ranks::Ranks(const OperationSetup& setup)
    : m_ranks(setup.positions), m_processes(static_cast<std::size_t>(setup.processes))
{
    if (m_ranks.size() != m_processes.size()) {
        m_ranks.resize(m_processes.size());
        std::iota(m_ranks.begin(), m_ranks.end(), 0);
    }
    for (std::size_t process = 0; process < m_ranks.size(); ++process)
        m_processes[static_cast<std::size_t>(m_ranks[process])] = static_cast<ProcessId>(process);
}

int Ranks::rankOf(ProcessId process) const { return m_ranks[static_cast<std::size_t>(process)]; }

ProcessId Ranks::processAt(int rank) const { return m_processes[static_cast<std::size_t>(rank)]; }

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
