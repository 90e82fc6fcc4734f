// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/geometry.h"
#include "core/network/network.h"

namespace lockstep {

/// Kamada-Kawai from a circle, the same every time; levels of a breadth-first search where the graph is too large for
/// that. The shortest link is about 1 long, and no two nodes are closer than 0.6.
std::vector<Point> layOut(const Network& network);

} // namespace lockstep
