// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/command_line/schedules.h"

#include <functional>
#include <map>

#include "tests/command_line/schedule_patterns.h"

namespace lockstep {

int steps(int size)
{
    int count = 0;
    for (; size > 1; size = (size + 1) / 2)
        ++count;
    return count;
}

int lastRound(const Schedule& schedule) { return schedule.empty() ? 0 : schedule.rbegin()->round; }

Schedule reversed(const Schedule& schedule)
{
    Schedule result;
    for (const auto& arrow : schedule)
        result.insert({lastRound(schedule) + 1 - arrow.round, arrow.to, arrow.from, arrow.words});
    return result;
}

void add(Schedule& schedule, const Schedule& more, int delay, const std::function<int(int)>& processAt)
{
    for (const auto& arrow : more)
        schedule.insert({arrow.round + delay, processAt(arrow.from), processAt(arrow.to), arrow.words});
}

namespace {

const std::map<std::string, std::function<std::optional<Schedule>(const ScheduleQuestion&)>> schedules = {
    {"one-to-all-broadcast/naive", oneAfterTheOther},
    {"one-to-all-broadcast/recursive-doubling", farthestFirst},
    {"one-to-all-broadcast/recursive-doubling-near-first", nearestFirst},
    {"one-to-all-broadcast/any-size", anySize},
    {"one-to-all-broadcast/linear-array", [](const ScheduleQuestion& q) { return line(q.p(), q.source, q.words); }},
    {"one-to-all-broadcast/mesh", grid},
    {"one-to-all-broadcast/binomial-tree", nearestFirst},
    {"one-to-all-broadcast/flood", waves},
    {"one-to-all-broadcast/torus-tiling", tiling},
    {"one-to-all-broadcast/torus-diagonal", overDiagonal},
    {"one-to-all-broadcast/two-way-ring", [](const ScheduleQuestion& q) { return twoWaves(q.p(), q.source, q.words); }},
    {"one-to-all-broadcast/two-way-torus", twoWavesOnTorus},
    {"one-to-all-broadcast/in-parts", broadcastInParts},
    {"one-to-all-broadcast/all-port-parts", partsOverRotatedDimensions},
    {"all-to-one-reduction/recursive-halving", [](const ScheduleQuestion& q) { return reversed(farthestFirst(q)); }},
    {"all-to-one-reduction/any-size", [](const ScheduleQuestion& q) { return reversed(anySize(q)); }},
    {"all-to-one-reduction/mesh", [](const ScheduleQuestion& q) { return reversed(grid(q)); }},
    {"all-to-one-reduction/in-parts", [](const ScheduleQuestion& q) { return reversed(broadcastInParts(q)); }},
    {"all-to-all-broadcast/ring", [](const ScheduleQuestion& q) { return shifts(q, 1); }},
    {"all-to-all-broadcast/pipelined", [](const ScheduleQuestion& q) { return shifts(q, 1); }},
    {"all-to-all-broadcast/linear-array", twoStreams},
    {"all-to-all-broadcast/mesh", rowsThenColumns},
    {"all-to-all-broadcast/hypercube", exchanges},
    {"all-to-all-broadcast/hypercube-single", singleExchanges},
    {"all-to-all-broadcast/naive", broadcastsInTurn},
    {"all-to-all-reduction/ring", [](const ScheduleQuestion& q) { return shifts(q, -1); }},
    {"all-to-all-reduction/mesh", [](const ScheduleQuestion& q) { return reversed(rowsThenColumns(q)); }},
    {"all-to-all-reduction/hypercube", [](const ScheduleQuestion& q) { return reversed(exchanges(q)); }},
    {"matrix-vector/mesh", matrixVector},
    {"all-reduce/hypercube", [](const ScheduleQuestion& q) { return equalExchanges(q, q.words); }},
    {"all-reduce/reduce-then-broadcast", reductionAndBroadcast},
    {"all-reduce/in-parts", allReduceInParts},
    {"prefix-sums/hypercube", [](const ScheduleQuestion& q) { return equalExchanges(q, q.words); }},
    {"scatter/recursive", scatter},
    {"gather/recursive", [](const ScheduleQuestion& q) { return reversed(scatter(q)); }},
    {"all-to-all-personalized/ring", shrinkingRing},
    {"all-to-all-personalized/mesh", shrinkingRings},
    {"all-to-all-personalized/hypercube",
        [](const ScheduleQuestion& q) { return equalExchanges(q, q.words * q.p() / 2); }},
    {"all-to-all-personalized/hypercube-ecube", allPairs},
    {"circular-shift/mesh", shiftOnMesh},
    {"circular-shift/hypercube-gray", shiftInGrayCode},
    {"circular-shift/hypercube-ecube", shiftAtOnce},
};

} // namespace

std::optional<Schedule> textbookSchedule(const std::string& algorithm, const ScheduleQuestion& question)
{
    const auto found = schedules.find(algorithm);
    return found == schedules.end() ? std::nullopt : found->second(question);
}

} // namespace lockstep
