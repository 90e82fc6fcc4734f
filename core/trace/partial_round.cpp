// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/trace/partial_round.h"

#include <algorithm>
#include <optional>

#include "core/header/program.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

// Hop by hop: how many links it has crossed before that round.
std::size_t hopsBefore(const Trace& trace, int index, RoundNumber round)
{
    std::size_t hops = 0;
    for (auto number = messageAt(trace, index).round; number < round; ++number) {
        const auto& moving = trace.rounds[static_cast<std::size_t>(number) - 1].moving;
        hops += std::ranges::find(moving, index) == moving.end() ? 0 : 1;
    }
    return hops;
}

} // namespace

RoundRecord partialRound(const Trace& trace, const RoundRecord& round, const std::vector<int>& crossed)
{
    RoundRecord part = round;
    part.moving = crossed;
    std::erase_if(part.messages, [&](int index) { return std::ranges::find(crossed, index) == crossed.end(); });
    std::vector<LinkWay> ways;
    const bool hopByHop = trace.request.settings.switching == Switching::StoreAndForward;
    for (const auto index : crossed) {
        const auto& message = messageAt(trace, index);
        const auto hop = hopByHop ? hopsBefore(trace, index, round.number) : 0;
        if (!hopByHop)
            ways.push_back({message.path.front(), message.path.back(), message.words, &message.path});
        else if (hop + 1 < message.path.size())
            ways.push_back({message.path[hop], message.path[hop + 1], message.words});
    }
    part.links = loadsByLink(*trace.request.network, ways);
    part.maxLinkWords = 0;
    for (const auto& load : part.links)
        part.maxLinkWords = std::max(part.maxLinkWords, load.words);
    part.largestMessage = 0;
    for (const int index : part.messages)
        if (const MessageRecord& message = messageAt(trace, index); !message.isToItself())
            part.largestMessage = std::max(part.largestMessage, message.words);
    return part;
}

std::vector<RoundNumber> phaseEnds(const Trace& trace)
{
    std::vector<RoundNumber> ends;
    if (trace.request.program->phases.empty())
        return ends;
    constexpr int several = -2;
    std::optional<int> last;
    for (const auto& round : trace.rounds) {
        std::optional<int> phase;
        for (const auto index : round.messages) {
            const auto one = messageAt(trace, index).phase;
            phase = phase && *phase != one ? several : one;
        }
        if (last && phase && *phase != *last)
            ends.push_back(round.number - 1);
        if (phase)
            last = phase;
    }
    if (!trace.rounds.empty())
        ends.push_back(trace.rounds.back().number);
    return ends;
}

double lengthToScale(const Trace& trace, RoundNumber round)
{
    constexpr double most = 6;
    const RoundRecord* const record = roundAt(trace, round);
    if (!record || record->time <= 0 || trace.totals.ts <= 0)
        return 1;
    const double mean = trace.totals.time / static_cast<double>(trace.totals.ts);
    return std::clamp(record->time / mean, 1 / most, most);
}

bool hasHops(const Trace& trace)
{
    return trace.request.settings.switching != Switching::StoreAndForward && trace.totals.th > trace.totals.ts;
}

int hopsIn(const Trace& trace, RoundNumber round)
{
    const RoundRecord* const record = hasHops(trace) ? roundAt(trace, round) : nullptr;
    return record ? std::max(1, record->maxHops) : 1;
}

} // namespace lockstep
