// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/state.h"

#include "core/value/store.h"

namespace lockstep {

Mailbox& mailOf(Process& process, std::int64_t tag)
{
    return tag == 0 ? process.seldom.change().mail : process.seldom.change().tagged[tag];
}

const Mailbox& mailOf(const Process& process, std::int64_t tag)
{
    static const Mailbox none;
    if (tag == 0)
        return process.seldom.get().mail;
    const auto& tagged = process.seldom.get().tagged;
    const auto found = tagged.find(tag);
    return found == tagged.end() ? none : found->second;
}

bool awaits(const Process& process, ProcessId source, std::int64_t tag)
{
    const Exchange& now = process.seldom.get().exchange;
    const bool stands = process.wait == Wait::Exchange
        ? now.receives && now.tag == tag
        : tag == 0 && (process.wait == Wait::Receive || process.wait == Wait::Received);
    return stands && (process.fromAny || process.partner == source);
}

// What is under way or in a mailbox is shared since it was sent.
MachineState copyOf(const MachineState& state, Store& store)
{
    for (std::size_t i = 0; i < state.processes.size(); ++i)
        state.slots.each(static_cast<ProcessId>(i), [&store](Word word) { store.share(word); });
    return state;
}

} // namespace lockstep
