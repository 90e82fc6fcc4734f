// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// To add a topology, write one file in core/network/topologies that defines `Topology NAMETopology()` in NAME.cpp.
// CMake generates the list from the folder. No other code knows a topology by its name: its NetworkData and Topology
// contain everything that pictures, sentences, bounds, charts and tests need.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/geometry.h"
#include "core/base/message.h"
#include "core/base/once.h"
#include "core/network/grid.h"
#include "core/network/messages.h"
#include "core/network/network.h"

namespace lockstep {

struct LinkList; // network.cpp
struct Metrics;  // metrics.h

using Options = std::map<std::string, std::string>;

/// All data of a network. A topology fills in the first group; finish() fills in the second.
struct NetworkData {
    int processes = 0;
    std::vector<int> firstNeighbor{0}; ///< by node: start of its neighbours in neighborList; one more at the end
    std::vector<NodeId> neighborList;  ///< in the order of the links' numbers
    /// Between two different nodes; empty: the shortest path, and the smaller node if there are several.
    std::function<std::vector<NodeId>(NodeId from, NodeId to)> route;
    std::vector<std::string> labels; ///< empty: the names
    std::optional<Grid> grid;        ///< mesh, torus; of rails: machine and place
    int dimensions = 0;              ///< of a hypercube; its routes change the lowest bit first
    std::optional<Grid> lines;       ///< the routes follow the lines of this grid: x first, then y, then z
    std::vector<NodeId> parents;     ///< of a rooted tree, nobody for the root: routes go up and down again
    /// The placement of textbooks, see placement.h; empty: computed by Boost.
    std::function<std::vector<Point>()> place;
    std::map<Link, LinkQuality> qualities;   ///< of links with another bandwidth or latency than 1
    int bisection = -1;                      ///< known exactly for the family; -1: unknown
    int diameter = -1;                       ///< between processes; -1: computed on demand
    Message kind;                            ///< for sentences: "a ring"
    std::string kindSize;                    ///< what `kind` takes: "4 × 4" of "a {sides} mesh"
    Message words = message::networkOfNodes; ///< for sentences: "a ring of 8 nodes", of its kind
    NetworkShape shape = NetworkShape::Free; ///< of `place`
    bool isUniform = false;  ///< looks the same from every process, so that the distances of one process hold for all
    bool linksCross = false; ///< links cross everywhere: figures do not route them around nodes
    std::shared_ptr<const std::string> graphText; ///< of its file, if figures can carry it
    /// The order of processes for Gray codes: Line: neighbours differ by 1; Cube: neighbours differ in one bit.
    enum class Order { None, Line, Cube } order = Order::None;

    std::string spec;
    std::string family;
    std::string options;
    std::int64_t bytes = 0; ///< approximate memory
    int largestDegree = 0;  ///< of the nodes that hold processes
    // Networks are shared between threads.
    std::shared_ptr<Once<Metrics>> metrics;
    std::shared_ptr<Once<LinkList>> links; ///< made on demand: runs on large networks often do not need it

    /// Adds a node, with its neighbours in the order of the link numbers.
    void addNode(std::span<const NodeId> neighbors);
    int nodes() const { return static_cast<int>(firstNeighbor.size()) - 1; }
    std::span<const NodeId> neighbors(NodeId node) const;
};

using Sizes = std::vector<std::string>;
Sizes everySize(int processes);   ///< itself
Sizes powersOfTwo(int processes); ///< itself if it is a power of two
Sizes doublings(int most);        ///< "2", "4", "8", ...

struct Topology {
    int rank = 500; ///< place in lists, below 100 for the networks of textbooks; equal ranks are sorted by name
    TopologyInfo info;
    /// `size` is the part between ':' and the first ',': "4x4". The options and their values are valid.
    std::function<Outcome<NetworkData>(const std::string& spec, const std::string& size, const Options& options)> make;
    bool readsFile = false; ///< the size is the name of a file, which may contain commas; there are no options
    /// The network of a file with that name and text, without reading it; only if it reads files.
    std::function<Outcome<NetworkData>(const std::string& file, std::shared_ptr<const std::string> text)> makeOfText{};
    /// The sizes with exactly so many processes, the most usual one first.
    std::function<Sizes(int processes)> sizes = everySize;
    /// The sizes for charts over the number of processes.
    std::function<Sizes(int most)> sweep = doublings;
};

/// Computes links and default routes of a network with a complete first group.
Network finish(NetworkData data, std::string spec, std::string family, std::string options = {});

inline constexpr int mostProcesses = 1 << 20; ///< of any network

/// "4x3" -> {4, 3}: `least` to `most` whole numbers, at least 1, with a product of at most `limit`. Errors name the
/// spec and `wanted`, an example.
Outcome<std::vector<int>> readSizes(const std::string& spec, const std::string& size, int least, int most,
    const std::string& wanted, int limit = mostProcesses);
Outcome<int> readSize(
    const std::string& spec, const std::string& size, const std::string& wanted, int limit = mostProcesses);
/// A power of two; errors suggest the nearest ones of the family.
Outcome<int> readPowerOfTwo(const std::string& spec, const std::string& family, const std::string& size,
    const std::string& wanted, int limit = mostProcesses);

/// The value of the option, or `otherwise` if it is not given.
std::string option(const Options& options, const std::string& name, const std::string& otherwise);

/// Sets the routes between processes; switches get shortest paths.
void routeProcesses(NetworkData& data, std::function<std::vector<NodeId>(NodeId from, NodeId to)> between);

/// In rows, tier 0 with the processes, negative tiers below it, their nodes in the order of their numbers: each tier is
/// as wide as the processes, those above in the order of what is below their nodes. The nodes of a tier that are linked
/// with each other are on an arc, in a zigzag, so that their links are apart.
std::vector<Point> inTiers(const NetworkData& data, const std::vector<int>& tiers);
/// By node: how far the nearest process is.
std::vector<int> tiersOf(const NetworkData& data);

/// A circle, node 0 at the top, then clockwise, with neighbours `spacing` apart (and a radius of at least half of it).
std::vector<Point> circle(int nodes, double spacing = 1);

} // namespace lockstep
