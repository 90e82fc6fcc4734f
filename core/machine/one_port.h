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
    bool isFree(ProcessId source) const { return !isBusy(source); }
    void add(const Offer& offer)
    {
        m_uses[static_cast<std::size_t>(offer.source)].offers = true;
        m_state.offers.push_back(offer);
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
        bool offers = false;
    };
    bool isBusy(ProcessId source) const
    {
        const Use& use = m_uses[static_cast<std::size_t>(source)];
        return use.offers || use.out == m_state.round;
    }
    void sortOffers();

    MachineState& m_state;
    std::vector<Use> m_uses; ///< by process
};

template <class Cross> bool OnePort::cross(const Cross& cross)
{
    constexpr ProcessId gone = nobody;
    auto& offers = m_state.offers;
    sortOffers();
    std::size_t left = offers.size();
    for (const bool awaited : {true, false})
        for (Offer& offer : offers) {
            if (offer.source == gone)
                continue;
            Use& in = m_uses[static_cast<std::size_t>(offer.destination)];
            const Process& receiver = m_state.processes[static_cast<std::size_t>(offer.destination)];
            if (in.in == m_state.round || (awaited && !isAwaited(receiver, offer.source)))
                continue;
            in.in = m_state.round;
            Use& out = m_uses[static_cast<std::size_t>(offer.source)];
            out.out = m_state.round;
            out.offers = false;
            cross(offer);
            offer.source = gone;
            if (--left == 0) {
                offers.clear();
                return true;
            }
        }
    return std::erase_if(offers, [](const Offer& offer) { return offer.source == gone; }) > 0;
}

} // namespace lockstep
