// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The messages that were sent and wait to cross.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/base/large_pages.h"
#include "core/base/lazily.h"
#include "core/base/memory_limit.h"
#include "core/machine/mostly_alike.h"
#include "core/machine/process_set.h"
#include "core/trace/run_columns.h"
#include "core/value/word.h"

namespace lockstep {

using Path = std::shared_ptr<const std::vector<NodeId>>;

using PassageIndex = std::int32_t; ///< -1: none

/// What some rules and programs need to know of a message beside its ends.
struct Passage {
    std::pair<ProcessId, ProcessId> ends{nobody, nobody}; ///< source and destination
    std::int64_t sequence = 0;                            ///< counts all sends of the run
    std::int64_t tag = 0;
    Path detour;              ///< null: the default route
    std::vector<int> links;   ///< Network::linksOnRoute, if a rule asks for them
    int out = -1, in = -1;    ///< the first and the last of them
    std::int32_t hop = 0;     ///< links crossed
    RoundNumber arrived = 0;  ///< the round in which it reached its current node
    std::int32_t record = -1; ///< in Trace::messages, after it has started
    std::int32_t fault = -1;  ///< index into RunRequest::faults, after it has started; -1: none concerns it
    RoundNumber from = 0;     ///< synchronous and started: it crosses no earlier
    std::int32_t handle = 0;  ///< of the send at its source; 0: not started
    std::int32_t receive = 0; ///< synchronous, on its way: the handle of the started receive that it is for; 0: none
    bool isThere() const { return static_cast<std::size_t>(hop) == links.size(); }
};

/// Those of all messages that have one. The one that was released first is taken again first, with what it holds: so it
/// often belongs to the same processes.
class Passages {
public:
    bool isEmpty() const { return m_free.size() - m_nextFree == m_all.size(); }
    PassageIndex take();
    void release(PassageIndex passage) { m_free.push_back(passage); }
    Passage& operator[](PassageIndex passage) { return m_all[static_cast<std::size_t>(passage)]; }
    const Passage& operator[](PassageIndex passage) const { return m_all[static_cast<std::size_t>(passage)]; }

private:
    std::vector<Passage, Counted<Passage>> m_all;
    std::vector<PassageIndex> m_free; ///< from m_nextFree on
    std::size_t m_nextFree = 0;
};

struct Offer {
    ProcessId source = 0;
    ProcessId destination = 0;
    std::int64_t words = 0;
    Word payload;
    MessageSite site{0, 0, -1};
    PassageIndex passage = -1;
};

inline SentMessage sentMessage(const Offer& offer, RoundNumber received)
{
    return {offer.source, offer.destination, offer.words, offer.payload, offer.site, received};
}

/// At most one message of each process of a batch.
struct alignas(64) OfferBatch {
    using Bits = std::uint64_t; ///< by lane
    template <class T> using Column = std::array<T, ProcessSet::batch>;
    struct Kind {
        MessageSite site;
        std::int64_t words;
        bool operator==(const Kind&) const = default;
    };

    Column<ProcessId> destination;
    MostlyAlike<Word> payload;
    MostlyAlike<Kind> kind; ///< neighbours usually send at the same place
    Bits lanes = 0;         ///< those with a message
    Bits awaited = 0;       ///< Ports::findAwaited
    Bits havePassage = 0;
    Lazily<Column<PassageIndex>> passage;

    PassageIndex passageOf(std::size_t lane) const
    {
        return (havePassage >> lane & 1U) != 0 ? passage.get()[lane] : -1;
    }
    Offer of(ProcessId source, std::size_t lane) const
    {
        return {source, destination[lane], kind[lane].words, payload[lane], kind[lane].site, passageOf(lane)};
    }
    void put(const Offer& offer, std::size_t lane);
};

/// The messages of each process, in the order of sending: the first ones of 64 neighbours are layer 0 of their batch,
/// the second ones layer 1, and so on. With one port there is no other layer than 0.
class Offers {
public:
    using Bits = OfferBatch::Bits;

    Offers() = default;
    explicit Offers(std::size_t processes)
        : m_first((processes + ProcessSet::batch - 1) / ProcessSet::batch), m_sources(processes)
    {}

    /// The processes with a message.
    const ProcessSet& sources() const { return m_sources; }
    std::size_t layers(std::size_t batch) const { return m_further.empty() ? 1 : 1 + m_further[batch].size(); }
    OfferBatch& layer(std::size_t batch, std::size_t layer)
    {
        return layer == 0 ? m_first[batch] : m_further[batch][layer - 1];
    }
    const OfferBatch& layer(std::size_t batch, std::size_t layer) const
    {
        return layer == 0 ? m_first[batch] : m_further[batch][layer - 1];
    }
    /// How many messages of that process wait.
    std::size_t waiting(ProcessId source) const;
    /// Adds a message behind the others of its source.
    void add(const Offer& offer);
    /// The same for processes of a batch that had none, whose messages were written to layer 0.
    void added(std::size_t batch, Bits lanes)
    {
        m_first[batch].lanes |= lanes;
        m_sources.insert(batch, lanes);
    }
    /// Removes the only messages of these processes.
    void remove(std::size_t batch, Bits lanes)
    {
        m_first[batch].lanes &= ~lanes;
        m_first[batch].havePassage &= ~lanes;
        m_sources.erase(batch, lanes);
    }
    /// Removes all messages of that process.
    void clear(ProcessId source);
    /// Closes the gaps of messages that were taken out of OfferBatch::lanes.
    void closeGaps(std::size_t batch);

    /// visit(offer), ascending by source, then in the order of sending.
    template <class Visit> void each(const Visit& visit) const
    {
        m_sources.each([&](ProcessId source) { eachOf(source, visit); });
    }
    template <class Visit> void eachOf(ProcessId source, const Visit& visit) const
    {
        const std::size_t batch = static_cast<std::size_t>(source) / ProcessSet::batch;
        const std::size_t lane = static_cast<std::size_t>(source) % ProcessSet::batch;
        for (std::size_t i = 0; i < layers(batch) && (layer(batch, i).lanes >> lane & 1U) != 0; ++i)
            visit(layer(batch, i).of(source, lane));
    }

private:
    std::vector<OfferBatch, LargePages<OfferBatch>> m_first;
    using Layers = std::vector<OfferBatch, LargePages<OfferBatch>>;
    std::vector<Layers> m_further; ///< by batch: layers 1, 2, ...; empty until one is needed
    ProcessSet m_sources;
};

} // namespace lockstep
