// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/network/network.h"

namespace lockstep {

/// Nodes, links, degree, diameter, bisection width. Distances are in hops of shortest paths, between processes.
struct Metrics {
    int nodes = 0;
    int links = 0;
    int degree = 0; ///< the largest
    int diameter = 0;
    int bisection = 0;          ///< links between two halves of the processes
    bool bisectionExact = true; ///< false: an upper bound (a free graph)
};
Metrics metrics(const Network& network);

/// Largest distance from that node to any process's node.
int eccentricity(const Network& network, NodeId node);

/// The distances from that node to all processes' nodes, added up.
std::int64_t distanceSum(const Network& network, NodeId node);
/// The same for everybody's node; 0 where adding up would take long (a large network that looks different from
/// different nodes).
std::int64_t mutualDistances(const Network& network);

} // namespace lockstep
