// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/rank_standing.h"

#include <algorithm>

#include "core/base/message.h"
#include "core/machine/deadlock.h"
#include "core/machine/delivered.h"
#include "core/machine/messages.h"
#include "core/trace/run_request.h"

namespace lockstep {
namespace {

std::int64_t countOf(const std::map<RankStanding::Channel, std::int64_t>& counts, RankStanding::Channel channel)
{
    const auto found = counts.find(channel);
    return found == counts.end() ? 0 : found->second;
}

/// Whether a message from `from` to `to` with that tag, or (nullopt) with any, is on its way.
bool somethingComes(
    const std::vector<RankStanding>& ranks, ProcessId from, ProcessId to, std::optional<std::int64_t> tag)
{
    const auto& sent = ranks[static_cast<std::size_t>(from)].sent;
    if (!tag)
        return std::ranges::any_of(sent, [&](const auto& each) {
            const RankStanding::Channel& channel = each.first;
            return channel.first == to && somethingComes(ranks, from, to, channel.second);
        });
    return countOf(sent, {to, *tag}) > countOf(ranks[static_cast<std::size_t>(to)].received, {from, *tag});
}

/// `source` is nobody for a receive from any.
bool canReceive(const std::vector<RankStanding>& ranks, ProcessId id, ProcessId source, std::optional<std::int64_t> tag)
{
    if (source != nobody)
        return somethingComes(ranks, source, id, tag);
    for (ProcessId from = 0; from < std::ssize(ranks); ++from)
        if (somethingComes(ranks, from, id, tag))
            return true;
    return false;
}

ProcessId sendsTo(const RankStanding& rank)
{
    return rank.wait == Wait::Exchange ? rank.exchange.destination : rank.partner;
}

bool canContinue(const std::vector<RankStanding>& ranks, ProcessId id)
{
    const RankStanding& rank = ranks[static_cast<std::size_t>(id)];
    const auto isServed = [&](const auto& each) {
        return !each.second.isSend && canReceive(ranks, id, each.second.partner, each.second.tag);
    };
    if (std::ranges::any_of(rank.started, isServed))
        return true; // also at the end: its sender may
    if (rank.wait == Wait::Done)
        return false;
    if (rank.wait == Wait::Started) {
        const RankStanding::Begun* const begun = rank.awaitedBegun();
        return !begun
            || (begun->isSend
                && countOf(ranks[static_cast<std::size_t>(begun->partner)].received, {id, *begun->tag})
                    >= begun->number);
    }
    if (rank.wait == Wait::Barrier)
        return std::ranges::all_of(ranks, [&](const RankStanding& each) { return each.barriers >= rank.barriers; });
    if (rank.isReceiving()
        && canReceive(
            ranks, id, rank.fromAny ? nobody : rank.partner, rank.wait == Wait::Exchange ? rank.exchange.tag : 0))
        return true;
    if (!rank.isSending())
        return !rank.isReceiving();
    return !somethingComes(ranks, id, sendsTo(rank), rank.sentTag); // it was received already
}

/// The messages of a channel that are still with their sender: at whose send it stands, and, if synchronous, those that
/// were started and not received.
std::int64_t heldBack(const RankStanding& sender, RankStanding::Channel channel, std::int64_t received, Sends sends)
{
    const auto& [destination, tag] = channel;
    const std::int64_t standsAt = sender.isSending() && sendsTo(sender) == destination && sender.sentTag == tag ? 1 : 0;
    return standsAt + std::ranges::count_if(sender.started, [&](const auto& each) {
        const RankStanding::Begun& begun = each.second;
        return begun.isSend && begun.partner == destination && begun.tag == tag && begun.number > received
            && (sends == Sends::Synchronous || &begun == sender.awaitedBegun());
    });
}

/// What has come and is not taken. Counts include earlier runs, so that only their difference says something.
std::map<ProcessId, std::vector<Untaken>> untakenOf(const std::vector<RankStanding>& ranks, Sends sends)
{
    std::map<ProcessId, std::vector<Untaken>> untaken;
    for (ProcessId source = 0; source < std::ssize(ranks); ++source) {
        const RankStanding& sender = ranks[static_cast<std::size_t>(source)];
        for (const auto& [channel, sent] : sender.sent) {
            const auto& [destination, tag] = channel;
            const std::int64_t received = countOf(ranks[static_cast<std::size_t>(destination)].received, {source, tag});
            const std::int64_t count = sent - received - heldBack(sender, channel, received, sends);
            if (count > 0)
                untaken[destination].push_back({source, tag, count, 0});
        }
    }
    return untaken;
}

} // namespace

std::optional<RunError> deadlockOfRanks(const RunRequest& request, const std::vector<RankStanding>& ranks)
{
    bool somebodyWaits = false;
    for (ProcessId id = 0; id < std::ssize(ranks); ++id) {
        somebodyWaits = somebodyWaits || ranks[static_cast<std::size_t>(id)].wait != Wait::Done;
        if (canContinue(ranks, id))
            return std::nullopt;
    }
    if (!somebodyWaits)
        return std::nullopt;
    Processes processes(ranks.size());
    for (ProcessId id = 0; id < std::ssize(ranks); ++id) {
        const RankStanding& rank = ranks[static_cast<std::size_t>(id)];
        const Process process = processes[id];
        process.wait() = rank.wait;
        process.setFromAny(rank.fromAny);
        process.partner() = rank.partner;
        process.begin({rank.unit, rank.next, 0, -1, 0});
        if (rank.wait == Wait::Exchange)
            process.changeRare().exchange = rank.exchange;
        if (rank.sentTag != 0)
            process.changeRare().exchange.sentTag = rank.sentTag;
        if (const RankStanding::Begun* const begun = rank.awaitedBegun()) {
            Started& started = process.changeRare().started[rank.awaited];
            started.isSend = begun->isSend;
            started.partner = begun->partner;
            started.tag = begun->tag;
            process.changeRare().awaited = started.handle = rank.awaited;
        }
    }
    RunError error = deadlock(processes, request, Delivered(untakenOf(ranks, request.settings.sends)), 0);
    const bool isCycle = !error.cycle.empty();
    auto& arguments = error.diagnostic.arguments;
    arguments.erase(arguments.begin());                     // ranks have no rounds
    if (operationInfo(request.operation.kind).inputs > 0) { // the run depends on the length of the blocks
        error.diagnostic.id =
            isCycle ? message::machineRanksDeadlockWithWords : message::machineRanksWaitForeverWithWords;
        arguments.insert(arguments.begin(), std::to_string(request.operation.words));
    } else {
        error.diagnostic.id = isCycle ? message::machineRanksDeadlock : message::machineRanksWaitForever;
    }
    const auto sends = [](const RankStanding& rank) {
        return rank.isSending() || (rank.awaitedBegun() && rank.awaitedBegun()->isSend);
    };
    if (isCycle && request.settings.sends == Sends::Buffered && std::ranges::any_of(ranks, sends))
        arguments.back() = filledSentence(message::machineRanksLongSends, {arguments.back()});
    return error;
}

} // namespace lockstep
