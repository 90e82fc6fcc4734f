// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A connected, undirected graph with names, link numbers and deterministic routes, without coordinates (see
// placement.h) and colours. A plain value; copies share immutable data.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/catalogue.h"
#include "core/base/ids.h"
#include "core/base/outcome.h"

namespace lockstep {

/// An undirected link; first < second.
struct Link {
    NodeId first = 0;
    NodeId second = 0;
    auto operator<=>(const Link&) const = default;
};

/// What a link does beside joining its ends.
struct LinkQuality {
    double bandwidth = 1; ///< words in the time of a word on a usual link
    double latency = 1;   ///< in hops
    int slowness = 1;     ///< a fault: how many times as long a word takes
    /// The number of words that take as long on a usual link.
    double taken(std::int64_t words) const { return static_cast<double>(words * slowness) / bandwidth; }
    bool operator==(const LinkQuality&) const = default;
};

/// The size of a mesh or torus along each axis; of rails: machines and their GPUs. All 0 for networks without axes.
struct Extent {
    int planes = 0;  ///< z; 1 on a two-dimensional mesh
    int rows = 0;    ///< y
    int columns = 0; ///< x
    bool operator==(const Extent&) const = default;
};

/// The place of a process in a mesh or torus: x = column, y = row, z = plane.
struct Coordinates {
    int x = 0;
    int y = 0;
    int z = 0;
    bool operator==(const Coordinates&) const = default;
};

/// The shape of a network in its own placement: what arrows and texts of a picture may rely on.
enum class NetworkShape { Line, TwoRows, Circle, Grid, Tree, Cube, Free };

struct NetworkData; // topology.h: what a topology fills in

class Network {
public:
    explicit Network(std::shared_ptr<const NetworkData> data);

    /// The whole name with its options as the user gave it: "ring:8,ties=clockwise".
    const std::string& spec() const;
    const std::string& family() const; ///< "ring": the name of its topology
    /// For sentences beside the number of processes: "a ring".
    std::string kind() const;
    /// For sentences: "a ring of 8 nodes".
    std::string words() const;
    /// The part of the spec after the first comma, "ties=clockwise"; may be empty.
    const std::string& options() const;
    int processes() const; ///< p; nodes 0 .. p-1 can hold one process each
    int nodes() const;     ///< processes and switches
    bool isSwitch(NodeId node) const { return node >= processes(); }
    /// "0", "1", ... and "s1", "s2", ... for switches.
    std::string nodeName(NodeId node) const;
    /// The node of that name; nobody if there is none.
    NodeId nodeNamed(const std::string& name) const;
    /// The text inside the node in figures: its name, or its label in a graph file.
    std::string nodeLabel(NodeId node) const;
    bool hasLabels() const; ///< labels from a graph file

    const std::vector<Link>& links() const; ///< ascending
    /// Index into links() of the link between two nodes; nobody if they are not linked.
    int linkBetween(NodeId a, NodeId b) const;
    int degree(NodeId node) const;
    int largestDegree() const; ///< of the nodes that hold processes
    /// The neighbour over link k of the node, 0 <= k < degree; for the numbering see "Links of a node" in
    /// resources/docs/formats.md. North is up in the picture: towards higher rows, or with origin=top towards row 0.
    NodeId neighbor(NodeId node, int k) const;

    /// The default route, both ends included; {from} if the nodes are the same. Deterministic.
    std::vector<NodeId> route(NodeId from, NodeId to) const;
    int hops(NodeId from, NodeId to) const; ///< length of that route
    /// Sets `numbers` to those of the directed links on that route, in order: twice the index into links(), plus 1
    /// towards the smaller node.
    void linksOnRoute(NodeId from, NodeId to, std::vector<int>& numbers) const;
    /// The same along a path of neighbours, both ends included.
    void linksAlong(const std::vector<NodeId>& path, std::vector<int>& numbers) const;
    /// Whether some links are not like the usual one.
    bool hasQualities() const;
    LinkQuality quality(int directedLink) const;
    /// The sum of the latencies along a path of neighbours, both ends included; usually its hops.
    double latency(const std::vector<NodeId>& path) const;
    /// The same with a link on which a word takes at least `times` as long, in both directions. Where there is no such
    /// link, nothing changes.
    Network withSlowLink(const std::string& from, const std::string& to, int times) const;
    static int backwards(int directedLink) { return directedLink ^ 1; }
    /// Its ends, from and to.
    std::pair<NodeId, NodeId> endsOf(int directedLink) const
    {
        const Link& link = links()[static_cast<std::size_t>(directedLink / 2)];
        return directedLink % 2 == 0 ? std::pair(link.first, link.second) : std::pair(link.second, link.first);
    }

    Extent extent() const;                                     ///< all 0 for networks without axes
    std::optional<Coordinates> coordinates(NodeId node) const; ///< of a node in a mesh or torus, independent of labels
    std::optional<NodeId> nodeAt(Coordinates at) const;        ///< wraps on a torus; nothing outside a mesh
    int dimensions() const;                                    ///< of a hypercube, else 0
    bool wraps() const;                                        ///< a torus: its rows and columns are rings
    NetworkShape shape() const;
    bool linksCross() const; ///< links cross everywhere, so that figures do not route them around nodes

    std::int64_t bytes() const; ///< approximate memory

    /// The text of its graph file, if figures can carry it; null for other networks.
    const std::shared_ptr<const std::string>& graphText() const;

    const NetworkData& data() const { return *m_data; }

private:
    std::shared_ptr<const NetworkData> m_data;
};

/// Makes a network from "ring:8,ties=clockwise". Unknown families, sizes and options are errors that list the
/// alternatives.
/// `file:NAME` reads a GraphML or DOT file, or `graph`, its text, if that is given: then no file is read.
Outcome<Network> makeNetwork(std::string_view spec, const std::shared_ptr<const std::string>& graph = nullptr);

/// The file that such a network is read from; "" for others. And the same network with another file.
std::string fileOfNetwork(std::string_view spec);
std::string withFile(std::string_view spec, const std::string& file);
/// As pictures and pages name it: without the folders of a file on an absolute path, which are its author's.
std::string publishedSpec(const Network& network);

/// A network family in `lockstep list networks` and in the window.
struct TopologyInfo {
    std::string family;                 ///< "ring"
    std::string example;                ///< "ring:8"
    std::string summary;                ///< one sentence
    std::vector<std::string> options{}; ///< "ties=line|clockwise|alternate"
    std::string links = "by neighbour"; ///< the order of the links of a node: "right, left"
    /// What the numbers of its size count, "4x4": "rows", "columns"; without them the first ones may be left out.
    std::vector<std::string> axes = {translatable("processes")};
    std::size_t leastAxes = 1;
};

/// An option of networks in forms.
struct NetworkOptionWords {
    std::string name;                ///< "labels"
    std::string title;               ///< "Numbering"
    std::string help;                ///< one sentence without capital and full stop
    std::vector<std::string> values; ///< of all topologies that have it; the first one is the default
    std::vector<std::string> said;   ///< of each value what it says of a network: "numbered by columns"
};
const std::vector<NetworkOptionWords>& networkOptionWords();
/// "numbered by columns, process 0 at the top left" of Network::options(); what has no words is as it is.
std::string networkOptionsSaid(std::string_view options);
/// The name of an option of a TopologyInfo, "ties" of "ties=line|clockwise|alternate".
std::string networkOptionName(std::string_view rule);
std::vector<TopologyInfo> topologies();

/// Networks of a family with 1 to `most` processes, ascending by size: "ring:1", "ring:2", ... Empty for a family that
/// cannot be listed.
std::vector<std::string> networksOf(std::string_view family, int most);
/// Some of them, for charts over the number of processes: "ring:2", "ring:4", "ring:8", ...
std::vector<std::string> sweepOf(std::string_view family, int most);
/// Networks with exactly so many processes of "mesh" or "mesh,labels=columns", the most square one first. Empty if
/// there are none.
std::vector<std::string> networksWith(std::string_view name, int processes);

} // namespace lockstep
