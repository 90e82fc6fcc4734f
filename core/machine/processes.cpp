// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/processes.h"

#include <cstring>

namespace lockstep {

// Eight lanes at a time.
void ProcessBatch::setWait(Wait forWhat, Bits which)
{
    constexpr std::size_t atOnce = 8;
    constexpr Bits ofEach = 0x0101010101010101;    // one bit per lane
    constexpr Bits bitOfEach = 0x8040201008040201; // its own bit
    constexpr Bits allButHighest = 0x7f7f7f7f7f7f7f7f;
    const Bits wanted = ofEach * static_cast<std::uint8_t>(forWhat);
    for (std::size_t part = 0; part < lanes; part += atOnce) {
        const Bits bits = (which >> part & 0xffU) * ofEach & bitOfEach;
        const Bits chosen = ((bits + allButHighest) | bits) >> 7U & ofEach; // 1 or 0
        const Bits mask = (chosen << 8U) - chosen;
        Bits waits = 0;
        std::memcpy(&waits, &wait[part], atOnce);
        waits = (waits & ~mask) | (wanted & mask);
        std::memcpy(&wait[part], &waits, atOnce);
    }
}

ProcessBatch::Bits ProcessBatch::waitingFor(Wait what) const
{
    Bits found = 0;
    for (std::size_t lane = 0; lane < lanes; ++lane)
        found |= static_cast<Bits>(wait[lane] == what) << lane;
    return found;
}

const Started* findStarted(ConstProcess process, std::int32_t handle)
{
    const auto found = process.rare().started.find(handle);
    return found == process.rare().started.end() ? nullptr : &found->second;
}

Started* findStarted(Process process, std::int32_t handle)
{
    process.changeRare(); // what is found may be changed
    return const_cast<Started*>(findStarted(ConstProcess(process), handle));
}

std::vector<Unwaited> unwaitedOf(ProcessId id, ConstProcess process)
{
    std::vector<Unwaited> unwaited;
    for (const auto& [handle, each] : process.rare().started)
        unwaited.push_back({id, each.unit, each.instruction, each.isSend, each.partner, each.isComplete});
    return unwaited;
}

Mailbox& mailOf(Process process, std::optional<std::int64_t> tag)
{
    return tag == 0 ? process.changeRare().mail : process.changeRare().tagged[tag];
}

const Mailbox& mailOf(ConstProcess process, std::optional<std::int64_t> tag)
{
    static const Mailbox none;
    if (tag == 0)
        return process.rare().mail;
    const auto& tagged = process.rare().tagged;
    const auto found = tagged.find(tag);
    return found == tagged.end() ? none : found->second;
}

std::optional<std::int64_t> awaitedTag(ConstProcess process)
{
    return process.wait() == Wait::Exchange ? process.rare().exchange.tag : 0;
}

bool awaits(ConstProcess process, ProcessId source, std::int64_t tag)
{
    const Exchange& now = process.rare().exchange;
    const bool stands = process.wait() == Wait::Exchange
        ? now.receives && now.tag.value_or(tag) == tag
        : tag == 0 && (process.wait() == Wait::Receive || process.wait() == Wait::Received);
    return stands && (process.isFromAny() || process.partner() == source);
}

} // namespace lockstep
