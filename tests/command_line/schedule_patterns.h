// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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
Schedule waves(const Question& q);
Schedule oneAfterTheOther(const Question& q);
Schedule farthestFirst(const Question& q);
Schedule nearestFirst(const Question& q);
Schedule anySize(const Question& q);
Schedule line(int length, int source, std::int64_t words);
Schedule grid(const Question& q);
Schedule twoWaves(int length, int source, std::int64_t words);
Schedule twoWavesOnTorus(const Question& q);
Schedule broadcastInParts(const Question& q);
Schedule allReduceInParts(const Question& q);
Schedule partsOverRotatedDimensions(const Question& q);
Schedule scatter(const Question& q);
Schedule reductionAndBroadcast(const Question& q);

// schedules_all_to_all.cpp
Schedule equalExchanges(const Question& q, std::int64_t words);
Schedule allPairs(const Question& q);
Schedule shrinkingRing(const Question& q);
Schedule shrinkingRings(const Question& q);
Schedule shifts(const Question& q, int by);
Schedule twoStreams(const Question& q);
Schedule rowsThenColumns(const Question& q);
Schedule exchanges(const Question& q);
Schedule singleExchanges(const Question& q);
Schedule broadcastsInTurn(const Question& q);
Schedule matrixVector(const Question& q);

// schedules_torus.cpp
/// The source's lattice in knight's moves, then to the four sides, five times smaller each time; n = 5^k.
Schedule tiling(const Question& question);
/// Over one holder in every row to the diagonal, and from diagonal to diagonal; none unless n = 5^k, since the parts
/// of other sizes can be chosen in several ways.
std::optional<Schedule> overDiagonal(const Question& question);

// schedules_shift.cpp
Schedule shiftOnMesh(const Question& question);
Schedule shiftInGrayCode(const Question& question);
Schedule shiftAtOnce(const Question& question);

} // namespace lockstep
