// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The way of an item through a run.

#include <algorithm>

#include "core/account/messages.h"
#include "core/account/narrator.h"
#include "core/account/say.h"
#include "core/base/spelling.h"
#include "core/base/text.h"

namespace lockstep::narrator {
namespace {

constexpr std::size_t mostSteps = 60; // more than anyone reads
constexpr std::size_t mostOnTheWay = 8;

/// "1", "1 and 5"; long lists become ranges.
std::string listed(const std::vector<ProcessId>& processes)
{
    constexpr std::size_t longest = 40;
    return processes.size() > mostOnTheWay ? foldedWithin(processes, longest) : enumerated(processes);
}

using Hops = std::vector<JourneyHop>::const_iterator;

/// `namesSenders`, because several hold parts of a sum.
std::string roundText(Hops begin, Hops end, bool namesSenders)
{
    std::vector<ProcessId> to;
    std::vector<std::string> arrows;
    RoundNumber arrived = begin->round;
    for (auto hop = begin; hop != end; ++hop) {
        to.push_back(hop->destination);
        arrows.push_back(arrowText(hop->source, hop->destination));
        arrived = std::max(arrived, hop->arrived);
    }
    std::ranges::sort(to);
    to.erase(std::ranges::unique(to).begin(), to.end());
    const bool isLater = arrived > begin->round;
    const Message id = namesSenders ? isLater ? message::accountAlongLater : message::accountAlong
        : isLater                   ? message::accountToLater
                                    : message::accountTo;
    return say(id,
        {namesSenders ? shortened(arrows, mostOnTheWay) : listed(to), std::to_string(begin->round),
            std::to_string(arrived)});
}

std::string waitText(const JourneyWait& wait)
{
    return say(wait.first == wait.last ? message::accountWaited : message::accountWaitedLong,
        {std::to_string(wait.process), std::to_string(wait.first), std::to_string(wait.last)});
}

} // namespace

std::string journey(
    const std::string& name, const HeldItem& item, std::optional<ProcessId> contributor, const Journey& journey)
{
    std::vector<std::string> steps;
    const bool isSum = item.kind == HeldItem::Kind::Sum;
    if (contributor || item.kind == HeldItem::Kind::Block)
        steps.push_back(say(message::accountCreated, {std::to_string(contributor.value_or(item.origin))}));
    auto wait = journey.waits.begin();
    for (auto hop = journey.hops.begin(); hop != journey.hops.end();) {
        const auto end = std::find_if(hop, journey.hops.end(), [&](const auto& h) { return h.round != hop->round; });
        for (; wait != journey.waits.end() && wait->first < hop->round; ++wait)
            steps.push_back(waitText(*wait));
        steps.push_back(roundText(hop, end, isSum && !contributor));
        hop = end;
    }
    for (; wait != journey.waits.end(); ++wait)
        steps.push_back(waitText(*wait));
    if (journey.hops.empty())
        steps.push_back(say(message::accountNeverSent));
    if (steps.size() > mostSteps) {
        steps.resize(mostSteps);
        steps.emplace_back("…");
    }
    const std::string who =
        contributor ? say(message::accountContribution, {std::to_string(*contributor), name}) : name;
    return say(message::accountJourney, {who, asListApart(steps)});
}

} // namespace lockstep::narrator
