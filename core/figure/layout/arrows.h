// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The path of a direct arrow: short hops are close to the link, longer ones arch outside, and none crosses a node or
// lies on another arrow between the same nodes.

#include <vector>

#include "core/figure/layout/arrow_way.h"
#include "core/figure/layout/scene.h"

namespace lockstep {

/// Other messages between the same nodes in the run.
struct ArrowCompany {
    bool opposite = false;                 ///< there are messages in the opposite direction
    int copy = 0;                          ///< number of arrows already drawn in the same direction
    std::vector<const ArrowWay*> drawn{};  ///< arrows already drawn, in both directions
    std::vector<const ArrowWay*> atEnds{}; ///< short arrows at the same nodes, which a long one may cover
};

/// From rim to rim, with a gap at both; it ends at the tip of the head.
ArrowWay arrowWay(const Scene& scene, NodeId from, NodeId to, const ArrowCompany& company);

} // namespace lockstep
