// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/delivered.h"

#include <algorithm>
#include <tuple>

#include "core/trace/message_record.h"
#include "core/trace/run_columns.h"
#include "core/trace/trace.h"

namespace lockstep {

Delivered::Delivered(const Trace& trace) : m_trace(&trace)
{
    std::map<std::tuple<ProcessId, ProcessId, std::int64_t>, Untaken> untaken;
    for (const int index : trace.unreceived) {
        const MessageRecord& message = messageAt(trace, index);
        if (message.isDropped)
            continue;
        Untaken& some = untaken[{message.destination, message.source, message.tag}];
        some = {message.source, message.tag, some.count + 1,
            some.count == 0 ? message.arrived : std::min(some.since, message.arrived)};
    }
    for (const auto& [key, some] : untaken)
        m_untaken[std::get<0>(key)].push_back(some);
}

Delivered::Tally Delivered::between(ProcessId source, ProcessId destination) const
{
    std::map<std::pair<ProcessId, ProcessId>, Tally> single;
    const auto untaken = m_untaken.find(destination);
    const bool isShared = untaken != m_untaken.end()
        && std::ranges::find(untaken->second, source, &Untaken::source) != untaken->second.end();
    if (isShared && !m_tallies.empty())
        return m_tallies.at({source, destination});
    auto& tallies = isShared ? m_tallies : single;
    tallies[{source, destination}] = {};
    if (isShared)
        for (const auto& [receiver, some] : m_untaken)
            for (const Untaken& each : some)
                tallies[{each.source, receiver}] = {};
    const MessageColumns& messages = m_trace->columns->messages; // a list of a million records would take a second
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const SentMessage message = messages[i];
        if (const auto found = tallies.find({message.source, message.destination}); found != tallies.end()) {
            ++found->second.sent;
            found->second.received += message.received > 0 ? 1 : 0;
        }
    }
    return tallies.at({source, destination});
}

std::vector<Untaken> Delivered::untakenBy(ProcessId process) const
{
    const auto found = m_untaken.find(process);
    return found == m_untaken.end() ? std::vector<Untaken>() : found->second;
}

} // namespace lockstep
