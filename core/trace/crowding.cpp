// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/crowding.h"

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

std::string linkName(const Network& network, const LinkLoad& link)
{
    return network.nodeName(link.from) + "→" + network.nodeName(link.to);
}

std::string messageNames(const Trace& trace, const std::vector<int>& messages)
{
    constexpr std::size_t most = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, messages.size()); ++i) {
        const auto& message = messageAt(trace, messages[i]);
        text += (i == 0 ? "" : " ") + std::to_string(message.source) + "→" + std::to_string(message.destination);
    }
    if (messages.size() > most)
        text += " and " + std::to_string(messages.size() - most) + " more";
    return text;
}

/// " (0→4 1→5)" behind each of the first links; nothing where too many messages would have to be followed.
std::vector<std::string> sharersText(const Trace& trace, const RoundRecord& round, std::span<const LinkLoad> links)
{
    constexpr std::size_t most = 2;
    constexpr std::int64_t mostCrossings = 1'000'000;
    std::int64_t crossings = 0;
    for (const auto& load : round.links)
        crossings += load.messages;
    if (crossings > mostCrossings)
        return {};
    std::vector<std::string> texts;
    for (const auto& messages : sharersOf(trace, round, links.first(std::min(most, links.size()))))
        texts.push_back(" (" + messageNames(trace, messages) + ")");
    return texts;
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

Uncrowded uncrowded(const Trace& trace)
{
    Uncrowded result;
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

std::string crowdingText(const Trace& trace, const RoundRecord& round)
{
    constexpr std::size_t mostLinks = 6;
    constexpr int mostFactors = 3;
    int factors = 0;
    const auto links = sharedLinks(round);
    const auto sharers = sharersText(trace, round, links);
    std::string text;
    for (std::size_t i = 0; i < links.size();) {
        if (++factors > mostFactors) {
            text += "; fewer on " + std::to_string(links.size() - i) + " more";
            break;
        }
        const int factor = links[i].messages;
        std::vector<std::string> names;
        for (; i < links.size() && links[i].messages == factor; ++i) {
            const bool isNamed = text.empty() && names.size() < sharers.size();
            names.push_back(
                linkName(*trace.request.network, links[i]) + (isNamed ? sharers[names.size()] : std::string()));
        }
        text += (text.empty() ? "" : "; ") + ("×" + std::to_string(factor)) + " on " + someOf(names, mostLinks);
    }
    const auto alone = round.largestMessage;
    if (!text.empty() && alone < round.maxLinkWords)
        text += "; so " + std::to_string(round.maxLinkWords) + "·tw instead of " + std::to_string(alone) + "·tw";
    return text;
}

} // namespace lockstep
