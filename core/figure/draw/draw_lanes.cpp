// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Messages as lanes along the links, like the lines of a metro map: each keeps its offset along the whole path, so that
// lanes keep their order, and two on the same link are side by side.

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>

#include "core/figure/draw/canvas.h"
#include "core/figure/layout/lane_lines.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/figure/style/style.h"
#include "core/trace/message_record.h"

namespace lockstep {
namespace {

constexpr double widestPitch = 7;

struct LanePlan {
    std::vector<int> lane; ///< by shown message
    int lanes = 1;
    bool bothWays = false; ///< some link is used in both directions: all lanes keep to the right
};

// Assigns the lowest lane that is free on every link of the path.
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

// The offset to the left of the path.
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

bool isCovered(const Scene& scene, Point p)
{
    bool covered = false;
    scene.grid.near(
        p, [&](NodeId node) { covered = covered || distance(p, scene.center(node)) < scene.radiusOf(node) + 2; });
    return covered;
}

// If lanes keep to the right of their links, a text on the left would belong to the lane there.
void addNumber(Canvas& canvas, FigureObject& object, std::size_t index, const Line& line, bool keepsRight)
{
    // Trying more places takes long and finds nothing better.
    const int mostTried = std::clamp(40'000 / static_cast<int>(canvas.messages.size()), 100, 1200);
    const ShownMessage& shown = canvas.messages[index];
    const int owner = static_cast<int>(index);
    const Scene& scene = canvas.scene();
    TextShape text = plain(shown.number, {}, std::max(scene.leastType, scene.numberSize * 0.85));
    const int steps = keepsRight ? 10 : 5;
    const double larger = std::max(1.0, scene.options->typeScale);
    double least = Occupancy::arrow; // at this cost there is no place
    Point best;
    int tried = 0;
    for (std::size_t i = line.size() - 1; i-- > 0 && tried < mostTried;) // closest to the receiver first
        for (const double share : {0.5, 0.3, 0.7, 0.4, 0.6, 0.2, 0.8, 0.1, 0.9})
            for (const double side : {1.0, -1.0})
                for (int step = 0; step < (keepsRight && side > 0 ? 0 : steps); ++step) {
                    const double wish = step * 5.0 / steps + double(line.size() - i);
                    if (wish >= least) // exact costs are slow to compute
                        break;
                    ++tried;
                    const Point normal = leftNormal(unit(line[i + 1] - line[i])) * side;
                    const Point on = between(line[i], line[i + 1], share);
                    if (isCovered(scene, on))
                        break;
                    text.at = on + normal * ((9.0 + 15.0 / steps * step) * larger);
                    const Rect box = textBox(text);
                    const double cost =
                        canvas.occupied.cost(box.grown(1), -2, least) + wish + (canvas.insideFrame(box) ? 0 : 1e6);
                    if (cost < least && isNearest(canvas, box, {{on, on}}, owner)) {
                        least = cost;
                        best = text.at;
                    }
                }
    if (least >= Occupancy::arrow) {
        LeaderPlacement led;
        if (canvas.messages.size() <= mostLeaders)
            led = leaderPlacement(canvas, line, {textWidth(text), text.size}, owner);
        if (led.cost >= Occupancy::arrow) {
            canvas.omit(Omission::What::Number, object.subject);
            return;
        }
        text.at = {0, 0};
        best = led.at - textBox(text).center();
        addLeader(object, led);
        canvas.occupied.addSegment(led.end, led.edge, 2, Occupancy::arrow, owner);
    }
    text.at = best;
    constexpr double corner = 3; // that a rounded link cuts
    if (canvas.occupied.cost(textBox(text).grown(corner), owner, Occupancy::link) >= Occupancy::link)
        object.marks.push_back(groundBelow(text));
    canvas.occupied.addRect(textBox(text), Occupancy::forbidden);
    object.marks.push_back({Role::MessageLabel, text});
}

FigureObject laneObject(const Canvas& canvas, const ShownMessage& shown, std::vector<Line> lines, int lane, bool alone)
{
    const Scene& scene = canvas.scene();
    const bool strong = shown.strength == Strength::Current;
    const MessageInk ink = inkOf(*shown.message, shown.strength);
    const bool isFaulty = ink.line == Role::MessageFaulty;
    FigureObject object = messageObject(canvas, shown);
    Line& last = lines.back();
    const Point tip = last.back();
    const Point direction = unit(tip - last[last.size() - 2]);
    const double head = scene.head * 0.9;
    last.back() = tip - direction * (head * 0.8);
    int variant = 0;
    if (isFaulty)
        variant = ink.variant;
    else if (strong)
        variant = scene.bare || alone ? solidLane : lane % 6; // adjacent lanes on a link differ
    for (const Line& line : lines)
        for (const Line& piece : uncovered(scene, line, shown.way()))
            object.marks.push_back(
                {strong && !isFaulty ? Role::Lane : ink.line, PolylineShape{simplified(piece), 0}, variant});
    if (isFaulty) {
        std::ranges::move(lineEnd(*shown.message, ink.head, tip, direction, head), std::back_inserter(object.marks));
        return object;
    }
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

bool numbersLanes(const FigureOptions& options, std::size_t rounds)
{
    return options.numbers && (rounds > 1 || options.owners || options.packetNames);
}

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
        if (canvas.messages[i].arrives)
            lines = std::vector<Line>{lines.size() > 1 ? lines.back() : secondHalf(lines.back())};
        for (Line& line : lines) {
            line = rounded(line, outside ? outerPitch : scene.radius * 0.5);
            canvas.occupied.addPath(line, 3, Occupancy::arrow, static_cast<int>(i));
        }
        for (const Line& line : lines)
            for (const Line& piece : uncovered(scene, line, path))
                canvas.arrows.addPath(piece, 0, Occupancy::arrow, static_cast<int>(i));
        const Line& last = lines.back();
        occupyHead(canvas, last.back(), unit(last.back() - last[last.size() - 2]), static_cast<int>(i));
        ways.push_back(std::move(lines));
    }
    for (std::size_t i = 0; i < canvas.messages.size(); ++i)
        if (meetsNode(scene, ways[i], canvas.messages[i].way()))
            canvas.omit(Omission::What::Way, messageObject(canvas, canvas.messages[i]).subject);
    const std::size_t first = canvas.objects.size();
    for (std::size_t i = 0; i < canvas.messages.size(); ++i)
        canvas.objects.push_back(laneObject(canvas, canvas.messages[i], ways[i], plan.lane[i], plan.lanes == 1));
    const FigureInputs& options = *scene.options;
    if (!numbersLanes(options, canvas.showing.current.size()))
        return;
    for (const std::size_t i : shortestFirst(ways)) // they have the fewest places for a number
        if (canvas.messages[i].strength == Strength::Current)
            addNumber(canvas, canvas.objects[first + i], i, ways[i].back(), plan.bothWays);
}

} // namespace lockstep
