// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace lockstep
