// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <mutex>
#include <vector>

#include "core/network/topology.h"

namespace lockstep {

/// A breadth-first search from a node over the neighbours of NetworkData, which continues on demand.
class BreadthFirst {
public:
    BreadthFirst(const std::vector<int>& firstNeighbor, const std::vector<NodeId>& neighborList, NodeId start);

    /// Searches until the node is reached, or to the end if it cannot be reached.
    void reach(NodeId node);
    void finish();
    /// By node; -1: not reached yet.
    const std::vector<int>& hops() const { return m_hops; }

private:
    void step();

    const std::vector<int>& m_firstNeighbor;
    const std::vector<NodeId>& m_neighborList;
    std::vector<int> m_hops;
    std::vector<NodeId> m_queue;
    std::size_t m_next = 0; ///< in m_queue
};

/// Shortest paths on any connected graph; each step goes to the smallest node that is nearer. Keeps a search per
/// requested destination, which goes no further than necessary. Thread-safe.
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

/// The distances from the node to every node, in hops.
std::vector<int> distancesFrom(const NetworkData& data, NodeId start);

} // namespace lockstep
