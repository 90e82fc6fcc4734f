// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/routing_table.h"

#include <algorithm>

#include "core/base/cancel.h"

namespace lockstep {
namespace {

/// Breadth first over compressed rows; -1 for what cannot be reached.
std::vector<int> distances(const std::vector<int>& firstNeighbor, const std::vector<NodeId>& list, NodeId start)
{
    stopIfCancelled(); // who asks for one often asks for all
    std::vector<int> hops(firstNeighbor.size() - 1, -1);
    std::vector<NodeId> queue{start};
    queue.reserve(hops.size());
    hops[static_cast<std::size_t>(start)] = 0;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const auto node = static_cast<std::size_t>(queue[next]);
        for (int i = firstNeighbor[node]; i < firstNeighbor[node + 1]; ++i) {
            const NodeId neighbor = list[static_cast<std::size_t>(i)];
            int& there = hops[static_cast<std::size_t>(neighbor)];
            if (there < 0) {
                there = hops[node] + 1;
                queue.push_back(neighbor);
            }
        }
    }
    return hops;
}

} // namespace

RoutingTable::RoutingTable(std::vector<int> firstNeighbor, std::vector<NodeId> neighborList)
    : m_firstNeighbor(std::move(firstNeighbor)), m_neighborList(std::move(neighborList))
{}

std::vector<NodeId> RoutingTable::route(NodeId from, NodeId to)
{
    const auto next = towards(to);
    std::vector<NodeId> path{from};
    while (path.back() != to)
        path.push_back((*next)[static_cast<std::size_t>(path.back())]);
    return path;
}

std::shared_ptr<const RoutingTable::NextHops> RoutingTable::towards(NodeId destination)
{
    constexpr std::size_t mostEntries = std::size_t{1} << 25; // 128 MB; beyond that tables are made again
    const std::lock_guard lock(m_mutex);
    auto& table = m_tables[destination];
    if (!table) {
        auto made = std::make_shared<const NextHops>(search(destination));
        if (m_tables.size() * made->size() > mostEntries)
            m_tables.clear();
        m_tables[destination] = made;
        return made;
    }
    return table;
}

RoutingTable::NextHops RoutingTable::search(NodeId destination) const
{
    const auto hops = distances(m_firstNeighbor, m_neighborList, destination);
    NextHops next(hops.size(), nobody);
    for (std::size_t node = 0; node < hops.size(); ++node) {
        for (int i = m_firstNeighbor[node]; i < m_firstNeighbor[node + 1]; ++i) {
            const NodeId neighbor = m_neighborList[static_cast<std::size_t>(i)];
            if (hops[static_cast<std::size_t>(neighbor)] + 1 == hops[node]
                && (next[node] == nobody || neighbor < next[node]))
                next[node] = neighbor;
        }
    }
    return next;
}

std::vector<int> distancesFrom(const NetworkData& data, NodeId start)
{
    return distances(data.firstNeighbor, data.neighborList, start);
}

} // namespace lockstep
