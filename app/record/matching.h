// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Which receive took which message, and which calls of the ranks are one collective. MPI matches messages of a pair,
// a communicator and a tag in the order in which they were sent with receives in the order in which they were posted,
// and collectives of a communicator in the order in which each rank calls them.

#include <cstddef>
#include <map>
#include <vector>

#include "app/record/recording.h"

namespace lockstep {

/// An event of a rank.
struct EventPlace {
    int rank = 0;
    std::size_t event = 0;
    auto operator<=>(const EventPlace&) const = default;
};

/// One collective: the calls of its members, by rank. Those that have not called it are missing.
struct CollectiveCalls {
    int communicator = 0;
    int number = 0; ///< of the communicator's collectives, from 1
    std::vector<EventPlace> calls;
};

struct Matching {
    std::map<EventPlace, EventPlace> receiverOf, senderOf;
    std::vector<EventPlace> unreceived; ///< messages that no receive has taken
    std::vector<EventPlace> uncertain;  ///< those that a receive that did not complete may have taken
    std::vector<CollectiveCalls> collectives;
};
Matching matchingOf(const Recording& recording);

inline const RankEvent& eventAt(const Recording& recording, const EventPlace& place)
{
    return recording.ranks[static_cast<std::size_t>(place.rank)].events[place.event];
}

/// Whether the receive takes that message of `source`.
bool accepts(const RankEvent& receive, const RankEvent& send, int source);

/// The ranks that a collective waits for: members that have not called it.
std::vector<int> missingIn(const Recording& recording, const CollectiveCalls& calls);

/// Whether its sends, if each waited for its receive, would let it come to its end; else who waits, by rank.
struct SynchronousPlay {
    bool ends = true;
    std::vector<EventPlace> waiting;
};
SynchronousPlay playSynchronously(const Recording& recording, const Matching& matching);

} // namespace lockstep
