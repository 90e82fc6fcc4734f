// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A connected, undirected graph with names, link numbers and deterministic routes. It holds no coordinates (see
// placement.h) and no colours. A plain value; copies share what is immutable.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/outcome.h"

namespace lockstep {

/// An undirected link; first < second.
struct Link {
    NodeId first = 0;
    NodeId second = 0;
    auto operator<=>(const Link&) const = default;
};

/// How far the nodes of a mesh or torus go along each axis. For networks without axes all are 0.
struct Extent {
    int planes = 0;  ///< z; 1 on a two-dimensional mesh
    int rows = 0;    ///< y
    int columns = 0; ///< x
    bool operator==(const Extent&) const = default;
};

/// Where a process of a mesh or torus is: x = column, y = row, z = plane.
struct Coordinates {
    int x = 0;
    int y = 0;
    int z = 0;
    bool operator==(const Coordinates&) const = default;
};

/// How a network looks at the places that are its own: what arrows and texts of a picture may rely on.
enum class Shapeliness { Line, TwoRows, Circle, Grid, Tree, Cube, Free };

struct NetworkData; // topology.h: what a topology fills in

class Network {
public:
    explicit Network(std::shared_ptr<const NetworkData> data);

    /// The whole name with its options as the user gave it: "ring:8,ties=clockwise".
    const std::string& spec() const;
    const std::string& family() const; ///< "ring": the name of its topology
    /// "a ring of 8 nodes": what a sentence calls it.
    std::string words() const;
    /// What the spec says behind the first comma, "ties=clockwise"; empty where nothing.
    const std::string& options() const;
    int processes() const; ///< p; nodes 0 .. p-1 can hold one process each
    int nodes() const;     ///< p and the switches
    bool isSwitch(NodeId node) const { return node >= processes(); }
    /// "0", "1", ... and "s1", "s2", ... for switches.
    std::string nodeName(NodeId node) const;
    /// What figures write into the node: the name, or for a graph from a file the label it has there.
    std::string nodeLabel(NodeId node) const;
    bool hasLabels() const; ///< of its own

    const std::vector<Link>& links() const; ///< ascending
    /// Index into links() of the link between two nodes; nobody if there is none.
    int linkBetween(NodeId a, NodeId b) const;
    int degree(NodeId node) const;
    int largestDegree() const; ///< of the nodes that hold processes
    /// The neighbour over link k of the node, 0 <= k < degree; numbered as resources/docs/formats.md, "Links of a
    /// node", says. North is upwards in the picture: towards higher rows, or with origin=top towards row 0.
    NodeId neighbor(NodeId node, int k) const;

    /// The usual route, both ends included; {from} when they are one. Deterministic.
    std::vector<NodeId> route(NodeId from, NodeId to) const;
    int hops(NodeId from, NodeId to) const; ///< of that route

    Extent extent() const;                                     ///< all 0 unless mesh or torus
    std::optional<Coordinates> coordinates(NodeId node) const; ///< of a mesh or torus node, whatever its labels
    std::optional<NodeId> nodeAt(Coordinates at) const;        ///< wraps on a torus; none outside a mesh
    int dimensions() const;                                    ///< of a hypercube, else 0
    bool wraps() const;                                        ///< a torus: its axes are closed to rings
    Shapeliness shape() const;
    bool linksCross() const; ///< everywhere, so that drawing leads none of them round nodes

    std::int64_t bytes() const; ///< of memory, about

    const NetworkData& data() const { return *m_data; }

private:
    std::shared_ptr<const NetworkData> m_data;
};

/// "ring:8,ties=clockwise" -> the network. Unknown families, sizes and options are errors that name what is allowed.
/// `file:NAME` reads a GraphML or DOT file.
Outcome<Network> makeNetwork(std::string_view spec);

/// The file that such a network is read from; "" for all others. And the same network from another file.
std::string fileOfNetwork(std::string_view spec);
std::string withFile(std::string_view spec, const std::string& file);

/// What `lockstep list networks` and the window show.
struct TopologyInfo {
    std::string family;                 ///< "ring"
    std::string example;                ///< "ring:8"
    std::string summary;                ///< one sentence
    std::vector<std::string> options{}; ///< "ties=line|clockwise|alternate"
    std::string links = "by neighbour"; ///< in which order a node numbers its links: "right, left"
};
std::vector<TopologyInfo> topologies();

/// Networks of a family with 1 to `most` processes, ascending by size: "ring:1", "ring:2", ... None of a family whose
/// networks nobody can list.
std::vector<std::string> networksOf(std::string_view family, int most);
/// A few of them, for charts over the number of processes: "ring:2", "ring:4", "ring:8", ...
std::vector<std::string> sweepOf(std::string_view family, int most);

} // namespace lockstep
