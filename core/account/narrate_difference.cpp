// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// In what a run differs from the previous one.

#include "core/account/held_difference.h"
#include "core/account/messages.h"
#include "core/account/narrator.h"
#include "core/account/say.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/operation/judge.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/run_difference.h"
#include "core/trace/trace.h"

namespace lockstep::narrator {
namespace {

/// "correct", "incorrect at 2 of 8 processes (1, 3)", "deadlock in round 3"
std::string resultText(const Trace& trace)
{
    constexpr std::size_t longestRanges = 40;
    if (trace.error) {
        const std::string round = failedRound(trace);
        switch (trace.error->kind) {
        case RunError::Kind::Deadlock:
            return say(
                trace.error->cycle.empty() ? message::accountResultWaits : message::accountResultDeadlock, {round});
        case RunError::Kind::Budget: return say(message::accountResultTooLarge, {round});
        case RunError::Kind::Cancelled: return say(message::accountResultStopped, {round});
        case RunError::Kind::Fault: return say(message::accountResultFault);
        case RunError::Kind::Runtime: return say(message::accountResultError, {round});
        }
    }
    if (!trace.verdict)
        return say(message::accountResultNone);
    if (trace.verdict->correct)
        return say(message::accountResultCorrect);
    std::vector<ProcessId> wrong;
    for (const Wrong& each : trace.verdict->wrong)
        wrong.push_back(each.process);
    return say(message::accountResultWrong,
        {std::to_string(wrong.size()), std::to_string(trace.processes()), foldedWithin(wrong, longestRanges)});
}

/// Why the run failed, and where, to tell two failures of one kind apart.
std::string failureText(const Trace& trace)
{
    const Diagnostic& diagnostic = trace.error->diagnostic;
    const bool hasPlace = trace.error->kind != RunError::Kind::Deadlock && diagnostic.span.line > 0;
    return hasPlace ? say(message::accountFailedIn, {sentence(diagnostic), std::to_string(diagnostic.span.line)})
                    : sentence(diagnostic);
}

std::string changeText(const Trace& before, const Trace& after, const RunDifference& difference, const Markup& markup)
{
    constexpr std::size_t mostPairs = 8;
    std::vector<std::string> parts;
    const auto add = [&](const Trace& trace, const std::vector<int>& messages, Message one, Message many) {
        std::vector<std::string> names;
        for (const int index : messages)
            names.push_back(arrowText(trace, index));
        if (!names.empty())
            parts.push_back(say(names.size() == 1 ? one : many,
                {shortened(names, mostPairs, say(message::accountInAll, {std::to_string(names.size())}))}));
    };
    std::vector<int> lost, found, other;
    for (const auto& [then, now] : difference.changed) {
        const bool wasLost = messageAt(before, then).isDropped, isLost = messageAt(after, now).isDropped;
        if (wasLost == isLost)
            other.push_back(now);
        else if (isLost)
            lost.push_back(then); // by its name without the fault
        else
            found.push_back(now);
    }
    add(before, difference.missing, message::accountGone, message::accountGoneMany);
    add(after, difference.added, message::accountNew, message::accountNewMany);
    add(before, lost, message::accountNowLost, message::accountNowLostMany);
    add(after, found, message::accountFound, message::accountFoundMany);
    add(after, other, message::accountOther, message::accountOtherMany);
    const std::string round = say(message::accountRoundName, {std::to_string(difference.firstRound)});
    return say(message::accountDifference, {markup.link(Markup::Link::Messages, round), asList(parts)});
}

std::string heldText(const Trace& trace, const HeldDifference& held, const Markup& markup)
{
    const auto named = [&](const std::vector<Value>& items) {
        return items.empty() ? say(message::accountNothing)
                             : markup.escaped(itemsText(items, piecesOf(trace), sentenceStyle(trace)));
    };
    const std::string process = std::to_string(held.process), now = named(held.after), then = named(held.before);
    if (held.round == 0)
        return say(message::accountHoldsAtStart, {process, now, then});
    const std::string round = say(message::accountRoundName, {std::to_string(held.round)});
    return say(message::accountHoldsNow, {markup.link(Markup::Link::Held, round), process, now, then});
}

/// The totals that changed, now and before.
std::string costText(const Totals& before, const Totals& after)
{
    std::vector<std::string> parts;
    const auto add = [&](const auto& then, const auto& now, Message id, const auto& text) {
        if (then != now)
            parts.push_back(say(message::accountWas, {say(id, {text(now)}), text(then)}));
    };
    const auto count = [](std::int64_t number) { return std::to_string(number); };
    add(before.rounds, after.rounds, message::accountRounds, count);
    add(before.messages, after.messages, message::accountMessages, count);
    add(before.words, after.words, message::accountWords, count);
    add(before.time, after.time, message::accountTime, timeText);
    return asList(parts);
}

} // namespace

std::vector<std::string> difference(const Trace& before, const Trace& after, const RunDifference& difference,
    const HeldDifference* held, const Markup& markup)
{
    if (!difference.comparable) {
        const Network &was = *before.request.network, &is = *after.request.network;
        if (was.spec() == is.spec() || difference.sameCost)
            return {};
        std::string then = networkName(was), now = networkName(is);
        if (then == now) { // in words
            then = was.spec();
            now = is.spec();
        }
        std::vector<std::string> said{markup.escaped(now), markup.escaped(then)};
        const std::string costs = costText(before.totals, after.totals);
        if (costs.empty()) // hops or the words of a link differ, which are no costs of their own
            return {say(message::accountNetworkSame, said)};
        said.push_back(costs);
        return {say(message::accountNetworkNow, said)};
    }
    if (difference.sameMessages() && difference.sameOutcome) {
        if (before.request.program->text == after.request.program->text)
            return {};
        return {say(after.error ? message::accountSameFailure : message::accountSameResult)};
    }
    std::vector<std::string> sentences;
    if (held && !difference.sameMessages()) // it occurred earlier
        sentences.push_back(heldText(after, *held, markup));
    sentences.push_back(
        difference.sameMessages() ? say(message::accountSameMessages) : changeText(before, after, difference, markup));
    if (held && difference.sameMessages())
        sentences.push_back(heldText(after, *held, markup));
    if (!difference.sameOutcome) {
        std::string now = resultText(after), then = resultText(before);
        if (now == then && after.error && before.error) {
            now = failureText(after);
            then = failureText(before);
        }
        sentences.push_back(say(message::accountResultNow, {markup.strong(markup.escaped(now)), markup.escaped(then)}));
    }
    if (!difference.sameCost)
        sentences.push_back(say(message::accountCostNow, {costText(before.totals, after.totals)}));
    return sentences;
}

} // namespace lockstep::narrator
