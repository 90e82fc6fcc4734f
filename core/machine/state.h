// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Everything that changes during a run, except the Store, which only grows. copyOf() makes a checkpoint.

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "core/base/ids.h"
#include "core/base/large_pages.h"
#include "core/base/lazily.h"
#include "core/base/memory_limit.h"
#include "core/machine/mostly_alike.h"
#include "core/machine/process_set.h"
#include "core/machine/processes.h"
#include "core/machine/slots.h"
#include "core/trace/run_columns.h"
#include "core/value/word.h"

namespace lockstep {

class Store;

using Path = std::shared_ptr<const std::vector<NodeId>>;

/// A message that was sent and waits to cross.
struct Offer {
    ProcessId source = 0;
    ProcessId destination = 0;
    std::int64_t words = 0;
    Word payload;
    MessageSite site{0, 0, -1};
    std::int64_t sequence = 0; ///< counts all sends of the run; 0 with one port: then each sender has only one
};

inline SentMessage sentMessage(const Offer& offer, RoundNumber received)
{
    return {offer.source, offer.destination, offer.words, offer.payload, offer.site, received};
}

/// The waiting messages of a batch with one port: at most one for each process.
struct alignas(64) OfferBatch {
    using Bits = ProcessBatch::Bits;
    template <class T> using Column = ProcessBatch::Column<T>;
    struct Kind {
        MessageSite site;
        std::int64_t words;
        bool operator==(const Kind&) const = default;
    };

    Column<ProcessId> destination;
    MostlyAlike<Word> payload;
    MostlyAlike<Kind> kind; ///< neighbours usually send at the same place

    Offer of(ProcessId source, std::size_t lane) const
    {
        return {source, destination[lane], kind[lane].words, payload[lane], kind[lane].site};
    }
    /// `others` are the lanes that have one already.
    void put(const Offer& offer, std::size_t lane, Bits others)
    {
        destination[lane] = offer.destination;
        payload.put(ProcessSet::bit(lane), offer.payload, others);
        kind.put(ProcessSet::bit(lane), {offer.site, offer.words}, others);
    }
};

/// A message for which rules need more than its ends, or that moves hop by hop.
struct Transit : Offer {
    std::int64_t tag = 0;
    Path path;                ///< null: the default route, if no rule needs its links
    bool isDetour = false;    ///< the path is not the default route
    std::int32_t hop = 0;     ///< links crossed
    RoundNumber came = 0;     ///< the round in which it reached its current node
    std::int32_t record = -1; ///< in Trace::messages, after it has started

    /// 1 if no rule needs them.
    std::size_t links() const { return path ? path->size() - 1 : 1; }
    bool isThere() const { return static_cast<std::size_t>(hop) == links(); }
};

struct MachineState {
    RoundNumber round = 0;   ///< the last round that has begun
    bool isDeciding = false; ///< the round was played; `received` is answered
    Processes processes;
    Slots slots;
    std::vector<Transit, Counted<Transit>> transits;        ///< ascending by source, then sequence, before they cross
    std::vector<OfferBatch, LargePages<OfferBatch>> offers; ///< with one port, by sender: those that exist
    ProcessSet offering;
    ProcessSet later; ///< processes that received a message in a round, and therefore send the next one a round later
    RoundNumber laterThan = 0;  ///< that round: this one, or the previous one while they continue (Player::takesLater)
    bool pausesAtSends = false; ///< a process that has sent continues in the next round (Player::goOnWithPaused)
    std::map<ProcessId, Path> detours; ///< of messages that do not take the default route, by source
    std::int64_t sequence = 0;
    std::int64_t statements = 0;
    std::int32_t records = 0;                                  ///< started messages
    std::map<std::pair<NodeId, NodeId>, std::int32_t> simplex; ///< directed link -> the record that fixed its direction

    RoundNumber roundOf(ProcessId process) const { return later.contains(process) ? laterThan : round; }
    /// Whether a process at a send has to wait for the next round.
    bool sendsLater(ProcessId process)
    {
        if (!later.contains(process))
            return false;
        if (laterThan < round)
            later.erase(process);
        return laterThan == round;
    }
    Situation situation(ProcessId process) const { return {processes[process], slots.of(process)}; }
};

/// The copies are independent from now on.
MachineState copyOf(const MachineState& state, Store& store);

} // namespace lockstep
