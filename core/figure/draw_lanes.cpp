// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Messages as lanes along the links, like the lines of a metro map: each keeps its offset all the way, so that lanes
// keep their order, and two that share a link lie side by side.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "core/figure/canvas.h"
#include "core/figure/curve.h"
#include "core/figure/style.h"
#include "core/figure/text.h"
#include "core/trace/message_record.h"

namespace lockstep {
namespace {

constexpr double widestPitch = 7;

using Line = std::vector<Point>;

struct LanePlan {
    std::vector<int> lane; ///< by shown message
    int lanes = 1;
    bool bothWays = false; ///< some link is used in both directions: everybody keeps to the right
};

// The lowest lane that is free on every link of the path.
LanePlan planLanes(const Canvas& canvas)
{
    LanePlan plan;
    std::map<std::uint64_t, std::vector<bool>> taken; // by directed link
    for (const ShownMessage& shown : canvas.messages) {
        const std::vector<NodeId> path = shown.way();
        std::size_t lane = 0;
        const auto isTaken = [&](std::size_t candidate) {
            for (std::size_t i = 0; i + 1 < path.size(); ++i) {
                const auto found = taken.find(Plan::key(path[i], path[i + 1]));
                if (found != taken.end() && candidate < found->second.size() && found->second[candidate])
                    return true;
            }
            return false;
        };
        while (isTaken(lane))
            ++lane;
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
            auto& lanes = taken[Plan::key(path[i], path[i + 1])];
            if (lanes.size() <= lane)
                lanes.resize(lane + 1);
            lanes[lane] = true;
            plan.bothWays = plan.bothWays || taken.contains(Plan::key(path[i + 1], path[i]));
        }
        plan.lane.push_back(static_cast<int>(lane));
        plan.lanes = std::max(plan.lanes, static_cast<int>(lane) + 1);
    }
    return plan;
}

// To the left of the way.
double offsetOf(const Scene& scene, const LanePlan& plan, int lane, double reach)
{
    if (reach > 0)
        return -(scene.radius + std::min(outerPitch, reach / (plan.lanes + 1)) * (lane + 1));
    const double room = scene.bare ? 0.35 * scene.spacing : scene.radius; // on each side of the link
    if (plan.bothWays) {
        const double pitch = std::min(widestPitch, (room - 2) / (plan.lanes - 0.5));
        return -(lane + 0.5) * pitch;
    }
    const double pitch = std::min(widestPitch, (2 * room - 6) / plan.lanes);
    return ((plan.lanes - 1) / 2.0 - lane) * pitch;
}

// Centres of the nodes on the way and the corners of links between them; a new line after a link that is cut.
std::vector<Line> centreLines(const Scene& scene, const std::vector<NodeId>& path)
{
    std::vector<Line> lines{{scene.center(path.front())}};
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const auto link = static_cast<std::size_t>(scene.network->linkBetween(path[i], path[i + 1]));
        Line way = scene.links[link];
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

// Moved to the left by `offset`; neighbouring pieces meet where the moved lines cross.
std::vector<Point> offsetLine(const std::vector<Point>& points, double offset)
{
    std::vector<Point> moved;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point before = i > 0 ? unit(points[i] - points[i - 1]) : unit(points[1] - points[0]);
        const Point after = i + 1 < points.size() ? unit(points[i + 1] - points[i]) : before;
        const Point normal = leftNormal(before) + leftNormal(after);
        const double squared = dot(normal, normal);
        // Where the way turns back sharply a mitre would shoot far out.
        const double scale = squared > 0.4 ? 2 / squared : 1 / std::max(std::sqrt(squared), 0.1);
        moved.push_back(points[i] + normal * (offset * scale));
    }
    return moved;
}

// From the rim of the node at the line's front; of a bent link several points may be inside the node.
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

// From rim to rim, clear of both.
void trimEnds(const Scene& scene, std::vector<Line>& lines, const std::vector<NodeId>& path)
{
    trimFront(lines.front(), scene.center(path.front()), scene.radiusOf(path.front()) + 1.5);
    Line& last = lines.back();
    std::ranges::reverse(last);
    trimFront(last, scene.center(path.back()), scene.radiusOf(path.back()) + scene.clear * 0.6);
    std::ranges::reverse(last);
}

// Out of the rim of the first node to the side on which the line passes others, and into that of the last.
void leadToRims(const Scene& scene, Line& line, const std::vector<NodeId>& path)
{
    const auto rim = [&](NodeId node, Point next, double clear) {
        const Point center = scene.center(node);
        return center + unit(next - center) * (scene.radiusOf(node) + clear);
    };
    line.insert(line.begin(), rim(path.front(), line.front(), 1.5));
    line.push_back(rim(path.back(), line.back(), scene.clear * 0.6));
}

// The pieces of the line that no node on the way covers: nothing runs below a node's label, wherever it is painted.
std::vector<std::vector<Point>> uncovered(
    const Scene& scene, const std::vector<Point>& line, const std::vector<NodeId>& path)
{
    const auto covers = [&](Point p) {
        return std::ranges::any_of(path, [&](NodeId node) {
            const Point off = p - scene.center(node);
            const double r = scene.radiusOf(node);
            return dot(off, off) < r * r;
        });
    };
    // The last point outside between one outside and one inside, by halving.
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
    // Straight stretches are walked in steps shorter than a node, so that none is stepped over.
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

// Whether a node lies on it that is not on the way, or the way's last one before its end.
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
                    met = met || (!passed && distance(p, scene.center(node)) < scene.radiusOf(node) - 0.2);
                });
            }
        }
    return met;
}

// Without the points in the middle of straight stretches.
std::vector<Point> simplified(const std::vector<Point>& points)
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

// Where lanes keep to the right of their links, a text on the left would be read as that of the lane there.
void addNumber(
    Canvas& canvas, FigureObject& object, const ShownMessage& shown, const std::vector<Point>& line, bool keepsRight)
{
    const Scene& scene = canvas.scene();
    TextShape text = plain(shown.number, {}, std::max(scene.leastType, scene.numberSize * 0.85));
    const int steps = keepsRight ? 10 : 5;
    const double larger = std::max(1.0, scene.options->typeScale);
    double least = std::numeric_limits<double>::max();
    Point best;
    for (std::size_t i = line.size() - 1; i-- > 0;) // near the receiver first
        for (const double share : {0.5, 0.3, 0.7, 0.4, 0.6, 0.2, 0.8, 0.1, 0.9})
            for (const double side : {1.0, -1.0})
                for (int step = 0; step < (keepsRight && side > 0 ? 0 : steps); ++step) {
                    const double wish = step * 5.0 / steps + double(line.size() - i);
                    if (wish >= least) // looking closer costs time
                        break;
                    const Point normal = leftNormal(unit(line[i + 1] - line[i])) * side;
                    text.at = between(line[i], line[i + 1], share) + normal * ((9.0 + 15.0 / steps * step) * larger);
                    const Rect box = textBox(text);
                    const double cost = canvas.occupied.cost(box.grown(1)) + wish + (canvas.insideFrame(box) ? 0 : 1e6);
                    if (cost < least) {
                        least = cost;
                        best = text.at;
                    }
                }
    if (least >= Occupancy::arrow) {
        canvas.omit(Omission::What::Number, object.subject);
        return;
    }
    text.at = best;
    if (canvas.occupied.cost(textBox(text)) >= Occupancy::link)
        object.marks.push_back(groundBelow(text));
    canvas.occupied.addRect(textBox(text), Occupancy::forbidden);
    object.marks.push_back({Role::MessageLabel, text});
}

FigureObject laneObject(const Canvas& canvas, const ShownMessage& shown, std::vector<Line> lines, int lane, bool alone)
{
    const Scene& scene = canvas.scene();
    const bool strong = shown.strength == Strength::Current;
    const MessageInk ink = inkOf(shown.strength);
    FigureObject object = messageObject(canvas, shown);
    Line& last = lines.back();
    const Point tip = last.back();
    const Point direction = unit(tip - last[last.size() - 2]);
    const double head = scene.head * 0.9;
    last.back() = tip - direction * (head * 0.8);
    int variant = 0;
    if (strong)
        variant = scene.bare || alone ? solidLane : lane % 6; // neighbours on a link differ
    for (const Line& line : lines)
        for (const Line& piece : uncovered(scene, line, shown.way()))
            object.marks.push_back({strong ? Role::Lane : ink.line, PolylineShape{simplified(piece), 0}, variant});
    object.marks.push_back({strong ? Role::LaneHead : ink.head, arrowHead(tip, direction, head), variant});
    return object;
}

std::vector<std::size_t> shortestFirst(const std::vector<std::vector<Line>>& ways)
{
    std::vector<long> lengths;
    std::vector<std::size_t> order;
    for (const std::vector<Line>& lines : ways) {
        double length = 0;
        for (const Line& line : lines)
            for (std::size_t i = 0; i + 1 < line.size(); ++i)
                length += distance(line[i], line[i + 1]);
        order.push_back(lengths.size());
        lengths.push_back(std::lround(length));
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return lengths[i]; });
    return order;
}

} // namespace

void drawLanes(Canvas& canvas)
{
    const Scene& scene = canvas.scene();
    const LanePlan plan = planLanes(canvas);
    std::vector<std::vector<Line>> ways;
    for (std::size_t i = 0; i < canvas.messages.size(); ++i) {
        const bool outside = canvas.plan.laneReach > 0;
        const double offset = offsetOf(scene, plan, plan.lane[i], canvas.plan.laneReach);
        const std::vector<NodeId> path = canvas.messages[i].way();
        std::vector<Line> lines = centreLines(scene, path);
        for (Line& line : lines)
            line = offsetLine(line, offset);
        if (outside)
            leadToRims(scene, lines.front(), path);
        else
            trimEnds(scene, lines, path);
        for (Line& line : lines) {
            line = rounded(line, outside ? outerPitch : scene.radius * 0.5);
            canvas.occupied.addPath(line, 3, Occupancy::arrow);
        }
        const Line& last = lines.back();
        occupyHead(canvas, last.back(), unit(last.back() - last[last.size() - 2]), -1);
        ways.push_back(std::move(lines));
    }
    for (std::size_t i = 0; i < canvas.messages.size(); ++i)
        if (meetsNode(scene, ways[i], canvas.messages[i].way()))
            canvas.omit(Omission::What::Way, messageObject(canvas, canvas.messages[i]).subject);
    const std::size_t first = canvas.objects.size();
    for (std::size_t i = 0; i < canvas.messages.size(); ++i)
        canvas.objects.push_back(laneObject(canvas, canvas.messages[i], ways[i], plan.lane[i], plan.lanes == 1));
    const FigureOptions& options = *scene.options;
    if (!options.numbers || (canvas.showing.current.size() <= 1 && !options.owners && !options.packetNames))
        return;
    for (const std::size_t i : shortestFirst(ways)) // they have the fewest places for a number
        if (canvas.messages[i].strength == Strength::Current)
            addNumber(canvas, canvas.objects[first + i], canvas.messages[i], ways[i].back(), plan.bothWays);
}

} // namespace lockstep
