// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "core/network/topology.h"

namespace lockstep {

/// Shortest paths on any connected graph, at every step to the smallest node that is nearer. One table a destination,
/// made when it is first asked for and kept. May be used from several threads.
class RoutingTable {
public:
    RoutingTable(std::vector<int> firstNeighbor, std::vector<NodeId> neighborList);

    std::vector<NodeId> route(NodeId from, NodeId to);

private:
    using NextHops = std::vector<NodeId>;
    std::shared_ptr<const NextHops> towards(NodeId destination);
    NextHops search(NodeId destination) const;

    std::vector<int> m_firstNeighbor;
    std::vector<NodeId> m_neighborList;
    std::mutex m_mutex;
    std::map<NodeId, std::shared_ptr<const NextHops>> m_tables;
};

/// Hops from that node to every node.
std::vector<int> distancesFrom(const NetworkData& data, NodeId start);

} // namespace lockstep
