// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <cmath>

#include "core/base/catalogue.h"
#include "core/base/memory_limit.h"
#include "core/network/messages.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

constexpr int mostDimensions = 20;

/// "8" or "3d" -> 3
Outcome<int> readDimensions(const std::string& spec, const std::string& size)
{
    const std::string wanted = translatablePart("the number of processes: hypercube:8, or of dimensions: hypercube:3d");
    if (size.ends_with('d') || size.ends_with('D')) {
        const auto number = size.substr(0, size.size() - 1);
        if (number == "0")
            return 0;
        auto read = readSize(spec, number, wanted);
        if (read && *read > mostDimensions)
            return problem(message::networkTooLarge, {spec, std::to_string(mostProcesses)});
        if (!read && read.diagnostics.front().id != message::networkTooLarge)
            return problem(message::networkSizeWrong, {size, spec, wanted});
        return read;
    }
    const auto p = readPowerOfTwo(spec, "hypercube", size, wanted);
    if (!p)
        return p.diagnostics;
    return std::countr_zero(static_cast<unsigned>(*p));
}

std::vector<NodeId> lowestBitFirst(NodeId from, NodeId to)
{
    std::vector<NodeId> path{from};
    while (path.back() != to) {
        const int differing = path.back() ^ to;
        path.push_back(path.back() ^ (differing & -differing));
    }
    return path;
}

/// The place of the neighbour along each dimension. The first three make a cube with its depth up and to the right; the
/// next ones put cubes beside and above each other, slightly shifted, so that up to five dimensions no link comes close
/// to another node. Beyond that, whole pictures are put side by side.
std::vector<Point> dimensionVectors(int d)
{
    std::vector<Point> vectors = {{1.8, 0}, {0, -1.8}, {0.8, -0.62}, {4.76, 1.05}, {-1.0, -4.42}, {11.72, 3.03}};
    if (d < 3)
        vectors = {{1, 0}, {0, -1}};
    while (static_cast<int>(vectors.size()) < d) {
        Point spread;
        for (const Point v : vectors)
            spread = spread + Point{std::abs(v.x), std::abs(v.y)};
        const bool beside = vectors.size() % 2 == 1;
        vectors.push_back(beside ? Point{spread.x + 1.1, spread.x / 4} : Point{-spread.y / 4, -spread.y - 1.1});
    }
    return vectors;
}

std::vector<Point> cubes(int d)
{
    const auto vectors = dimensionVectors(d);
    std::vector<Point> points(std::size_t{1} << d);
    for (std::size_t node = 1; node < points.size(); ++node) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(node));
        points[node] = points[node & (node - 1)] + vectors[bit];
    }
    return points;
}

Outcome<NetworkData> makeHypercube(const std::string& spec, const std::string& size, const Options&)
{
    const auto read = readDimensions(spec, size);
    if (!read)
        return read.diagnostics;
    const int d = *read;
    NetworkData data;
    data.processes = 1 << d;
    data.dimensions = d;
    const auto links = static_cast<std::size_t>(d) << d;
    requireBytes(links * sizeof(NodeId));
    data.neighborList.reserve(links);
    std::vector<NodeId> around(static_cast<std::size_t>(d));
    for (NodeId node = 0; node < data.processes; ++node) {
        for (std::size_t bit = 0; bit < around.size(); ++bit)
            around[bit] = node ^ (1 << bit);
        data.addNode(around);
    }
    data.route = lowestBitFirst;
    data.place = [d] { return cubes(d); };
    data.bisection = data.processes / 2;
    data.diameter = d;
    data.kind = d == 8 || d == 11 || d == 18 ? message::networkHypercubeAn : message::networkHypercube;
    data.kindSize = std::to_string(d);
    data.shape = NetworkShape::Cube;
    data.isUniform = true;
    data.order = NetworkData::Order::Cube;
    return data;
}

} // namespace

Topology hypercubeTopology()
{
    return {.rank = 50,
        .info = {translatable("hypercube"), "hypercube:8",
            translatable("Processes are linked if their numbers differ in one bit."), {}, "by bit"},
        .make = makeHypercube,
        .sizes = powersOfTwo};
}

} // namespace lockstep
