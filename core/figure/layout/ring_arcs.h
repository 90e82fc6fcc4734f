// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Exchanges between the two rows of a ring, all in one round and around the same end: straight arrows would be a knot,
// so each exchange is an arc around that end, with a head at both of its ends.

#include <cstdint>
#include <map>

#include "core/figure/layout/arrow_way.h"
#include "core/figure/layout/scene.h"

namespace lockstep {

/// By pair of nodes, in both directions (Plan::key); empty if the run has no such round.
std::map<std::uint64_t, ArrowWay> ringArcs(const Scene& scene);

} // namespace lockstep
