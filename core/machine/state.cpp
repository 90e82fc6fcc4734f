// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/state.h"

#include "core/value/store.h"

namespace lockstep {

// What is under way or in a mailbox is shared since it was sent.
Mailbox& mailOf(Process& process, std::int64_t tag)
{
    return tag == 0 ? process.mail.change() : process.exchanging.change().tagged[tag];
}

const Mailbox& mailOf(const Process& process, std::int64_t tag)
{
    static const Mailbox none;
    if (tag == 0)
        return process.mail.get();
    const auto& tagged = process.exchanging.get().tagged;
    const auto found = tagged.find(tag);
    return found == tagged.end() ? none : found->second;
}

bool awaits(const Process& process, ProcessId source, std::int64_t tag)
{
    const Exchange& now = process.exchanging.get().now;
    const bool stands = process.wait == Wait::Exchange
        ? now.receives && now.tag == tag
        : tag == 0 && (process.wait == Wait::Receive || process.wait == Wait::Received);
    return stands && (process.fromAny || process.partner == source);
}

MachineState copyOf(const MachineState& state, Store& store)
{
    for (const Process& process : state.processes)
        for (const Word word : process.slots)
            store.share(word);
    return state;
}

} // namespace lockstep
