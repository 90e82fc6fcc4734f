// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/machine/state.h"
#include "core/network/link_loads.h"
#include "core/trace/run_columns.h"
#include "core/trace/run_request.h"
#include "core/trace/totals.h"

namespace lockstep {

struct Trace;

/// Records messages in a Trace and adds up links and cost: resources/docs/machine.md, "Cost".
class Recorder {
public:
    Recorder(const RunRequest& request, std::shared_ptr<const Store> store);

    void beginRound();
    /// A message starts in this round; its number is that of the record. It may be received later.
    void started(const SentMessage& message)
    {
        m_columns->messages.push_back(message);
        m_taken += message.received > 0 ? 1 : 0;
        if (m_keepsArrivals)
            m_columns->arrived.push_back(m_hopByHop ? 0 : static_cast<RoundNumber>(m_columns->rounds.size()));
    }
    /// A message of a process to itself, which crosses no link and costs nothing.
    void crossedOwn(const SentMessage& message);
    /// The same for messages of a batch that begins with process `first`; those in `handed` are received in this round.
    void started(const OfferBatch& offers, ProcessId first, std::uint64_t lanes, std::uint64_t handed);
    /// The next message that starts does not take the default route.
    void startedOn(const std::vector<NodeId>& detour)
    {
        m_columns->detours.push_back({m_columns->messages.size(), detour});
    }
    /// The next message that starts has this tag.
    void startedWith(std::int64_t tag) { m_columns->tags.push_back({m_columns->messages.size(), tag}); }
    /// Store-and-forward: a message that is on its way, or starts, has crossed the last link before `passage.hop`.
    void moved(const Passage& passage, std::int64_t words);
    void arrived(std::int32_t record, RoundNumber round);
    /// A fault concerns a message that has just started: it arrives that many rounds later, or never.
    void faulty(std::int32_t record, bool isDropped, RoundNumber late);
    void taken(std::int32_t record, RoundNumber round)
    {
        m_columns->messages.received(static_cast<std::size_t>(record)) = round;
        ++m_taken;
    }
    /// Removes the receive of messages of this round that their receivers still have not received.
    void dropUntaken(const Processes& processes);
    void endRound();
    /// Removes empty rounds after the last crossing, adds up, and moves everything to the trace.
    void finish(Trace& trace);

    struct Started {
        ProcessId source = 0;
        ProcessId destination = 0;
        RoundNumber round = 0;
    };
    Started message(std::int32_t record) const;
    template <class Hold> void eachHeld(const Hold& hold) const
    {
        for (std::size_t i = 0; i < m_columns->messages.size(); ++i)
            hold(m_columns->messages[i].payload);
    }
    int rounds() const { return m_totals.rounds; } ///< up to the last one in which something crossed
    std::int64_t messages() const { return static_cast<std::int64_t>(m_columns->messages.size()); }

private:
    RoundLoad loadOfWays(std::size_t first);
    RoundLoad loadOfMoves(std::size_t first);
    std::optional<RoundLoad> countApart(std::size_t first);
    void findWays(std::size_t first);
    void dropUnended();

    const RunRequest& m_request;
    bool m_hopByHop;
    bool m_hasQualities;
    bool m_keepsArrivals;
    std::shared_ptr<RunColumns> m_columns;
    std::unique_ptr<LinkLoads> m_loads;
    std::vector<LinkWay> m_ways;   ///< of this round
    RoundLoad m_moved;             ///< store-and-forward: of this round
    bool m_hasArrived = false;     ///< a late message, in this round
    std::size_t m_firstDetour = 0; ///< of this round
    std::size_t m_own = 0;         ///< messages of this round that cross no link
    std::size_t m_listed = 0;      ///< rounds up to the last one with a message
    std::size_t m_ended = 0;       ///< completed rounds
    Totals m_totals;
    std::int64_t m_taken = 0; ///< received messages
};

} // namespace lockstep
