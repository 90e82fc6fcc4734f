// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/trace/message_record.h"

namespace lockstep {

struct Trace;

/// The messages of a run by process: what its sentences are checked against.
class Moves {
public:
    /// Of a run that must outlive it. Takes 8 bytes a message.
    explicit Moves(const Trace& trace);

    const Trace& trace() const { return m_trace; }
    /// Indices of Trace::messages, in the order in which they start.
    std::span<const int> from(ProcessId process) const { return m_from.of(process); }
    /// In the order in which the process takes them; first those that it never takes.
    std::span<const int> to(ProcessId process) const { return m_to.of(process); }

    /// Whom its messages that start in that round are for, and from whom it takes messages in it: ascending, each once.
    std::vector<ProcessId> sendsTo(ProcessId process, RoundNumber round) const;
    std::vector<ProcessId> takesFrom(ProcessId process, RoundNumber round) const;
    /// The message of that index, as Trace::messages has it.
    MessageRecord at(int index) const;
    /// The first message of it that starts in that round or later; none: -1.
    int nextFrom(ProcessId process, RoundNumber round) const;
    /// From whom messages come to it in that round that it does not take in it.
    std::vector<ProcessId> arriveFrom(ProcessId process, RoundNumber round) const;
    /// The first round, from that one on, in which a message of it starts, or in which it takes one; 0: there is none.
    RoundNumber nextStart(ProcessId process, RoundNumber round) const;
    /// The same of messages to `partner`; nobody: to anybody.
    RoundNumber nextStart(ProcessId process, RoundNumber round, ProcessId partner) const;
    RoundNumber nextTake(ProcessId process, RoundNumber round) const;
    /// Whether it takes one of that partner, or (nobody) of anybody, in that round or later.
    bool takesLater(ProcessId process, RoundNumber round, ProcessId partner) const;
    /// Whether it has sent or taken anything before that round.
    bool actsBefore(ProcessId process, RoundNumber round) const;
    bool sendsTo(ProcessId process, RoundNumber round, ProcessId partner) const;
    /// Whether there are messages, and each goes to a neighbour in the network, or to its sender.
    bool onlyToNeighbours() const;

private:
    /// Lists one after another.
    struct Lists {
        std::vector<int> indices;
        std::vector<std::size_t> ends; ///< by process
        std::span<const int> of(ProcessId process) const;
        template <class Of, class Before> void fill(const Trace& trace, const Of& of, const Before& before);
    };
    /// The first that starts, or is taken, in that round or later.
    std::span<const int> startedSince(ProcessId process, RoundNumber round) const;
    std::span<const int> takenSince(ProcessId process, RoundNumber round) const;

    const Trace& m_trace;
    Lists m_from, m_to;
    enum class Known : std::uint8_t { Not, Yes, No };
    mutable std::atomic<Known> m_onlyToNeighbours = Known::Not; ///< several threads may compute it, each the same
};

} // namespace lockstep
