// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/base/catalogue.h"
#include "core/network/messages.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

std::vector<NodeId> lineRoute(NodeId from, NodeId to)
{
    const int step = from < to ? 1 : -1;
    std::vector<NodeId> path{from};
    while (path.back() != to)
        path.push_back(path.back() + step);
    return path;
}

Outcome<NetworkData> makeLinear(const std::string& spec, const std::string& size, const Options&)
{
    const auto read = readSize(spec, size, translatablePart("the number of processes: linear:8"));
    if (!read)
        return read.diagnostics;
    const int p = *read;
    NetworkData data;
    data.processes = p;
    for (NodeId node = 0; node < p; ++node) {
        std::vector<NodeId> around;
        if (node + 1 < p)
            around.push_back(node + 1); // right
        if (node > 0)
            around.push_back(node - 1); // left
        data.addNode(around);
    }
    data.route = lineRoute;
    data.lines = Grid{.extent = {.planes = 1, .rows = 1, .columns = p}};
    data.place = [p] {
        std::vector<Point> points;
        for (NodeId node = 0; node < p; ++node)
            points.push_back({1.0 * node, 0});
        return points;
    };
    data.bisection = std::min(1, p - 1);
    data.diameter = p - 1;
    data.kind = message::networkLinear;
    data.shape = NetworkShape::Line;
    data.order = NetworkData::Order::Line;
    return data;
}

} // namespace

Topology linearTopology()
{
    return {.rank = 10,
        .info = {translatable("linear"), "linear:8",
            translatable("A row of processes, each linked to the next: a linear array."), {}, "right, left"},
        .make = makeLinear};
}

} // namespace lockstep
