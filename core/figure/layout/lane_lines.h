// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The lines of lanes along links, before they are drawn.

#include <vector>

#include "core/figure/layout/scene.h"

namespace lockstep {

using Line = std::vector<Point>;

/// Centres of the nodes on the way and the corners of links between them; a new line after a link that is cut.
std::vector<Line> centreLines(const Scene& scene, const std::vector<NodeId>& path);
/// Moved to the left by `offset`; neighbouring pieces meet where the moved lines cross.
Line offsetLine(const Line& points, double offset);
/// From rim to rim, clear of both.
void trimEnds(const Scene& scene, std::vector<Line>& lines, const std::vector<NodeId>& path);
/// Out of the rim of the first node to the side on which the line passes others, and into that of the last.
void leadToRims(const Scene& scene, Line& line, const std::vector<NodeId>& path);
/// The pieces of the line that no node on the way covers: nothing runs below a node's label, wherever it is painted.
std::vector<Line> uncovered(const Scene& scene, const Line& line, const std::vector<NodeId>& path);
/// Whether a node lies on them that they do not pass, or one of their own ends before the rim.
bool meetsNode(const Scene& scene, const std::vector<Line>& lines, const std::vector<NodeId>& path);
/// Without the points in the middle of straight stretches.
Line simplified(const Line& points);

} // namespace lockstep
