// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/message_time.h"

#include <algorithm>

#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/run_columns.h"
#include "core/trace/slow_links.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// On the link that takes longest: a slow link counts them several times.
std::int64_t wordsOnBusiest(const RoundRecord& round, const std::vector<NodeId>& path, const SlowLinks& slow)
{
    std::int64_t most = 0;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const auto load = std::ranges::lower_bound(round.links, std::pair(path[i], path[i + 1]), {},
            [](const LinkLoad& link) { return std::pair(link.from, link.to); });
        if (load != round.links.end() && load->from == path[i] && load->to == path[i + 1])
            most = std::max(most, load->words * slow.times(path[i], path[i + 1]));
    }
    return most;
}

/// The path of the message, or what it crosses of it in that round under store-and-forward.
std::vector<NodeId> wayIn(const Trace& trace, const RoundRecord& round, const MessageRecord& message)
{
    const bool hopByHop = trace.request.settings.switching == Switching::StoreAndForward;
    if (!hopByHop || !trace.columns || trace.request.faults.empty())
        return message.path;
    const auto at = static_cast<std::size_t>(round.number) - 1;
    for (std::size_t i = trace.columns->rounds[at].firstMove; i < trace.columns->endOfMoves(at); ++i) {
        const RunColumns::Move& move = trace.columns->moves[i];
        const MessageRecord& moved = messageAt(trace, move.message);
        if (moved.source != message.source || moved.destination != message.destination || moved.round != message.round)
            continue;
        const auto first = message.path.begin() + move.hop;
        return {first, first + 2};
    }
    return message.path;
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
    const SlowLinks slow(trace.request);
    const bool hopByHop = trace.request.settings.switching == Switching::StoreAndForward; // links are its own
    return timeOf(trace, round, message,
        hopByHop ? message.words * slow.timesAlong(wayIn(trace, round, message))
                 : wordsOnBusiest(round, message.path, slow));
}

MessageTime timeAlone(const Trace& trace, const RoundRecord& round, const MessageRecord& message)
{
    return timeOf(
        trace, round, message, message.words * SlowLinks(trace.request).timesAlong(wayIn(trace, round, message)));
}

} // namespace lockstep
