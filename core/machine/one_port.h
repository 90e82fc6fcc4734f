// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/settings.h"
#include "core/machine/state.h"

namespace lockstep {

/// Who may cross where that depends on one port out and one in alone: one port, full duplex, cut-through, buffered,
/// shared. Whoever is awaited comes first, then the lower sender: the choice at a port is that of its receiver alone,
/// and the port that a message left is free in the next round.
class OnePort {
public:
    static bool suits(const Settings& settings);

    explicit OnePort(MachineState& state);

    /// Whether the process may hand a message over: it has none, and none has crossed from it in this round.
    bool isFree(ProcessId source) const
    {
        return !m_state.offering.contains(source) && m_uses[static_cast<std::size_t>(source)].out != m_state.round;
    }
    /// Those of a strip's processes that are not free.
    std::uint64_t busy(std::size_t strip, std::uint64_t processes) const
    {
        std::uint64_t used = 0;
        const Use* const uses = &m_uses[strip * ProcessSet::strip];
        ProcessSet::eachBit(processes, [&](std::size_t lane) {
            used |= static_cast<std::uint64_t>(uses[lane].out == m_state.round) << lane;
        });
        return used | m_state.offering.ofStrip(strip);
    }
    void add(const Offer& offer)
    {
        m_state.offers[static_cast<std::size_t>(offer.source)] = offer;
        m_state.offering.insert(offer.source);
    }
    /// Lets every offer cross that may: `cross(offer)` is called for each, in their order. Whether there was one.
    template <class Cross> bool cross(const Cross& cross);

    static bool isAwaited(const Process& receiver, ProcessId source)
    {
        const bool stands = receiver.wait == Wait::Receive || receiver.wait == Wait::Received;
        return stands && (receiver.fromAny || receiver.partner == source);
    }

private:
    struct Use {
        RoundNumber out = 0; ///< the last round in which a message left it, and came to it
        RoundNumber in = 0;
    };

    MachineState& m_state;
    std::vector<Use> m_uses; ///< by process
};

template <class Cross> bool OnePort::cross(const Cross& cross)
{
    bool crossed = false;
    for (const bool awaited : {true, false})
        m_state.offering.eachStrip([&](std::size_t strip, std::uint64_t sources) {
            std::uint64_t gone = 0;
            ProcessSet::eachBit(sources, [&](std::size_t lane) {
                const std::size_t source = strip * ProcessSet::strip + lane;
                const Offer& offer = m_state.offers[source];
                Use& in = m_uses[static_cast<std::size_t>(offer.destination)];
                const Process& receiver = m_state.processes[static_cast<std::size_t>(offer.destination)];
                if (in.in == m_state.round || (awaited && !isAwaited(receiver, offer.source)))
                    return;
                in.in = m_state.round;
                m_uses[source].out = m_state.round;
                gone |= ProcessSet::bit(lane);
                cross(offer);
            });
            m_state.offering.erase(strip, gone);
            crossed = crossed || gone != 0;
        });
    return crossed;
}

} // namespace lockstep
