// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/figure/layout/occupancy.h"
#include "core/figure/layout/plan.h"

namespace lockstep {

enum class Reach { Near, Far };

struct Beside {
    std::vector<BesideNode> places; ///< by node
    bool alike = true;              ///< all on the same side of their nodes
};

/// Finds free places beside nodes for texts of these widths and type size (by node; no width: no text): all on the same
/// side of their nodes if possible, otherwise individually, preferring the side away from the network. Marks them as
/// occupied and extends `box`. A text far from its node has a leader. A text remains without a place if everything
/// nearby is occupied.
Beside placeBeside(const Scene& scene, const std::vector<Size>& texts, Reach reach, Occupancy& occupied, Rect& box);

/// A free place within the frame for one text.
BesideNode placeWithin(const Scene& scene, NodeId node, Size text, const Rect& frame, const Occupancy& occupied);

} // namespace lockstep
