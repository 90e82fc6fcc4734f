// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

struct Settings;
struct MessageRecord;
class Network;
struct RoundRecord;
struct Trace;

/// How long a message takes, by what for: resources/docs/machine.md, "Cost".
struct MessageTime {
    double ts = 0, tw = 0, th = 0;
    double sum() const { return ts + tw + th; }
    bool operator==(const MessageTime&) const = default;
};

/// In that round, on links that it may share. Under store-and-forward: for its link of the round, ts where it starts.
MessageTime timeInRound(const Trace& trace, const RoundRecord& round, const MessageRecord& message);

/// The same if it had its links to itself.
MessageTime timeAlone(const Trace& trace, const RoundRecord& round, const MessageRecord& message);

/// In the round in which it sets out: of so many words on the busiest of its links, divided by their bandwidth, and so
/// many hops of that round, which latencies count as.
MessageTime timeOfStart(const Settings& settings, double words, double hops);

/// When the rounds of a run begin in its time, and how long messages are on their way. Rounds follow each other, as in
/// Totals::time.
class RunTimes {
public:
    explicit RunTimes(const Trace& trace);

    struct Span {
        double from = 0, to = 0;
    };
    /// Of a round that the trace has.
    Span of(RoundNumber round) const;
    /// From its start until it has arrived, or is lost; of one that is under way at the end of the run, until then. A
    /// message that a fault delays arrives when the round of its arrival begins.
    Span of(const MessageRecord& message) const;

private:
    const Trace& m_trace;
    std::vector<double> m_ends; ///< by round, from 0: the start of the first
};

/// The words on the slowest of these links, divided by its bandwidth, if each carries `words`.
double wordsAlone(const Network& network, const std::vector<NodeId>& path, std::int64_t words);

} // namespace lockstep
