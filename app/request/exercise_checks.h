// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What an exercise gives points for, for grading and for pages: nothing that its unfinished program already has.

#include <string>
#include <vector>

#include "app/library/library.h"
#include "app/request/expectation_result.h"
#include "core/header/expectation.h"

namespace lockstep {

struct ExerciseCheck {
    Expectation line;
    /// For each fact whether the unfinished program has it. Such a fact earns nothing, and the check earns nothing
    /// without it. Empty: the unfinished program has none.
    std::vector<bool> given{};
    bool earns = true; ///< a point; false if all facts are given
    /// If it earns nothing: the place of the check that depends on it, which earns nothing either if this one fails.
    /// It is the last one before that earns a point; before the first one, the first. -1: none earns a point.
    int guards = -1;
};

/// Tests the program of the exercise, so within limits. The checks stay in their order.
std::vector<ExerciseCheck> exerciseChecks(
    const LibraryFile& exercise, const std::vector<Expectation>& lines, const ExpectationLimits& limits);

struct CheckPoints {
    double points = 0; ///< from 0 to 1
    std::string note;  ///< why a check that passes earns nothing; else ""
};

/// The points of each check. `results`: of the same checks, in their order.
std::vector<CheckPoints> pointsOf(
    const std::vector<ExerciseCheck>& checks, const std::vector<ExpectationResult>& results);

/// "2.5"
std::string pointsText(double points);

/// How many checks earn a point.
int pointsIn(const std::vector<ExerciseCheck>& checks);

} // namespace lockstep
