// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The way of one item through a run: who sent it to whom in which round, and where it waited.

#include <optional>
#include <vector>

#include "core/trace/held_items.h"

namespace lockstep {

struct JourneyHop {
    RoundNumber round = 0;   ///< in which it was sent
    RoundNumber arrived = 0; ///< 0: still under way when the run ended
    ProcessId source = 0;
    ProcessId destination = 0;
    int message = 0; ///< index into Trace::messages
    bool operator==(const JourneyHop&) const = default;
};

/// A process that has the item does not send it on from round `first` to `last`, but later.
struct JourneyWait {
    ProcessId process = 0;
    RoundNumber first = 0;
    RoundNumber last = 0;
    bool operator==(const JourneyWait&) const = default;
};

struct Journey {
    std::vector<JourneyHop> hops;   ///< by round, source, destination
    std::vector<JourneyWait> waits; ///< by first round, process
};

/// Read off the messages alone. With a contributor: the way of what this process has put into sums.
Journey journeyOf(const Trace& trace, const HeldItem& item, std::optional<ProcessId> contributor = std::nullopt);

} // namespace lockstep
