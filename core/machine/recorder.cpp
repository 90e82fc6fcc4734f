// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/recorder.h"

#include <algorithm>

#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

Recorder::Recorder(const RunRequest& request, Trace& trace)
    : m_request(request), m_trace(trace), m_loads(2 * request.network->links().size())
{}

std::size_t Recorder::directed(NodeId from, NodeId to) const
{
    return 2 * static_cast<std::size_t>(m_request.network->linkBetween(from, to)) + (from < to ? 0 : 1);
}

void Recorder::beginRound(RoundNumber round)
{
    m_round = {};
    m_round.number = round;
    m_crossings.clear();
}

std::int32_t Recorder::started(const Transit& transit, RoundNumber round)
{
    MessageRecord message;
    message.round = round;
    message.source = transit.source;
    message.destination = transit.destination;
    message.words = transit.words;
    message.unit = transit.unit;
    message.instruction = transit.instruction;
    message.phase = transit.phase;
    message.path = *transit.path;
    message.payload = transit.payload;
    m_trace.messages.push_back(std::move(message));
    const auto record = static_cast<std::int32_t>(m_trace.messages.size() - 1);
    m_round.messages.push_back(record);
    return record;
}

void Recorder::crossed(const Transit& transit, std::int32_t record, std::size_t first, std::size_t last)
{
    const auto& path = *transit.path;
    for (auto i = first; i < last; ++i) {
        const auto index = directed(path[i], path[i + 1]);
        auto& load = m_loads[index];
        if (load.messages == 0) {
            m_touched.push_back(index);
            load.from = path[i];
            load.to = path[i + 1];
        }
        ++load.messages;
        load.words += transit.words;
    }
    m_round.moving.push_back(record);
    m_crossings.push_back({record, first, last});
}

void Recorder::arrived(std::int32_t record, RoundNumber round)
{
    m_trace.messages[static_cast<std::size_t>(record)].arrived = round;
}

void Recorder::taken(std::int32_t record, RoundNumber round)
{
    m_trace.messages[static_cast<std::size_t>(record)].received = round;
}

// Cut-through: as long as the slowest message, ts + th·hops + tw·w. Store-and-forward: ts if one starts, th + tw·w for
// the hops.
void Recorder::cost(RoundRecord& round) const
{
    const auto& settings = m_request.settings;
    const bool hopByHop = settings.switching == Switching::StoreAndForward;
    bool hasBoth = false;
    std::vector<std::pair<std::int64_t, int>> each;
    for (const auto& crossing : m_crossings) {
        const auto& path = m_trace.messages[static_cast<std::size_t>(crossing.record)].path;
        std::int64_t words = 0;
        for (auto i = crossing.first; i < crossing.last; ++i)
            words = std::max(words, m_loads[directed(path[i], path[i + 1])].words);
        const auto hops = static_cast<int>(crossing.last - crossing.first);
        each.emplace_back(words, hops);
        round.maxLinkWords = std::max(round.maxLinkWords, words);
        round.maxHops = std::max(round.maxHops, hops);
    }
    for (const auto& [words, hops] : each) {
        const double transfer = settings.th * hops + settings.tw * static_cast<double>(words);
        round.time = std::max(round.time, hopByHop ? transfer : settings.ts + transfer);
        hasBoth = hasBoth || (words == round.maxLinkWords && hops == round.maxHops);
    }
    if (hopByHop && !round.messages.empty())
        round.time += settings.ts;
    round.exact = each.empty() || hasBoth;
}

const MessageRecord& Recorder::message(std::int32_t record) const
{
    return m_trace.messages[static_cast<std::size_t>(record)];
}

void Recorder::endRound()
{
    cost(m_round);
    const auto key = [this](int index) {
        const auto& message = m_trace.messages[static_cast<std::size_t>(index)];
        return std::tuple(message.source, message.destination, index);
    };
    std::ranges::sort(m_round.messages, {}, key);
    std::ranges::sort(m_round.moving, {}, key);
    for (const auto index : m_touched) {
        m_round.links.push_back(m_loads[index]);
        m_loads[index] = {};
    }
    m_touched.clear();
    std::ranges::sort(m_round.links, {}, [](const LinkLoad& load) { return std::pair(load.from, load.to); });
    m_trace.rounds.push_back(std::move(m_round));
}

void Recorder::finish()
{
    auto& rounds = m_trace.rounds;
    while (!rounds.empty() && rounds.back().moving.empty())
        rounds.pop_back();
    auto& totals = m_trace.totals;
    totals.rounds = static_cast<int>(rounds.size());
    for (const auto& round : rounds) {
        totals.time += round.time;
        totals.ts += round.messages.empty() ? 0 : 1;
        totals.tw += round.maxLinkWords;
        totals.th += round.maxHops;
        totals.maxLinkWords = std::max(totals.maxLinkWords, round.maxLinkWords);
        totals.exact = totals.exact && round.exact;
        for (const auto& load : round.links) { // not the paths: a run that fails leaves messages under way
            totals.hops += load.messages;
            totals.wordHops += load.words;
        }
    }
    totals.messages = static_cast<std::int64_t>(m_trace.messages.size());
    for (std::size_t i = 0; i < m_trace.messages.size(); ++i) {
        const auto& message = m_trace.messages[i];
        totals.words += message.words;
        if (message.received == 0 && message.arrived > 0)
            m_trace.unreceived.push_back(static_cast<int>(i));
    }
}

} // namespace lockstep
