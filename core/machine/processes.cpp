// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/processes.h"

namespace lockstep {

Mailbox& mailOf(Process process, std::int64_t tag)
{
    return tag == 0 ? process.changeSeldom().mail : process.changeSeldom().tagged[tag];
}

const Mailbox& mailOf(ConstProcess process, std::int64_t tag)
{
    static const Mailbox none;
    if (tag == 0)
        return process.seldom().mail;
    const auto& tagged = process.seldom().tagged;
    const auto found = tagged.find(tag);
    return found == tagged.end() ? none : found->second;
}

bool awaits(ConstProcess process, ProcessId source, std::int64_t tag)
{
    const Exchange& now = process.seldom().exchange;
    const bool stands = process.wait() == Wait::Exchange
        ? now.receives && now.tag == tag
        : tag == 0 && (process.wait() == Wait::Receive || process.wait() == Wait::Received);
    return stands && (process.isFromAny() || process.partner() == source);
}

} // namespace lockstep
