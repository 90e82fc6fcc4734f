// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
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
    int bisection = 0;          ///< links between the two halves of the processes
    bool bisectionExact = true; ///< false: an upper bound (a free graph)
};
Metrics metrics(const Network& network);

/// The largest distance from the node to a node with a process.
int eccentricity(const Network& network, NodeId node);

/// The sum of the distances from the node to all nodes with processes.
std::int64_t distanceSum(const Network& network, NodeId node);
/// The sum over all processes; 0 if computing it would take too long (a large network that is not uniform).
std::int64_t mutualDistances(const Network& network);

} // namespace lockstep
