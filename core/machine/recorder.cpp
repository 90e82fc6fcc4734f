// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/recorder.h"

#include <algorithm>

#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

Recorder::Recorder(const RunRequest& request, std::shared_ptr<const Store> store)
    : m_request(request), m_hopByHop(request.settings.switching == Switching::StoreAndForward),
      m_columns(std::make_shared<RunColumns>()), m_loads(LinkLoads::of(*request.network))
{
    m_columns->store = std::move(store);
}

void Recorder::beginRound()
{
    m_columns->rounds.push_back({.firstMessage = m_columns->messages(), .firstMove = m_columns->moves.size()});
    m_ways.clear();
    m_detours.clear();
}

void Recorder::started(const Transit& transit)
{
    RunColumns& columns = *m_columns;
    if (transit.isDetour)
        columns.detours.push_back({columns.messages(), *transit.path});
    columns.source.push_back(transit.source);
    columns.destination.push_back(transit.destination);
    columns.words.push_back(transit.words);
    columns.site.push_back({transit.unit, transit.instruction, transit.phase});
    columns.received.push_back(0);
    if (m_hopByHop)
        columns.arrived.push_back(0);
    columns.payload.push_back(transit.payload);
}

void Recorder::crossed(const Transit& transit, std::size_t first, std::size_t last)
{
    if (m_hopByHop) {
        m_columns->moves.push_back({transit.record, static_cast<std::int32_t>(first)});
        m_ways.push_back({(*transit.path)[first], (*transit.path)[last], transit.words, nullptr});
        return;
    }
    if (transit.isDetour)
        m_detours.push_back(transit.path);
    m_ways.push_back({m_request.embedding.nodeOf(transit.source), m_request.embedding.nodeOf(transit.destination),
        transit.words, transit.isDetour ? transit.path.get() : nullptr});
}

void Recorder::arrived(std::int32_t record, RoundNumber round)
{
    if (m_hopByHop)
        m_columns->arrived[static_cast<std::size_t>(record)] = round;
}

Recorder::Started Recorder::message(std::int32_t record) const
{
    const auto at = static_cast<std::size_t>(record);
    const auto after = std::ranges::upper_bound(m_columns->rounds, at, {}, &RunColumns::Round::firstMessage);
    return {
        m_columns->source[at], m_columns->destination[at], static_cast<RoundNumber>(after - m_columns->rounds.begin())};
}

// Cut-through: as long as the slowest message, ts + th·hops + tw·w. Store-and-forward: ts if one starts, th + tw·w for
// the hops.
void Recorder::endRound()
{
    const Settings& settings = m_request.settings;
    RunColumns::Round& round = m_columns->rounds.back();
    const RoundLoad load = m_loads->count(m_ways, settings.tw, settings.th);
    const bool starts = m_columns->messages() > round.firstMessage;
    round.maxLinkWords = load.maxWords;
    round.maxHops = load.maxHops;
    round.exact = load.exact;
    round.time = m_ways.empty() ? 0 : load.slowest;
    if (starts)
        round.time = m_hopByHop ? round.time + settings.ts : settings.ts + round.time;
    m_totals.hops += load.hops;
    m_totals.wordHops += load.wordHops;
    if (!m_ways.empty())
        m_totals.rounds = static_cast<int>(m_columns->rounds.size());
}

void Recorder::finish(Trace& trace)
{
    RunColumns& columns = *m_columns;
    columns.rounds.resize(static_cast<std::size_t>(m_totals.rounds));
    for (std::size_t i = 0; i < columns.rounds.size(); ++i) {
        const RunColumns::Round& round = columns.rounds[i];
        m_totals.time += round.time;
        m_totals.ts += columns.endOfMessages(i) > round.firstMessage ? 1 : 0;
        m_totals.tw += round.maxLinkWords;
        m_totals.th += round.maxHops;
        m_totals.maxLinkWords = std::max(m_totals.maxLinkWords, round.maxLinkWords);
        m_totals.exact = m_totals.exact && round.exact;
    }
    m_totals.messages = messages();
    for (std::size_t i = 0; i < columns.messages(); ++i) {
        m_totals.words += columns.words[i];
        if (columns.received[i] == 0 && (!m_hopByHop || columns.arrived[i] > 0))
            trace.unreceived.push_back(static_cast<int>(i));
    }
    trace.totals = m_totals;
    trace.messages = messagesOf(m_columns, m_request);
    trace.rounds = roundsOf(m_columns, m_request);
}

} // namespace lockstep
