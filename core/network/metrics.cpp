// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/metrics.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "core/base/cancel.h"
#include "core/network/bisection.h"
#include "core/network/routing_table.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

using Bits = std::uint64_t;

/// A breadth-first search from up to 64 nodes at once, one bit each.
class ManyBreadthFirst {
public:
    explicit ManyBreadthFirst(const NetworkData& data)
        : m_data(data), m_seen(static_cast<std::size_t>(data.nodes())), m_border(m_seen.size()), m_next(m_seen.size())
    {}

    /// The most hops from one of `count` successive nodes, beginning with `first`, to a process.
    int mostHops(NodeId first, int count)
    {
        std::ranges::fill(m_seen, 0);
        m_nodes.clear();
        for (int i = 0; i < count; ++i) {
            const auto node = static_cast<std::size_t>(first + i);
            m_seen[node] = m_border[node] = Bits{1} << i;
            m_nodes.push_back(first + i);
        }
        int most = 0;
        for (int hops = 1; goOn(); ++hops)
            if (std::ranges::any_of(m_nodes, [this](NodeId node) { return node < m_data.processes; }))
                most = hops;
        return most;
    }

private:
    /// One hop; returns whether a node was newly reached.
    bool goOn()
    {
        m_reached.clear();
        for (const NodeId node : m_nodes) {
            const Bits bits = std::exchange(m_border[static_cast<std::size_t>(node)], 0);
            for (const NodeId neighbor : m_data.neighbors(node)) {
                Bits& there = m_next[static_cast<std::size_t>(neighbor)];
                if (there == 0)
                    m_reached.push_back(neighbor);
                there |= bits;
            }
        }
        m_nodes.clear();
        for (const NodeId node : m_reached) {
            const auto at = static_cast<std::size_t>(node);
            m_border[at] = std::exchange(m_next[at], 0) & ~m_seen[at];
            m_seen[at] |= m_border[at];
            if (m_border[at] != 0)
                m_nodes.push_back(node);
        }
        return !m_nodes.empty();
    }

    const NetworkData& m_data;
    std::vector<Bits> m_seen;      ///< by node: the searches that have visited it
    std::vector<Bits> m_border;    ///< the searches that reached it with the last hop
    std::vector<NodeId> m_nodes;   ///< with a bit in m_border
    std::vector<Bits> m_next;      ///< 0 between hops
    std::vector<NodeId> m_reached; ///< with a bit in m_next
};

int diameter(const Network& network)
{
    constexpr NodeId together = 64;
    ManyBreadthFirst search(network.data());
    int most = 0;
    for (NodeId first = 0; first < network.processes(); first += together) {
        stopIfCancelled();
        most = std::max(most, search.mostHops(first, std::min(together, network.processes() - first)));
    }
    return most;
}

/// The links between the first and the last half of the processes, if each switch is on the side of most of its
/// neighbours: an upper bound.
int cutOfHalves(const Network& network)
{
    const int p = network.processes();
    std::vector<int> sides(static_cast<std::size_t>(network.nodes()), 0); // -1, 1; 0: not known yet
    for (NodeId node = 0; node < p; ++node)
        sides[static_cast<std::size_t>(node)] = node < p / 2 ? -1 : 1;
    constexpr int passes = 8;
    for (int pass = 0; pass < passes; ++pass)
        for (NodeId node = p; node < network.nodes(); ++node) {
            int sum = 0;
            for (const NodeId other : network.data().neighbors(node))
                sum += sides[static_cast<std::size_t>(other)];
            if (sum != 0 || pass == passes / 2)
                sides[static_cast<std::size_t>(node)] = sum < 0 ? -1 : 1;
        }
    return static_cast<int>(std::ranges::count_if(network.links(), [&](const Link& link) {
        return sides[static_cast<std::size_t>(link.first)] != sides[static_cast<std::size_t>(link.second)];
    }));
}

Metrics computed(const Network& network)
{
    const auto& data = network.data();
    Metrics result;
    result.nodes = network.nodes();
    result.links = static_cast<int>(data.neighborList.size() / 2);
    for (NodeId node = 0; node < network.nodes(); ++node)
        result.degree = std::max(result.degree, network.degree(node));
    result.diameter = data.diameter < 0 ? diameter(network) : data.diameter;
    if (data.bisection >= 0) {
        result.bisection = data.bisection;
    } else if (network.nodes() > network.processes()) {
        result.bisection = cutOfHalves(network);
        result.bisectionExact = false;
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
