// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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

/// Writes what crosses into a Trace and counts links and cost: resources/docs/machine.md, "Cost".
class Recorder {
public:
    Recorder(const RunRequest& request, std::shared_ptr<const Store> store);

    void beginRound();
    /// A message starts in this round, its number is that of the record. It may be known already when it is received.
    void started(const SentMessage& message)
    {
        m_columns->messages.push_back(message);
        m_taken += message.received > 0 ? 1 : 0;
        if (m_hopByHop)
            m_columns->arrived.push_back(0);
    }
    /// The same of what some of a strip offered, the first process of which is `first`; those that are `handed` are
    /// received in this round.
    void started(const OfferStrip& offers, ProcessId first, std::uint64_t lanes, std::uint64_t handed);
    /// The next one that starts takes a way that is not the usual one.
    void startedOn(const std::vector<NodeId>& detour)
    {
        m_columns->detours.push_back({m_columns->messages.size(), detour});
    }
    /// The next one that starts has that tag.
    void startedWith(std::int64_t tag) { m_columns->tags.push_back({m_columns->messages.size(), tag}); }
    /// Store-and-forward: one that is under way, or starts, crosses its path from link `first` to before `last`.
    void crossed(const Transit& transit, std::size_t first, std::size_t last);
    void arrived(std::int32_t record, RoundNumber round);
    void taken(std::int32_t record, RoundNumber round)
    {
        m_columns->messages.received(static_cast<std::size_t>(record)) = round;
        ++m_taken;
    }
    /// What was said to be taken in this round and is still in its receiver's hands was not.
    void dropUntaken(const Processes& processes);
    void endRound();
    /// Drops the empty rounds after the last crossing, adds up, and gives all to the trace.
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
    int rounds() const { return m_totals.rounds; } ///< up to the last in which something crossed
    std::int64_t messages() const { return static_cast<std::int64_t>(m_columns->messages.size()); }

private:
    std::int64_t wordsFrom(std::size_t first) const;
    std::optional<RoundLoad> countApart(std::size_t first);
    void findWays(std::size_t first);
    void dropUnended();

    const RunRequest& m_request;
    bool m_hopByHop;
    std::shared_ptr<RunColumns> m_columns;
    std::unique_ptr<LinkLoads> m_loads;
    std::vector<LinkWay> m_ways;   ///< of this round
    std::size_t m_firstDetour = 0; ///< of this round
    std::size_t m_ended = 0;       ///< rounds
    Totals m_totals;
    std::int64_t m_taken = 0; ///< messages
};

} // namespace lockstep
