// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/network/topology.h"

namespace lockstep {
namespace {

constexpr double flattest = 0.16; ///< height between two tiers, in widths of the picture

/// Sorts by the middle of what is below; nodes above the same ones stay in their order.
void sortAboveLower(const NetworkData& data, const std::vector<int>& tiers, const std::vector<Point>& points,
    std::vector<NodeId>& nodes)
{
    const auto middle = [&](NodeId node) {
        double sum = 0;
        int below = 0;
        for (const NodeId other : data.neighbors(node))
            if (tiers[static_cast<std::size_t>(other)] < tiers[static_cast<std::size_t>(node)]) {
                sum += points[static_cast<std::size_t>(other)].x;
                ++below;
            }
        return below == 0 ? 0 : sum / below;
    };
    std::ranges::stable_sort(nodes, {}, middle);
}

} // namespace

std::vector<int> tiersOf(const NetworkData& data)
{
    std::vector<int> tiers(static_cast<std::size_t>(data.nodes()), -1);
    std::vector<NodeId> queue;
    for (NodeId node = 0; node < data.processes; ++node) {
        tiers[static_cast<std::size_t>(node)] = 0;
        queue.push_back(node);
    }
    for (std::size_t next = 0; next < queue.size(); ++next)
        for (const NodeId other : data.neighbors(queue[next]))
            if (int& tier = tiers[static_cast<std::size_t>(other)]; tier < 0) {
                tier = tiers[static_cast<std::size_t>(queue[next])] + 1;
                queue.push_back(other);
            }
    return tiers;
}

std::vector<Point> inTiers(const NetworkData& data, const std::vector<int>& tiers)
{
    std::vector<Point> points(tiers.size());
    const auto [bottom, top] = std::ranges::minmax(tiers);
    const double width = data.processes;
    const double step = std::max(1.0, flattest * width);
    for (int tier = bottom; tier <= top; ++tier) {
        std::vector<NodeId> nodes;
        for (NodeId node = 0; node < data.nodes(); ++node)
            if (tiers[static_cast<std::size_t>(node)] == tier)
                nodes.push_back(node);
        if (tier > 0)
            sortAboveLower(data, tiers, points, nodes);
        const double between = std::max(1.0, width / static_cast<double>(nodes.size()));
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const double x = (static_cast<double>(i) - static_cast<double>(nodes.size() - 1) / 2) * between;
            points[static_cast<std::size_t>(nodes[i])] = {x, -step * tier};
        }
    }
    return points;
}

} // namespace lockstep
