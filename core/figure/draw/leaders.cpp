// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Texts of arrows that stand away from their lines.

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/base/trigonometry.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/model/curve.h"

namespace lockstep {
namespace {

constexpr double leaderDotRadius = 1.7;

// Where the line from the middle of the box to the point leaves the box.
Point edgeTowards(const Rect& box, Point p)
{
    const Point middle = box.center();
    const Point out = p - middle;
    const double share = std::min(std::abs(out.x) > 0 ? box.width / 2 / std::abs(out.x) : 1,
        std::abs(out.y) > 0 ? box.height / 2 / std::abs(out.y) : 1);
    return middle + out * std::min(1.0, share);
}

Point along(const std::vector<Point>& line, double share)
{
    double left = share * lengthOf(line);
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const double step = distance(line[i], line[i + 1]);
        if (left <= step && step > 0)
            return between(line[i], line[i + 1], left / step);
        left -= step;
    }
    return line.back();
}

} // namespace

bool isNearest(const Canvas& canvas, const Rect& text, const std::vector<std::vector<Point>>& lines, int owner)
{
    constexpr double clearly = 0.2;
    double own = std::numeric_limits<double>::max();
    for (const std::vector<Point>& line : lines)
        own = std::min(own, distanceToLine(text, line));
    return own <= clearly || canvas.arrows.cost(text.grown(own - clearly), owner, 1) <= 0;
}

LeaderPlacement leaderPlacement(const Canvas& canvas, const std::vector<Point>& line, Size text, int owner)
{
    constexpr int directions = 16;
    constexpr double crossing = 20; // another arrow, which the dot makes harmless
    LeaderPlacement best;
    for (const double share : {0.5, 0.35, 0.65, 0.2, 0.8})
        for (const double reach : {9.0, 14.0, 20.0, 28.0, 38.0, 50.0, 66.0}) {
            const double wish = 40 + reach + std::abs(share - 0.5) * 10;
            if (wish >= best.cost)
                break;
            const Point end = along(line, share);
            for (int i = 0; i < directions; ++i) {
                const double angle = 2 * std::numbers::pi * i / directions;
                const Point out{cosine(angle), sine(angle)};
                const Point at = end + Point{out.x * (reach + text.width / 2), out.y * (reach + text.height / 2)};
                const Rect box{at.x - text.width / 2, at.y - text.height / 2, text.width, text.height};
                if (!canvas.insideFrame(box))
                    continue;
                double cost = canvas.occupied.cost(box.grown(1), -2, best.cost - wish) + wish;
                if (cost >= best.cost)
                    continue;
                const Point edge = edgeTowards(box.grown(1), end);
                const double crossed = canvas.occupied.costBetween(end, edge, owner);
                if (crossed >= Occupancy::forbidden)
                    continue;
                cost += crossed >= Occupancy::arrow ? crossing : crossed;
                if (cost < best.cost)
                    best = {at, edge, end, cost};
            }
        }
    return best;
}

void addLeader(FigureObject& object, const LeaderPlacement& place)
{
    object.marks.push_back({Role::Leader, LineShape{place.end, place.edge}});
    object.marks.push_back({Role::Leader, CircleShape{place.end, leaderDotRadius}});
}

} // namespace lockstep
