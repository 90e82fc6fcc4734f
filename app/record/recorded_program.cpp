// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The program of a recording: each process has the sends and receives of its rank, in their order. Collectives of all
// ranks are barriers with a name, and begin a phase.

#include "app/record/recorded_program.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "app/record/collective_text.h"
#include "app/record/standing.h"
#include "app/schedules/schedules.h"
#include "core/base/catalogue.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

using EventKind = RankEvent::Kind;

constexpr int otherCommunicators = 1'000'000; ///< added to tags that two communicators share
constexpr int neighbourTag = 1'000'000;       ///< of messages of neighbourhoods
constexpr int nobodysTag = 1'999'999;         ///< of what a rank waits for that no message can be
constexpr std::int64_t longestRange = 4096;   ///< words; more are made by WORDS

/// Makes a list of n words of few parts.
constexpr auto wordsFunction = R"(
function WORDS(n)
begin
   if n = 0 then return [];
   if n = 1 then return [1];
   half := WORDS(n div 2);
   if n mod 2 = 0 then return [half, half];
   return [half, half, 1];
end WORDS
)";

/// Which tag of the program stands for a tag of a communicator. It is the user's own, unless two communicators have
/// messages with it between the same ranks.
class ProgramTags {
public:
    explicit ProgramTags(const Recording& recording)
    {
        for (std::size_t rank = 0; rank < recording.ranks.size(); ++rank)
            for (const RankEvent& event : recording.ranks[rank].events) {
                const int me = static_cast<int>(rank);
                if (event.sends())
                    m_users[{me, event.to, event.tag}].insert(key(event.communicator));
                if (event.isReceive() || event.kind == EventKind::Probe)
                    m_users[{event.from, me, event.receivedTag}].insert(key(event.communicator));
            }
    }
    int tag(int source, int destination, int communicator, int tag) const
    {
        const auto users = m_users.find({source, destination, tag});
        if (users == m_users.end() || tag < 0)
            return tag;
        const auto at = users->second.find(key(communicator));
        return tag + otherCommunicators * static_cast<int>(std::distance(users->second.begin(), at));
    }

private:
    using Key = std::pair<bool, int>;
    static Key key(int communicator) { return {communicator != 0, communicator}; } ///< MPI_COMM_WORLD comes first
    std::map<std::tuple<int, int, int>, std::set<Key>> m_users;
};

std::string tagPart(int tag) { return tag < 0 ? " tag any" : tag == 0 ? "" : " tag " + std::to_string(tag); }

class ProgramWriter {
public:
    explicit ProgramWriter(const Recording& recording)
        : m_recording(recording), m_matching(matchingOf(recording)), m_tags(recording), m_unit(wordOf(recording)),
          m_isStuck(isStuck(recording.end))
    {
        for (const CollectiveCalls& calls : m_matching.collectives)
            for (const EventPlace& place : calls.calls)
                m_collectiveOf[place] = &calls;
    }

    std::string write()
    {
        const InEnglish english; // a file is the same on all machines
        ImportedProgram program;
        program.start = {"phase \"" + std::string(PartNames::first) + "\";"};
        for (std::size_t rank = 0; rank < m_recording.ranks.size(); ++rank)
            program.statements.push_back(statementsOf(static_cast<int>(rank)));
        const std::string p = std::to_string(m_recording.ranks.size());
        program.parameters = "my_id";
        program.header = {{"title", "Recording of " + plainLine(m_recording.program)}, {"operation", "none"},
            {"networks", "complete:" + p}, {"needs", "p = " + p},
            {"summary",
                "Recorded from " + plainLine(m_recording.program) + " on " + counted(std::stoll(p), "rank") + " of "
                    + plainLine(m_recording.library) + ". A word stands for " + std::to_string(m_unit)
                    + " bytes. Receives from any source name the sender that came; collectives are barriers."},
            {"expect", "complete:" + p + (m_isStuck ? " -> error deadlock" : " -> rounds >= 0")}};
        if (m_isStuck && waitsInSend())
            program.header.insert(program.header.end() - 1, {"sends", "synchronous"});
        return program.text() + (m_usesWords ? wordsFunction : "");
    }

private:
    bool waitsInSend() const
    {
        return std::ranges::any_of(m_recording.ranks, [](const RankRecord& rank) {
            return std::ranges::any_of(rank.events, [&rank](const RankEvent& event) {
                return event.kind == EventKind::Send && !event.ended
                    && (event.waits || std::ranges::any_of(rank.events, [&event](const RankEvent& wait) {
                           return wait.kind == EventKind::Wait && !wait.ended
                               && std::ranges::find(wait.ids, event.id) != wait.ids.end();
                       }));
            });
        });
    }

    std::string wordsText(std::int64_t bytes)
    {
        const std::string words = std::to_string((bytes + m_unit - 1) / m_unit);
        if ((bytes + m_unit - 1) / m_unit <= longestRange)
            return "[1 .. " + words + ']';
        m_usesWords = true;
        return "WORDS(" + words + ')';
    }

    std::string sendText(const RankEvent& event)
    {
        return "send " + wordsText(event.bytes) + " to " + std::to_string(event.to)
            + tagPart(m_tags.tag(m_me, event.to, event.communicator, event.tag));
    }
    std::string receiveText(const RankEvent& event) const
    {
        return "receive data from " + (event.from < 0 ? "any" : std::to_string(event.from))
            + tagPart(m_tags.tag(event.from, m_me, event.communicator, event.receivedTag));
    }

    /// Whether its receive is a statement: it completed, or the rank waits in it forever.
    bool receives(const RankEvent& event) const
    {
        return event.received || (m_isStuck && event.waits && !event.ended && event.from != -2);
    }

    std::vector<std::string> statementsOf(int me)
    {
        const RankRecord& rank = m_recording.ranks[static_cast<std::size_t>(me)];
        m_me = me;
        m_parts = {};
        m_all.clear();
        for (std::size_t i = 0; i < rank.events.size(); ++i)
            addEvent({me, i}, rank.events[i]);
        if (m_isStuck && !rank.polling.empty())
            addPoll(rank.polling.front());
        const bool doesNothing =
            std::ranges::all_of(m_all, [](const std::string& statement) { return statement.starts_with("/*"); });
        return doesNothing ? std::vector<std::string>() : m_all;
    }

    void addEvent(const EventPlace& place, const RankEvent& event)
    {
        switch (event.kind) {
        case EventKind::Send:
        case EventKind::Receive:
        case EventKind::SendReceive: addMessages(event); break;
        case EventKind::Probe:
            if (m_isStuck && !event.ended)
                m_all.push_back(receiveText(event) + "; /* MPI_" + event.name + " */");
            break;
        case EventKind::Collective: addCollective(place, event); break;
        case EventKind::Neighbours: addNeighbours(event); break;
        case EventKind::OneSided: addComment(oneSidedText(event)); break;
        case EventKind::Unknown: addComment("MPI_" + event.name); break;
        case EventKind::Wait:
            if (m_isStuck && !event.ended)
                addAwaited(event);
            break;
        case EventKind::Watched:
        case EventKind::Request:
        case EventKind::Poll:
        case EventKind::Finalize: break;
        }
    }

    void addComment(const std::string& text) { m_all.push_back("/* " + plainLine(text) + " */"); }

    void addMessages(const RankEvent& event)
    {
        const bool sends = event.sends();
        const bool takes = event.isReceive() && receives(event);
        const std::string any = takes && event.askedFrom == -1 ? "; /* from any */" : ";";
        if (sends && takes)
            m_all.push_back(sendText(event) + " and " + receiveText(event) + any);
        else if (sends)
            m_all.push_back(sendText(event) + ';');
        else if (takes)
            m_all.push_back(receiveText(event) + any);
        else if (event.failed)
            addComment("MPI refused MPI_" + event.name);
        else if (event.isReceive() && event.waits && !event.ended)
            addComment("was waiting in MPI_" + event.name);
    }

    /// A receive that nothing can satisfy: the rank waits for another one, as in the recording.
    void addWaitFor(int rank, const std::string& call)
    {
        m_all.push_back("receive data from " + std::to_string(rank) + tagPart(nobodysTag) + "; /* "
            + plainLine(call + " waits for rank " + std::to_string(rank)) + " */");
    }

    void addCollective(const EventPlace& place, const RankEvent& event)
    {
        const std::string comment = collectiveText(m_recording, event);
        if (m_isStuck && event.waits && !event.ended)
            if (const auto awaited = awaitedBy(m_recording, *m_collectiveOf.at(place), m_me);
                awaited && *awaited != m_me) {
                addWaitFor(*awaited, comment);
                return;
            }
        if (!isOfAll(m_recording, event)) {
            addComment(comment);
            return;
        }
        m_all.push_back("barrier; /* " + plainLine(comment) + " */");
        m_all.push_back("phase \"" + PartNames::phaseAfter(m_parts.next(event)) + "\";");
    }

    /// A wait for a collective that others have not begun.
    void addAwaited(const RankEvent& wait)
    {
        for (const auto& [place, calls] : m_collectiveOf) {
            const RankEvent& event = eventAt(m_recording, place);
            if (place.rank != m_me || event.ended || std::ranges::find(wait.ids, event.id) == wait.ids.end())
                continue;
            if (const auto awaited = awaitedBy(m_recording, *calls, m_me); awaited && *awaited != m_me)
                addWaitFor(*awaited, "MPI_" + event.name);
        }
    }

    void addPoll(const RankEvent& poll)
    {
        if (poll.ids.empty() && poll.from != -2)
            m_all.push_back(receiveText(poll) + "; /* asks with MPI_" + poll.name + " */");
        else
            addAwaited(poll);
    }

    void addNeighbours(const RankEvent& event)
    {
        addComment("MPI_" + event.name);
        for (const auto& [to, bytes] : event.targets)
            if (to >= 0)
                m_all.push_back("send " + wordsText(bytes) + " to " + std::to_string(to) + tagPart(neighbourTag) + ';');
        for (const int from : event.sources)
            if (from >= 0 && (event.ended || (m_isStuck && event.waits)))
                m_all.push_back("receive data from " + std::to_string(from) + tagPart(neighbourTag) + ';');
    }

    const Recording& m_recording;
    const Matching m_matching;
    const ProgramTags m_tags;
    const std::int64_t m_unit;
    const bool m_isStuck;
    std::map<EventPlace, const CollectiveCalls*> m_collectiveOf;
    PartNames m_parts;
    bool m_usesWords = false;
    // Of the rank whose statements are written
    int m_me = 0;
    std::vector<std::string> m_all;
};

} // namespace

std::int64_t wordOf(const Recording& recording)
{
    constexpr std::int64_t mostWords = 10'000'000; // a list of the notation has no more
    std::int64_t unit = 8, most = 0;
    for (const RankRecord& rank : recording.ranks)
        for (const RankEvent& event : rank.events) {
            if (event.isSend())
                most = std::max(most, event.bytes);
            for (const auto& target : event.targets)
                most = std::max(most, target.second);
        }
    while (most > unit * mostWords)
        unit *= 2;
    return unit;
}

std::string programOf(const Recording& recording) { return ProgramWriter(recording).write(); }

} // namespace lockstep
