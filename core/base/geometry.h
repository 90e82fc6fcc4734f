// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

#include "core/base/trigonometry.h"

namespace lockstep {

// Lengths are in figure units (an SVG user unit, about a screen pixel at scale 1); y grows downwards.

struct Point {
    double x = 0;
    double y = 0;
    bool operator==(const Point&) const = default;
};

inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
inline double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
inline double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
inline double length(Point a) { return hypotenuse(a.x, a.y); }
inline double distance(Point a, Point b) { return length(b - a); }
/// The point at fraction t of the way from a to b.
inline Point between(Point a, Point b, double t) { return a + (b - a) * t; }
/// The vector turned a quarter to the left, as seen on the screen (y down).
inline Point leftNormal(Point a) { return {a.y, -a.x}; }
inline Point unit(Point a)
{
    const double l = length(a);
    return l > 0 ? a * (1 / l) : Point{};
}

struct Size {
    double width = 0;
    double height = 0;
    bool operator==(const Size&) const = default;
};

struct Rect {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
    bool operator==(const Rect&) const = default;

    double right() const { return x + width; }
    double bottom() const { return y + height; }
    Point center() const { return {x + width / 2, y + height / 2}; }
    bool contains(Point p) const { return p.x >= x && p.x <= right() && p.y >= y && p.y <= bottom(); }
    bool intersects(const Rect& o) const { return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom(); }
    Rect grown(double by) const { return {x - by, y - by, width + 2 * by, height + 2 * by}; }
    Rect united(const Rect& o) const
    {
        const double left = std::min(x, o.x);
        const double top = std::min(y, o.y);
        return {left, top, std::max(right(), o.right()) - left, std::max(bottom(), o.bottom()) - top};
    }
};

} // namespace lockstep
