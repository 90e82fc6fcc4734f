// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/state.h"

#include <algorithm>

#include "core/value/store.h"

namespace lockstep {

// Messages on their way or in a mailbox are shared since they were sent.
MachineState copyOf(const MachineState& state, Store& store)
{
    for (ProcessId id = 0; id < std::ssize(state.processes); ++id)
        state.slots.each(id, [&store](Word word) { store.share(word); });
    return state;
}

void MachineState::eachHeld(const std::function<void(Word)>& hold) const
{
    for (ProcessId id = 0; id < std::ssize(processes); ++id) {
        slots.each(id, hold);
        const ConstProcess process = processes[id];
        hold(process.handed());
        const RareState& rare = process.rare();
        hold(rare.exchange.payload);
        for (const OwnMessage& own : rare.own)
            hold(own.offer.payload);
        for (const Queued& queued : rare.queue)
            hold(queued.offer.payload);
        for (const auto& [handle, started] : rare.started) {
            hold(started.message.payload);
            std::ranges::for_each(started.indices, hold);
        }
        rare.mail.eachHeld(hold);
        for (const auto& [tag, mail] : rare.tagged)
            mail.eachHeld(hold);
    }
    for (const Offer& offer : underWay)
        hold(offer.payload);
    for (const Offers* const all : {&offers, &held})
        all->each([&](const Offer& offer) { hold(offer.payload); });
}

} // namespace lockstep
