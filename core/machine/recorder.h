// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/machine/state.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/run_request.h"

namespace lockstep {

struct Trace;

/// Writes what crosses into a Trace and counts links and cost: core/machine/README.md, "Cost".
class Recorder {
public:
    Recorder(const RunRequest& request, Trace& trace);

    void beginRound(RoundNumber round);
    /// A message starts in this round; returns its index in Trace::messages.
    std::int32_t started(const Transit& transit, RoundNumber round);
    /// Links first .. last-1 of its path were crossed.
    void crossed(const Transit& transit, std::int32_t record, std::size_t first, std::size_t last);
    void arrived(std::int32_t record, RoundNumber round);
    void taken(std::int32_t record, RoundNumber round);
    const MessageRecord& message(std::int32_t record) const;
    void endRound();
    /// Drops the empty rounds after the last crossing, and adds up.
    void finish();

private:
    std::size_t directed(NodeId from, NodeId to) const;
    void cost(RoundRecord& round) const;

    const RunRequest& m_request;
    Trace& m_trace;
    RoundRecord m_round;
    std::vector<LinkLoad> m_loads; ///< by directed link
    std::vector<std::size_t> m_touched;
    struct Crossing {
        std::int32_t record;
        std::size_t first;
        std::size_t last;
    };
    std::vector<Crossing> m_crossings;
};

} // namespace lockstep
