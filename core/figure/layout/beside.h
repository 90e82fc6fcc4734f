// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/figure/layout/occupancy.h"
#include "core/figure/layout/plan.h"

namespace lockstep {

enum class Reach { Near, Far };

struct Beside {
    std::vector<BesideNode> places; ///< by node
    bool alike = true;              ///< all on one side of their nodes
};

/// Finds free places beside nodes for texts of those widths and type size (by node; no width: no text): all on one
/// side of their nodes where that is possible, else each for itself, the side away from the network first. Marks them
/// as taken and grows `box` to hold them. Not placed is what finds everything near taken.
Beside placeBeside(const Scene& scene, const std::vector<Size>& texts, Reach reach, Occupancy& occupied, Rect& box);

} // namespace lockstep
