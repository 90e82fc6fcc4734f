// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Cubic Bézier curves and straight pieces: points, lengths, cutting.

#include <vector>

#include "core/figure/model/figure.h"

namespace lockstep {

Point pointAt(const CurveShape& curve, double t);
/// Direction of travel at t, of length 1.
Point directionAt(const CurveShape& curve, double t);
/// The piece between two parameters.
CurveShape cut(const CurveShape& curve, double from, double to);
CurveShape reversed(const CurveShape& curve);
/// pieces + 1 points at equal steps of the parameter.
std::vector<Point> flatten(const CurveShape& curve, int pieces);
double curveLength(const CurveShape& curve);
/// The parameter at which that length has been travelled.
double parameterAt(const CurveShape& curve, double travelled);
Rect bounds(const CurveShape& curve);

double distanceToSegment(Point p, Point a, Point b);
/// Whether any part of the segment is inside.
bool segmentMeets(const Rect& rect, Point a, Point b);

/// A curve between two points that leaves at an angle to the chord and arrives at another (radians; positive is to the
/// left of the chord as seen on the screen), bent so that its middle is `height` away from the chord.
CurveShape arch(Point from, Point to, double angle, double height);

/// Straight pieces with rounded joints, as straight pieces only.
std::vector<Point> rounded(const std::vector<Point>& points, double joint);

/// Bounds of whatever shape; strokes are not counted.
Rect bounds(const Shape& shape);
void translate(Shape& shape, Point by);

} // namespace lockstep
