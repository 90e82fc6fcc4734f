// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The patterns that the textbook and the slides describe, by what they are about; schedules.cpp says which algorithm
// follows which.

#include <functional>

#include "tests/command_line/schedules.h"

namespace lockstep {

/// How often one can halve until one is left, rounding up.
int steps(int size);
int lastRound(const Schedule& schedule);
/// Turns the arrows round, last step first.
Schedule reversed(const Schedule& schedule);
void add(Schedule& schedule, const Schedule& more, int delay, const std::function<int(int)>& processAt);

// schedules_one_to_all.cpp
Schedule waves(const ScheduleQuestion& q);
Schedule oneAfterTheOther(const ScheduleQuestion& q);
Schedule farthestFirst(const ScheduleQuestion& q);
Schedule nearestFirst(const ScheduleQuestion& q);
Schedule anySize(const ScheduleQuestion& q);
Schedule line(int length, int source, std::int64_t words);
Schedule grid(const ScheduleQuestion& q);
Schedule twoWaves(int length, int source, std::int64_t words);
Schedule twoWavesOnTorus(const ScheduleQuestion& q);
Schedule broadcastInParts(const ScheduleQuestion& q);
Schedule allReduceInParts(const ScheduleQuestion& q);
Schedule partsOverRotatedDimensions(const ScheduleQuestion& q);
Schedule scatter(const ScheduleQuestion& q);
Schedule reductionAndBroadcast(const ScheduleQuestion& q);

// schedules_all_to_all.cpp
Schedule equalExchanges(const ScheduleQuestion& q, std::int64_t words);
Schedule allPairs(const ScheduleQuestion& q);
Schedule shrinkingRing(const ScheduleQuestion& q);
Schedule shrinkingRings(const ScheduleQuestion& q);
Schedule shifts(const ScheduleQuestion& q, int by);
Schedule twoStreams(const ScheduleQuestion& q);
Schedule rowsThenColumns(const ScheduleQuestion& q);
Schedule exchanges(const ScheduleQuestion& q);
Schedule singleExchanges(const ScheduleQuestion& q);
Schedule broadcastsInTurn(const ScheduleQuestion& q);
Schedule matrixVector(const ScheduleQuestion& q);

// schedules_torus.cpp
/// The source's lattice in knight's moves, then to the four sides, five times smaller each time; n = 5^k.
Schedule tiling(const ScheduleQuestion& question);
/// Over one holder in every row to the diagonal, and from diagonal to diagonal; none unless n = 5^k, since the parts
/// of other sizes can be chosen in several ways.
std::optional<Schedule> overDiagonal(const ScheduleQuestion& question);

// schedules_shift.cpp
Schedule shiftOnMesh(const ScheduleQuestion& question);
Schedule shiftInGrayCode(const ScheduleQuestion& question);
Schedule shiftAtOnce(const ScheduleQuestion& question);

} // namespace lockstep
