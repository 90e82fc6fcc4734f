// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Cubic Bézier curves and straight pieces: points, lengths, cutting.

#include <vector>

#include "core/figure/model/figure.h"

namespace lockstep {

Point pointAt(const CurveShape& curve, double t);
/// The unit vector of the direction at t.
Point directionAt(const CurveShape& curve, double t);
/// The part between two parameters.
CurveShape cut(const CurveShape& curve, double from, double to);
CurveShape reversed(const CurveShape& curve);
/// pieces + 1 points at equal steps of the parameter.
std::vector<Point> flatten(const CurveShape& curve, int pieces);
double curveLength(const CurveShape& curve);
/// The parameter at that arc length.
double parameterAt(const CurveShape& curve, double travelled);
Rect bounds(const CurveShape& curve);

double distanceToSegment(Point p, Point a, Point b);
/// The point of the rectangle that is nearest to p.
Point nearestPoint(const Rect& rect, Point p);
double distanceTo(const Rect& rect, Point p);
/// 0 if they meet.
double distanceToLine(const Rect& rect, const std::vector<Point>& line);
/// Whether any part of the segment is inside.
bool segmentMeets(const Rect& rect, Point a, Point b);

/// A curve between two points that leaves and arrives at given angles to the chord (in radians; positive is to the left
/// of the chord as seen on the screen), bent so that its middle is `height` away from the chord.
CurveShape arch(Point from, Point to, double angle, double height);

/// Of all straight pieces together.
double lengthOf(const std::vector<Point>& points);

/// The part of straight pieces from the middle of their length on.
std::vector<Point> secondHalf(const std::vector<Point>& points);

/// Converts straight pieces with rounded joints into straight pieces only.
std::vector<Point> rounded(const std::vector<Point>& points, double joint);

/// Bounds of any shape, without stroke widths.
Rect bounds(const Shape& shape);
void translate(Shape& shape, Point by);

} // namespace lockstep
