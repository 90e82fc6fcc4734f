// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/record/recording.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <numeric>
#include <optional>
#include <string_view>

#include "app/record/messages.h"
#include "core/base/option_row.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

constexpr std::int64_t mostRecorded = 500'000; ///< operations

/// Words of a line, one after the other.
class LineWords {
public:
    explicit LineWords(std::string_view line) : m_words(wordsIn(line))
    {
        if (!m_words.empty()) {
            m_time = std::strtod(m_words.back().c_str(), nullptr);
            m_words.pop_back();
        }
        if (!m_words.empty() && m_words.back().starts_with('@')) {
            m_isGood = option::readNumber(std::string_view(m_words.back()).substr(1), m_site);
            m_words.pop_back();
        }
    }
    std::string word() { return m_next < m_words.size() ? m_words[m_next++] : std::string(); }
    std::string rest()
    {
        const std::vector<std::string> words(m_words.begin() + static_cast<std::ptrdiff_t>(m_next), m_words.end());
        m_next = m_words.size();
        return joined(words, " ");
    }
    template <class Number = int> Number number()
    {
        Number value{};
        m_isGood = option::readNumber(std::string_view(word()), value) && m_isGood;
        return value;
    }
    bool atEnd() const { return m_next >= m_words.size(); }
    bool isGood() const { return m_isGood; }
    double time() const { return m_time; }
    int site() const { return m_site; }

private:
    std::vector<std::string> m_words;
    std::size_t m_next = 0;
    double m_time = 0;
    int m_site = 0;
    bool m_isGood = true;
};

using EventKind = RankEvent::Kind;

void readSent(LineWords& line, RankEvent& event)
{
    event.to = line.number();
    event.bytes = line.number<std::int64_t>();
    event.tag = line.number();
    event.communicator = line.number();
    event.type = line.word();
}

void readAsked(LineWords& line, RankEvent& event)
{
    event.from = event.askedFrom = line.number();
    event.receivedTag = event.askedTag = line.number();
    event.communicator = line.number();
}

void readSend(LineWords& line, RankEvent& event)
{
    event.id = line.number();
    readSent(line, event);
}

void readReceive(LineWords& line, RankEvent& event)
{
    event.id = line.number();
    event.from = event.askedFrom = line.number();
    event.space = line.number<std::int64_t>();
    event.receivedTag = event.askedTag = line.number();
    event.communicator = line.number();
    event.receiveType = line.word();
}

void readSendReceive(LineWords& line, RankEvent& event)
{
    readSent(line, event);
    event.from = event.askedFrom = line.number();
    event.space = line.number<std::int64_t>();
    event.receivedTag = event.askedTag = line.number();
    event.receiveType = line.word();
}

void readRequests(LineWords& line, RankEvent& event)
{
    while (!line.atEnd()) {
        const std::string word = line.word();
        if (word.starts_with('+'))
            event.others = std::atoi(word.c_str());
        else
            event.ids.push_back(std::atoi(word.c_str()));
    }
}

void readPoll(LineWords& line, RankEvent& event)
{
    event.waits = false;
    if (event.name == "Iprobe" || event.name == "Improbe")
        readAsked(line, event);
    else
        readRequests(line, event);
}

void readCollective(LineWords& line, RankEvent& event)
{
    event.id = line.number();
    event.root = line.number();
    event.bytes = line.number<std::int64_t>();
    event.most = line.number<std::int64_t>();
    event.element = std::max(1, line.number());
    event.type = line.word();
    event.operation = line.word();
    event.members = line.number();
    event.communicator = line.number();
}

void readNeighbours(LineWords& line, RankEvent& event)
{
    event.id = line.number();
    event.members = line.number();
    event.communicator = line.number();
    for (int left = line.number(); left > 0 && line.isGood(); --left) {
        const int to = line.number();
        event.targets.emplace_back(to, line.number<std::int64_t>());
    }
    for (int left = line.number(); left > 0 && line.isGood(); --left)
        event.sources.push_back(line.number());
}

void readOneSided(LineWords& line, RankEvent& event)
{
    event.waits = false;
    event.to = line.number();
    event.bytes = line.number<std::int64_t>();
}

void readRequest(LineWords& line, RankEvent& event) { event.id = line.number(); }
void readNothing(LineWords& /*line*/, RankEvent& /*event*/) {}

/// A line with which a call begins.
struct BeginRow {
    std::string_view word;
    EventKind kind;
    void (*read)(LineWords&, RankEvent&);
};
constexpr std::array beginRows{
    BeginRow{"send", EventKind::Send, readSend},
    BeginRow{"recv", EventKind::Receive, readReceive},
    BeginRow{"sendrecv", EventKind::SendReceive, readSendReceive},
    BeginRow{"probe", EventKind::Probe, readAsked},
    BeginRow{"poll", EventKind::Poll, readPoll},
    BeginRow{"wait", EventKind::Wait, readRequests},
    BeginRow{"collective", EventKind::Collective, readCollective},
    BeginRow{"neighbours", EventKind::Neighbours, readNeighbours},
    BeginRow{"onesided", EventKind::OneSided, readOneSided},
    BeginRow{"watch", EventKind::Watched, readNothing},
    BeginRow{"unknown", EventKind::Unknown, readNothing},
    BeginRow{"request", EventKind::Request, readRequest},
};

class RankReader {
public:
    RankReader(Recording& recording, RankRecord& rank) : m_recording(recording), m_rank(rank) {}

    /// False if it does not know the line.
    bool read(std::string_view text)
    {
        LineWords line(text);
        const std::string what = line.word();
        ++m_line;
        m_rank.end = line.time();
        if (const auto* row = std::ranges::find(beginRows, what, &BeginRow::word); row != beginRows.end())
            return begins(*row, line);
        if (what == "site") {
            line.number();
            const std::string offset = line.word();
            RankRecord::Place place{.path = line.rest()};
            if (offset.starts_with('L'))
                place.line = std::atoi(offset.c_str() + 1);
            else
                place.address = std::strtoull(offset.c_str(), nullptr, 16);
            m_rank.places.push_back(std::move(place));
            return line.isGood();
        }
        m_rank.polling.clear();
        return completes(what, line) || describes(what, line);
    }

    /// Receives that a rank still waits for, or asks for, when the recording ends.
    void finish()
    {
        for (auto& [id, event] : m_posted)
            event.ended = false;
        std::vector<int> ids;
        if (m_open && m_rank.events[*m_open].kind == EventKind::Wait)
            ids = m_rank.events[*m_open].ids;
        for (const RankEvent& poll : m_rank.polling)
            ids.insert(ids.end(), poll.ids.begin(), poll.ids.end());
        for (const int id : ids)
            if (const auto posted = m_posted.find(id); posted != m_posted.end()) {
                posted->second.waits = true;
                m_rank.events.push_back(posted->second);
                m_posted.erase(posted);
            }
        for (auto& [id, event] : m_posted) // posted, and left alone
            m_rank.events.push_back(std::move(event));
    }

private:
    bool begins(const BeginRow& row, LineWords& line)
    {
        RankEvent event;
        event.kind = row.kind;
        event.name = line.word();
        event.begin = event.end = line.time();
        event.site = line.site();
        event.line = m_line;
        row.read(line, event);
        event.waits = event.waits && event.id == 0 && row.kind != EventKind::Request;
        event.ended = row.kind == EventKind::Poll || row.kind == EventKind::OneSided;
        if (row.kind == EventKind::Poll) {
            m_rank.polling.push_back(std::move(event));
            return line.isGood();
        }
        m_rank.polling.clear();
        if (event.kind == EventKind::Receive && !event.waits) {
            m_posted[event.id] = std::move(event);
            return line.isGood();
        }
        if (event.waits)
            m_open = m_rank.events.size();
        else if (event.id != 0)
            m_begun[event.id] = m_rank.events.size();
        m_rank.events.push_back(std::move(event));
        return line.isGood();
    }

    bool completes(const std::string& what, LineWords& line)
    {
        if (what == "end" || what == "failed")
            return endOpen(line, what == "failed");
        if (what == "got") {
            const int id = line.number();
            return id == 0 ? gotOpen(line) : gotPosted(id, line);
        }
        if (what == "done" || what == "cancelled" || what == "freed")
            return endBegun(what, line.number(), line.time()) && line.isGood();
        return false;
    }

    bool describes(const std::string& what, LineWords& line)
    {
        if (what == "init") {
            line.number();
            line.number();
            m_recording.library = line.word();
            m_recording.library.resize(std::min(m_recording.library.find(','), m_recording.library.size()));
            std::ranges::replace(m_recording.library, '_', ' ');
        } else if (what == "comm") {
            auto& members = m_recording.communicators[line.number()];
            members.clear();
            while (!line.atEnd())
                members.push_back(line.number());
        } else if (what == "elsewhere") {
            const std::string name = line.word();
            m_rank.elsewhere[name] += line.number<std::int64_t>();
        } else if (what == "finalize") {
            m_rank.finalized = true;
            RankEvent event;
            event.kind = EventKind::Finalize;
            event.name = "Finalize";
            event.begin = event.end = line.time();
            event.site = line.site();
            event.line = m_line;
            event.ended = false;
            m_open = m_rank.events.size();
            m_rank.events.push_back(std::move(event));
        } else {
            return exits(what, line);
        }
        return line.isGood();
    }

    bool exits(const std::string& what, LineWords& line)
    {
        using Kind = RankExit::Kind;
        RankExit exit;
        exit.site = line.site();
        exit.time = line.time();
        if (what == "error") {
            exit.kind = Kind::Error;
            exit.call = line.word();
            exit.errorClass = line.word();
            exit.number = line.number();
            exit.text = line.rest();
        } else if (what == "abort" || what == "signal") {
            exit.kind = what == "abort" ? Kind::Abort : Kind::Signal;
            exit.number = line.number();
        } else if (what == "exit") {
            exit.kind = Kind::Exit;
        } else {
            return false;
        }
        if (m_rank.exit.kind == Kind::None) // the rest follows from it
            m_rank.exit = exit;
        return line.isGood();
    }

    /// The call in which the rank waits ends.
    bool endOpen(LineWords& line, bool isFailed)
    {
        if (!m_open)
            return false;
        RankEvent& event = m_rank.events[*m_open];
        event.ended = true;
        event.failed = isFailed;
        event.end = line.time();
        m_open.reset();
        return line.isGood();
    }

    static void readGot(LineWords& line, RankEvent& event)
    {
        event.from = line.number();
        event.receivedBytes = line.number<std::int64_t>();
        event.receivedTag = line.number();
        event.received = event.from >= 0;
        event.ended = true;
        event.end = line.time();
    }

    bool gotOpen(LineWords& line)
    {
        if (!m_open)
            return false;
        readGot(line, m_rank.events[*m_open]);
        m_open.reset();
        return line.isGood();
    }

    std::size_t openLine() const { return m_open ? m_rank.events[*m_open].line : 0; }

    /// A receive stands where it completes: before the wait that completes it, which may still be open.
    bool gotPosted(int id, LineWords& line)
    {
        const auto posted = m_posted.find(id);
        if (posted == m_posted.end())
            return false;
        RankEvent event = std::move(posted->second);
        m_posted.erase(posted);
        readGot(line, event);
        event.completedBy = openLine();
        insertBeforeOpen(std::move(event));
        return line.isGood();
    }

    void insertBeforeOpen(RankEvent event)
    {
        const auto at = m_open ? static_cast<std::ptrdiff_t>(*m_open) : std::ssize(m_rank.events);
        m_rank.events.insert(m_rank.events.begin() + at, std::move(event));
        if (m_open)
            ++*m_open;
    }

    bool endBegun(const std::string& what, int id, double time)
    {
        const auto end = [&](RankEvent& event) {
            event.ended = true;
            event.end = time;
            event.failed = what == "cancelled";
            event.freed = what == "freed";
            event.completedBy = openLine();
        };
        if (const auto posted = m_posted.find(id); posted != m_posted.end()) {
            RankEvent event = std::move(posted->second);
            m_posted.erase(posted);
            end(event);
            insertBeforeOpen(std::move(event));
            return true;
        }
        const auto begun = m_begun.find(id);
        if (begun == m_begun.end())
            return false;
        end(m_rank.events[begun->second]);
        if (m_rank.events[begun->second].kind == EventKind::Neighbours) {
            // What comes from the neighbours is there only now.
            RankEvent arrival = m_rank.events[begun->second];
            m_rank.events[begun->second].sources.clear();
            arrival.targets.clear();
            arrival.id = RankEvent::arrival;
            insertBeforeOpen(std::move(arrival));
        }
        m_begun.erase(begun);
        return true;
    }

    Recording& m_recording;
    RankRecord& m_rank;
    std::size_t m_line = 0;
    std::optional<std::size_t> m_open;  ///< the event in which the rank waits
    std::map<int, RankEvent> m_posted;  ///< receives that have not completed, by request
    std::map<int, std::size_t> m_begun; ///< other calls whose requests have not completed
};

} // namespace

bool RankEvent::waitsForOthers() const
{
    const bool waitsForDisk = name.starts_with("File_") && name.find("_all") == std::string::npos
        && name.find("_ordered") == std::string::npos && kind == Kind::Unknown;
    return waits && !ended && !waitsForDisk;
}

bool RankRecord::isWaiting() const { return std::ranges::any_of(events, &RankEvent::waitsForOthers); }

bool RankRecord::hasLeft() const
{
    const RankEvent* const last = finalize();
    return last && last->ended;
}

const RankEvent* RankRecord::finalize() const
{
    const auto found = std::ranges::find(events, EventKind::Finalize, &RankEvent::kind);
    return found == events.end() ? nullptr : &*found;
}

std::vector<int> Recording::stuck() const
{
    std::vector<int> all;
    if (!isStuck(end))
        return all;
    const bool areInFinalize = std::ranges::all_of(ranks, &RankRecord::finalized);
    for (std::size_t rank = 0; rank < ranks.size(); ++rank)
        if (areInFinalize || (!ranks[rank].finalized && (ranks[rank].isWaiting() || !ranks[rank].polling.empty())))
            all.push_back(static_cast<int>(rank));
    return all;
}

std::int64_t Recording::operations() const
{
    return std::accumulate(ranks.begin(), ranks.end(), std::int64_t{0},
        [](std::int64_t sum, const RankRecord& rank) { return sum + std::ssize(rank.events); });
}

std::string Recording::placeOf(int rank, int site) const
{
    const auto& sites = ranks[static_cast<std::size_t>(rank)].sites;
    return site > 0 && std::cmp_less_equal(site, sites.size()) ? sites[static_cast<std::size_t>(site) - 1]
                                                               : std::string();
}

std::optional<int> firstExit(const Recording& recording)
{
    std::optional<int> first;
    for (std::size_t rank = 0; rank < recording.ranks.size(); ++rank) {
        const RankExit& exit = recording.ranks[rank].exit;
        if (exit.kind != RankExit::Kind::None
            && (!first || exit.time < recording.ranks[static_cast<std::size_t>(*first)].exit.time))
            first = static_cast<int>(rank);
    }
    return first;
}

Outcome<Recording> readRecording(const std::vector<std::string>& ranks)
{
    Recording recording;
    recording.ranks.resize(ranks.size());
    for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
        RankReader reader(recording, recording.ranks[rank]);
        std::string_view rest = ranks[rank];
        while (!rest.empty()) {
            const auto end = rest.find('\n');
            if (end == std::string_view::npos)
                break; // the rank ended within the line
            const auto line = rest.substr(0, end);
            rest.remove_prefix(end + 1);
            if (!reader.read(line))
                return problem(message::recordLine, {std::to_string(rank), std::string(line)});
        }
        reader.finish();
    }
    recording.communicators[0].resize(ranks.size());
    std::iota(recording.communicators[0].begin(), recording.communicators[0].end(), 0);
    if (const auto operations = recording.operations(); operations > mostRecorded)
        return problem(message::recordTooLarge, {std::to_string(operations), std::to_string(mostRecorded)});
    return recording;
}

} // namespace lockstep
