// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/settings.h"
#include "core/header/formula.h"

namespace lockstep {

struct RunRequest;
struct Trace;

/// What the header of an algorithm says that a run costs.
struct PredictedCost {
    std::string formula;   ///< as written
    std::string condition; ///< of `cost if p = 2^d`, as written; it holds. "": none
    bool isGeneral = true; ///< not for the run's network alone
    double time = 0;       ///< with the run's p, m, ts, tw, ...
};

/// The first formula for the run's network ("cost on ring") whose condition holds, else of the general ones; none if
/// there is neither, or it has no value for these sizes.
std::optional<PredictedCost> predictedCost(const RunRequest& request);

/// Whether the formula's time is this one.
bool agrees(const PredictedCost& predicted, double time);

/// The settings that the header's algorithm has by itself.
Settings ownSettings(const RunRequest& request);
/// Those that formulas depend on and that the run departs from.
std::vector<const SettingRow*> departures(const RunRequest& request);

/// The lower bounds beside the counts.
struct BoundCheck {
    struct Line {
        std::optional<std::int64_t> atLeast;
        std::int64_t counted = 0;
        std::optional<bool> met; ///< none without a bound, and where the run did not do its work
    };
    Line rounds;
    Line words; ///< the sum of the rounds' largest w
    Line transmissions;
};
BoundCheck checkBound(const Trace& trace);

/// What the formulas of a header (`needs:`, `cost:`) are over: p, d, m, q, source, and on a mesh rows, cols, planes.
/// The times ts, tw and th are added where a cost is computed.
std::map<std::string, Fraction> formulaVariables(const RunRequest& request);

} // namespace lockstep
