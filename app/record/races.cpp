// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Receives from any source that could have taken another message: one that had been sent without knowing of the
// receive.

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "app/record/recording.h"

namespace lockstep {
namespace {

/// How many events of each rank are known to have happened.
using VectorClock = std::vector<int>;

void join(VectorClock& clock, const VectorClock& other)
{
    for (std::size_t i = 0; i < clock.size(); ++i)
        clock[i] = std::max(clock[i], other[i]);
}

/// Plays a recording to find out what has happened before what.
class ClockPlayer {
public:
    explicit ClockPlayer(const Recording& recording)
        : m_recording(recording), m_next(recording.ranks.size()), m_now(recording.ranks.size()),
          m_clocks(recording.ranks.size())
    {
        for (VectorClock& clock : m_now)
            clock.assign(recording.ranks.size(), 0);
        for (std::size_t rank = 0; rank < recording.ranks.size(); ++rank)
            m_clocks[rank].resize(recording.ranks[rank].events.size());
    }

    void play()
    {
        bool moved = true;
        while (moved) {
            moved = false;
            for (std::size_t rank = 0; rank < m_next.size(); ++rank)
                while (step(rank))
                    moved = true;
        }
    }
    /// Of the event; empty if it was not reached.
    const VectorClock& after(int rank, std::size_t event) const
    {
        return m_clocks[static_cast<std::size_t>(rank)][event];
    }
    /// The clock of the sender when it sent what that receive took.
    const VectorClock* sentFor(int rank, std::size_t event) const
    {
        const auto found = m_sentFor.find({rank, event});
        return found == m_sentFor.end() ? nullptr : &found->second;
    }

private:
    using Kind = RankEvent::Kind;
    using Channel = std::tuple<int, int, int, int>; ///< source, destination, communicator, tag

    bool step(std::size_t rank)
    {
        const auto& events = m_recording.ranks[rank].events;
        if (m_next[rank] == events.size())
            return false;
        const RankEvent& event = events[m_next[rank]];
        const int me = static_cast<int>(rank);
        if (event.sends() && !m_sent.contains({rank, m_next[rank]})) {
            ++m_now[rank][rank];
            m_ways[{me, event.to, event.communicator, event.tag}].push_back(m_now[rank]);
            m_sent.insert({rank, m_next[rank]});
        }
        if (event.received) {
            auto& way = m_ways[{event.from, me, event.communicator, event.receivedTag}];
            if (way.empty())
                return false;
            m_sentFor[{me, m_next[rank]}] = way.front();
            ++m_now[rank][rank];
            join(m_now[rank], way.front());
            way.erase(way.begin());
        }
        if (event.kind == Kind::Collective && event.waits && event.ended && !joined(rank, event))
            return false;
        m_clocks[rank][m_next[rank]] = m_now[rank];
        ++m_next[rank];
        return true;
    }

    /// Whether all members have reached the collective; everything before it has then happened.
    bool joined(std::size_t rank, const RankEvent& event)
    {
        auto& count = m_collectives[{rank, event.communicator}];
        auto& meeting = m_meetings[{event.communicator, count}];
        if (meeting.clock.empty())
            meeting.clock.assign(m_now.size(), 0);
        if (meeting.came.insert(rank).second)
            join(meeting.clock, m_now[rank]);
        if (std::cmp_less(meeting.came.size(), event.members))
            return false;
        join(m_now[rank], meeting.clock);
        ++count;
        return true;
    }

    struct Meeting {
        std::set<std::size_t> came;
        VectorClock clock;
    };
    const Recording& m_recording;
    std::vector<std::size_t> m_next;
    std::vector<VectorClock> m_now;
    std::vector<std::vector<VectorClock>> m_clocks; ///< by rank and event
    std::map<Channel, std::vector<VectorClock>> m_ways;
    std::set<std::pair<std::size_t, std::size_t>> m_sent;
    std::map<std::pair<int, std::size_t>, VectorClock> m_sentFor;
    std::map<std::pair<std::size_t, int>, int> m_collectives;
    std::map<std::pair<int, int>, Meeting> m_meetings;
};

} // namespace

std::vector<Race> racesIn(const Recording& recording)
{
    if (recording.operations() > mostForRaces) // a clock for each
        return {};
    ClockPlayer player(recording);
    player.play();
    std::vector<Race> races;
    for (std::size_t r = 0; r < recording.ranks.size(); ++r) {
        const auto& events = recording.ranks[r].events;
        const int rank = static_cast<int>(r);
        for (std::size_t i = 0; i < events.size(); ++i) {
            const RankEvent& taken = events[i];
            if (!taken.received || taken.askedFrom != -1)
                continue;
            // A later receive of another sender's message that was not sent because of this one.
            for (std::size_t j = i + 1; j < events.size(); ++j) {
                const RankEvent& other = events[j];
                const VectorClock* sent = player.sentFor(rank, j);
                const bool fits = other.received && other.from != taken.from && other.communicator == taken.communicator
                    && (taken.askedTag == -1 || taken.askedTag == other.receivedTag);
                if (fits && sent && (*sent)[r] < player.after(rank, i)[r]) {
                    races.push_back({rank, i, taken.from, other.from});
                    break;
                }
            }
        }
    }
    return races;
}

} // namespace lockstep
