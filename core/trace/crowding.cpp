// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/trace/crowding.h"

#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

#include <algorithm>
#include <map>

namespace lockstep {
namespace {

bool isCrowded(const RoundRecord& round)
{
    return std::ranges::any_of(round.links, [](const LinkLoad& load) { return load.messages > 1; });
}

} // namespace

std::vector<LinkLoad> sharedLinks(const RoundRecord& round)
{
    std::vector<LinkLoad> shared;
    std::ranges::copy_if(
        round.links, std::back_inserter(shared), [](const LinkLoad& load) { return load.messages > 1; });
    std::ranges::stable_sort(shared, std::greater{}, &LinkLoad::messages);
    return shared;
}

std::vector<std::vector<int>> sharersOf(const Trace& trace, const RoundRecord& round, std::span<const LinkLoad> links)
{
    std::map<std::pair<NodeId, NodeId>, std::size_t> places;
    for (std::size_t i = 0; i < links.size(); ++i)
        places.emplace(std::pair(links[i].from, links[i].to), i);
    std::vector<std::vector<int>> sharers(links.size());
    if (links.empty())
        return sharers;
    for (const int index : round.messages) {
        const auto& path = messageAt(trace, index).path;
        for (std::size_t i = 0; i + 1 < path.size(); ++i)
            if (const auto found = places.find({path[i], path[i + 1]}); found != places.end())
                sharers[found->second].push_back(index);
    }
    return sharers;
}

bool hasSharingCost(const Trace& trace, const RoundRecord& round)
{
    return round.largestMessage < round.maxLinkWords && !trace.request.network->hasQualities();
}

CostWithoutSharing costWithoutSharing(const Trace& trace)
{
    CostWithoutSharing result;
    for (std::size_t i = 0; i < trace.rounds.size(); ++i) {
        const RoundRecord round = trace.rounds.glance(i);
        if (!isCrowded(round)) {
            result.tw += round.maxLinkWords;
            result.time += round.time;
            continue;
        }
        ++result.rounds;
        for (const auto& load : round.links)
            result.mostShared = std::max(result.mostShared, load.messages);
        result.tw += round.largestMessage;
        result.time += round.timeAlone;
    }
    return result;
}

} // namespace lockstep
