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

    void beginRound()
    {
        m_left.clear();
        m_reached.clear();
    }
    /// Whether the process may hand a message over: it has none, and none has crossed from it in this round.
    bool isFree(ProcessId source) const { return !m_state.offering.contains(source) && !m_left.contains(source); }
    /// Those of a strip's processes that are not.
    std::uint64_t busy(std::size_t strip) const { return m_state.offering.ofStrip(strip) | m_left.ofStrip(strip); }
    void add(const Offer& offer)
    {
        const auto source = static_cast<std::size_t>(offer.source);
        const std::size_t strip = source / ProcessStrip::lanes;
        m_state.offers[strip].put(offer, source % ProcessStrip::lanes, m_state.offering.ofStrip(strip));
        m_state.offering.insert(offer.source);
    }
    /// Whether one of them is offered something.
    bool reachesAny(const ProcessSet& processes) const;
    /// An offer that crosses, to whom it may be awaited.
    struct Crossing {
        ProcessId source;
        std::size_t lane;  ///< of it, in its strip
        std::size_t strip; ///< of the receiver
        Process receiver;
        const OfferStrip& offers;
    };
    /// Those of a strip that have crossed, in their order.
    struct Crossed {
        ProcessId first; ///< of the strip
        std::uint64_t sources;
        std::uint64_t handed; ///< of these, what receivers have in hands
        const OfferStrip& offers;
    };
    /// Lets every offer cross that may. `hand(crossing)`, whether the receiver has it in hands, is asked of each whose
    /// receiver stands at a receive for it; crossed(those) comes behind, strip by strip. Whether there was one.
    template <class Hand, class Tell> bool cross(const Hand& hand, const Tell& crossed);

private:
    static bool isAwaited(ConstProcess receiver, ProcessId source)
    {
        const bool stands = receiver.wait() == Wait::Receive || receiver.wait() == Wait::Received;
        return stands && (receiver.partner() == source || receiver.isFromAny());
    }

    MachineState& m_state;
    ProcessSet m_left;    ///< from whom a message has crossed in this round
    ProcessSet m_reached; ///< to whom one has
};

template <class Hand, class Tell> bool OnePort::cross(const Hand& hand, const Tell& crossed)
{
    bool isAny = false;
    for (const bool awaited : {true, false})
        m_state.offering.eachStrip([&](std::size_t strip, std::uint64_t sources) {
            const OfferStrip& offers = m_state.offers[strip];
            ProcessStrip* const receivers = &m_state.processes.strip(0);
            const auto first = static_cast<ProcessId>(strip * ProcessSet::strip);
            std::uint64_t gone = 0;
            std::uint64_t handed = 0;
            ProcessSet::eachBit(sources, [&](std::size_t lane) {
                const ProcessId source = first + static_cast<ProcessId>(lane);
                const auto destination = static_cast<std::size_t>(offers.destination[lane]);
                const std::size_t to = destination / ProcessSet::strip;
                const Process receiver(receivers[to], destination % ProcessSet::strip);
                const bool isNow = isAwaited(receiver, source);
                if ((awaited && !isNow) || (m_reached.ofStrip(to) & receiver.bit()) != 0)
                    return;
                m_reached.insert(to, receiver.bit());
                gone |= ProcessSet::bit(lane);
                if (isNow && hand(Crossing{source, lane, to, receiver, offers}))
                    handed |= ProcessSet::bit(lane);
            });
            if (gone == 0)
                return;
            crossed(Crossed{first, gone, handed, offers});
            m_state.offering.erase(strip, gone);
            m_left.insert(strip, gone);
            isAny = true;
        });
    return isAny;
}

} // namespace lockstep
