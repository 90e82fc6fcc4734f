// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <mutex>
#include <vector>

#include "core/network/topology.h"

namespace lockstep {

/// Breadth first from a node over the neighbours of NetworkData, as far as somebody asks.
class BreadthFirst {
public:
    BreadthFirst(const std::vector<int>& firstNeighbor, const std::vector<NodeId>& neighborList, NodeId start);

    /// Until it is there; to the end where nothing leads there.
    void reach(NodeId node);
    void finish();
    /// By node; -1: not reached so far.
    const std::vector<int>& hops() const { return m_hops; }

private:
    void step();

    const std::vector<int>& m_firstNeighbor;
    const std::vector<NodeId>& m_neighborList;
    std::vector<int> m_hops;
    std::vector<NodeId> m_queue;
    std::size_t m_next = 0; ///< in m_queue
};

/// Shortest paths on any connected graph, at every step to the smallest node that is nearer. A search from each
/// destination that is asked for, which goes no farther than it has to, is kept. May be used from several threads.
class RoutingTable {
public:
    RoutingTable(std::vector<int> firstNeighbor, std::vector<NodeId> neighborList);

    std::vector<NodeId> route(NodeId from, NodeId to);

private:
    BreadthFirst& searchFrom(NodeId destination);

    std::vector<int> m_firstNeighbor;
    std::vector<NodeId> m_neighborList;
    std::mutex m_mutex;
    std::map<NodeId, BreadthFirst> m_searches;
};

/// Hops from that node to every node.
std::vector<int> distancesFrom(const NetworkData& data, NodeId start);

} // namespace lockstep
