// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/trace/item_journey.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// What a process did with the item, in order of rounds.
struct Stay {
    std::vector<RoundNumber> came, sent;
};

void addWaits(ProcessId process, Stay& stay, std::vector<JourneyWait>& waits)
{
    std::ranges::sort(stay.came);
    for (const RoundNumber sent : stay.sent) {
        // The last time before this one that something was done with it.
        const auto later = std::ranges::lower_bound(stay.came, sent);
        RoundNumber since = later == stay.came.begin() ? 0 : *std::prev(later);
        const auto next = std::ranges::lower_bound(stay.sent, sent);
        if (next != stay.sent.begin())
            since = std::max(since, *std::prev(next));
        const JourneyWait wait{process, since + 1, sent - 1};
        if (wait.first <= wait.last && std::ranges::find(waits, wait) == waits.end())
            waits.push_back(wait);
    }
}

} // namespace

Journey journeyOf(const Trace& trace, const HeldItem& item, std::optional<ProcessId> contributor)
{
    Journey journey;
    std::unordered_map<const Object*, bool> known; // payloads are shared
    for (std::size_t i = 0; i < trace.messages.size(); ++i) {
        const MessageRecord& message = trace.messages[i];
        if (message.payload.kind() < Kind::Block)
            continue;
        const auto [at, isNew] = known.try_emplace(message.payload.object(), false);
        if (isNew)
            at->second = has(message.payload, item, contributor);
        if (at->second)
            journey.hops.push_back(
                {message.round, message.arrived, message.source, message.destination, static_cast<int>(i)});
    }
    std::ranges::sort(journey.hops, {},
        [](const JourneyHop& hop) { return std::tie(hop.round, hop.source, hop.destination, hop.message); });
    std::map<ProcessId, Stay> stays;
    for (const JourneyHop& hop : journey.hops) {
        if (hop.arrived > 0)
            stays[hop.destination].came.push_back(hop.arrived);
        stays[hop.source].sent.push_back(hop.round);
    }
    for (auto& [process, stay] : stays)
        addWaits(process, stay, journey.waits);
    std::ranges::sort(journey.waits, {}, [](const JourneyWait& wait) { return std::tie(wait.first, wait.process); });
    return journey;
}

} // namespace lockstep
