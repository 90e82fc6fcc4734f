// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/lane_lines.h"

#include <algorithm>
#include <cmath>

#include "core/figure/model/curve.h"

namespace lockstep {
namespace {

// From the rim of the node at the start of the line; several points of a bent link may be inside the node.
void trimFront(std::vector<Point>& line, Point center, double radius)
{
    while (line.size() > 2 && distance(line[1], center) < radius)
        line.erase(line.begin());
    const Point start = unit(line[1] - line[0]);
    const Point off = line[0] - center;
    const double inside = radius * radius - dot(off, off);
    if (inside <= 0)
        return;
    const double along = dot(off, start);
    const double away = std::sqrt(along * along + inside) - along;
    line[0] = line[0] + start * std::min(away, distance(line[0], line[1]) - 3);
}

} // namespace

std::vector<Line> centreLines(const Scene& scene, const std::vector<NodeId>& path)
{
    std::vector<Line> lines{{scene.center(path.front())}};
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const auto link = static_cast<std::size_t>(scene.network->linkBetween(path[i], path[i + 1]));
        Line way(scene.links[link].begin(), scene.links[link].end());
        if (path[i] > path[i + 1])
            std::ranges::reverse(way);
        auto rest = way.begin() + 1;
        if (scene.linkIsCut[link]) {
            lines.back().push_back(way[1]);
            lines.emplace_back();
            rest = way.begin() + 2;
        }
        lines.back().insert(lines.back().end(), rest, way.end());
    }
    return lines;
}

Line offsetLine(const Line& points, double offset)
{
    std::vector<Point> moved;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point before = i > 0 ? unit(points[i] - points[i - 1]) : unit(points[1] - points[0]);
        const Point after = i + 1 < points.size() ? unit(points[i + 1] - points[i]) : before;
        const Point normal = leftNormal(before) + leftNormal(after);
        const double squared = dot(normal, normal);
        // At a sharp turn a mitre would be very long.
        const double scale = squared > 0.4 ? 2 / squared : 1 / std::max(std::sqrt(squared), 0.1);
        moved.push_back(points[i] + normal * (offset * scale));
    }
    return moved;
}

void trimEnds(const Scene& scene, std::vector<Line>& lines, const std::vector<NodeId>& path)
{
    trimFront(lines.front(), scene.center(path.front()), scene.radiusOf(path.front()) + 1.5);
    Line& last = lines.back();
    std::ranges::reverse(last);
    trimFront(last, scene.center(path.back()), scene.radiusOf(path.back()) + scene.clear * 0.6);
    std::ranges::reverse(last);
}

void leadToRims(const Scene& scene, Line& line, const std::vector<NodeId>& path)
{
    // Obliquely, because a link may lie straight ahead.
    const auto pullIn = [&](Point& end, Point next) {
        end = end + unit(next - end) * std::min(0.9 * scene.radius, distance(end, next) / 3);
    };
    pullIn(line.front(), line[1]);
    pullIn(line.back(), line[line.size() - 2]);
    const auto rim = [&](NodeId node, Point next, double clear) {
        const Point center = scene.center(node);
        return center + unit(next - center) * (scene.radiusOf(node) + clear);
    };
    line.insert(line.begin(), rim(path.front(), line.front(), 1.5));
    line.push_back(rim(path.back(), line.back(), scene.clear * 0.6));
}

std::vector<Line> uncovered(const Scene& scene, const Line& line, const std::vector<NodeId>& path)
{
    const auto covers = [&](Point p) {
        return std::ranges::any_of(path, [&](NodeId node) {
            const Point off = p - scene.center(node);
            const double r = scene.radiusOf(node);
            return dot(off, off) < r * r;
        });
    };
    // The last outside point between one outside and one inside, by bisection.
    const auto rim = [&](Point outside, Point inside) {
        for (int i = 0; i < 16; ++i) {
            const Point middle = between(outside, inside, 0.5);
            (covers(middle) ? inside : outside) = middle;
        }
        return outside;
    };
    std::vector<std::vector<Point>> pieces;
    std::vector<Point> piece;
    bool out = false;
    bool started = false;
    Point last;
    const auto visit = [&](Point p) {
        const bool now = !covers(p);
        if (now && !out && started)
            piece.push_back(rim(p, last));
        if (now)
            piece.push_back(p);
        if (!now && out) {
            piece.push_back(rim(last, p));
            pieces.push_back(std::move(piece));
            piece.clear();
        }
        out = now;
        started = true;
        last = p;
    };
    // Straight parts are checked in steps shorter than a node, so that none is missed.
    for (std::size_t i = 0; i < line.size(); ++i) {
        const int steps =
            i == 0 ? 1 : std::max(1, static_cast<int>(distance(line[i - 1], line[i]) / (scene.switchRadius * 0.4)));
        for (int k = 1; k <= steps; ++k)
            visit(i == 0 ? line[0] : between(line[i - 1], line[i], double(k) / steps));
    }
    if (out)
        pieces.push_back(std::move(piece));
    return pieces;
}

bool meetsNode(const Scene& scene, const std::vector<Line>& lines, const std::vector<NodeId>& path)
{
    bool met = false;
    for (const Line& line : lines)
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            const int steps = std::max(1, static_cast<int>(distance(line[i], line[i + 1]) / scene.radius));
            for (int k = 0; k <= steps; ++k) {
                const Point p = between(line[i], line[i + 1], double(k) / steps);
                scene.grid.near(p, [&](NodeId node) {
                    const bool passed = std::ranges::find(path.begin() + 1, path.end() - 1, node) != path.end() - 1;
                    const double apart = distanceToSegment(scene.center(node), line[i], line[i + 1]);
                    met = met || (!passed && apart < scene.radiusOf(node) - 0.2);
                });
            }
        }
    return met;
}

Line simplified(const Line& points)
{
    std::vector<Point> few;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const bool inner = i > 0 && i + 1 < points.size();
        if (inner && !few.empty()
            && std::abs(cross(unit(points[i] - few.back()), unit(points[i + 1] - points[i]))) < 1e-6)
            continue;
        few.push_back(points[i]);
    }
    return few;
}

} // namespace lockstep
