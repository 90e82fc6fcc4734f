// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/record/recording.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "app/record/messages.h"
#include "core/base/option_row.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

constexpr std::int64_t mostRecorded = 500'000; ///< operations

/// Numbers of a line, one after the other.
class LineWords {
public:
    explicit LineWords(std::string_view line) : m_words(wordsIn(line))
    {
        if (!m_words.empty()) {
            m_time = std::strtod(m_words.back().c_str(), nullptr);
            m_words.pop_back();
        }
    }
    std::string word() { return m_next < m_words.size() ? m_words[m_next++] : std::string(); }
    template <class Number = int> Number number()
    {
        Number value{};
        m_isGood = option::readNumber(std::string_view(word()), value) && m_isGood;
        return value;
    }
    bool atEnd() const { return m_next >= m_words.size(); }
    bool isGood() const { return m_isGood; }
    double time() const { return m_time; }

private:
    std::vector<std::string> m_words;
    std::size_t m_next = 0;
    double m_time = 0;
    bool m_isGood = true;
};

class RankReader {
public:
    using Kind = RankEvent::Kind;

    /// False if it does not know the line.
    bool read(std::string_view text, Recording& recording, RankRecord& rank)
    {
        LineWords line(text);
        const std::string what = line.word();
        rank.end = line.time();
        if (what == "init") {
            line.number();
            line.number();
            recording.library = line.word();
            recording.library.resize(std::min(recording.library.find(','), recording.library.size()));
            std::ranges::replace(recording.library, '_', ' ');
        } else if (what == "finalize") {
            rank.finalized = true;
        } else if (what == "end" || what == "got") {
            return endOf(what, line, rank);
        } else if (what == "irecv") {
            readPosted(line);
        } else if (what == "done" || what == "sent" || what == "cancelled") {
            return completed(what, line, rank);
        } else {
            return begins(what, line, rank);
        }
        return line.isGood();
    }

private:
    bool begins(const std::string& what, LineWords& line, RankRecord& rank)
    {
        RankEvent event;
        event.begin = line.time();
        event.ended = false;
        if (what == "send" || what == "ssend" || what == "isend") {
            event.waits = what != "isend";
            event.isSynchronous = what == "ssend";
            if (!event.waits)
                line.number();
            event.to = line.number();
            event.bytes = line.number<std::int64_t>();
            event.tag = line.number();
        } else if (what == "recv" || what == "probe") {
            event.kind = what == "recv" ? Kind::Receive : Kind::Probe;
            readAsked(line, event);
        } else if (what == "sendrecv") {
            event.kind = Kind::SendReceive;
            event.to = line.number();
            event.bytes = line.number<std::int64_t>();
            event.tag = line.number();
            readAsked(line, event);
        } else if (what == "wait") {
            event.kind = Kind::Wait;
            while (!line.atEnd())
                event.ids.push_back(line.number());
        } else if (what == "collective" || what == "icollective") {
            event.kind = Kind::Collective;
            event.waits = what == "collective";
            event.name = line.word();
            event.to = line.number();
            event.bytes = line.number<std::int64_t>();
            event.element = std::max(1, line.number());
            event.members = line.number();
        } else if (what == "onesided") {
            event.kind = Kind::OneSided;
            event.waits = false;
            event.name = line.word();
            event.to = line.number();
            event.bytes = line.number<std::int64_t>();
        } else {
            return false;
        }
        if (event.kind != Kind::Wait)
            event.communicator = line.number();
        event.ended = !event.waits;
        event.end = event.begin;
        m_open = event.waits ? std::optional(rank.events.size()) : m_open;
        rank.events.push_back(std::move(event));
        return line.isGood();
    }

    static void readAsked(LineWords& line, RankEvent& event)
    {
        event.from = event.askedFrom = line.number();
        event.receivedTag = event.askedTag = line.number();
    }

    /// Completes the event in which the rank waits.
    bool endOf(const std::string& what, LineWords& line, RankRecord& rank)
    {
        if (!m_open)
            return false;
        RankEvent& event = rank.events[*m_open];
        if (what == "got") {
            event.from = line.number();
            event.receivedBytes = line.number<std::int64_t>();
            event.receivedTag = line.number();
            event.received = event.from >= 0;
        }
        event.ended = true;
        event.end = line.time();
        m_open.reset();
        return line.isGood();
    }

    void readPosted(LineWords& line)
    {
        const int id = line.number();
        RankEvent event;
        event.kind = Kind::Receive;
        event.waits = false;
        event.begin = line.time();
        readAsked(line, event);
        event.communicator = line.number();
        m_posted[id] = std::move(event);
    }

    bool completed(const std::string& what, LineWords& line, RankRecord& rank)
    {
        const auto posted = m_posted.find(line.number());
        if (posted == m_posted.end())
            return what == "sent" || what == "cancelled"; // of a send
        RankEvent event = posted->second;
        m_posted.erase(posted);
        if (what == "cancelled")
            return true;
        event.from = line.number();
        event.receivedBytes = line.number<std::int64_t>();
        event.receivedTag = line.number();
        event.received = event.from >= 0;
        event.end = line.time();
        // Before the wait that it completes, which may still be open.
        const auto at = m_open ? static_cast<std::ptrdiff_t>(*m_open) : std::ssize(rank.events);
        rank.events.insert(rank.events.begin() + at, std::move(event));
        if (m_open)
            ++*m_open;
        return line.isGood();
    }

public:
    /// Receives that a rank still waits for, when the recording ends.
    void finish(RankRecord& rank)
    {
        if (!m_open || rank.events[*m_open].kind != Kind::Wait)
            return;
        const RankEvent wait = rank.events[*m_open];
        for (const int id : wait.ids)
            if (const auto posted = m_posted.find(id); posted != m_posted.end()) {
                RankEvent event = posted->second;
                event.waits = true;
                event.ended = false;
                rank.events.push_back(std::move(event));
            }
    }

private:
    std::optional<std::size_t> m_open; ///< the event in which the rank waits
    std::map<int, RankEvent> m_posted; ///< receives that have not completed, by request
};

// Races

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

std::vector<int> Recording::stuck() const
{
    std::vector<int> all;
    for (std::size_t rank = 0; rank < ranks.size(); ++rank)
        if (std::ranges::any_of(ranks[rank].events, [](const RankEvent& event) { return !event.ended; }))
            all.push_back(static_cast<int>(rank));
    return all;
}

std::int64_t Recording::operations() const
{
    return std::accumulate(ranks.begin(), ranks.end(), std::int64_t{0},
        [](std::int64_t sum, const RankRecord& rank) { return sum + std::ssize(rank.events); });
}

Outcome<Recording> readRecording(const std::vector<std::string>& ranks)
{
    Recording recording;
    recording.ranks.resize(ranks.size());
    for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
        RankReader reader;
        std::string_view rest = ranks[rank];
        while (!rest.empty()) {
            const auto end = rest.find('\n');
            if (end == std::string_view::npos)
                break; // the rank ended within the line
            const auto line = rest.substr(0, end);
            rest.remove_prefix(end + 1);
            if (!reader.read(line, recording, recording.ranks[rank]))
                return problem(message::recordLine, {std::to_string(rank), std::string(line)});
        }
        reader.finish(recording.ranks[rank]);
    }
    if (const auto operations = recording.operations(); operations > mostRecorded)
        return problem(message::recordTooLarge, {std::to_string(operations), std::to_string(mostRecorded)});
    return recording;
}

std::vector<Race> racesIn(const Recording& recording)
{
    constexpr std::int64_t mostPlayed = 20'000; // a clock for each
    if (recording.operations() > mostPlayed)
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
