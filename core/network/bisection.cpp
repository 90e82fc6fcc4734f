// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/bisection.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "core/network/routing_table.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

constexpr int mostExact = 20; ///< nodes: 92,378 halves

Bisection exactBisection(const Network& network)
{
    const int n = network.nodes();
    const auto half = static_cast<unsigned>(n / 2);
    std::vector<std::uint32_t> adjacent(static_cast<std::size_t>(n));
    for (const auto& link : network.links()) {
        adjacent[static_cast<std::size_t>(link.first)] |= std::uint32_t{1} << link.second;
        adjacent[static_cast<std::size_t>(link.second)] |= std::uint32_t{1} << link.first;
    }
    int best = static_cast<int>(network.links().size()) + 1;
    std::uint32_t found = 0;
    const std::uint32_t end = std::uint32_t{1} << n;
    for (std::uint32_t chosen = (std::uint32_t{1} << half) - 1; chosen < end;) {
        int cut = 0;
        for (std::uint32_t rest = chosen; rest != 0 && cut < best; rest &= rest - 1)
            cut += std::popcount(adjacent[static_cast<std::size_t>(std::countr_zero(rest))] & ~chosen);
        if (cut < best)
            found = chosen;
        best = std::min(best, cut);
        const std::uint32_t lowest = chosen & (~chosen + 1);
        const std::uint32_t ripple = chosen + lowest; // the next number with as many ones
        chosen = ripple | (((ripple ^ chosen) >> 2) / lowest);
    }
    Bisection result{best, true, std::vector<bool>(static_cast<std::size_t>(n))};
    for (int node = 0; node < n; ++node)
        result.half[static_cast<std::size_t>(node)] = (found >> node & 1U) == (found & 1U);
    return result;
}

/// Halves that start as the nodes nearest to one node, and are improved by exchanging the most profitable pair.
class Halves {
public:
    Halves(const Network& network, NodeId start);
    bool improve();
    Bisection result() const;

private:
    int gain(NodeId node) const;
    NodeId bestOf(bool side) const;

    const Network& m_network;
    std::vector<bool> m_side;
};

Halves::Halves(const Network& network, NodeId start)
    : m_network(network), m_side(static_cast<std::size_t>(network.nodes()), false)
{
    const auto hops = distancesFrom(network.data(), start);
    std::vector<NodeId> order;
    for (NodeId node = 0; node < network.nodes(); ++node)
        order.push_back(node);
    std::ranges::stable_sort(order, {}, [&](NodeId node) { return hops[static_cast<std::size_t>(node)]; });
    for (std::size_t i = 0; i < order.size() / 2; ++i)
        m_side[static_cast<std::size_t>(order[i])] = true;
}

int Halves::gain(NodeId node) const
{
    int outside = 0;
    const auto neighbors = m_network.data().neighbors(node);
    for (const NodeId neighbor : neighbors)
        outside += m_side[static_cast<std::size_t>(neighbor)] != m_side[static_cast<std::size_t>(node)] ? 1 : -1;
    return outside;
}

NodeId Halves::bestOf(bool side) const
{
    NodeId best = nobody;
    for (NodeId node = 0; node < m_network.nodes(); ++node)
        if (m_side[static_cast<std::size_t>(node)] == side && (best == nobody || gain(node) > gain(best)))
            best = node;
    return best;
}

bool Halves::improve()
{
    const NodeId here = bestOf(true);
    const NodeId there = bestOf(false);
    const int linked = m_network.linkBetween(here, there) != nobody ? 2 : 0;
    if (gain(here) + gain(there) - linked <= 0)
        return false;
    m_side[static_cast<std::size_t>(here)] = false;
    m_side[static_cast<std::size_t>(there)] = true;
    return true;
}

Bisection Halves::result() const
{
    Bisection result{0, false, m_side};
    if (!m_side.front())
        result.half.flip();
    for (const Link& link : m_network.links())
        result.links +=
            m_side[static_cast<std::size_t>(link.first)] != m_side[static_cast<std::size_t>(link.second)] ? 1 : 0;
    return result;
}

} // namespace

Bisection bisection(const Network& network)
{
    const int n = network.nodes();
    if (n < 2)
        return {0, true, std::vector<bool>(static_cast<std::size_t>(n), true)};
    if (n <= mostExact)
        return exactBisection(network);
    // An exchange looks at every link from both its ends, twice; large graphs get fewer exchanges.
    constexpr std::int64_t work = 100'000'000;
    const auto links = static_cast<std::int64_t>(network.links().size());
    const auto exchanges = work / (4 * (links + n));
    const int starts = static_cast<int>(std::clamp<std::int64_t>(exchanges / n, 1, 16));
    Bisection best;
    for (int i = 0; i < starts; ++i) {
        Halves halves(network, static_cast<NodeId>(static_cast<std::int64_t>(n) * i / starts));
        for (std::int64_t left = std::min<std::int64_t>(n, exchanges / starts); left > 0 && halves.improve(); --left) {}
        if (Bisection found = halves.result(); i == 0 || found.links < best.links)
            best = std::move(found);
    }
    return best;
}

} // namespace lockstep
