// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/base/geometry.h"
#include "core/network/network.h"

namespace lockstep {

/// Kamada-Kawai from a circle, deterministic; levels of a breadth-first search if the graph is too large for that. The
/// shortest link has a length of about 1, and no two nodes are closer than 0.6.
std::vector<Point> layOut(const Network& network);

/// Whether given points make a usable picture: finite numbers, not all in one place, and no node so far away that the
/// links would be too short to see.
bool makePicture(const std::vector<Point>& points, const std::vector<Link>& links);
/// Given points, by node, scaled to our units: the median length of the links is slightly above 1, and nodes that are
/// too close are pushed apart.
std::vector<Point> fitted(std::vector<Point> points, const std::vector<Link>& links);

} // namespace lockstep
