// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/base/catalogue.h"
#include "core/network/messages.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

std::vector<NodeId> ringRoute(NodeId from, NodeId to, int p, Ties ties)
{
    const int step = wayRound(from, to, p, ties);
    std::vector<NodeId> path{from};
    while (path.back() != to)
        path.push_back((path.back() + step + p) % p);
    return path;
}

/// Two rows: 0 1 2 3 below from left to right, 7 6 5 4 above. If p is odd, the shorter row is centred.
std::vector<Point> twoRows(int p)
{
    const double rowDistance = 1.1 * std::max(1.0, p / 16.0); // space for arrows across long rows
    if (p == 2)
        return {{0, 0}, {1, 0}};
    const int below = (p + 1) / 2;
    const double indent = p % 2 == 0 ? 0 : 0.5;
    std::vector<Point> points;
    for (NodeId node = 0; node < p; ++node)
        points.push_back(node < below ? Point{1.0 * node, rowDistance} : Point{p - 1 - node + indent, 0});
    return points;
}

Outcome<NetworkData> makeRing(const std::string& spec, const std::string& size, const Options& options)
{
    const auto read = readSize(spec, size, translatablePart("the number of processes: ring:8"));
    if (!read)
        return read.diagnostics;
    const int p = *read;
    NetworkData data;
    data.kind = message::networkRing;
    data.processes = p;
    for (NodeId node = 0; node < p; ++node) {
        const NodeId around[] = {(node + 1) % p, (node + p - 1) % p}; // right, left
        data.addNode(std::span(around).first(p > 2 ? 2 : static_cast<std::size_t>(p - 1)));
    }
    const Ties ties = tiesNamed(option(options, "ties", "line"));
    data.route = [p, ties](NodeId from, NodeId to) { return ringRoute(from, to, p, ties); };
    data.lines = Grid{.extent = {.planes = 1, .rows = 1, .columns = p}, .wraps = true, .ties = ties};
    data.place = [p] { return twoRows(p); };
    data.bisection = p > 2 ? 2 : p - 1;
    data.diameter = p / 2;
    data.shape = NetworkShape::TwoRows;
    data.isUniform = true;
    data.order = NetworkData::Order::Line;
    return data;
}

} // namespace

Topology ringTopology()
{
    return {.rank = 20,
        .info = {translatable("ring"), "ring:8", translatable("A row of processes whose two ends are linked."),
            {"ties=line|clockwise|alternate"}, "right, left"},
        .make = makeRing};
}

} // namespace lockstep
