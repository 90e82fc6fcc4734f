// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>

#include "core/base/catalogue.h"
#include "core/network/messages.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

/// The processes on a circle around the switch: neighbours, and the switch, are at least 1 apart.
std::vector<Point> starPoints(int p)
{
    if (p == 1)
        return {{0, 0}, {1, 0}};
    auto points = circle(p);
    const double scale = std::max(1.0, 1 / length(points.front()));
    for (auto& point : points)
        point = point * scale;
    points.push_back({0, 0});
    return points;
}

Outcome<NetworkData> makeStar(const std::string& spec, const std::string& size, const Options&)
{
    const auto read = readSize(spec, size, translatablePart("the number of processes: star:8"));
    if (!read)
        return read.diagnostics;
    const int p = *read;
    NetworkData data;
    data.kind = message::networkStar;
    data.processes = p;
    for (NodeId node = 0; node < p; ++node)
        data.addNode(std::vector{p});
    std::vector<NodeId> all(static_cast<std::size_t>(p));
    std::iota(all.begin(), all.end(), 0);
    data.addNode(all);
    data.route = [p](NodeId from, NodeId to) {
        return from == p || to == p ? std::vector{from, to} : std::vector{from, p, to};
    };
    data.parents.assign(static_cast<std::size_t>(p), p);
    data.parents.push_back(nobody);
    data.place = [p] { return starPoints(p); };
    data.bisection = p / 2;
    data.diameter = p > 1 ? 2 : 0;
    data.shape = NetworkShape::Circle;
    data.isUniform = true;
    return data;
}

} // namespace

Topology starTopology()
{
    return {.rank = 70,
        .info = {translatable("star"), "star:8", translatable("Every process is linked to one switch in the middle."),
            {}},
        .make = makeStar};
}

} // namespace lockstep
