// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/recorder.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <span>

#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

Recorder::Recorder(const RunRequest& request, std::shared_ptr<const Store> store)
    : m_request(request), m_hopByHop(request.settings.switching == Switching::StoreAndForward),
      m_hasQualities(request.network->hasQualities()), m_keepsArrivals(m_hopByHop || concernMessages(request.faults)),
      m_columns(std::make_shared<RunColumns>()), m_loads(LinkLoads::of(*request.network))
{
    m_columns->store = std::move(store);
}

void Recorder::beginRound()
{
    m_columns->rounds.push_back({.firstMessage = m_columns->messages.size(), .firstMove = m_columns->moves.size()});
    m_ways.clear();
    m_moved = {};
    m_hasArrived = false;
    m_firstDetour = m_columns->detours.size();
    m_own = 0;
}

void Recorder::crossedOwn(const SentMessage& message)
{
    m_columns->messages.push_back(message);
    if (m_keepsArrivals)
        m_columns->arrived.push_back(static_cast<RoundNumber>(m_columns->rounds.size()));
    ++m_own;
}

void Recorder::started(const OfferBatch& offers, ProcessId first, std::uint64_t lanes, std::uint64_t handed)
{
    const auto count = static_cast<std::size_t>(std::popcount(lanes));
    const auto round = static_cast<RoundNumber>(m_columns->rounds.size());
    MessageColumns& messages = m_columns->messages;
    m_taken += std::popcount(handed);
    const auto receivedIn = [&](std::size_t lane) { return (handed >> lane & 1U) != 0 ? round : 0; };
    MessageColumns::Page* const page = messages.room(count);
    if (!page) {
        ProcessSet::eachBit(lanes, [&](std::size_t lane) {
            messages.push_back(sentMessage(offers.of(first + static_cast<ProcessId>(lane), lane), receivedIn(lane)));
        });
        return;
    }
    std::size_t at = messages.size() % MessageColumns::perPage;
    if (offers.kind.areAlike(lanes)) {
        const OfferBatch::Kind& kind = offers.kind.common();
        std::fill_n(page->words.begin() + at, count, kind.words);
        std::fill_n(page->unit.begin() + at, count, kind.site.unit);
        std::fill_n(page->instruction.begin() + at, count, kind.site.instruction);
        std::fill_n(page->phase.begin() + at, count, kind.site.phase);
    } else {
        std::size_t next = at;
        ProcessSet::eachBit(lanes, [&](std::size_t lane) {
            const OfferBatch::Kind& kind = offers.kind[lane];
            page->words[next] = kind.words;
            page->unit[next] = kind.site.unit;
            page->instruction[next] = kind.site.instruction;
            page->phase[next++] = kind.site.phase;
        });
    }
    if (offers.payload.areAlike(lanes)) {
        std::fill_n(page->payload.begin() + at, count, offers.payload.common());
    } else if (count == ProcessBatch::lanes && offers.payload.areDisjoint(lanes)) {
        std::copy_n(offers.payload.own().begin(), count, page->payload.begin() + at);
    } else {
        std::size_t next = at;
        ProcessSet::eachBit(lanes, [&](std::size_t lane) { page->payload[next++] = offers.payload[lane]; });
    }
    if (count == ProcessBatch::lanes) {
        std::copy_n(offers.destination.begin(), count, page->destination.begin() + at);
        std::iota(page->source.begin() + at, page->source.begin() + at + count, first);
    } else {
        std::size_t next = at;
        ProcessSet::eachBit(lanes, [&](std::size_t lane) {
            page->source[next] = first + static_cast<ProcessId>(lane);
            page->destination[next++] = offers.destination[lane];
        });
    }
    if (lanes == handed)
        std::fill_n(page->received.begin() + at, count, round);
    else
        ProcessSet::eachBit(lanes, [&](std::size_t lane) { page->received[at++] = receivedIn(lane); });
    messages.grow(count);
}

// In a round a link takes one message.
void Recorder::moved(const Passage& passage, std::int64_t words)
{
    m_columns->moves.push_back({passage.record, passage.hop - 1});
    m_moved.maxWords = std::max(m_moved.maxWords, words);
    m_moved.maxHops = 1;
    ++m_moved.hops;
    m_moved.wordHops += words;
    if (m_hasQualities) {
        const LinkQuality quality =
            m_request.network->quality(passage.links[static_cast<std::size_t>(passage.hop) - 1]);
        const Settings& settings = m_request.settings;
        m_moved.exact = m_moved.exact && quality == LinkQuality();
        m_moved.slowest = std::max(m_moved.slowest, settings.th * quality.latency + settings.tw * quality.taken(words));
    }
}

void Recorder::arrived(std::int32_t record, RoundNumber round)
{
    if (m_keepsArrivals)
        m_columns->arrived[static_cast<std::size_t>(record)] = round;
    m_hasArrived = true;
}

void Recorder::faulty(std::int32_t record, bool isDropped, RoundNumber late)
{
    m_columns->faulty.push_back({static_cast<std::size_t>(record), isDropped, late});
    m_columns->arrived[static_cast<std::size_t>(record)] = 0;
}

Recorder::Started Recorder::message(std::int32_t record) const
{
    const auto at = static_cast<std::size_t>(record);
    const auto after = std::ranges::upper_bound(m_columns->rounds, at, {}, &RunColumns::Round::firstMessage);
    const SentMessage message = m_columns->messages[at];
    return {message.source, message.destination, static_cast<RoundNumber>(after - m_columns->rounds.begin())};
}

void Recorder::dropUntaken(const Processes& processes)
{
    MessageColumns& messages = m_columns->messages;
    const auto round = static_cast<RoundNumber>(m_columns->rounds.size());
    const std::size_t first = m_hopByHop ? 0 : m_columns->rounds.back().firstMessage;
    ProcessSet found(processes.size()); // only the last message can be waiting in the receiver's hands
    for (std::size_t i = messages.size(); i-- > first;) {
        const SentMessage message = messages[i];
        const ConstProcess receiver = processes[message.destination];
        if (message.received != round || !receiver.isHanded() || receiver.partner() != message.source
            || found.contains(message.destination))
            continue;
        found.insert(message.destination);
        messages.received(i) = 0;
        --m_taken;
    }
}

/// The load of the messages from `first` on, if a quick test shows that no two share a link.
std::optional<RoundLoad> Recorder::countApart(std::size_t first)
{
    const MessageColumns& messages = m_columns->messages;
    if (m_own > 0 || m_request.embedding.moves() || m_firstDetour < m_columns->detours.size())
        return std::nullopt;
    DisjointRoutes ways;
    for (std::size_t end = first; first < messages.size(); first = end) {
        const MessageColumns::Page& page = messages.pageOf(first);
        const std::size_t at = first % MessageColumns::perPage;
        end = std::min(messages.size(), first - at + MessageColumns::perPage);
        const auto part = [&](const auto& column) { return std::span(column).subspan(at, end - first); };
        if (!m_loads->add(ways, part(page.source), part(page.destination), part(page.words)))
            return std::nullopt;
    }
    m_totals.words += ways.words();
    return ways.load(m_request.settings.tw, m_request.settings.th);
}

/// Finds the routes of the messages from `first` on, which cross all their paths in this round.
void Recorder::findWays(std::size_t first)
{
    const MessageColumns& messages = m_columns->messages;
    const std::vector<NodeId>& nodes = m_request.embedding.nodes();
    m_ways.reserve(messages.size() - first);
    for (std::size_t i = first; i < messages.size(); ++i) {
        const SentMessage message = messages[i];
        m_ways.push_back({nodes[static_cast<std::size_t>(message.source)],
            nodes[static_cast<std::size_t>(message.destination)], message.words, nullptr});
    }
    for (std::size_t i = m_firstDetour; i < m_columns->detours.size(); ++i)
        m_ways[m_columns->detours[i].message - first].path = &m_columns->detours[i].path;
}

/// The load of the messages from `first` on, which cross all their paths in this round.
RoundLoad Recorder::loadOfWays(std::size_t first)
{
    if (const auto apart = countApart(first))
        return *apart;
    findWays(first);
    for (const LinkWay& way : m_ways)
        m_totals.words += way.words;
    return m_loads->count(m_ways, m_request.settings.tw, m_request.settings.th);
}

/// The load of what moved over one link. Messages from `first` on have started.
RoundLoad Recorder::loadOfMoves(std::size_t first)
{
    for (std::size_t i = first; i < m_columns->messages.size(); ++i)
        m_totals.words += m_columns->messages[i].words;
    RoundLoad load = m_moved;
    if (!m_hasQualities)
        load.slowest =
            m_request.settings.th * load.maxHops + m_request.settings.tw * static_cast<double>(load.maxWords);
    return load;
}

// Cut-through: the time of the slowest message, ts + th·hops + tw·w. Store-and-forward: ts if one starts, and th + tw·w
// for the hops.
void Recorder::endRound()
{
    const Settings& settings = m_request.settings;
    RunColumns::Round& round = m_columns->rounds.back();
    const RoundLoad load = m_hopByHop ? loadOfMoves(round.firstMessage) : loadOfWays(round.firstMessage);
    const bool starts = m_columns->messages.size() > round.firstMessage + m_own;
    const bool moves = m_hopByHop ? load.hops > 0 : starts;
    round.maxLinkWords = load.maxWords;
    round.maxHops = load.maxHops;
    round.exact = load.exact;
    round.starts = starts;
    round.time = moves ? load.slowest : 0;
    if (starts)
        round.time = m_hopByHop ? round.time + settings.ts : settings.ts + round.time;
    m_totals.hops += load.hops;
    m_totals.wordHops += load.wordHops;
    if (moves || m_hasArrived)
        m_totals.rounds = static_cast<int>(m_columns->rounds.size());
    m_ended = m_columns->rounds.size();
    if (m_own > 0)
        m_listed = m_ended;
}

/// Removes what crossed or was received in a round that a limit has cut off.
void Recorder::dropUnended()
{
    RunColumns& columns = *m_columns;
    if (m_ended == columns.rounds.size())
        return;
    const auto [firstMessage, firstMove] =
        std::pair(columns.rounds[m_ended].firstMessage, columns.rounds[m_ended].firstMove);
    columns.messages.cut(firstMessage);
    columns.arrived.resize(std::min(columns.arrived.size(), firstMessage));
    columns.moves.resize(firstMove);
    std::erase_if(columns.faulty, [&](const auto& faulty) { return faulty.message >= firstMessage; });
    std::erase_if(columns.detours, [&](const auto& detour) { return detour.message >= firstMessage; });
    std::erase_if(columns.tags, [&](const auto& tag) { return tag.message >= firstMessage; });
    const auto last = static_cast<RoundNumber>(m_ended);
    m_taken = 0;
    for (std::size_t i = 0; i < firstMessage; ++i) {
        RoundNumber& received = columns.messages.received(i);
        received = received > last ? 0 : received;
        m_taken += received > 0 ? 1 : 0;
    }
    std::ranges::replace_if(
        columns.arrived, [last](RoundNumber round) { return round > last; }, RoundNumber{0});
}

void Recorder::finish(Trace& trace)
{
    RunColumns& columns = *m_columns;
    dropUnended();
    columns.rounds.resize(std::max(m_listed, static_cast<std::size_t>(m_totals.rounds)));
    for (std::size_t i = 0; i < columns.rounds.size(); ++i) {
        const RunColumns::Round& round = columns.rounds[i];
        m_totals.time += round.time;
        m_totals.ts += round.starts ? 1 : 0;
        m_totals.tw += round.maxLinkWords;
        m_totals.th += round.maxHops;
        m_totals.maxLinkWords = std::max(m_totals.maxLinkWords, round.maxLinkWords);
        m_totals.exact = m_totals.exact && round.exact;
    }
    m_totals.messages = messages();
    m_loads.reset();
    m_ways = {};
    for (std::size_t i = 0; m_taken < m_totals.messages && i < columns.messages.size(); ++i)
        if (columns.messages[i].received == 0 && (!m_keepsArrivals || columns.arrived[i] > 0))
            trace.unreceived.push_back(static_cast<int>(i));
    trace.totals = m_totals;
    trace.columns = m_columns;
    trace.messages = messagesOf(m_columns, m_request);
    trace.rounds = roundsOf(m_columns, m_request);
    // Which process first hands itself a message where several do is the machine's own affair.
    const auto glance = [&](int index) { return trace.messages.glance(static_cast<std::size_t>(index)); };
    for (auto first = trace.unreceived.begin(); first != trace.unreceived.end();) {
        const MessageRecord message = glance(*first);
        auto end = first + 1;
        while (message.isToItself() && end != trace.unreceived.end() && glance(*end).isToItself()
            && glance(*end).round == message.round)
            ++end;
        std::stable_sort(first, end, [&](int a, int b) { return glance(a).source < glance(b).source; });
        first = end;
    }
}

} // namespace lockstep
