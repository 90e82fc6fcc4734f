// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The report of a recording. Its table has a row for each collective of all ranks and for each part between two of
// them; what repeats is one row.

#include "app/record/report.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "app/record/collective_text.h"
#include "app/record/findings.h"
#include "app/record/matching.h"
#include "app/record/messages.h"
#include "app/record/recorded_program.h"
#include "app/record/standing.h"
#include "app/request/request.h"
#include "app/schedules/schedules.h"
#include "app/tuning/choice_rows.h"
#include "core/base/catalogue.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"

namespace lockstep {
namespace {

/// What the model counts, with ts = tw = 1.
struct ModelCost {
    std::int64_t startups = 0;
    double words = 0;
    bool isKnown = false;

    void add(const ModelCost& other)
    {
        startups += other.startups;
        words += other.words;
        isKnown = isKnown || other.isKnown;
    }
    /// "3 ts + 3072 tw"
    std::string text() const
    {
        return isKnown ? std::to_string(startups) + " ts + " + timeText(words) + " tw" : std::string();
    }
    bool operator==(const ModelCost&) const = default;
};

std::string microseconds(double seconds) { return withCommas(std::to_string(std::llround(seconds * 1e6))) + " µs"; }

/// "race      rank 1 took …", in one line
std::string labelled(const std::string& label, const std::string& text)
{
    constexpr std::size_t least = 10;
    const std::size_t column = std::max(least, columnCount(label) + 1);
    return besideLabel(label, text, column, std::string::npos);
}

std::optional<Trace> played(const RunOptions& options, const Library& library)
{
    const auto request = makeRequest(options, library);
    return request ? std::optional(run(*request)) : std::nullopt;
}

/// What the algorithm that the library chooses costs on a complete network.
class CollectiveModels {
public:
    CollectiveModels(const Recording& recording, const Library& library) : m_recording(recording), m_library(library) {}

    ModelCost of(const RankEvent& event)
    {
        constexpr int mostMembers = 128; // an all-to-all has members² messages
        const auto choice = chosenFor(m_recording, event);
        if (!choice || choice->candidates.front().row->program.empty() || event.members > mostMembers)
            return {};
        const std::int64_t unit = wordOf(m_recording);
        RunOptions options;
        options.program = std::string(choice->candidates.front().row->program);
        options.network = "complete:" + std::to_string(event.members);
        options.words = std::max<std::int64_t>(1, (event.bytes + unit - 1) / unit);
        options.source = std::max(0, event.root);
        for (const std::string& parameter : wordsIn(choice->candidates.front().row->parameters)) {
            const auto sign = parameter.find('=');
            options.parameters[parameter.substr(0, sign)] = parameter.substr(sign + 1);
        }
        const auto [known, isNew] = m_costs.try_emplace(std::tuple(options.program, *options.words, options.source));
        if (isNew)
            if (const auto trace = played(options, m_library); trace && !trace->error)
                known->second = {trace->totals.ts, static_cast<double>(trace->totals.tw), true};
        return known->second;
    }

private:
    const Recording& m_recording;
    const Library& m_library;
    std::map<std::tuple<std::string, std::int64_t, int>, ModelCost> m_costs;
};

/// A row of the table: a part, or the collective that ends it.
struct TimeRow {
    std::string name;
    std::string kind; ///< the same in rows that are alike: "MPI_Bcast, 8 bytes"; empty for a part
    std::int64_t messages = 0;
    double seconds = 0;
    ModelCost model;

    bool isLike(const TimeRow& other) const
    {
        return kind == other.kind && messages == other.messages && model == other.model;
    }
};

/// What the model counts for the messages of each part, by its phase. A barrier is between parts, so that a round
/// belongs to the part of its messages.
std::map<std::string, ModelCost> modelOfParts(const Trace& trace)
{
    std::map<std::string, ModelCost> parts;
    for (const RoundRecord& round : trace.rounds) {
        if (round.messages.empty())
            continue;
        const int phase = messageAt(trace, round.messages.front()).phase;
        if (phase >= 0)
            parts[trace.request.program->phases[static_cast<std::size_t>(phase)]].add({1, round.time - 1, true});
    }
    return parts;
}

/// When each collective of all ranks began, with its last rank, and ended.
struct PartTimes {
    std::vector<double> begins, ends;
    std::vector<std::int64_t> messages; ///< one more than collectives
    double last = 0;
};

std::int64_t messagesOf(const RankEvent& event)
{
    return (event.sends() && event.to >= 0 ? 1 : 0)
        + std::ranges::count_if(event.targets, [](const auto& target) { return target.first >= 0; });
}

/// MPI_Finalize is no part of the program.
double workedUntil(const RankRecord& rank)
{
    const RankEvent* const last = rank.finalize();
    return last ? last->begin : rank.end;
}

/// Whether a program of its own, and not Python, was compiled without -g.
bool hasNoLines(const Recording& recording)
{
    const auto isKnown = [](const RankRecord& rank) {
        return rank.places.empty() || rank.places.front().path.find(".so") != std::string::npos
            || std::ranges::any_of(rank.sites, [](const std::string& site) { return !site.empty(); });
    };
    return std::ranges::none_of(recording.ranks, isKnown);
}

PartTimes timesOf(const Recording& recording)
{
    PartTimes times;
    times.messages.resize(1);
    for (std::size_t rank = 0; rank < recording.ranks.size(); ++rank) {
        std::size_t part = 0;
        for (const RankEvent& event : recording.ranks[rank].events) {
            times.messages[part] += messagesOf(event);
            if (!isOfAll(recording, event) || !event.ended)
                continue;
            ++part;
            if (part >= times.messages.size()) {
                times.messages.resize(part + 1);
                times.begins.resize(part);
                times.ends.resize(part);
            }
            times.begins[part - 1] = std::max(times.begins[part - 1], event.begin);
            times.ends[part - 1] = std::max(times.ends[part - 1], event.end);
        }
        times.last = std::max(times.last, workedUntil(recording.ranks[rank]));
    }
    return times;
}

/// The collectives of all ranks, as the rank that called most of them did.
std::vector<const RankEvent*> collectivesOfAll(const Recording& recording)
{
    std::vector<const RankEvent*> most;
    for (const RankRecord& rank : recording.ranks) {
        std::vector<const RankEvent*> all;
        for (const RankEvent& event : rank.events)
            if (isOfAll(recording, event) && event.ended)
                all.push_back(&event);
        if (all.size() > most.size())
            most = all;
    }
    return most;
}

std::vector<TimeRow> timeRows(const Recording& recording, const Trace& trace, const Library& library)
{
    const PartTimes times = timesOf(recording);
    const auto collectives = collectivesOfAll(recording);
    auto models = modelOfParts(trace);
    CollectiveModels ofCollectives(recording, library);
    PartNames names;
    std::vector<TimeRow> rows;
    std::string phase = PartNames::first, name = say(message::recordPartStart);
    double before = 0;
    for (std::size_t part = 0; part < times.messages.size(); ++part) {
        const bool isLast = part >= times.begins.size() || part >= collectives.size();
        const double end = isLast ? times.last : times.begins[part];
        rows.push_back({name, "", times.messages[part], std::max(0.0, end - before), models[phase]});
        if (isLast)
            break;
        const std::string collective = names.next(*collectives[part]);
        rows.push_back({collective, collectiveText(recording, *collectives[part]), 0,
            std::max(0.0, times.ends[part] - end), ofCollectives.of(*collectives[part])});
        phase = PartNames::phaseAfter(collective);
        name = say(message::recordPartAfter, {collective});
        before = times.ends[part];
    }
    return rows;
}

/// "1 message, MPI_Barrier" of the rows that repeat
std::string partsText(const std::vector<TimeRow>& rows, std::size_t begin, std::size_t length)
{
    std::vector<std::string> texts;
    for (std::size_t i = begin; i < begin + length; ++i)
        if (!rows[i].kind.empty())
            texts.push_back(rows[i].name.substr(0, rows[i].name.find(' ')));
        else if (rows[i].messages > 0)
            texts.push_back(say(message::recordPartMessages, {std::to_string(rows[i].messages)}));
    return joined(texts);
}

/// How often the rows from `begin` on, so many, follow each other.
std::size_t repeatsAt(const std::vector<TimeRow>& rows, std::size_t begin, std::size_t length)
{
    std::size_t repeats = 1;
    for (std::size_t at = begin + length; at + length <= rows.size(); at += length, ++repeats)
        for (std::size_t i = 0; i < length; ++i)
            if (!rows[begin + i].isLike(rows[at + i]))
                return repeats;
    return repeats;
}

/// Rows that repeat as one.
std::vector<TimeRow> folded(const std::vector<TimeRow>& rows)
{
    constexpr std::size_t longest = 16, fewest = 3;
    std::vector<TimeRow> result;
    for (std::size_t at = 0; at < rows.size();) {
        std::size_t length = 0, repeats = 1;
        for (std::size_t tried = 2; tried <= longest && at + tried <= rows.size(); tried += 2)
            if (const auto times = repeatsAt(rows, at, tried); times >= fewest && times * tried > repeats * length) {
                length = tried;
                repeats = times;
            }
        if (length == 0) {
            result.push_back(rows[at++]);
            continue;
        }
        TimeRow sum{
            say(message::recordPartTimes, {std::to_string(repeats), partsText(rows, at, length)}), "", 0, 0, {}};
        for (std::size_t i = at; i < at + repeats * length; ++i) {
            sum.messages += rows[i].messages;
            sum.seconds += rows[i].seconds;
            sum.model.add(rows[i].model);
        }
        result.push_back(std::move(sum));
        at += repeats * length;
    }
    return result;
}

std::string timesText(const Recording& recording, const Trace& trace, const Library& library)
{
    constexpr std::size_t mostShown = 40, width = 14, modelWidth = 24, leastName = 30;
    const auto rows = folded(timeRows(recording, trace, library));
    std::size_t nameWidth = leastName;
    for (const TimeRow& row : rows)
        nameWidth = std::max(nameWidth, columnCount(row.name) + 1);
    const auto row = [nameWidth](const std::string& name, const std::string& messages, const std::string& time,
                         const std::string& counts) {
        return name + std::string(nameWidth - std::min(nameWidth, columnCount(name)), ' ') + padded(messages, width)
            + padded(time, width) + (counts.empty() ? "" : padded(counts, modelWidth)) + '\n';
    };
    std::string text = row(say(message::recordColumnPart), say(message::recordColumnMessages),
        say(message::recordColumnMeasured), say(message::recordLabelModel));
    double seconds = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        seconds += rows[i].seconds;
        if (i < mostShown)
            text += row(rows[i].name, rows[i].kind.empty() ? std::to_string(rows[i].messages) : "",
                microseconds(rows[i].seconds), rows[i].model.text());
    }
    if (rows.size() > mostShown)
        text += say(message::recordMoreParts, {std::to_string(rows.size() - mostShown)}) + '\n';
    text += row(say(message::recordPartWhole), std::to_string(trace.totals.messages), microseconds(seconds), "");
    if (!trace.error)
        text += labelled(say(message::recordLabelModel),
            say(message::recordModel,
                {timeText(trace.totals.time), std::to_string(trace.totals.ts), std::to_string(trace.totals.tw),
                    std::to_string(trace.totals.rounds)}));
    return text;
}

/// The command that plays what the library chooses; empty if none does.
std::string offered(const Recording& recording, const RankEvent& event)
{
    const auto choice = chosenFor(recording, event);
    const std::string run = choice ? runOf(choice->question, *choice->candidates.front().row) : std::string();
    if (run.empty())
        return {};
    std::string command = "lockstep run " + run;
    if (!choice->certain)
        command = say(message::recordNotCertain, {command});
    if (event.operation != "-" && event.operation != "MPI_SUM")
        command = say(message::recordAddsUp,
            {command, event.operation == "own" ? say(message::recordOwnOperation) : event.operation});
    return "     " + command + '\n';
}

/// Collectives of the same name, sizes, root, operation and group once, with how often.
std::string collectivesText(const Recording& recording)
{
    std::map<std::string, std::pair<std::int64_t, RankEvent>> all;
    for (const CollectiveCalls& calls : matchingOf(recording).collectives) {
        std::map<std::string, RankEvent> kinds; ///< one, but for collectives that do not match
        for (const EventPlace& place : calls.calls) {
            const RankEvent& event = eventAt(recording, place);
            auto& whole = kinds.try_emplace(event.name, event).first->second;
            whole.bytes = std::min(whole.bytes, event.bytes);
            whole.most = std::max(whole.most, event.most);
        }
        for (const auto& [name, event] : kinds) {
            auto& [count, first] = all[collectiveText(recording, event)];
            ++count;
            first = event;
        }
    }
    std::string text;
    for (const auto& [name, what] : all)
        text += "  " + counted(what.first, "time") + ' ' + name + '\n' + offered(recording, what.second);
    return text.empty() ? text : say(message::recordCollectives) + '\n' + text;
}

} // namespace

std::optional<Trace> playedAgain(const Recording& recording, const std::string& program, const Library& library)
{
    RunOptions options;
    options.program = "recording.algo";
    options.text = program;
    options.network = "complete:" + std::to_string(recording.ranks.size());
    return played(options, library);
}

std::string recordingReport(const Recording& recording, const Library& library, const std::optional<Trace>& trace)
{
    std::string text =
        say(message::recordHead,
            {plainLine(recording.program), std::to_string(recording.ranks.size()), plainLine(recording.library)})
        + '\n';
    if (recording.end == RunEnd::Finished)
        text += labelled(say(message::recordLabelEnd), say(message::recordFinished));
    const auto stuck =
        say(recording.end == RunEnd::Livelock ? message::recordLabelLivelock : message::recordLabelDeadlock);
    for (const int rank : recording.stuck())
        text += labelled(stuck, standingText(recording, rank));
    const auto findings = findingsIn(recording);
    for (const Finding& finding : findings)
        text += labelled(finding.label, finding.text);
    if (hasNoLines(recording) && (!findings.empty() || isStuck(recording.end)))
        text += labelled(say(message::recordLabelLines), say(message::recordNoLines));
    text += collectivesText(recording)
        + labelled(say(message::recordLabelWord), say(message::recordWord, {std::to_string(wordOf(recording))}));
    return trace ? text + timesText(recording, *trace, library) : text;
}

} // namespace lockstep
