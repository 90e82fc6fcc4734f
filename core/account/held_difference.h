// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/value/value.h"

namespace lockstep {

struct Trace;

/// The first process that holds something else after the first such round.
struct HeldDifference {
    RoundNumber round = 0;
    ProcessId process = 0;
    std::vector<Value> before; ///< items
    std::vector<Value> after;
};

/// Compares two runs of the same task up to that round, as long as both have it. None is found where nothing differs,
/// and none is looked for where the runs are so large that it would take long.
std::optional<HeldDifference> firstHeldDifference(
    std::shared_ptr<const Trace> before, std::shared_ptr<const Trace> after, RoundNumber last);

} // namespace lockstep
