// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A round: its messages, its links and what they cost.

#include <algorithm>

#include "core/account/holdings.h"
#include "core/account/messages.h"
#include "core/account/narrator.h"
#include "core/account/say.h"
#include "core/base/notation.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/trace/crowding.h"
#include "core/trace/message_record.h"
#include "core/trace/message_time.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "core/value/shortened.h"

namespace lockstep::narrator {
namespace {

constexpr std::size_t mostArrows = 16;

/// The messages that start in the round and satisfy the condition, as "0→4".
template <class Condition>
std::vector<std::string> arrowsWhere(const Trace& trace, RoundNumber round, const Condition& condition)
{
    std::vector<std::string> arrows;
    if (const RoundRecord* record = roundAt(trace, round))
        for (const int index : record->messages)
            if (condition(messageAt(trace, index)))
                arrows.push_back(arrowText(trace, index));
    return arrows;
}

bool passes(const MessageRecord& message, NodeId from, NodeId to)
{
    for (std::size_t i = 1; i < message.path.size(); ++i)
        if (message.path[i - 1] == from && message.path[i] == to)
            return true;
    return false;
}

std::vector<std::string> arrowsAlong(const Trace& trace, RoundNumber round, NodeId from, NodeId to)
{
    return arrowsWhere(trace, round, [&](const MessageRecord& message) { return passes(message, from, to); });
}

/// Data as items; integers and lists of integers as values.
std::string payloadText(const Trace& trace, const Value& payload)
{
    constexpr int longest = 60;
    const std::string text = itemsText(itemsOf({payload}), piecesOf(trace), sentenceStyle(trace));
    if (!text.empty())
        return text;
    return payload.isSet() ? held(payload, longest) : "–";
}

/// The message's share of the round's time.
std::string shareOfRound(const Trace& trace, const MessageRecord& message)
{
    const RoundRecord* round = roundAt(trace, message.round);
    if (round == nullptr)
        return {};
    const double time = timeInRound(trace, *round, message).sum();
    const double alone = timeAlone(trace, *round, message).sum();
    const bool isShared = alone < time;
    if (time >= round->time)
        return say(isShared ? message::accountTakesRoundShared : message::accountTakesRound,
            {timeText(round->time), timeText(alone)});
    return say(isShared ? message::accountTakesShared : message::accountTakes,
        {timeText(time), timeText(round->time), timeText(alone)});
}

const LinkLoad* loadOf(const RoundRecord& round, NodeId from, NodeId to)
{
    const auto found =
        std::ranges::find_if(round.links, [&](const LinkLoad& load) { return load.from == from && load.to == to; });
    return found == round.links.end() ? nullptr : &*found;
}

/// "a, b, c and 4 more"
std::string someOf(std::vector<std::string> names, std::size_t most, std::string_view between = ", ")
{
    const std::size_t all = names.size();
    if (all <= most)
        return joined(names, between);
    names.resize(most);
    return say(message::accountMore, {joined(names, between), std::to_string(all - most)});
}

/// " (0→4 1→5)" after each of the first links; nothing where too many messages would have to be followed.
std::vector<std::string> sharersText(const Trace& trace, const RoundRecord& round, std::span<const LinkLoad> links)
{
    constexpr std::size_t most = 2, mostMessages = 8;
    constexpr std::int64_t mostCrossings = 1'000'000;
    std::int64_t crossings = 0;
    for (const auto& load : round.links)
        crossings += load.messages;
    if (crossings > mostCrossings)
        return {};
    std::vector<std::string> texts;
    for (const auto& messages : sharersOf(trace, round, links.first(std::min(most, links.size())))) {
        std::vector<std::string> names;
        for (const int message : messages)
            names.push_back(arrowText(trace, message));
        texts.push_back(" (" + someOf(names, mostMessages, " ") + ")");
    }
    return texts;
}

} // namespace

std::string pairs(const Trace& trace, const std::vector<int>& messages)
{
    std::vector<std::string> names;
    for (const int index : messages) {
        names.push_back(arrowText(trace, index));
        if (names.size() > mostArrows)
            break;
    }
    return shortened(std::move(names), mostArrows);
}

std::string round(const Trace& trace, RoundNumber round)
{
    if (round < 1)
        return say(message::accountBeforeRounds);
    const std::string number = std::to_string(round);
    const RoundRecord* record = roundAt(trace, round);
    if (record == nullptr && trace.error) {
        std::string text = failure(trace);
        std::ranges::replace(text, '\n', ' ');
        return text;
    }
    const std::vector<std::string> events = faultEvents(trace, round);
    if (record == nullptr || (record->moving.empty() && events.empty()))
        return say(message::accountRoundEmpty, {number});
    std::vector<std::string> parts;
    if (!record->messages.empty())
        parts.push_back(pairs(trace, record->messages));
    if (const auto underWay = record->moving.size() - record->messages.size(); underWay > 0)
        parts.push_back(say(message::accountInTransit, {std::to_string(underWay)}));
    parts.insert(parts.end(), events.begin(), events.end());
    const std::string phase = phases(trace, phasesOf(trace, {round}));
    std::string sentence = phase.empty() ? say(message::accountRound, {number, asList(parts)})
                                         : say(message::accountRoundPhase, {number, phase, asList(parts)});
    if (sentence.ends_with("….")) // an ellipsis ends a sentence
        sentence.pop_back();
    return sentence;
}

std::string cost(const Trace& trace, const RoundRecord& round)
{
    if (!crossLinks(trace, round.moving))
        return say(message::accountCostNothing);
    const Settings& settings = trace.request.settings;
    std::vector<std::string> parts;
    double sum = 0;
    const auto add = [&](std::int64_t count, double each, const std::string& name) {
        if (count == 0 || (each == 0 && name == "th"))
            return;
        sum += static_cast<double>(count) * each;
        parts.push_back(count == 1 ? name : std::to_string(count) + "·" + name);
    };
    add(crossLinks(trace, round.messages) ? 1 : 0, settings.ts, "ts");
    add(round.maxLinkWords, settings.tw, "tw");
    add(round.maxHops, settings.th, "th");
    if (round.exact && sum == round.time)
        return inNotation(timeText(round.time) + " = " + joined(parts, " + "));
    return say(message::accountCostBusiest, {timeText(round.time), std::to_string(round.maxLinkWords)});
}

std::string message(const Trace& trace, const MessageRecord& message)
{
    std::vector<std::string> nodes;
    for (const NodeId node : message.path)
        nodes.push_back(trace.request.network->nodeName(node));
    return sentences(
        {say(message::accountMessage,
             {std::to_string(message.round), std::to_string(message.source), payloadText(trace, message.payload),
                 std::to_string(message.destination), std::to_string(message.words),
                 line(trace.lineOf(message), usedFileOf(trace, message)), joined(nodes, "–")}),
            shareOfRound(trace, message),
            message.isDropped      ? say(message::accountLost)
                : message.late > 0 ? say(message::accountLate, {std::to_string(message.late)})
                                   : std::string()});
}

std::string messageTitle(const Trace& trace, const MessageRecord& message, bool namesData)
{
    const std::string round = std::to_string(message.round), source = std::to_string(message.source),
                      destination = std::to_string(message.destination), words = std::to_string(message.words);
    std::vector<std::string> parts = {namesData
            ? say(message::accountMessageTitleData,
                {round, source, payloadText(trace, message.payload), destination, words})
            : say(message::accountMessageTitle, {round, source, destination, words})};
    if (message.isDropped)
        parts.push_back(say(message::accountTitleLost));
    if (message.late > 0)
        parts.push_back(say(message::accountTitleLate, {std::to_string(message.late)}));
    if (message.tag != 0)
        parts.push_back(say(message::accountTag, {std::to_string(message.tag)}));
    if (const int number = trace.request.program ? trace.lineOf(message) : 0; number > 0)
        parts.push_back(line(number, usedFileOf(trace, message)));
    return asList(parts);
}

std::string lineSends(const Trace& trace, RoundNumber round, int line)
{
    const auto arrows =
        arrowsWhere(trace, round, [&](const MessageRecord& message) { return lineInProgram(trace, message) == line; });
    if (arrows.empty())
        return say(message::accountLineSendsNothing, {std::to_string(line)});
    return say(message::accountLineSends,
        {std::to_string(line), std::to_string(arrows.size()), std::to_string(round), shortened(arrows, mostArrows)});
}

std::string link(const Trace& trace, RoundNumber round, NodeId from, NodeId to)
{
    const Network& network = *trace.request.network;
    std::vector<std::string> loads;
    if (const RoundRecord* record = roundAt(trace, round))
        for (const auto& [one, other] : {std::pair(from, to), std::pair(to, from)})
            if (const LinkLoad* load = loadOf(*record, one, other))
                loads.push_back(say(message::accountLoad,
                    {std::to_string(load->messages), network.nodeName(one), network.nodeName(other),
                        std::to_string(load->words), shortened(arrowsAlong(trace, round, one, other), mostArrows)}));
    if (loads.empty())
        return say(message::accountLinkEmpty, {network.nodeName(from), network.nodeName(to)});
    return say(message::accountLink,
        {network.nodeName(from), network.nodeName(to), std::to_string(round), asListApart(loads)});
}

std::string sharedLink(const Trace& trace, RoundNumber round, NodeId from, NodeId to)
{
    const RoundRecord* record = roundAt(trace, round);
    if (record == nullptr)
        return {};
    const Network& network = *trace.request.network;
    const LinkLoad* busier = nullptr;
    for (const LinkLoad* load : {loadOf(*record, from, to), loadOf(*record, to, from)})
        if (load != nullptr && load->messages > (busier == nullptr ? 1 : busier->messages))
            busier = load;
    if (busier == nullptr)
        return {};
    return say(message::accountLinkShared,
        {std::to_string(busier->messages), shortened(arrowsAlong(trace, round, busier->from, busier->to), mostArrows),
            std::to_string(busier->words), network.nodeName(busier->from), network.nodeName(busier->to)});
}

std::string crowding(const Trace& trace, const RoundRecord& round)
{
    constexpr std::size_t mostLinks = 6, mostFactors = 3;
    const auto links = sharedLinks(round);
    const auto sharers = sharersText(trace, round, links);
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < links.size();) {
        if (parts.size() == mostFactors) {
            parts.push_back(say(message::accountSharedLess, {std::to_string(links.size() - i)}));
            break;
        }
        const int factor = links[i].messages;
        std::vector<std::string> names;
        for (; i < links.size() && links[i].messages == factor; ++i)
            names.push_back(
                linkText(*trace.request.network, links[i]) + (i < sharers.size() && parts.empty() ? sharers[i] : ""));
        parts.push_back(say(message::accountSharedBy, {std::to_string(factor), someOf(names, mostLinks)}));
    }
    if (!parts.empty() && hasSharingCost(trace, round))
        parts.push_back(say(
            message::accountSharedCost, {std::to_string(round.maxLinkWords), std::to_string(round.largestMessage)}));
    return asListApart(parts);
}

std::string crowdedLinks(const Trace& trace, const RoundRecord& round)
{
    const std::string links = crowding(trace, round);
    return links.empty() ? links : say(message::accountCrowdedLinks, {links});
}

} // namespace lockstep::narrator
