// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/run_columns.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/trace/message_record.h"
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

    std::vector<NodeId> path(std::size_t message) const
    {
        const auto detour = std::ranges::lower_bound(columns->detours, message, {}, &RunColumns::Detour::message);
        if (detour != columns->detours.end() && detour->message == message)
            return detour->path;
        return network->route(embedding.nodeOf(columns->messages[message].source),
            embedding.nodeOf(columns->messages[message].destination));
    }
    std::int64_t tagOf(std::size_t message) const
    {
        const auto found = std::ranges::lower_bound(columns->tags, message, {}, &RunColumns::Tag::message);
        return found != columns->tags.end() && found->message == message ? found->tag : 0;
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
        const RunColumns::Message& message = columns.messages[index];
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
        record.path = m_making.path(index);
        record.payload = columns.store->shown(message.payload);
        return record;
    }

private:
    Making m_making;
};

class RoundMaker : public RecordMaker<RoundRecord> {
public:
    RoundMaker(Making making, bool hopByHop) : m_making(std::move(making)), m_hopByHop(hopByHop) {}

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
        return messages;
    }

    std::vector<LinkLoad> linksOf(std::size_t round, const RoundRecord& record) const
    {
        const RunColumns& columns = *m_making.columns;
        std::vector<LinkLoad> links; // those of one link lie together once they are added up
        std::size_t full = 1U << 16;
        const auto cross = [&](const std::vector<NodeId>& path, std::size_t link, std::size_t message) {
            links.push_back({path[link], path[link + 1], 1, columns.messages[message].words});
            if (links.size() < full)
                return;
            addUp(links); // there may be far more crossings than links
            full = std::max(full, 2 * links.size());
        };
        if (m_hopByHop) {
            for (std::size_t i = columns.rounds[round].firstMove; i < columns.endOfMoves(round); ++i) {
                const auto message = static_cast<std::size_t>(columns.moves[i].message);
                cross(m_making.path(message), static_cast<std::size_t>(columns.moves[i].hop), message);
            }
        } else {
            for (const int index : record.messages) {
                const auto message = static_cast<std::size_t>(index);
                const auto path = m_making.path(message);
                for (std::size_t link = 0; link + 1 < path.size(); ++link)
                    cross(path, link, message);
            }
        }
        addUp(links);
        return links;
    }

    /// Ascending, each directed link once.
    static void addUp(std::vector<LinkLoad>& crossed)
    {
        std::ranges::sort(crossed, {}, [](const LinkLoad& load) { return std::pair(load.from, load.to); });
        auto last = crossed.begin();
        for (auto next = crossed.begin(); next != crossed.end(); ++next) {
            if (next == last)
                continue;
            if (next->from == last->from && next->to == last->to) {
                last->messages += next->messages;
                last->words += next->words;
            } else {
                *++last = *next;
            }
        }
        if (!crossed.empty())
            crossed.erase(last + 1, crossed.end());
    }

    Making m_making;
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
    return Records<RoundRecord, 1>(
        std::make_shared<const RoundMaker>(Making{std::move(columns), request.network, request.embedding},
            request.settings.switching == Switching::StoreAndForward));
}

Records<Value> valuesOf(std::vector<Word> words, std::shared_ptr<const Store> store)
{
    return Records<Value>(std::make_shared<const ValueMaker>(std::move(words), std::move(store)));
}

} // namespace lockstep
