// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figure/occupancy.h"
#include "core/figure/plan.h"

namespace lockstep {

enum class Reach { Near, Far };

/// Finds a free place beside a node for a text of that width and type size; the side away from the network first.
/// Marks it as taken and grows `box` to hold it. Not placed when everything near is taken.
BesideNode placeBeside(const Scene& scene, NodeId node, Size text, Reach reach, Occupancy& occupied, Rect& box);

} // namespace lockstep
