// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/routing_table.h"

#include <algorithm>
#include <limits>

#include "core/base/cancel.h"

namespace lockstep {

BreadthFirst::BreadthFirst(const std::vector<int>& firstNeighbor, const std::vector<NodeId>& neighborList, NodeId start)
    : m_firstNeighbor(firstNeighbor), m_neighborList(neighborList), m_hops(firstNeighbor.size() - 1, -1), m_queue{start}
{
    stopIfCancelled(); // callers often need the distances from all nodes
    m_hops[static_cast<std::size_t>(start)] = 0;
}

void BreadthFirst::reach(NodeId node)
{
    while (m_hops[static_cast<std::size_t>(node)] < 0 && m_next < m_queue.size())
        step();
}

void BreadthFirst::finish()
{
    while (m_next < m_queue.size())
        step();
}

void BreadthFirst::step()
{
    const auto node = static_cast<std::size_t>(m_queue[m_next++]);
    for (int i = m_firstNeighbor[node]; i < m_firstNeighbor[node + 1]; ++i) {
        const NodeId neighbor = m_neighborList[static_cast<std::size_t>(i)];
        int& there = m_hops[static_cast<std::size_t>(neighbor)];
        if (there < 0) {
            there = m_hops[node] + 1;
            m_queue.push_back(neighbor);
        }
    }
}

RoutingTable::RoutingTable(std::vector<int> firstNeighbor, std::vector<NodeId> neighborList)
    : m_firstNeighbor(std::move(firstNeighbor)), m_neighborList(std::move(neighborList))
{}

std::vector<NodeId> RoutingTable::route(NodeId from, NodeId to)
{
    const std::lock_guard lock(m_mutex);
    BreadthFirst& search = searchFrom(to);
    search.reach(from);
    const auto& hops = search.hops();
    std::vector<NodeId> path{from};
    for (int left = hops[static_cast<std::size_t>(from)]; left > 0; --left) {
        const auto at = static_cast<std::size_t>(path.back());
        NodeId next = std::numeric_limits<NodeId>::max();
        for (int i = m_firstNeighbor[at]; i < m_firstNeighbor[at + 1]; ++i) {
            const NodeId neighbor = m_neighborList[static_cast<std::size_t>(i)];
            if (hops[static_cast<std::size_t>(neighbor)] == left - 1)
                next = std::min(next, neighbor);
        }
        path.push_back(next);
    }
    return path;
}

BreadthFirst& RoutingTable::searchFrom(NodeId destination)
{
    constexpr std::size_t mostEntries = std::size_t{1} << 25; // 128 MB; further tables are computed again
    if (const auto found = m_searches.find(destination); found != m_searches.end())
        return found->second;
    if ((m_searches.size() + 1) * m_firstNeighbor.size() > mostEntries)
        m_searches.clear();
    return m_searches.try_emplace(destination, m_firstNeighbor, m_neighborList, destination).first->second;
}

std::vector<int> distancesFrom(const NetworkData& data, NodeId start)
{
    BreadthFirst search(data.firstNeighbor, data.neighborList, start);
    search.finish();
    return search.hops();
}

} // namespace lockstep
