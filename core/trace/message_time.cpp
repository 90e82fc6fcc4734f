// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/trace/message_time.h"

#include <algorithm>

#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/run_columns.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

double taken(const Network& network, NodeId from, NodeId to, std::int64_t words)
{
    return network.hasQualities() ? network.quality(2 * network.linkBetween(from, to)).taken(words)
                                  : static_cast<double>(words);
}

double wordsOnBusiest(const Network& network, const RoundRecord& round, const std::vector<NodeId>& path)
{
    double most = 0;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const auto load = std::ranges::lower_bound(round.links, std::pair(path[i], path[i + 1]), {},
            [](const LinkLoad& link) { return std::pair(link.from, link.to); });
        if (load != round.links.end() && load->from == path[i] && load->to == path[i + 1])
            most = std::max(most, taken(network, path[i], path[i + 1], load->words));
    }
    return most;
}

bool isHopByHop(const Trace& trace) { return trace.request.settings.switching == Switching::StoreAndForward; }

/// Store-and-forward: which link of its path it crosses in that round, from 0.
std::size_t hopIn(const Trace& trace, const RoundRecord& round, const MessageRecord& message)
{
    if (!trace.columns || !trace.request.network->hasQualities())
        return 0; // all links are alike
    const auto at = static_cast<std::size_t>(round.number) - 1;
    for (std::size_t i = trace.columns->rounds[at].firstMove; i < trace.columns->endOfMoves(at); ++i) {
        const RunColumns::Move move = trace.columns->moves[i];
        const MessageRecord other = messageAt(trace, move.message);
        if (other.source == message.source && other.destination == message.destination && other.round == message.round
            && other.arrived == message.arrived)
            return static_cast<std::size_t>(move.hop);
    }
    return 0;
}

/// The part of its path that it crosses in that round.
std::vector<NodeId> pathIn(const Trace& trace, const RoundRecord& round, const MessageRecord& message)
{
    if (!isHopByHop(trace) || message.path.size() < 2)
        return message.path;
    const std::size_t hop = hopIn(trace, round, message);
    return {message.path[hop], message.path[hop + 1]};
}

MessageTime timeOf(const Trace& trace, const RoundRecord& round, const MessageRecord& message, double words)
{
    if (message.isToItself())
        return {};
    const double latency = trace.request.network->latency(pathIn(trace, round, message));
    MessageTime time = timeOfStart(trace.request.settings, words, latency);
    if (isHopByHop(trace) && message.round != round.number)
        time.ts = 0;
    return time;
}

} // namespace

MessageTime timeOfStart(const Settings& settings, double words, double hops)
{
    return {settings.ts, settings.tw * words, settings.th * hops};
}

double wordsAlone(const Network& network, const std::vector<NodeId>& path, std::int64_t words)
{
    double most = path.size() > 1 && network.hasQualities() ? 0 : static_cast<double>(words);
    for (std::size_t i = 0; network.hasQualities() && i + 1 < path.size(); ++i)
        most = std::max(most, taken(network, path[i], path[i + 1], words));
    return most;
}

RunTimes::RunTimes(const Trace& trace) : m_trace(trace), m_ends{0}
{
    for (const RoundRecord& round : trace.rounds)
        m_ends.push_back(m_ends.back() + round.time);
}

RunTimes::Span RunTimes::of(RoundNumber round) const
{
    const auto at = static_cast<std::size_t>(round);
    return {m_ends[at - 1], m_ends[at]};
}

RunTimes::Span RunTimes::of(const MessageRecord& message) const
{
    const double from = of(message.round).from;
    if (message.late > 0 && !message.isDropped && message.arrived > 0)
        return {from, of(message.arrived).from};
    const RoundNumber last = message.isDropped ? message.round : message.arrived;
    if (last == 0)
        return {from, m_ends.back()};
    const RoundRecord& round = m_trace.rounds[static_cast<std::size_t>(last) - 1];
    return {from, of(last).from + timeInRound(m_trace, round, message).sum()};
}

MessageTime timeInRound(const Trace& trace, const RoundRecord& round, const MessageRecord& message)
{
    if (isHopByHop(trace)) // links are its own
        return timeAlone(trace, round, message);
    return timeOf(trace, round, message, wordsOnBusiest(*trace.request.network, round, message.path));
}

MessageTime timeAlone(const Trace& trace, const RoundRecord& round, const MessageRecord& message)
{
    return timeOf(
        trace, round, message, wordsAlone(*trace.request.network, pathIn(trace, round, message), message.words));
}

} // namespace lockstep
