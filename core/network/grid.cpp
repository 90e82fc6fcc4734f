// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/grid.h"

#include <algorithm>
#include <cstdlib>

namespace lockstep {
namespace {

int& along(Coordinates& at, int axis) { return axis == 0 ? at.x : axis == 1 ? at.y : at.z; }

} // namespace

int Grid::size(int axis) const { return axis == 0 ? extent.columns : axis == 1 ? extent.rows : extent.planes; }

Coordinates Grid::coordinates(NodeId node) const
{
    const int plane = extent.rows * extent.columns;
    const int inPlane = node % plane;
    if (byColumns)
        return {inPlane / extent.rows, inPlane % extent.rows, node / plane};
    return {inPlane % extent.columns, inPlane / extent.columns, node / plane};
}

std::optional<NodeId> Grid::nodeAt(Coordinates at) const
{
    for (int axis = 0; axis < 3; ++axis) {
        int& place = along(at, axis);
        const int n = size(axis);
        if (wraps)
            place = (place % n + n) % n;
        else if (place < 0 || place >= n)
            return std::nullopt;
    }
    const int inPlane = byColumns ? at.x * extent.rows + at.y : at.y * extent.columns + at.x;
    return at.z * extent.rows * extent.columns + inPlane;
}

std::vector<NodeId> Grid::neighbors(NodeId node) const
{
    const int north = fromTop ? -1 : 1;
    const Coordinates at = coordinates(node);
    std::vector<NodeId> result;
    for (int axis = 0; axis < 3; ++axis) {
        const int ahead = axis == 1 ? north : 1;
        for (const int step : {ahead, -ahead}) {
            Coordinates there = at;
            along(there, axis) += step;
            const auto neighbor = nodeAt(there);
            if (neighbor && *neighbor != node && std::ranges::find(result, *neighbor) == result.end())
                result.push_back(*neighbor);
        }
    }
    return result;
}

std::vector<NodeId> Grid::route(NodeId from, NodeId to) const
{
    Coordinates at = coordinates(from);
    Coordinates goal = coordinates(to);
    std::vector<NodeId> path{from};
    for (int axis = 0; axis < 3; ++axis) {
        int& place = along(at, axis);
        const int end = along(goal, axis);
        if (place == end)
            continue;
        const int n = size(axis);
        const int step = wraps ? wayRound(place, end, n, ties) : place < end ? 1 : -1;
        while (place != end) {
            place = (place + step + n) % n;
            path.push_back(*nodeAt(at));
        }
    }
    return path;
}

int Grid::hops(NodeId from, NodeId to) const
{
    Coordinates at = coordinates(from);
    Coordinates goal = coordinates(to);
    int hops = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const int straight = std::abs(along(goal, axis) - along(at, axis));
        hops += wraps ? std::min(straight, size(axis) - straight) : straight;
    }
    return hops;
}

std::vector<Point> Grid::points(double spacing) const
{
    // Planes are behind each other, shifted up and to the right within one cell, so that no link meets a node.
    constexpr Point depth{0.66, -0.88};
    const bool isFlat = extent.planes == 1;
    const double cellWidth = isFlat ? spacing : depth.x * extent.planes + 0.2;
    const double cellHeight = isFlat ? spacing : -depth.y * extent.planes + 0.2;
    std::vector<Point> result;
    result.reserve(static_cast<std::size_t>(nodes()));
    for (NodeId node = 0; node < nodes(); ++node) {
        const Coordinates at = coordinates(node);
        const int line = fromTop ? at.y : extent.rows - 1 - at.y;
        result.push_back(Point{cellWidth * at.x, cellHeight * line} + depth * at.z);
    }
    return result;
}

} // namespace lockstep
