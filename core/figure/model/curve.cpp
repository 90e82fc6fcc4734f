// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/model/curve.h"

#include <algorithm>
#include <cmath>

#include "core/base/trigonometry.h"
#include "core/figure/model/text.h"

namespace lockstep {
namespace {

constexpr int lengthPieces = 24;

Rect boundsOf(const std::vector<Point>& points)
{
    if (points.empty())
        return {};
    Rect box{points[0].x, points[0].y, 0, 0};
    for (const Point p : points)
        box = box.united({p.x, p.y, 0, 0});
    return box;
}

struct Bounds {
    Rect operator()(const CircleShape& s) const
    {
        return {s.center.x - s.radius, s.center.y - s.radius, 2 * s.radius, 2 * s.radius};
    }
    Rect operator()(const LineShape& s) const { return boundsOf({s.from, s.to}); }
    Rect operator()(const RectShape& s) const { return s.rect; }
    Rect operator()(const PolygonShape& s) const { return boundsOf(s.points); }
    Rect operator()(const PolylineShape& s) const { return boundsOf(s.points); }
    Rect operator()(const CurveShape& s) const { return bounds(s); }
    Rect operator()(const TextShape& s) const { return textBox(s); }
};

struct Translate {
    Point by;
    void move(Point& p) const { p = p + by; }
    void operator()(CircleShape& s) const { move(s.center); }
    void operator()(LineShape& s) const
    {
        move(s.from);
        move(s.to);
    }
    void operator()(RectShape& s) const
    {
        s.rect.x += by.x;
        s.rect.y += by.y;
    }
    void operator()(PolygonShape& s) const
    {
        for (Point& p : s.points)
            move(p);
    }
    void operator()(PolylineShape& s) const
    {
        for (Point& p : s.points)
            move(p);
    }
    void operator()(CurveShape& s) const
    {
        move(s.from);
        move(s.control1);
        move(s.control2);
        move(s.to);
    }
    void operator()(TextShape& s) const { move(s.at); }
};

} // namespace

Point pointAt(const CurveShape& c, double t)
{
    const double u = 1 - t;
    return c.from * (u * u * u) + c.control1 * (3 * u * u * t) + c.control2 * (3 * u * t * t) + c.to * (t * t * t);
}

Point directionAt(const CurveShape& c, double t)
{
    const double u = 1 - t;
    const Point d =
        (c.control1 - c.from) * (u * u) + (c.control2 - c.control1) * (2 * u * t) + (c.to - c.control2) * (t * t);
    return length(d) > 1e-9 ? unit(d) : unit(c.to - c.from);
}

CurveShape cut(const CurveShape& c, double from, double to)
{
    const auto after = [](const CurveShape& k, double t) {
        const Point ab = between(k.from, k.control1, t);
        const Point bc = between(k.control1, k.control2, t);
        const Point cd = between(k.control2, k.to, t);
        const Point abc = between(ab, bc, t);
        const Point bcd = between(bc, cd, t);
        return CurveShape{between(abc, bcd, t), bcd, cd, k.to};
    };
    const CurveShape tail = after(c, from);
    return reversed(after(reversed(tail), from < 1 ? 1 - (to - from) / (1 - from) : 0));
}

CurveShape reversed(const CurveShape& c) { return {c.to, c.control2, c.control1, c.from}; }

std::vector<Point> flatten(const CurveShape& curve, int pieces)
{
    std::vector<Point> points;
    points.reserve(static_cast<std::size_t>(pieces) + 1);
    for (int i = 0; i <= pieces; ++i)
        points.push_back(pointAt(curve, double(i) / pieces));
    return points;
}

double curveLength(const CurveShape& curve)
{
    double sum = 0;
    Point last = curve.from;
    for (int i = 1; i <= lengthPieces; ++i) {
        const Point next = pointAt(curve, double(i) / lengthPieces);
        sum += distance(last, next);
        last = next;
    }
    return sum;
}

double parameterAt(const CurveShape& curve, double travelled)
{
    Point last = curve.from;
    for (int i = 1; i <= lengthPieces; ++i) {
        const Point next = pointAt(curve, double(i) / lengthPieces);
        const double piece = distance(last, next);
        if (travelled <= piece)
            return (i - 1 + (piece > 0 ? travelled / piece : 0)) / lengthPieces;
        travelled -= piece;
        last = next;
    }
    return 1;
}

Rect bounds(const CurveShape& curve) { return boundsOf(flatten(curve, lengthPieces)); }

Point nearestPoint(const Rect& rect, Point p)
{
    return {std::clamp(p.x, rect.x, rect.right()), std::clamp(p.y, rect.y, rect.bottom())};
}

double distanceTo(const Rect& rect, Point p) { return distance(p, nearestPoint(rect, p)); }

double distanceToLine(const Rect& rect, const std::vector<Point>& line)
{
    double least = line.empty() ? 0 : distanceTo(rect, line.front());
    for (std::size_t i = 0; i + 1 < line.size() && least > 0; ++i) {
        if (segmentMeets(rect, line[i], line[i + 1]))
            return 0;
        least = std::min(least, distanceTo(rect, line[i + 1]));
        for (const Point corner : {Point{rect.x, rect.y}, Point{rect.right(), rect.y}, Point{rect.x, rect.bottom()},
                 Point{rect.right(), rect.bottom()}})
            least = std::min(least, distanceToSegment(corner, line[i], line[i + 1]));
    }
    return least;
}

double distanceToSegment(Point p, Point a, Point b)
{
    const Point d = b - a;
    const double squared = dot(d, d);
    const double t = squared > 0 ? std::clamp(dot(p - a, d) / squared, 0.0, 1.0) : 0;
    return distance(p, a + d * t);
}

// Liang and Barsky's clipping.
bool segmentMeets(const Rect& rect, Point a, Point b)
{
    double enter = 0;
    double leave = 1;
    const Point d = b - a;
    const double steps[] = {-d.x, d.x, -d.y, d.y};
    const double room[] = {a.x - rect.x, rect.right() - a.x, a.y - rect.y, rect.bottom() - a.y};
    for (int i = 0; i < 4; ++i) {
        if (std::abs(steps[i]) < 1e-12) {
            if (room[i] < 0)
                return false;
            continue;
        }
        const double t = room[i] / steps[i];
        if (steps[i] < 0)
            enter = std::max(enter, t);
        else
            leave = std::min(leave, t);
    }
    return enter <= leave;
}

CurveShape arch(Point from, Point to, double angle, double height)
{
    const Point along = unit(to - from);
    const Point side = leftNormal(along);
    const double rise = height / 0.75; // the middle of a cubic is at three quarters of the height of its control points
    const double chord = distance(from, to);
    const double slope = std::max(tangent(std::abs(angle)), 0.05);
    const double run = std::min(std::abs(rise) / slope, chord * 0.48);
    return {from, from + along * run + side * rise, to - along * run + side * rise, to};
}

double lengthOf(const std::vector<Point>& points)
{
    double length = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        length += distance(points[i], points[i + 1]);
    return length;
}

std::vector<Point> secondHalf(const std::vector<Point>& points)
{
    std::vector<Point> half;
    double left = lengthOf(points) / 2; // to the middle
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const double step = distance(points[i], points[i + 1]);
        if (half.empty() && left < step)
            half.push_back(between(points[i], points[i + 1], left / step));
        if (!half.empty())
            half.push_back(points[i + 1]);
        left -= step;
    }
    return half.empty() ? points : half;
}

std::vector<Point> rounded(const std::vector<Point>& points, double joint)
{
    if (points.size() < 3 || joint <= 0)
        return points;
    std::vector<Point> smooth{points.front()};
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
        const Point corner = points[i];
        const double before = distance(points[i - 1], corner);
        const double after = distance(corner, points[i + 1]);
        const double reach = std::min({joint, before / 2, after / 2});
        if (reach < 1e-6)
            continue;
        const Point start = corner + unit(points[i - 1] - corner) * reach;
        const Point end = corner + unit(points[i + 1] - corner) * reach;
        constexpr int pieces = 6;
        for (int k = 0; k <= pieces; ++k) {
            const double t = double(k) / pieces;
            smooth.push_back(between(between(start, corner, t), between(corner, end, t), t));
        }
    }
    smooth.push_back(points.back());
    return smooth;
}

Rect bounds(const Shape& shape) { return std::visit(Bounds{}, shape); }

void translate(Shape& shape, Point by) { std::visit(Translate{by}, shape); }

} // namespace lockstep
