// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <bit>

#include "core/base/catalogue.h"
#include "core/network/messages.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

// Places in the tree are numbered as in a heap: the root is 1, the children of h are 2h and 2h + 1, the leaves p ..
// 2p-1. Leaf p + i is process i, the switch at place h is "s<h>".

int placeOf(NodeId node, int p) { return node < p ? node + p : node - p + 1; }

NodeId nodeAtPlace(int place, int p) { return place >= p ? place - p : place + p - 1; }

/// Up to the lowest common ancestor and down again.
std::vector<NodeId> upAndDown(NodeId from, NodeId to, int p)
{
    std::vector<NodeId> up;
    std::vector<NodeId> down;
    int a = placeOf(from, p);
    int b = placeOf(to, p);
    while (a != b) {
        if (a > b) { // the deeper one, or one of two at the same depth
            up.push_back(nodeAtPlace(a, p));
            a /= 2;
        } else {
            down.push_back(nodeAtPlace(b, p));
            b /= 2;
        }
    }
    up.push_back(nodeAtPlace(a, p));
    up.insert(up.end(), down.rbegin(), down.rend());
    return up;
}

/// The leaves in a row, and every switch above the middle of its two children.
std::vector<Point> treePoints(int p)
{
    const auto at = [p](int place) { return static_cast<std::size_t>(nodeAtPlace(place, p)); };
    std::vector<Point> points(static_cast<std::size_t>(2 * p - 1));
    for (int place = 2 * p - 1; place >= 1; --place) {
        const bool isLeaf = place >= p;
        const double x = isLeaf ? place - p : (points[at(2 * place)].x + points[at(2 * place + 1)].x) / 2;
        points[at(place)] = {x, std::bit_width(static_cast<unsigned>(place)) - 1.0};
    }
    return points;
}

Outcome<NetworkData> makeTree(const std::string& spec, const std::string& size, const Options&)
{
    const auto read = readPowerOfTwo(spec, "tree", size, translatablePart("the number of leaves: tree:8"));
    if (!read)
        return read.diagnostics;
    const int p = *read;
    NetworkData data;
    data.processes = p;
    for (NodeId node = 0; node < 2 * p - 1; ++node) {
        const int place = placeOf(node, p);
        std::vector<NodeId> around;
        if (place < p) // children; leaves come first by number
            around = {nodeAtPlace(2 * place, p), nodeAtPlace(2 * place + 1, p)};
        if (place > 1)
            around.insert(2 * place < p ? around.begin() : around.end(), nodeAtPlace(place / 2, p));
        data.addNode(around);
        data.parents.push_back(place > 1 ? nodeAtPlace(place / 2, p) : nobody);
    }
    data.route = [p](NodeId from, NodeId to) { return upAndDown(from, to, p); };
    data.place = [p] { return treePoints(p); };
    data.bisection = p > 1 ? 1 : 0;
    data.diameter = 2 * std::countr_zero(static_cast<unsigned>(p));
    data.kind = message::networkTree;
    data.words = message::networkOfProcessingNodes;
    data.shape = NetworkShape::Tree;
    return data;
}

} // namespace

Topology treeTopology()
{
    return {.rank = 60,
        .info = {translatable("tree"), "tree:8",
            translatable("A balanced binary tree: the leaves are processes, the inner nodes are switches."), {}},
        .make = makeTree,
        .sizes = powersOfTwo};
}

} // namespace lockstep
