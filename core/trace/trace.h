// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a run leaves: a plain value that figures, tables and the window read.

#include <memory>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/trace/run_request.h"
#include "core/value/value.h"

namespace lockstep {

struct MachineState; // core/machine/state.h; only the machine looks inside

/// One message that crossed.
struct MessageRecord {
    RoundNumber round = 0;   ///< of its first hop
    RoundNumber arrived = 0; ///< of its last hop; the same under cut-through; 0: still under way when the run ended
    ProcessId source = 0;
    ProcessId destination = 0;
    std::int64_t words = 0;
    std::int32_t unit = 0; ///< where it was sent: Program::units[unit].spans[instruction]
    std::int32_t instruction = 0;
    RoundNumber received = 0; ///< in which round the destination took it; 0: never
    std::int32_t phase = -1;  ///< index into Program::phases; -1: before the first one
    std::vector<NodeId> path; ///< both ends included
    Value payload;
};

/// What crossed a directed link in one round.
struct LinkLoad {
    NodeId from = 0;
    NodeId to = 0;
    int messages = 0;
    std::int64_t words = 0;
    bool operator==(const LinkLoad&) const = default;
};

struct RoundRecord {
    RoundNumber number = 0;
    std::vector<int>
        messages; ///< indices into Trace::messages of those that start: by source, destination, sending order
    std::vector<int> moving;       ///< the same and those under way (store-and-forward)
    std::vector<LinkLoad> links;   ///< ascending by from, to; only those used
    std::int64_t maxLinkWords = 0; ///< the largest w
    int maxHops = 0;
    double time = 0;
    bool exact = true; ///< some message has both
};

struct Totals {
    int rounds = 0; ///< up to the last one in which something crossed
    std::int64_t messages = 0;
    std::int64_t words = 0;
    std::int64_t hops = 0;
    std::int64_t maxLinkWords = 0;
    double time = 0;
    std::int64_t ts = 0; ///< rounds with messages
    std::int64_t tw = 0; ///< sum of the largest w
    std::int64_t th = 0; ///< sum of the largest hops
    bool exact = true;
    bool operator==(const Totals&) const = default;
};

/// One link of a deadlock's chain.
struct Waiting {
    ProcessId process = 0;
    int line = 0;
    ProcessId waitsFor = nobody;
};

struct RunError {
    enum class Kind { Deadlock, Budget, Runtime, Cancelled };
    Kind kind = Kind::Runtime;
    Diagnostic diagnostic; ///< what to tell the user, with file, line and column
    ProcessId process = nobody;
    RoundNumber round = 0;        ///< in which it ended; after the trace's last one if nothing crossed in it
    std::vector<Waiting> waiting; ///< deadlock: everybody who waits, by process
    std::vector<Waiting> cycle;   ///< deadlock: the cycle, from its lowest process on; empty when there is none
};

/// The machine's state after a round, so that a replay need not begin at the start.
struct Checkpoint {
    RoundNumber round = 0;
    std::shared_ptr<const MachineState> state;
};

struct Trace {
    RunRequest request;
    std::vector<MessageRecord> messages; ///< in the order in which they first crossed
    std::vector<RoundRecord> rounds;     ///< rounds[i].number = i + 1
    Totals totals;
    Bound bound;
    std::optional<RunError> error;
    std::vector<int> unreceived;    ///< indices of messages that crossed and were never received
    std::optional<Verdict> verdict; ///< none when the run failed or the operation is none
    std::vector<Value> results;     ///< by process, the result variable at the end
    std::vector<Diagnostic> warnings;
    std::vector<Checkpoint> checkpoints; ///< ascending; the first is of round 0

    int processes() const { return request.network->processes(); }
    /// The line of the program that sent it.
    int lineOf(const MessageRecord& message) const
    {
        return request.program->units[static_cast<std::size_t>(message.unit)]
            .spans[static_cast<std::size_t>(message.instruction)]
            .line;
    }
};

/// The object of core/trace/README.md, "The JSON of a run", pretty-printed or on one line. Ends with a newline.
std::string traceJson(const Trace& trace);

/// For people: a table of rounds, totals, formula, bound and verdict. Plain text, at most `columns` wide.
std::string traceTable(const Trace& trace, int columns = 100);

} // namespace lockstep
