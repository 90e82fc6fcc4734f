// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/one_port.h"

namespace lockstep {

bool OnePort::suits(const Settings& settings)
{
    return settings.ports == 1 && settings.duplex == Duplex::Full && settings.switching == Switching::CutThrough
        && settings.sends == Sends::Buffered && settings.sharing == Sharing::Shared;
}

OnePort::OnePort(MachineState& state)
    : m_state(state), m_left(state.processes.size()), m_reached(state.processes.size())
{
    state.offers.resize(state.processes.batches());
}

bool OnePort::reachesAny(const ProcessSet& processes) const
{
    bool reaches = false;
    m_state.offering.eachBatch([&](std::size_t batch, std::uint64_t sources) {
        const auto& destinations = m_state.offers[batch].destination;
        ProcessSet::eachBit(sources, [&](std::size_t lane) { reaches |= processes.contains(destinations[lane]); });
    });
    return reaches;
}

} // namespace lockstep
