// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Cost by resources/docs/machine.md, from the list of what crossed which link in which round.

#include <algorithm>
#include <tuple>

#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/run_request.h"
#include "core/trace/trace.h"
#include "tests/oracle/rounds.h"

namespace lockstep::oracle {

std::int64_t Rounds::slowed(const Directed& link, std::int64_t words) const
{
    std::int64_t times = 1;
    for (const Fault& fault : m_request.faults) {
        const std::pair ends(std::to_string(link.first), std::to_string(link.second));
        if (fault.kind == Fault::Kind::Slow
            && (ends == std::pair(fault.from, fault.to) || ends == std::pair(fault.to, fault.from)))
            times = std::max<std::int64_t>(times, fault.amount);
    }
    return words * times;
}

void Rounds::account(Outcome& outcome) const
{
    std::size_t last = m_history.size();
    while (last > static_cast<std::size_t>(m_lastArrival) && m_history[last - 1].empty())
        --last; // those that are listed
    std::size_t counted = last;
    while (counted > static_cast<std::size_t>(m_lastArrival) && !isBusy(m_history[counted - 1]))
        --counted;
    const Settings& settings = m_request.settings;
    Totals& totals = outcome.totals;
    totals.rounds = static_cast<int>(counted);
    for (std::size_t r = 0; r < last; ++r) {
        Round round;
        for (const auto& crossing : m_history[r]) {
            for (const auto& link : crossing.links) {
                ++round.links[link].messages;
                round.links[link].words += crossing.message->words;
                ++totals.hops;
                totals.wordHops += crossing.message->words;
            }
            if (crossing.starts) {
                round.messages.push_back(*crossing.message);
                ++totals.messages;
                totals.words += crossing.message->words;
            }
        }
        const bool isBusyRound = isBusy(m_history[r]);
        bool both = !isBusyRound || storeAndForward();
        for (const auto& crossing : m_history[r]) {
            std::int64_t busiest = 0;
            for (const auto& link : crossing.links)
                busiest = std::max(busiest, round.links[link].words);
            round.largestWords = std::max(round.largestWords, busiest);
            round.largestHops = std::max(round.largestHops, static_cast<int>(crossing.links.size()));
        }
        bool areStandard = true; // the links
        const bool starts = std::ranges::any_of(round.messages, [](const Message& m) { return !m.isOwn(); });
        for (const auto& crossing : m_history[r]) {
            if (crossing.message->isOwn())
                continue; // it costs nothing
            std::int64_t busiest = 0, slowest = 0;
            for (const auto& link : crossing.links) {
                areStandard = areStandard && slowed(link, 1) == 1;
                busiest = std::max(busiest, round.links[link].words);
                slowest = std::max(slowest, slowed(link, round.links[link].words));
            }
            const auto hops = static_cast<int>(crossing.links.size());
            both = both || (busiest == round.largestWords && hops == round.largestHops);
            const double start = storeAndForward() && !starts ? 0 : settings.ts;
            round.time = std::max(round.time, start + settings.th * hops + settings.tw * static_cast<double>(slowest));
        }
        both = both && areStandard;
        std::ranges::stable_sort( // they are in the order in which they set out
            round.messages, {}, [](const Message& m) { return std::pair(m.source, m.destination); });
        totals.ts += starts ? 1 : 0;
        totals.tw += round.largestWords;
        totals.th += round.largestHops;
        totals.time += round.time;
        totals.largestWords = std::max(totals.largestWords, round.largestWords);
        totals.exact = totals.exact && both;
        outcome.rounds.push_back(std::move(round));
    }
    for (const auto& message : m_started)
        if (message->arrived > 0 && message->received == 0)
            outcome.unreceived.push_back(*message);
}

} // namespace lockstep::oracle
