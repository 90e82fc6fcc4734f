// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Everything that changes while a run is played, beside the Store, which only grows. A copy made by copyOf() is a
// checkpoint.

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

/// A message that was handed over and waits to cross.
struct Offer {
    ProcessId source = 0;
    ProcessId destination = 0;
    std::int64_t words = 0;
    Word payload;
    MessageSite site{0, 0, -1};
    std::int64_t sequence = 0; ///< counts all sends of the run; 0 where there is one port: it is its sender's only one
};

inline SentMessage sentMessage(const Offer& offer, RoundNumber received)
{
    return {offer.source, offer.destination, offer.words, offer.payload, offer.site, received};
}

/// What 64 neighbours offer where there is one port, each at most one message.
struct alignas(64) OfferStrip {
    using Bits = ProcessStrip::Bits;
    template <class T> using Column = ProcessStrip::Column<T>;
    struct Kind {
        MessageSite site;
        std::int64_t words;
        bool operator==(const Kind&) const = default;
    };

    Column<ProcessId> destination;
    MostlyAlike<Word> payload;
    MostlyAlike<Kind> kind; ///< neighbours mostly send at the same place

    Offer of(ProcessId source, std::size_t lane) const
    {
        return {source, destination[lane], kind[lane].words, payload[lane], kind[lane].site};
    }
    /// `others` are offered already.
    void put(const Offer& offer, std::size_t lane, Bits others)
    {
        destination[lane] = offer.destination;
        payload.put(ProcessSet::bit(lane), offer.payload, others);
        kind.put(ProcessSet::bit(lane), {offer.site, offer.words}, others);
    }
};

/// One of which rules ask more than its ends, or that is under way hop by hop.
struct Transit : Offer {
    std::int64_t tag = 0;
    Path path;                ///< null: the usual route, of which no rule asks for its links
    bool isDetour = false;    ///< the path is not the usual one
    std::int32_t hop = 0;     ///< links crossed so far
    RoundNumber came = 0;     ///< to the node where it waits now
    std::int32_t record = -1; ///< in Trace::messages, once it started

    /// One where nobody asks.
    std::size_t links() const { return path ? path->size() - 1 : 1; }
    bool isThere() const { return static_cast<std::size_t>(hop) == links(); }
};

struct MachineState {
    RoundNumber round = 0;   ///< the last one that was begun
    bool isDeciding = false; ///< the round is played: what `received` asks is answered
    Processes processes;
    Slots slots;
    std::vector<Transit, Counted<Transit>> transits; ///< ascending by source, then sequence, when they are to cross
    std::vector<OfferStrip, LargePages<OfferStrip>>
        offers; ///< in their place where there is one port, of those that offer one
    ProcessSet offering;
    ProcessSet later; ///< have taken what crossed in a round: what follows is sent in the next one
    RoundNumber laterThan =
        0; ///< that round: this one, or the one before while they go on from it (Player::takesLater)
    bool pausesAtSends = false; ///< who has handed a message over goes on in the next round (Player::goOnWithPaused)
    std::map<ProcessId, Path> detours; ///< of offers that do not take the usual route, by source
    std::int64_t sequence = 0;
    std::int64_t statements = 0;
    std::int32_t records = 0;                                  ///< messages that have started
    std::map<std::pair<NodeId, NodeId>, std::int32_t> simplex; ///< directed link -> the record that fixed it

    RoundNumber roundOf(ProcessId process) const { return later.contains(process) ? laterThan : round; }
    /// Whether a process that comes to a send has to wait for the next round.
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

/// What either changes from now on is its own.
MachineState copyOf(const MachineState& state, Store& store);

} // namespace lockstep
