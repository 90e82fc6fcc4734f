// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The lines of lanes along links, before drawing.

#include <vector>

#include "core/figure/layout/scene.h"

namespace lockstep {

using Line = std::vector<Point>;

/// The centres of the nodes on the path and the corners of links between them; a new line starts after a cut link.
std::vector<Line> centreLines(const Scene& scene, const std::vector<NodeId>& path);
/// The line moved to the left by `offset`, with adjacent pieces joined where they intersect.
Line offsetLine(const Line& points, double offset);
/// Shortens the lines so that they end at the rims, with a gap.
void trimEnds(const Scene& scene, std::vector<Line>& lines, const std::vector<NodeId>& path);
/// Leads the line out of the rim of the first node, and into that of the last, on the side on which it passes other
/// nodes.
void leadToRims(const Scene& scene, Line& line, const std::vector<NodeId>& path);
/// The parts of the line that no node on the path covers: no line runs below the label of a node, in any drawing order.
std::vector<Line> uncovered(const Scene& scene, const Line& line, const std::vector<NodeId>& path);
/// Whether the lines meet a node that is not on their path, or one of their own ends before its rim.
bool meetsNode(const Scene& scene, const std::vector<Line>& lines, const std::vector<NodeId>& path);
/// The line without points in the middle of straight parts.
Line simplified(const Line& points);

} // namespace lockstep
