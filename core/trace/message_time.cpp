// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/message_time.h"

#include <algorithm>

#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

std::int64_t wordsOnBusiest(const RoundRecord& round, const std::vector<NodeId>& path)
{
    std::int64_t most = 0;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const auto load = std::ranges::lower_bound(round.links, std::pair(path[i], path[i + 1]), {},
            [](const LinkLoad& link) { return std::pair(link.from, link.to); });
        if (load != round.links.end() && load->from == path[i] && load->to == path[i + 1])
            most = std::max(most, load->words);
    }
    return most;
}

MessageTime timeOf(const Trace& trace, const RoundRecord& round, const MessageRecord& message, std::int64_t words)
{
    const auto& settings = trace.request.settings;
    const bool hopByHop = settings.switching == Switching::StoreAndForward;
    const auto hops = hopByHop ? 1 : std::max<std::ptrdiff_t>(0, std::ssize(message.path) - 1);
    MessageTime time = timeOfStart(settings, words, static_cast<int>(hops));
    if (hopByHop && message.round != round.number)
        time.ts = 0;
    return time;
}

} // namespace

MessageTime timeOfStart(const Settings& settings, std::int64_t words, int hops)
{
    return {settings.ts, settings.tw * static_cast<double>(words), settings.th * hops};
}

MessageTime timeInRound(const Trace& trace, const RoundRecord& round, const MessageRecord& message)
{
    const bool hopByHop = trace.request.settings.switching == Switching::StoreAndForward; // links are its own
    return timeOf(trace, round, message, hopByHop ? message.words : wordsOnBusiest(round, message.path));
}

MessageTime timeAlone(const Trace& trace, const RoundRecord& round, const MessageRecord& message)
{
    return timeOf(trace, round, message, message.words);
}

} // namespace lockstep
