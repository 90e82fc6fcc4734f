// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The program of a recording: each process has the sends and receives of its rank, in their order. Collectives of all
// ranks are barriers with a name, and begin a phase.

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/record/messages.h"
#include "app/record/recording.h"
#include "app/request/request.h"
#include "app/schedules/schedules.h"
#include "app/tuning/choice_rows.h"
#include "app/tuning/library_choice.h"
#include "core/base/catalogue.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using EventKind = RankEvent::Kind;

/// "allreduce" -> "MPI_Allreduce"
std::string mpiName(const std::string& name)
{
    const auto collective = collectiveNamed(name);
    return collective && (*collective)->name == name ? std::string((*collective)->mpi) : "MPI_" + capitalised(name);
}

/// What the library chooses for the collective; none if Lockstep knows no table for it, as for those that do not wait.
std::optional<LibraryChoice> chosenFor(const Recording& recording, const RankEvent& event)
{
    const auto collective = collectiveNamed(event.name);
    if (!collective || (*collective)->name != event.name || event.members < 2 || !event.waits)
        return std::nullopt;
    const bool isMpich = recording.library.find("MPICH") != std::string::npos;
    return choiceOf({*libraryNamed(isMpich ? "mpich" : "openmpi"), *collective, event.members,
        std::max<std::int64_t>(1, event.bytes), event.element});
}

/// "MPI_Allreduce, 8 bytes: all-reduce/recursive-doubling"
std::string collectiveText(const Recording& recording, const RankEvent& event)
{
    std::string text = event.waits ? mpiName(event.name) : "MPI_I" + event.name;
    if (event.name != "barrier" && event.name != "win_fence")
        text += ", " + counted(event.bytes, "byte");
    if (std::cmp_less(event.members, recording.ranks.size()))
        text += ", " + counted(event.members, "rank");
    const auto choice = chosenFor(recording, event);
    if (choice && !choice->candidates.front().row->program.empty())
        text += ": " + std::string(choice->candidates.front().row->program);
    return text;
}

/// "MPI_Put, 8 bytes, to 1"
std::string oneSidedText(const RankEvent& event)
{
    const bool gets = event.name == "Get" || event.name == "Rget";
    return "MPI_" + event.name + ", " + counted(event.bytes, "byte") + (gets ? ", from " : ", to ")
        + std::to_string(event.to);
}

bool isOfAll(const Recording& recording, const RankEvent& event)
{
    return event.kind == EventKind::Collective && event.waits && std::cmp_equal(event.members, recording.ranks.size());
}

/// Names of the collectives of all ranks, in their order, and of the parts that they begin: each its own.
class PartNames {
public:
    static constexpr auto first = "start";
    static std::string phaseAfter(const std::string& collective) { return "after " + collective; }
    std::string next(const RankEvent& collective)
    {
        const std::string name = mpiName(collective.name);
        const int count = ++m_counts[name];
        return count == 1 ? name : name + ' ' + std::to_string(count);
    }

private:
    std::map<std::string, int> m_counts;
};

class ProgramWriter {
public:
    explicit ProgramWriter(const Recording& recording) : m_recording(recording) { findUnit(); }

    std::string write()
    {
        const InEnglish english; // a file is the same on all machines
        ImportedProgram program;
        program.start = {"phase \"" + std::string(PartNames::first) + "\";"};
        for (std::size_t rank = 0; rank < m_recording.ranks.size(); ++rank)
            program.statements.push_back(statementsOf(static_cast<int>(rank)));
        const std::string p = std::to_string(m_recording.ranks.size());
        const bool isStuck = !m_recording.stuck().empty();
        program.parameters = "my_id";
        program.header = {{"title", "Recording of " + plainLine(m_recording.program)}, {"operation", "none"},
            {"networks", "complete:" + p}, {"needs", "p = " + p},
            {"summary",
                "Recorded from " + plainLine(m_recording.program) + " on " + counted(std::stoll(p), "rank") + " of "
                    + plainLine(m_recording.library) + ". A word stands for " + std::to_string(m_unit)
                    + " bytes. Receives from any source name the sender that came; collectives are barriers."},
            {"expect", "complete:" + p + (isStuck ? " -> error deadlock" : " -> rounds >= 0")}};
        if (waitsInSend())
            program.header.insert(program.header.end() - 1, {"sends", "synchronous"});
        return program.text();
    }

private:
    /// 8 bytes; more if messages would have too many words.
    void findUnit()
    {
        constexpr std::int64_t mostWords = 4096;
        std::int64_t most = 0;
        for (const RankRecord& rank : m_recording.ranks)
            for (const RankEvent& event : rank.events)
                if (event.kind != EventKind::Collective)
                    most = std::max(most, event.bytes);
        while (most > m_unit * mostWords)
            m_unit *= 2;
    }

    bool waitsInSend() const
    {
        return std::ranges::any_of(m_recording.ranks, [](const RankRecord& rank) {
            return std::ranges::any_of(
                rank.events, [](const RankEvent& event) { return event.kind == EventKind::Send && !event.ended; });
        });
    }

    /// A communicator has tags of its own.
    std::string tagText(int communicator, int tag)
    {
        constexpr int others = 1'000'000;
        if (communicator != 0) {
            const auto next = others + static_cast<int>(m_tags.size());
            tag = m_tags.emplace(std::pair(communicator, tag), next).first->second;
        }
        return tag <= 0 ? "" : " tag " + std::to_string(tag);
    }

    std::string sendText(const RankEvent& event)
    {
        return "send [1 .. " + std::to_string((event.bytes + m_unit - 1) / m_unit) + "] to " + std::to_string(event.to)
            + tagText(event.communicator, event.tag);
    }
    std::string receiveText(const RankEvent& event)
    {
        return "receive data from " + (event.from < 0 ? "any" : std::to_string(event.from))
            + tagText(event.communicator, event.receivedTag);
    }

    std::vector<std::string> statementsOf(int me)
    {
        std::vector<std::string> all;
        m_parts = {};
        for (const RankEvent& event : m_recording.ranks[static_cast<std::size_t>(me)].events) {
            const bool takes = event.kind == EventKind::Receive || event.kind == EventKind::SendReceive;
            const bool sends = event.sends() && event.to != me;
            const bool receives = takes && event.from != -2 && event.from != me;
            const std::string any = takes && event.askedFrom == -1 ? "; /* from any */" : ";";
            if (sends && receives)
                all.push_back(sendText(event) + " and " + receiveText(event) + any);
            else if (sends)
                all.push_back(sendText(event) + ';');
            else if (receives)
                all.push_back(receiveText(event) + any);
            else if (event.kind == EventKind::Collective)
                addCollective(event, all);
            else if (event.kind == EventKind::OneSided)
                all.push_back("/* " + plainLine(oneSidedText(event)) + " */");
            if ((event.sends() && event.to == me) || (takes && event.from == me))
                all.emplace_back("/* a message to itself */");
        }
        const bool doesNothing =
            std::ranges::all_of(all, [](const std::string& statement) { return statement.starts_with("/*"); });
        return doesNothing ? std::vector<std::string>() : all;
    }

    void addCollective(const RankEvent& event, std::vector<std::string>& all)
    {
        const std::string comment = " /* " + plainLine(collectiveText(m_recording, event)) + " */";
        if (!isOfAll(m_recording, event)) {
            all.push_back(comment.substr(1));
            return;
        }
        all.push_back("barrier;" + comment);
        all.push_back("phase \"" + PartNames::phaseAfter(m_parts.next(event)) + "\";");
    }

    const Recording& m_recording;
    PartNames m_parts;
    std::int64_t m_unit = 8;
    std::map<std::pair<int, int>, int> m_tags; ///< by communicator and tag, of other communicators
};

/// The parts of a recording between collectives of all ranks: when each ended.
std::vector<double> partEnds(const Recording& recording)
{
    std::vector<double> ends;
    double last = 0;
    for (const RankRecord& rank : recording.ranks) {
        std::size_t part = 0;
        for (const RankEvent& event : rank.events)
            if (isOfAll(recording, event)) {
                ends.resize(std::max(ends.size(), part + 1));
                ends[part] = std::max(ends[part], event.end);
                ++part;
            }
        last = std::max(last, rank.end);
    }
    ends.push_back(last);
    return ends;
}

std::string microseconds(double seconds) { return withCommas(std::to_string(std::llround(seconds * 1e6))) + " µs"; }

/// The phases of the parts, the first one included, and what reports call them.
std::vector<std::pair<std::string, std::string>> partNames(const Recording& recording)
{
    std::vector<std::pair<std::string, std::string>> names{{PartNames::first, say(message::recordPartStart)}};
    PartNames next;
    for (const RankEvent& event : recording.ranks.front().events)
        if (isOfAll(recording, event)) {
            const std::string collective = next.next(event);
            names.emplace_back(PartNames::phaseAfter(collective), say(message::recordPartAfter, {collective}));
        }
    return names;
}

/// What the model counts for each part: "3 ts + 3072 tw". Times are those of ts = tw = 1, and a barrier is between
/// parts, so that a round belongs to the part of its messages.
std::map<std::string, std::string> modelOfParts(const Trace& trace)
{
    std::map<std::string, std::pair<std::int64_t, double>> parts;
    for (const RoundRecord& round : trace.rounds) {
        if (round.messages.empty())
            continue;
        const int phase = messageAt(trace, round.messages.front()).phase;
        if (phase < 0)
            continue;
        auto& [rounds, time] = parts[trace.request.program->phases[static_cast<std::size_t>(phase)]];
        ++rounds;
        time += round.time;
    }
    std::map<std::string, std::string> texts;
    for (const auto& [name, cost] : parts)
        texts[name] =
            std::to_string(cost.first) + " ts + " + timeText(cost.second - static_cast<double>(cost.first)) + " tw";
    return texts;
}

/// "race      rank 1 took …", in one line
std::string labelled(const std::string& label, const std::string& text)
{
    constexpr std::size_t column = 10;
    return besideLabel(label, text, column, std::string::npos);
}

/// Rows of parts: messages, measured time, what the model counts.
std::string timesText(const Recording& recording, const Trace& trace)
{
    constexpr std::size_t mostParts = 30;
    constexpr std::size_t width = 14;
    constexpr std::size_t modelWidth = 24;
    const auto ends = partEnds(recording);
    const auto names = partNames(recording);
    const auto model = modelOfParts(trace);
    const auto row = [](const std::string& name, const std::string& messages, const std::string& time,
                         const std::string& counts) {
        constexpr std::size_t nameWidth = 30;
        return name + std::string(nameWidth - std::min(nameWidth, columnCount(name)), ' ') + padded(messages, width)
            + padded(time, width) + (counts.empty() ? "" : padded(counts, modelWidth)) + '\n';
    };
    std::string text = row(say(message::recordColumnPart), say(message::recordColumnMessages),
        say(message::recordColumnMeasured), say(message::recordLabelModel));
    std::vector<std::int64_t> messages(ends.size());
    for (const RankRecord& rank : recording.ranks) {
        std::size_t part = 0;
        for (const RankEvent& event : rank.events) {
            if (event.sends() && part < messages.size())
                ++messages[part];
            part += isOfAll(recording, event) ? 1 : 0;
        }
    }
    double before = 0;
    for (std::size_t part = 0; part < ends.size() && part < names.size() && part < mostParts; ++part) {
        const auto counts = model.find(names[part].first);
        text += row(names[part].second, std::to_string(messages[part]), microseconds(ends[part] - before),
            counts == model.end() ? "" : counts->second);
        before = ends[part];
    }
    text += row(say(message::recordPartWhole), std::to_string(trace.totals.messages), microseconds(ends.back()), "");
    if (!trace.error)
        text += labelled(say(message::recordLabelModel),
            say(message::recordModel,
                {timeText(trace.totals.time), std::to_string(trace.totals.ts), std::to_string(trace.totals.tw),
                    std::to_string(trace.totals.rounds)}));
    return text;
}

/// That such calls are no messages of the program.
std::string oneSidedReport(const Recording& recording)
{
    std::int64_t calls = 0;
    for (const RankRecord& rank : recording.ranks)
        calls += std::ranges::count(rank.events, EventKind::OneSided, &RankEvent::kind);
    return calls == 0
        ? ""
        : labelled(say(message::recordLabelOneSided), say(message::recordOneSided, {std::to_string(calls)}));
}

/// Collectives of the same name, size and group once, with how often.
std::string collectivesText(const Recording& recording)
{
    std::map<std::string, std::pair<int, const RankEvent*>> all;
    for (const RankRecord& rank : recording.ranks)
        for (const RankEvent& event : rank.events)
            if (event.kind == EventKind::Collective) {
                auto& [count, first] = all[collectiveText(recording, event)];
                ++count;
                first = &event;
            }
    std::string text;
    for (const auto& [name, what] : all) {
        text += "  " + counted(what.first / std::max(1, what.second->members), "time") + ' ' + name + '\n';
        const auto choice = chosenFor(recording, *what.second);
        if (!choice)
            continue;
        const std::string run = runOf(choice->question, *choice->candidates.front().row);
        if (!run.empty())
            text += "     "
                + (choice->certain ? "lockstep run " + run : say(message::recordNotCertain, {"lockstep run " + run}))
                + '\n';
    }
    return text.empty() ? text : say(message::recordCollectives) + '\n' + text;
}

std::string racesText(const Recording& recording)
{
    constexpr std::size_t most = 5;
    const auto races = racesIn(recording);
    std::string text;
    for (std::size_t i = 0; i < races.size() && i < most; ++i) {
        const Race& race = races[i];
        const auto& event = recording.ranks[static_cast<std::size_t>(race.rank)].events[race.event];
        text += labelled(say(message::recordLabelRace),
            say(message::recordRace,
                {std::to_string(race.rank), std::to_string(race.taken), std::to_string(event.receivedTag),
                    std::to_string(race.other)}));
    }
    if (races.size() > most)
        text += labelled({}, say(message::recordMoreRaces, {std::to_string(races.size() - most)}));
    return text;
}

} // namespace

std::string programOf(const Recording& recording) { return ProgramWriter(recording).write(); }

std::string standingText(const Recording& recording, int rank)
{
    const auto& events = recording.ranks[static_cast<std::size_t>(rank)].events;
    const RankEvent* waits = nullptr;
    for (const RankEvent& event : events)
        if (!event.ended && (!waits || waits->kind == EventKind::Wait))
            waits = &event; // what a wait waits for says more
    if (!waits)
        return {};
    const std::string me = std::to_string(rank);
    const auto from = waits->from < 0 ? say(message::recordAny) : std::to_string(waits->from);
    const auto tag = waits->receivedTag < 0 ? std::string("any") : std::to_string(waits->receivedTag);
    switch (waits->kind) {
    case EventKind::Send:
        return say(message::recordWaitsSend,
            {me, waits->isSynchronous ? "MPI_Ssend" : "MPI_Send", std::to_string(waits->to),
                std::to_string(waits->tag)});
    case EventKind::Receive: return say(message::recordWaitsReceive, {me, "MPI_Recv", from, tag});
    case EventKind::SendReceive: return say(message::recordWaitsReceive, {me, "MPI_Sendrecv", from, tag});
    case EventKind::Probe: return say(message::recordWaitsReceive, {me, "MPI_Probe", from, tag});
    case EventKind::Collective: return say(message::recordWaitsCollective, {me, capitalised(waits->name)});
    case EventKind::Wait: return say(message::recordWaitsRequests, {me, std::to_string(waits->ids.size())});
    case EventKind::OneSided: return {}; // never waits
    }
    return {};
}

std::string recordingReport(const Recording& recording, const std::string& program, const Library& library)
{
    RunOptions options;
    options.program = "recording.algo";
    options.text = program;
    options.network = "complete:" + std::to_string(recording.ranks.size());
    const auto request = makeRequest(options, library);
    std::string text =
        say(message::recordHead,
            {plainLine(recording.program), std::to_string(recording.ranks.size()), plainLine(recording.library)})
        + '\n';
    for (const int rank : recording.stuck())
        text += labelled(say(message::recordLabelDeadlock), standingText(recording, rank));
    text += oneSidedReport(recording) + racesText(recording) + collectivesText(recording);
    return request ? text + timesText(recording, run(*request)) : text;
}

} // namespace lockstep
