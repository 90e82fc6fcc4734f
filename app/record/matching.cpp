// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/record/matching.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace lockstep {
namespace {

using EventKind = RankEvent::Kind;
using Channel = std::tuple<int, int, int, int>; ///< source, destination, communicator, tag

/// Events of all ranks that `isAsked`, each rank's in the order in which it called.
template <class Asked> std::vector<EventPlace> placesOf(const Recording& recording, Asked isAsked)
{
    std::vector<EventPlace> places;
    for (std::size_t rank = 0; rank < recording.ranks.size(); ++rank)
        for (std::size_t i = 0; i < recording.ranks[rank].events.size(); ++i)
            if (isAsked(recording.ranks[rank].events[i]))
                places.push_back({static_cast<int>(rank), i});
    std::ranges::stable_sort(places, {},
        [&recording](const EventPlace& place) { return std::pair(place.rank, eventAt(recording, place).line); });
    return places;
}

void matchMessages(const Recording& recording, Matching& matching)
{
    std::map<Channel, std::vector<EventPlace>> sent, taken;
    for (const EventPlace& place : placesOf(recording, [](const RankEvent& event) { return event.sends(); })) {
        const RankEvent& event = eventAt(recording, place);
        sent[{place.rank, event.to, event.communicator, event.tag}].push_back(place);
    }
    for (const EventPlace& place : placesOf(recording, [](const RankEvent& event) { return event.received; })) {
        const RankEvent& event = eventAt(recording, place);
        taken[{event.from, place.rank, event.communicator, event.receivedTag}].push_back(place);
    }
    for (const auto& [channel, sends] : sent) {
        const auto& receives = taken[channel];
        for (std::size_t i = 0; i < sends.size(); ++i) {
            if (i >= receives.size()) {
                matching.unreceived.push_back(sends[i]);
                continue;
            }
            matching.receiverOf[sends[i]] = receives[i];
            matching.senderOf[receives[i]] = sends[i];
        }
    }
}

/// A receive that was posted and never completed may have taken a message.
void leaveOutPosted(const Recording& recording, Matching& matching)
{
    const auto posted = placesOf(
        recording, [](const RankEvent& event) { return event.isReceive() && !event.received && event.from != -2; });
    for (const EventPlace& place : posted) {
        const auto fits = std::ranges::find_if(matching.unreceived, [&](const EventPlace& send) {
            const RankEvent& event = eventAt(recording, send);
            return event.to == place.rank && accepts(eventAt(recording, place), event, send.rank);
        });
        if (fits == matching.unreceived.end())
            continue;
        matching.uncertain.push_back(*fits);
        matching.unreceived.erase(fits);
    }
}

void matchCollectives(const Recording& recording, Matching& matching)
{
    std::map<std::pair<int, int>, int> counts; ///< by rank and communicator
    std::map<std::pair<int, int>, std::vector<EventPlace>> calls;
    const auto isCollective = [](const RankEvent& event) {
        return (event.kind == EventKind::Collective || event.kind == EventKind::Neighbours)
            && event.id != RankEvent::arrival;
    };
    for (const EventPlace& place : placesOf(recording, isCollective)) {
        const int communicator = eventAt(recording, place).communicator;
        calls[{communicator, ++counts[{place.rank, communicator}]}].push_back(place);
    }
    for (auto& [key, places] : calls)
        matching.collectives.push_back({key.first, key.second, std::move(places)});
}

/// Plays the calls of the ranks, with sends that wait until their receive is posted.
class SynchronousPlayer {
public:
    SynchronousPlayer(const Recording& recording, const Matching& matching)
        : m_recording(recording), m_matching(matching), m_next(recording.ranks.size())
    {
        for (const CollectiveCalls& calls : matching.collectives)
            for (const EventPlace& place : calls.calls)
                m_collectiveOf[place] = &calls;
        for (std::size_t rank = 0; rank < recording.ranks.size(); ++rank)
            m_steps.push_back(stepsOf(static_cast<int>(rank)));
    }

    SynchronousPlay play()
    {
        for (bool moved = true; moved;) {
            moved = false;
            for (std::size_t rank = 0; rank < m_steps.size(); ++rank)
                while (m_next[rank] < m_steps[rank].size() && step(m_steps[rank][m_next[rank]])) {
                    ++m_next[rank];
                    moved = true;
                }
        }
        SynchronousPlay play;
        for (std::size_t rank = 0; rank < m_steps.size(); ++rank)
            if (m_next[rank] < m_steps[rank].size())
                play.waiting.push_back(m_steps[rank][m_next[rank]].call);
        play.ends = play.waiting.empty();
        return play;
    }

private:
    struct Step {
        EventPlace call;
        std::vector<EventPlace> awaited; ///< what must have happened before the rank goes on
    };

    std::vector<Step> stepsOf(int rank) const
    {
        const auto& events = m_recording.ranks[static_cast<std::size_t>(rank)].events;
        std::map<std::size_t, Step> steps; ///< by line
        for (std::size_t i = 0; i < events.size(); ++i) {
            const RankEvent& event = events[i];
            const EventPlace place{rank, i};
            if (event.id == RankEvent::arrival)
                continue;
            steps[event.line].call = place;
            if (event.waits && event.kind != EventKind::Wait)
                steps[event.line].awaited.push_back(place);
            if (event.completedBy != 0)
                steps[event.completedBy].awaited.push_back(place);
        }
        std::vector<Step> list;
        for (auto& [line, step] : steps)
            list.push_back(std::move(step));
        return list;
    }

    bool step(const Step& step)
    {
        m_begun.insert(step.call);
        return std::ranges::all_of(step.awaited, [this](const EventPlace& place) { return isOver(place); });
    }

    bool isOver(const EventPlace& place) const
    {
        const RankEvent& event = eventAt(m_recording, place);
        if (event.kind == EventKind::Collective || event.kind == EventKind::Neighbours)
            return std::ranges::all_of(
                m_collectiveOf.at(place)->calls, [this](const EventPlace& call) { return m_begun.contains(call); });
        const auto hasBegun = [&](const std::map<EventPlace, EventPlace>& partners) {
            const auto found = partners.find(place);
            return found == partners.end() || m_begun.contains(found->second);
        };
        return (event.isBuffered() || hasBegun(m_matching.receiverOf)) && hasBegun(m_matching.senderOf);
    }

    const Recording& m_recording;
    const Matching& m_matching;
    std::map<EventPlace, const CollectiveCalls*> m_collectiveOf;
    std::vector<std::vector<Step>> m_steps; ///< by rank
    std::vector<std::size_t> m_next;
    std::set<EventPlace> m_begun;
};

} // namespace

bool accepts(const RankEvent& receive, const RankEvent& send, int source)
{
    return receive.communicator == send.communicator && (receive.askedFrom == -1 || receive.askedFrom == source)
        && (receive.askedTag == -1 || receive.askedTag == send.tag);
}

Matching matchingOf(const Recording& recording)
{
    Matching matching;
    matchMessages(recording, matching);
    leaveOutPosted(recording, matching);
    matchCollectives(recording, matching);
    return matching;
}

std::vector<int> missingIn(const Recording& recording, const CollectiveCalls& calls)
{
    std::vector<int> missing;
    const auto members = recording.communicators.find(calls.communicator);
    if (members != recording.communicators.end())
        std::ranges::copy_if(members->second, std::back_inserter(missing), [&calls](int rank) {
            return std::ranges::find(calls.calls, rank, &EventPlace::rank) == calls.calls.end();
        });
    return missing;
}

SynchronousPlay playSynchronously(const Recording& recording, const Matching& matching)
{
    return SynchronousPlayer(recording, matching).play();
}

} // namespace lockstep
