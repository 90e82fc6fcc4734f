// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>

#include "core/base/catalogue.h"
#include "core/network/messages.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

constexpr int mostComplete = 4096; // eight million links

Outcome<NetworkData> makeComplete(const std::string& spec, const std::string& size, const Options&)
{
    const auto read = readSize(spec, size, translatablePart("the number of processes: complete:8"), mostComplete);
    if (!read)
        return read.diagnostics;
    const int p = *read;
    NetworkData data;
    data.processes = p;
    for (NodeId node = 0; node < p; ++node) {
        std::vector<NodeId> others(static_cast<std::size_t>(p - 1));
        std::iota(others.begin(), others.begin() + node, 0);
        std::iota(others.begin() + node, others.end(), node + 1);
        data.addNode(others);
    }
    data.route = [](NodeId from, NodeId to) { return std::vector<NodeId>{from, to}; };
    data.place = [p] { return circle(p); };
    data.bisection = (p / 2) * ((p + 1) / 2);
    data.diameter = std::min(1, p - 1);
    data.kind = message::networkComplete;
    data.shape = NetworkShape::Circle;
    data.isUniform = true;
    data.linksCross = true;
    return data;
}

} // namespace

Topology completeTopology()
{
    return {.rank = 80,
        .info = {translatable("complete"), "complete:8", translatable("Every process is linked to every other."), {}},
        .make = makeComplete};
}

} // namespace lockstep
