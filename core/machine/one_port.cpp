// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/one_port.h"

#include <algorithm>

namespace lockstep {

bool OnePort::suits(const Settings& settings)
{
    return settings.ports == 1 && settings.duplex == Duplex::Full && settings.switching == Switching::CutThrough
        && settings.sends == Sends::Buffered && settings.sharing == Sharing::Shared;
}

OnePort::OnePort(MachineState& state) : m_state(state), m_uses(state.processes.size())
{
    for (const Offer& offer : state.offers)
        m_uses[static_cast<std::size_t>(offer.source)].offers = true;
}

void OnePort::sortOffers()
{
    if (!std::ranges::is_sorted(m_state.offers, {}, &Offer::source))
        std::ranges::sort(m_state.offers, {}, &Offer::source);
}

} // namespace lockstep
