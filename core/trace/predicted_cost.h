// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/trace/trace.h"

namespace lockstep {

/// What the header of an algorithm says that a run costs.
struct PredictedCost {
    std::string formula; ///< as written
    double time = 0;     ///< with the run's p, m, ts, tw, ...
};

/// The formula for the run's network ("cost on ring"), else the general one; none where there is neither, or where it
/// has no value for these sizes.
std::optional<PredictedCost> predictedCost(const RunRequest& request);

} // namespace lockstep
