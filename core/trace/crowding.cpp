// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/crowding.h"

#include "core/trace/message_record.h"
#include "core/trace/message_time.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

#include <algorithm>
#include <map>

namespace lockstep {
namespace {

const MessageRecord& messageAt(const Trace& trace, int index)
{
    return trace.messages[static_cast<std::size_t>(index)];
}

bool isCrowded(const RoundRecord& round)
{
    return std::ranges::any_of(round.links, [](const LinkLoad& load) { return load.messages > 1; });
}

std::string linkName(const Network& network, const CrowdedLink& link)
{
    return network.nodeName(link.from) + "→" + network.nodeName(link.to);
}

std::string messageNames(const Trace& trace, const CrowdedLink& link)
{
    constexpr std::size_t most = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, link.messages.size()); ++i) {
        const auto& message = messageAt(trace, link.messages[i]);
        text += (i == 0 ? "" : " ") + std::to_string(message.source) + "→" + std::to_string(message.destination);
    }
    if (link.messages.size() > most)
        text += " and " + std::to_string(link.messages.size() - most) + " more";
    return text;
}

/// "a, b, c and 4 more"
std::string someOf(const std::vector<std::string>& names, std::size_t most)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(most, names.size()); ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    if (names.size() > most)
        text += " and " + std::to_string(names.size() - most) + " more";
    return text;
}

} // namespace

std::vector<CrowdedLink> crowdedLinks(const Trace& trace, const RoundRecord& round)
{
    if (!isCrowded(round))
        return {};
    std::map<std::pair<NodeId, NodeId>, CrowdedLink> links;
    for (const auto& load : round.links)
        if (load.messages > 1)
            links[{load.from, load.to}] = {load.from, load.to, load.words, {}};
    for (const int index : round.messages) {
        const auto& path = messageAt(trace, index).path;
        for (std::size_t i = 0; i + 1 < path.size(); ++i)
            if (const auto found = links.find({path[i], path[i + 1]}); found != links.end())
                found->second.messages.push_back(index);
    }
    std::vector<CrowdedLink> result;
    for (auto& [ends, link] : links)
        result.push_back(std::move(link));
    std::ranges::stable_sort(result, std::greater{}, [](const auto& link) { return link.messages.size(); });
    return result;
}

std::int64_t largestMessage(const Trace& trace, const RoundRecord& round)
{
    std::int64_t largest = 0;
    for (const int index : round.messages)
        largest = std::max(largest, messageAt(trace, index).words);
    return largest;
}

Uncrowded uncrowded(const Trace& trace)
{
    Uncrowded result;
    for (const auto& round : trace.rounds) {
        if (!isCrowded(round)) {
            result.tw += round.maxLinkWords;
            result.time += round.time;
            continue;
        }
        ++result.rounds;
        for (const auto& load : round.links)
            result.mostShared = std::max(result.mostShared, load.messages);
        result.tw += largestMessage(trace, round);
        double slowest = 0;
        for (const int index : round.messages)
            slowest = std::max(slowest, timeAlone(trace, round, messageAt(trace, index)).sum());
        result.time += slowest;
    }
    return result;
}

std::string crowdingText(const Trace& trace, const RoundRecord& round)
{
    constexpr std::size_t mostNamed = 2; // links whose messages are named
    constexpr std::size_t mostLinks = 6;
    constexpr int mostFactors = 3;
    int factors = 0;
    const auto links = crowdedLinks(trace, round);
    std::string text;
    for (std::size_t i = 0; i < links.size();) {
        if (++factors > mostFactors) {
            text += "; fewer on " + std::to_string(links.size() - i) + " more";
            break;
        }
        const auto factor = links[i].messages.size();
        std::vector<std::string> names;
        for (; i < links.size() && links[i].messages.size() == factor; ++i) {
            const bool isNamed = text.empty() && names.size() < mostNamed;
            names.push_back(linkName(*trace.request.network, links[i])
                + (isNamed ? " (" + messageNames(trace, links[i]) + ")" : ""));
        }
        text += (text.empty() ? "" : "; ") + ("×" + std::to_string(factor)) + " on " + someOf(names, mostLinks);
    }
    const auto alone = largestMessage(trace, round);
    if (!text.empty() && alone < round.maxLinkWords)
        text += "; so " + std::to_string(round.maxLinkWords) + "·tw instead of " + std::to_string(alone) + "·tw";
    return text;
}

} // namespace lockstep
