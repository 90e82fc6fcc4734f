// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/geometry.h"
#include "core/network/network.h"

namespace lockstep {

/// Kamada-Kawai from a circle, the same every time; levels of a breadth-first search where the graph is too large for
/// that. The shortest link is about 1 long, and no two nodes are closer than 0.6.
std::vector<Point> layOut(const Network& network);

/// Whether points from elsewhere make a picture: numbers that can be computed with, not all in one place, and no node
/// so far away that the links would be too short to see.
bool makePicture(const std::vector<Point>& points, const std::vector<Link>& links);
/// Points from elsewhere, by node, in our units: the middle one of the links by length is a little more than 1 long,
/// and nodes that are too close to draw are pushed apart.
std::vector<Point> fitted(std::vector<Point> points, const std::vector<Link>& links);

} // namespace lockstep
