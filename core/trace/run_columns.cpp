// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/trace/run_columns.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/message_time.h"
#include "core/trace/records.h"
#include "core/trace/round_record.h"
#include "core/trace/run_request.h"
#include "core/value/store.h"

namespace lockstep {
namespace {

/// What both kinds of records are made of.
struct Making {
    std::shared_ptr<const RunColumns> columns;
    std::shared_ptr<const Network> network;
    Embedding embedding;

    LinkWay way(std::size_t message) const
    {
        const SentMessage sent = columns->messages[message];
        const auto detour = std::ranges::lower_bound(columns->detours, message, {}, &RunColumns::Detour::message);
        const bool isDetour = detour != columns->detours.end() && detour->message == message;
        return {embedding.nodeOf(sent.source), embedding.nodeOf(sent.destination), sent.words,
            isDetour ? &detour->path : nullptr};
    }
    std::vector<NodeId> path(std::size_t message) const
    {
        const LinkWay along = way(message);
        return along.path ? *along.path : network->route(along.from, along.to);
    }
    std::int64_t tagOf(std::size_t message) const
    {
        const auto found = std::ranges::lower_bound(columns->tags, message, {}, &RunColumns::Tag::message);
        return found != columns->tags.end() && found->message == message ? found->tag : 0;
    }
    RunColumns::Faulty faultOf(std::size_t message) const
    {
        const auto found = std::ranges::lower_bound(columns->faulty, message, {}, &RunColumns::Faulty::message);
        return found != columns->faulty.end() && found->message == message ? *found : RunColumns::Faulty();
    }
    RoundNumber roundOf(std::size_t message) const
    {
        const auto after = std::ranges::upper_bound(columns->rounds, message, {}, &RunColumns::Round::firstMessage);
        return static_cast<RoundNumber>(after - columns->rounds.begin());
    }
};

class MessageMaker : public RecordMaker<MessageRecord> {
public:
    explicit MessageMaker(Making making) : m_making(std::move(making)) {}

    std::size_t size() const override { return m_making.columns->messages.size(); }
    MessageRecord make(std::size_t index) const override
    {
        const RunColumns& columns = *m_making.columns;
        const SentMessage message = columns.messages[index];
        MessageRecord record;
        record.round = m_making.roundOf(index);
        record.arrived = columns.arrived.empty() ? record.round : columns.arrived[index];
        record.source = message.source;
        record.destination = message.destination;
        record.words = message.words;
        record.unit = message.site.unit;
        record.instruction = message.site.instruction;
        record.phase = message.site.phase;
        record.received = message.received;
        record.tag = m_making.tagOf(index);
        const RunColumns::Faulty fault = m_making.faultOf(index);
        record.isDropped = fault.isDropped;
        record.late = fault.late;
        record.path = m_making.path(index);
        record.payload = columns.store->shown(message.payload);
        return record;
    }

private:
    Making m_making;
};

class RoundMaker : public RecordMaker<RoundRecord> {
public:
    RoundMaker(Making making, const Settings& settings)
        : m_making(std::move(making)), m_settings(settings),
          m_hopByHop(settings.switching == Switching::StoreAndForward)
    {}

    std::size_t size() const override { return m_making.columns->rounds.size(); }
    RoundRecord make(std::size_t index) const override
    {
        const RunColumns& columns = *m_making.columns;
        const RunColumns::Round& round = columns.rounds[index];
        RoundRecord record;
        record.number = static_cast<RoundNumber>(index) + 1;
        record.messages.resize(columns.endOfMessages(index) - round.firstMessage);
        std::iota(record.messages.begin(), record.messages.end(), static_cast<int>(round.firstMessage));
        record.moving = m_hopByHop ? movingIn(index) : record.messages;
        sort(record.messages);
        sort(record.moving);
        record.links = linksOf(index, record);
        measure(record);
        record.maxLinkWords = round.maxLinkWords;
        record.maxHops = round.maxHops;
        record.time = round.time;
        record.exact = round.exact;
        return record;
    }

private:
    /// By source, destination, and in the order in which they set out.
    void sort(std::vector<int>& messages) const
    {
        const RunColumns& columns = *m_making.columns;
        std::ranges::sort(messages, {}, [&](int message) {
            const auto at = static_cast<std::size_t>(message);
            return std::tuple(columns.messages[at].source, columns.messages[at].destination, message);
        });
    }

    std::vector<int> movingIn(std::size_t round) const
    {
        const RunColumns& columns = *m_making.columns;
        std::vector<int> messages;
        for (std::size_t i = columns.rounds[round].firstMove; i < columns.endOfMoves(round); ++i)
            messages.push_back(columns.moves[i].message);
        for (std::size_t i = columns.rounds[round].firstMessage; i < columns.endOfMessages(round); ++i)
            if (columns.messages[i].source == columns.messages[i].destination) // it crosses no link
                messages.push_back(static_cast<int>(i));
        return messages;
    }

    std::vector<LinkLoad> linksOf(std::size_t round, const RoundRecord& record) const
    {
        return loadsByLink(*m_making.network, m_hopByHop ? hopsOf(round) : waysOf(record));
    }

    std::vector<LinkWay> waysOf(const RoundRecord& record) const
    {
        std::vector<LinkWay> ways;
        ways.reserve(record.messages.size());
        for (const int message : record.messages)
            ways.push_back(m_making.way(static_cast<std::size_t>(message)));
        return ways;
    }

    std::vector<LinkWay> hopsOf(std::size_t round) const
    {
        const RunColumns& columns = *m_making.columns;
        std::vector<LinkWay> ways;
        for (std::size_t i = columns.rounds[round].firstMove; i < columns.endOfMoves(round); ++i) {
            const auto message = static_cast<std::size_t>(columns.moves[i].message);
            const auto path = m_making.path(message);
            const auto hop = static_cast<std::size_t>(columns.moves[i].hop);
            ways.push_back({path[hop], path[hop + 1], columns.messages[message].words});
        }
        return ways;
    }

    void measure(RoundRecord& record) const
    {
        const Network& network = *m_making.network;
        const bool countsHops = m_settings.th != 0 && !m_hopByHop;
        bool isFirst = true;
        for (const int index : record.messages) {
            const LinkWay way = m_making.way(static_cast<std::size_t>(index));
            if (way.from == way.to && !way.path)
                continue; // to itself
            record.smallestMessage = isFirst ? way.words : std::min(record.smallestMessage, way.words);
            record.largestMessage = std::max(record.largestMessage, way.words);
            isFirst = false;
            if (network.hasQualities()) {
                auto path = m_making.path(static_cast<std::size_t>(index));
                path.resize(m_hopByHop ? std::min<std::size_t>(2, path.size()) : path.size());
                const MessageTime time =
                    timeOfStart(m_settings, wordsAlone(network, path, way.words), network.latency(path));
                record.timeAlone = std::max(record.timeAlone, time.sum());
                continue;
            }
            const int hops = countsHops ? hopsAlong(network, way) : 1;
            record.timeAlone =
                std::max(record.timeAlone, timeOfStart(m_settings, static_cast<double>(way.words), hops).sum());
        }
    }

    Making m_making;
    Settings m_settings;
    bool m_hopByHop;
};

class ValueMaker : public RecordMaker<Value> {
public:
    ValueMaker(std::vector<Word> words, std::shared_ptr<const Store> store)
        : m_words(std::move(words)), m_store(std::move(store))
    {}
    std::size_t size() const override { return m_words.size(); }
    Value make(std::size_t index) const override { return m_store->shown(m_words[index]); }

private:
    std::vector<Word> m_words;
    std::shared_ptr<const Store> m_store;
};

} // namespace

Records<MessageRecord> messagesOf(std::shared_ptr<const RunColumns> columns, const RunRequest& request)
{
    return Records<MessageRecord>(
        std::make_shared<const MessageMaker>(Making{std::move(columns), request.network, request.embedding}));
}

Records<RoundRecord, 1> roundsOf(std::shared_ptr<const RunColumns> columns, const RunRequest& request)
{
    return Records<RoundRecord, 1>(std::make_shared<const RoundMaker>(
        Making{std::move(columns), request.network, request.embedding}, request.settings));
}

Records<Value> valuesOf(std::vector<Word> words, std::shared_ptr<const Store> store)
{
    return Records<Value>(std::make_shared<const ValueMaker>(std::move(words), std::move(store)));
}

} // namespace lockstep
