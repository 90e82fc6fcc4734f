// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/ring_arcs.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/figure/layout/plan.h"
#include "core/figure/model/curve.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr std::size_t fewest = 3;   ///< exchanges that cross each other
constexpr std::size_t mostArcs = 4; ///< more arcs need more space than the ring

/// The ends of an exchange in the lower and in the upper row.
struct Exchange {
    NodeId lower = 0, upper = 0;
};

bool isLower(const Scene& scene, NodeId node) { return scene.center(node).y > scene.middle.y; }

/// +1: the message goes around the right end, -1: around the left one, 0: it stays in its row.
int endOf(const Scene& scene, const MessageRecord& message)
{
    for (std::size_t i = 0; i + 1 < message.path.size(); ++i)
        if (isLower(scene, message.path[i]) != isLower(scene, message.path[i + 1]))
            return scene.center(message.path[i]).x > scene.middle.x ? 1 : -1;
    return 0;
}

/// The exchanges of the round around one end, which is `end`; none if it has other messages between distant nodes.
std::vector<Exchange> exchangesOf(const Scene& scene, const RoundRecord& round, int& end)
{
    std::set<std::pair<NodeId, NodeId>> pairs;
    end = 0;
    for (const int index : round.messages) {
        const MessageRecord& message = scene.trace->messages[static_cast<std::size_t>(index)];
        if (message.path.size() <= 2)
            continue;
        const int around = endOf(scene, message);
        if (around == 0 || (end != 0 && around != end))
            return {};
        end = around;
        pairs.emplace(message.path.front(), message.path.back());
    }
    std::vector<Exchange> exchanges;
    for (const auto& [from, to] : pairs) {
        if (!pairs.contains({to, from}))
            return {};
        if (isLower(scene, from))
            exchanges.push_back({from, to});
    }
    if (exchanges.size() < fewest || exchanges.size() > mostArcs)
        return {};
    // The farthest from the end first.
    std::ranges::sort(exchanges, {}, [&](const Exchange& one) { return scene.center(one.lower).x * end; });
    return exchanges;
}

/// From the middle of a row to beyond the arrows between its nodes in all rounds.
double beyondArrows(const Scene& scene)
{
    double longest = 0;
    for (const MessageRecord& message : scene.trace->messages)
        if (message.path.size() > 2 && endOf(scene, message) == 0)
            longest =
                std::max(longest, distance(scene.center(message.path.front()), scene.center(message.path.back())));
    const double least = scene.radius + scene.head + 2;
    return longest > 0 ? std::max(least, scene.radius * (1.2 + 0.75 * longest / scene.spacing) + scene.numberSize)
                       : least;
}

/// `rank` of `count` exchanges: the arc of the first is the lowest below its row, and the innermost elsewhere.
ArrowWay arc(const Scene& scene, Exchange one, int end, std::size_t rank, std::size_t count, double beyond)
{
    constexpr double joint = 40;
    const double pitch = 1.05 * scene.numberSize;
    const auto lane = [&](std::size_t number) { return pitch * static_cast<double>(number); };
    const Point lower = scene.center(one.lower), upper = scene.center(one.upper);
    double last = lower.x; // of the row
    for (const Point center : scene.centers)
        last = end > 0 ? std::max(last, center.x) : std::min(last, center.x);
    const double below = lower.y + beyond + lane(count - 1 - rank), above = upper.y - beyond - lane(rank);
    const double outside = last + end * (scene.radius + scene.head + lane(rank + 1));
    const double aside = end * 0.75 * scene.radius;
    std::vector<Point> corners{
        {}, {lower.x + aside, below}, {outside, below}, {outside, above}, {upper.x + aside, above}, {}};
    const auto rim = [&](NodeId node, Point next) {
        const Point center = scene.center(node), out = unit(next - center);
        return center + out * (scene.reachOf(node, out) + scene.clear);
    };
    corners.front() = rim(one.lower, corners[1]);
    corners.back() = rim(one.upper, corners[4]);
    ArrowWay way;
    way.joint = joint;
    way.points = rounded(corners, joint);
    way.length = lengthOf(way.points);
    // The number is in the middle of the part that all arcs have in common.
    const double before = lengthOf({corners[0], corners[1], corners[2]});
    way.labelled = (before + (below - above) / 2) / lengthOf(corners);
    // Both heads cover their end of the line.
    const double covered = scene.head * 0.8;
    corners.front() = corners.front() + unit(corners[1] - corners.front()) * covered;
    corners.back() = corners.back() + unit(corners[4] - corners.back()) * covered;
    way.shared = PolylineShape{corners, joint};
    return way;
}

} // namespace

std::map<std::uint64_t, ArrowWay> ringArcs(const Scene& scene)
{
    std::map<std::uint64_t, ArrowWay> arcs;
    if (scene.shape != NetworkShape::TwoRows)
        return arcs;
    const double beyond = beyondArrows(scene);
    for (const RoundRecord& round : scene.trace->rounds) {
        int end = 0;
        const std::vector<Exchange> exchanges = exchangesOf(scene, round, end);
        for (std::size_t i = 0; i < exchanges.size(); ++i) {
            const auto [lower, upper] = exchanges[i];
            ArrowWay way = arc(scene, exchanges[i], end, i, exchanges.size(), beyond);
            if (!arcs.try_emplace(Plan::key(lower, upper), way).second)
                return {}; // they occur again, in other company
            std::ranges::reverse(way.points);
            way.labelled = 1 - way.labelled;
            arcs.emplace(Plan::key(upper, lower), std::move(way));
        }
    }
    return arcs;
}

} // namespace lockstep
