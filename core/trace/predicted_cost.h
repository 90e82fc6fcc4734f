// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "core/header/formula.h"

namespace lockstep {

struct RunRequest;
struct Trace;

/// What the header of an algorithm says that a run costs.
struct PredictedCost {
    std::string formula; ///< as written
    double time = 0;     ///< with the run's p, m, ts, tw, ...
};

/// The formula for the run's network ("cost on ring"), else the general one; none where there is neither, or where it
/// has no value for these sizes.
std::optional<PredictedCost> predictedCost(const RunRequest& request);

/// How a formula compares with what was counted, and if it differs, the likeliest reason.
enum class Agreement {
    Agrees,
    LeavesHopsOut, ///< it says nothing about th, and without hops it agrees
    OtherSettings, ///< the run's settings are not those of the header
    OtherNetwork,  ///< the network has options, or an embedding
    Crowded,       ///< links are shared, and there is no formula for this network
    Differs,
};
Agreement agreement(const Trace& trace, const PredictedCost& predicted);

/// "all ports, cut-through": the settings that the header's algorithm has by itself, as far as the run departs from
/// them.
std::string ownSettings(const RunRequest& request);

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
