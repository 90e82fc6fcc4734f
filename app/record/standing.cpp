// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/record/standing.h"

#include <algorithm>

#include "app/record/messages.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

using EventKind = RankEvent::Kind;

std::string mpiCall(const std::string& name) { return "MPI_" + name; }
std::string sourceText(int from) { return from < 0 ? say(message::recordAny) : std::to_string(from); }
std::string tagWord(int tag) { return tag < 0 ? say(message::recordAnyTag) : std::to_string(tag); }

/// The call whose request has that number.
const RankEvent* callOf(const RankRecord& rank, int id)
{
    const auto found = std::ranges::find_if(
        rank.events, [id](const RankEvent& event) { return event.id == id && event.kind != EventKind::Poll; });
    return found == rank.events.end() ? nullptr : &*found;
}

/// The call itself, without a place.
std::string plainCall(const RankEvent& event)
{
    const std::string name = mpiCall(event.name);
    switch (event.kind) {
    case EventKind::Send:
        return say(message::recordCallTo, {name, std::to_string(event.to), std::to_string(event.tag)});
    case EventKind::SendReceive:
        return event.to < 0 ? say(message::recordCallFrom, {name, sourceText(event.askedFrom), tagWord(event.askedTag)})
                            : say(message::recordCallTo, {name, std::to_string(event.to), std::to_string(event.tag)});
    case EventKind::Receive:
    case EventKind::Probe:
        return say(message::recordCallFrom, {name, sourceText(event.askedFrom), tagWord(event.askedTag)});
    default: return name;
    }
}

/// What a wait or a poll waits for: "MPI_Irecv from 1, tag 7; MPI_Ibarrier"
std::string requestsText(const RankRecord& rank, const RankEvent& event)
{
    constexpr std::size_t most = 3;
    std::vector<std::string> calls;
    for (const int id : event.ids)
        if (const RankEvent* call = callOf(rank, id); call && !call->ended && calls.size() < most)
            calls.push_back(plainCall(*call));
    const auto more = std::ssize(event.ids) + event.others - std::ssize(calls);
    if (calls.empty())
        return say(message::recordRequests, {std::to_string(more)});
    return joined(calls, ", ");
}

std::string waitingText(const RankRecord& rank, const RankEvent& event, const std::string& me)
{
    const std::string name = mpiCall(event.name);
    switch (event.kind) {
    case EventKind::Send:
        return say(message::recordWaitsSend, {me, name, std::to_string(event.to), std::to_string(event.tag)});
    case EventKind::Receive:
    case EventKind::SendReceive:
    case EventKind::Probe:
        return say(message::recordWaitsReceive, {me, name, sourceText(event.askedFrom), tagWord(event.askedTag)});
    case EventKind::Wait: return say(message::recordWaitsRequests, {me, name, requestsText(rank, event)});
    case EventKind::Collective:
    case EventKind::Neighbours:
    case EventKind::Finalize: return say(message::recordWaitsCollective, {me, name});
    case EventKind::OneSided:
    case EventKind::Watched:
    case EventKind::Unknown:
    case EventKind::Request:
    case EventKind::Poll: return say(message::recordWaitsCall, {me, name});
    }
    return {};
}

std::string pollingText(const RankRecord& rank, const std::string& me)
{
    const RankEvent& poll = rank.polling.front();
    const bool isProbe = poll.name == "Iprobe" || poll.name == "Improbe";
    const std::string what = isProbe
        ? say(message::recordMessageFrom, {sourceText(poll.askedFrom), tagWord(poll.askedTag)})
        : poll.ids.empty() && poll.others == 0 ? std::string()
                                               : requestsText(rank, poll);
    return what.empty() ? say(message::recordPollsCall, {me, mpiCall(poll.name)})
                        : say(message::recordPolls, {me, mpiCall(poll.name), what});
}

} // namespace

std::string placeText(const Recording& recording, int rank, int site)
{
    const std::string place = recording.placeOf(rank, site);
    return place.empty() ? place : " (" + place + ')';
}

std::string callText(const Recording& recording, const EventPlace& place)
{
    const RankEvent& event = eventAt(recording, place);
    return plainCall(event) + placeText(recording, place.rank, event.site);
}

std::string ranksText(std::vector<int> ranks)
{
    std::ranges::sort(ranks);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < ranks.size();) {
        std::size_t end = i;
        while (end + 1 < ranks.size() && ranks[end + 1] == ranks[end] + 1)
            ++end;
        if (end - i >= 2)
            texts.push_back(say(message::recordRange, {std::to_string(ranks[i]), std::to_string(ranks[end])}));
        else
            for (std::size_t each = i; each <= end; ++each)
                texts.push_back(std::to_string(ranks[each]));
        i = end + 1;
    }
    return say(ranks.size() == 1 ? message::recordOneRank : message::recordSeveralRanks, {joined(texts)});
}

std::string standingText(const Recording& recording, int number)
{
    const RankRecord& rank = recording.ranks[static_cast<std::size_t>(number)];
    const std::string me = std::to_string(number);
    if (!rank.polling.empty())
        return pollingText(rank, me) + placeText(recording, number, rank.polling.front().site);
    const RankEvent* waits = nullptr;
    for (const RankEvent& event : rank.events)
        if (event.waits && !event.ended && event.id == 0)
            waits = &event;
    return waits ? waitingText(rank, *waits, me) + placeText(recording, number, waits->site) : std::string();
}

std::string standingsText(const Recording& recording)
{
    constexpr std::size_t most = 8;
    std::vector<std::string> texts;
    const auto stuck = recording.stuck();
    for (const int rank : stuck)
        if (texts.size() < most)
            texts.push_back(standingText(recording, rank));
    if (stuck.size() > most)
        texts.push_back(say(message::recordMoreRanks, {std::to_string(stuck.size() - most)}));
    return joined(texts, "; ");
}

bool differ(const RankEvent& one, const RankEvent& other) { return one.name != other.name || one.root != other.root; }

std::optional<int> awaitedBy(const Recording& recording, const CollectiveCalls& calls, int rank)
{
    if (const auto missing = missingIn(recording, calls); !missing.empty())
        return missing.front();
    const auto own = std::ranges::find(calls.calls, rank, &EventPlace::rank);
    for (const EventPlace& call : calls.calls)
        if (own != calls.calls.end() && differ(eventAt(recording, call), eventAt(recording, *own)))
            return call.rank;
    return std::nullopt;
}

} // namespace lockstep
