// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The sentence with which a recording ends.

#include <algorithm>
#include <csignal>
#include <cstring>
#include <vector>

#include "app/record/messages.h"
#include "app/record/report.h"
#include "app/record/standing.h"
#include "core/base/catalogue.h"
#include "core/base/text.h"
#include "core/trace/run_error.h"

namespace lockstep {
namespace {

/// "SIGSEGV, segmentation fault"
std::string signalText(int number)
{
    const char* name = ::sigabbrev_np(number);
    const char* words = ::sigdescr_np(number);
    return name && words ? "SIG" + std::string(name) + ", " + words : "signal " + std::to_string(number);
}

/// "; its last call was MPI_Send to 1, tag 7 (ring.c:12)"
std::string lastCall(const Recording& recording, int rank)
{
    const auto& events = recording.ranks[static_cast<std::size_t>(rank)].events;
    const auto last = std::ranges::max_element(events, {}, &RankEvent::line);
    if (last == events.end())
        return {};
    const EventPlace place{rank, static_cast<std::size_t>(last - events.begin())};
    return say(message::recordLastCall, {callText(recording, place)});
}

/// What the run of the recorded program has to do with the deadlock.
std::string replayText(const Recording& recording, const std::optional<Trace>& trace)
{
    if (!trace || !trace->error || trace->error->kind != RunError::Kind::Deadlock)
        return say(message::recordNoDeadlock);
    std::vector<int> waiting;
    for (const auto& each : trace->error->waiting)
        waiting.push_back(each.process);
    std::ranges::sort(waiting);
    return say(waiting == recording.stuck() ? message::recordSameDeadlock : message::recordOtherDeadlock);
}

/// "MPI_Recv from 0, tag 7 (a.c:7)", "MPI_Send with rank 5 (a.c:7)"
std::string failedCall(const Recording& recording, int rank)
{
    const RankRecord& record = recording.ranks[static_cast<std::size_t>(rank)];
    const RankExit& exit = record.exit;
    const std::string call = "MPI_" + exit.call;
    if (exit.errorClass == "MPI_ERR_RANK" || exit.errorClass == "MPI_ERR_ROOT")
        return say(message::recordCallWith, {call, std::to_string(exit.number)})
            + placeText(recording, rank, exit.site);
    const auto open = std::ranges::find_if(record.events,
        [&exit](const RankEvent& event) { return event.waits && !event.ended && event.name == exit.call; });
    return open == record.events.end()
        ? call + placeText(recording, rank, exit.site)
        : callText(recording, {rank, static_cast<std::size_t>(open - record.events.begin())});
}

std::vector<std::string> argumentsOf(const Recording& recording, int rank)
{
    const RankExit& exit = recording.ranks[static_cast<std::size_t>(rank)].exit;
    const std::string me = std::to_string(rank);
    switch (recording.end) {
    case RunEnd::MpiError: return {me, failedCall(recording, rank), exit.errorClass, exit.text};
    case RunEnd::Aborted: return {me, std::to_string(exit.number), placeText(recording, rank, exit.site)};
    case RunEnd::Crashed: return {me, signalText(exit.number), lastCall(recording, rank)};
    default: return {me, lastCall(recording, rank)};
    }
}

} // namespace

std::optional<Diagnostic> endOf(const Recording& recording, const std::optional<Trace>& trace, int seconds)
{
    const RunEndRow& row = rowOf(recording.end);
    const std::string program = recording.program.substr(0, recording.program.find(' '));
    switch (recording.end) {
    case RunEnd::Finished: return std::nullopt;
    case RunEnd::Failed: return problem(row.sentence, {program, std::to_string(recording.status)});
    case RunEnd::Deadlock: return problem(row.sentence, {standingsText(recording), replayText(recording, trace)});
    case RunEnd::Livelock:
        return problem(
            row.sentence, {std::to_string(recording.patience), standingsText(recording), replayText(recording, trace)});
    case RunEnd::OutOfTime: return problem(row.sentence, {program, std::to_string(seconds)});
    case RunEnd::Interrupted: return problem(row.sentence);
    case RunEnd::MpiError:
    case RunEnd::Aborted:
    case RunEnd::Crashed:
    case RunEnd::NoFinalize: break;
    }
    if (const auto rank = firstExit(recording))
        return problem(row.sentence, argumentsOf(recording, *rank));
    return problem(message::recordKilled, {recording.launcher, std::to_string(recording.status)});
}

} // namespace lockstep
