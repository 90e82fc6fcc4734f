// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/exercise_checks.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/request/messages.h"
#include "app/request/request.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

/// The share of the facts that were not given; nothing if one of the others is gone.
double creditOf(const ExerciseCheck& check, const ExpectationResult& result)
{
    int all = 0, held = 0;
    for (std::size_t i = 0; i < result.held.size(); ++i) {
        const bool isGiven = i < check.given.size() && check.given[i];
        if (isGiven && !result.held[i])
            return 0;
        all += isGiven ? 0 : 1;
        held += !isGiven && result.held[i] ? 1 : 0;
    }
    return all == 0 ? 0 : static_cast<double>(held) / all;
}

} // namespace

std::vector<ExerciseCheck> exerciseChecks(
    const LibraryFile& exercise, const std::vector<Expectation>& lines, const ExpectationLimits& limits)
{
    std::vector<ExerciseCheck> checks;
    const bool runs = compileProgram(exercise, {}, limits.uses).value.has_value();
    for (const Expectation& line : lines) {
        ExerciseCheck check{line};
        if (runs)
            check.given = testExpectation(line, exercise, limits).held;
        check.earns = check.given.empty() || std::ranges::count(check.given, false) > 0;
        checks.push_back(std::move(check));
    }
    const auto first = std::ranges::find(checks, true, &ExerciseCheck::earns);
    int guarded = first == checks.end() ? -1 : static_cast<int>(first - checks.begin());
    for (std::size_t i = 0; i < checks.size(); ++i) {
        if (checks[i].earns)
            guarded = static_cast<int>(i);
        else
            checks[i].guards = guarded;
    }
    return checks;
}

std::vector<CheckPoints> pointsOf(
    const std::vector<ExerciseCheck>& checks, const std::vector<ExpectationResult>& results)
{
    std::vector<CheckPoints> all(checks.size());
    for (std::size_t i = 0; i < checks.size(); ++i)
        all[i].points = creditOf(checks[i], results[i]);
    for (std::size_t i = 0; i < checks.size(); ++i) {
        if (checks[i].earns)
            continue;
        if (results[i].isMet())
            all[i].note = say(message::requestGiven);
        else if (checks[i].guards >= 0)
            all[static_cast<std::size_t>(checks[i].guards)] = {0, say(message::requestGuarded)};
    }
    return all;
}

std::string pointsText(double points)
{
    constexpr double hundred = 100;
    return timeText(std::round(points * hundred) / hundred);
}

int pointsIn(const std::vector<ExerciseCheck>& checks)
{
    return static_cast<int>(std::ranges::count(checks, true, &ExerciseCheck::earns));
}

} // namespace lockstep
