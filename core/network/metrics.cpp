// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/metrics.h"

#include <algorithm>
#include <numeric>

#include "core/network/bisection.h"
#include "core/network/routing_table.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

Metrics computed(const Network& network)
{
    const auto& data = network.data();
    Metrics result;
    result.nodes = network.nodes();
    result.links = static_cast<int>(data.neighborList.size() / 2);
    for (NodeId node = 0; node < network.nodes(); ++node)
        result.degree = std::max(result.degree, network.degree(node));
    result.diameter = data.diameter;
    if (data.diameter < 0)
        for (NodeId node = 0; node < network.processes(); ++node)
            result.diameter = std::max(result.diameter, eccentricity(network, node));
    if (data.bisection >= 0) {
        result.bisection = data.bisection;
    } else {
        const auto found = bisection(network);
        result.bisection = found.links;
        result.bisectionExact = found.isExact;
    }
    return result;
}

} // namespace

Metrics metrics(const Network& network)
{
    return network.data().metrics->get([&] { return computed(network); });
}

int eccentricity(const Network& network, NodeId node)
{
    const auto hops = distancesFrom(network.data(), node);
    return *std::ranges::max_element(hops.begin(), hops.begin() + network.processes());
}

std::int64_t distanceSum(const Network& network, NodeId node)
{
    const auto hops = distancesFrom(network.data(), node);
    return std::accumulate(hops.begin(), hops.begin() + network.processes(), std::int64_t{0});
}

std::int64_t mutualDistances(const Network& network)
{
    constexpr int most = 1024;
    if (network.data().isUniform)
        return network.processes() * distanceSum(network, 0);
    std::int64_t sum = 0;
    for (NodeId node = 0; node < network.processes() && network.processes() <= most; ++node)
        sum += distanceSum(network, node);
    return sum;
}

} // namespace lockstep
