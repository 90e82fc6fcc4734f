// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Graphs as Graphviz (dot -Tdot), NetworkX 2.8 (write_graphml, write_dot), Gephi and yEd write them; those of Gephi and
// yEd after their form, by_hand.dot after the description of the language.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "core/network/graph_file.h"
#include "core/network/placement.h"
#include "core/network/topology.h"
#include "tests/network/networks.h"

using namespace lockstep;

namespace {

using Labels = std::vector<std::string>;
using Links = std::vector<Link>;

Outcome<Network> fromFile(const std::string& name)
{
    return makeNetwork("file:" LOCKSTEP_SOURCE_DIR "/tests/network/files/" + name);
}

Network quietly(const std::string& name)
{
    const auto made = fromFile(name);
    REQUIRE_MESSAGE(made, name);
    CHECK(made.diagnostics.empty());
    return *made;
}

Labels labels(const Network& network)
{
    Labels result;
    for (NodeId node = 0; node < network.nodes(); ++node)
        result.push_back(network.nodeLabel(node));
    return result;
}

/// Checks the angle and the length of the line from a to b against the file.
void checkWay(const std::vector<Point>& points, NodeId a, NodeId b, Point direction, double length)
{
    const Point way = points[static_cast<std::size_t>(b)] - points[static_cast<std::size_t>(a)];
    CHECK(lockstep::length(way) == doctest::Approx(length));
    CHECK(dot(unit(way), unit(direction)) == doctest::Approx(1));
}

} // namespace

TEST_CASE("other programs: a graph laid out by Graphviz")
{
    const auto graph = quietly("graphviz.dot");
    CHECK(labels(graph) == Labels{"a1", "a2", "a3", "b one", "b two"});
    CHECK(graph.links() == Links{{0, 1}, {0, 2}, {1, 2}, {2, 3}, {3, 4}});
    // b1 -- b2 runs from 333.29,78 to 436.38,78; a1 is at 38.098,71 and a3 at 200.49,78, where up is more
    const auto points = place(graph)->nodes;
    const double scale = length(points[4] - points[3]) / 103.09;
    checkWay(points, 3, 4, {1, 0}, 103.09 * scale);
    checkWay(points, 0, 2, {162.392, -7}, 162.543 * scale);
}

TEST_CASE("other programs: a graph from NetworkX, as GraphML and as DOT")
{
    for (const auto* name : {"networkx.graphml", "networkx.dot"}) {
        CAPTURE(std::string(name));
        const auto graph = quietly(name);
        CHECK(labels(graph) == Labels{"Basel", "Bern (capital)", "Zürich"});
        CHECK(graph.links() == Links{{0, 1}, {0, 2}, {1, 2}});
    }
    // a multigraph of directions: 0 -> 1 twice, 1 -> 2
    const auto multiple = fromFile("networkx_multi.graphml");
    REQUIRE(multiple);
    CHECK(multiple->links() == Links{{0, 1}, {1, 2}});
    REQUIRE(multiple.diagnostics.size() == 1);
    CHECK(
        sentence(multiple.diagnostics.front()).ends_with("is a directed graph, but its links work in both directions"));
}

TEST_CASE("other programs: a graph from Gephi keeps its positions")
{
    const auto graph = quietly("gephi.graphml");
    CHECK(labels(graph) == Labels{"Head office", "Branch", "2"});
    CHECK(graph.links() == Links{{0, 1}, {1, 2}});
    const auto points = place(graph)->nodes; // links of 200 and 100: the longer one is the middle of two
    checkWay(points, 0, 1, {1, 0}, 1.4);
    checkWay(points, 1, 2, {0, 1}, 0.7); // down: there up is more
}

TEST_CASE("other programs: a group of yEd is a box, not a process")
{
    const auto graph = quietly("yed.graphml"); // no arrowheads: no word about directions
    CHECK(labels(graph) == Labels{"Gate way", "n1::n0", "B & C"});
    CHECK(graph.links() == Links{{0, 1}, {1, 2}});
    // middles: 125,200  280,200  390,230
    const auto points = place(graph)->nodes;
    const double scale = length(points[1] - points[0]) / 155;
    checkWay(points, 0, 1, {1, 0}, 155 * scale);
    checkWay(points, 1, 2, {110, 30}, 114.018 * scale);
}

TEST_CASE("other programs: all constructs of DOT")
{
    const auto graph = quietly("by_hand.dot");
    // in the order of the names: -3.5 _under1 a b "c d" "long name" p q "quoted \"name\"" x y z zürich
    CHECK(labels(graph)
        == Labels{"-3.5", "_under1", "a", "b", "c d", "long name", "p", "q", "quoted \"name\"", "two lines", "y",
            "last", "zürich"});
    CHECK(graph.links()
        == Links{{0, 3}, {0, 8}, {1, 2}, {2, 3}, {2, 4}, {2, 5}, {2, 11}, {2, 12}, {3, 4}, {6, 7}, {6, 11}, {7, 11},
            {9, 11}, {10, 11}});
}

TEST_CASE("other programs: positions count only if every node has one, and they differ")
{
    const auto free = network("file:" LOCKSTEP_SOURCE_DIR "/tests/network/files/by_hand.dot"); // only x has a place
    CHECK(place(free)->nodes.size() == 13);
    CHECK_FALSE(free.data().place);
}

TEST_CASE("other programs: positions that make no picture are not used")
{
    const auto isPlaced = [](const std::string& last) {
        std::ofstream("n_places.dot") << "graph { a [pos=\"0,0\"]; b [pos=\"72,0\"]; c [pos=\"" + last
                + "\"]; a -- b -- c }";
        const auto graph = network("file:n_places.dot");
        std::filesystem::remove("n_places.dot");
        return static_cast<bool>(graph.data().place);
    };
    CHECK(isPlaced("72,72"));
    CHECK(isPlaced("7.2e1,-5!"));
    CHECK_FALSE(isPlaced("nan,0"));
    CHECK_FALSE(isPlaced("1e300,0"));
    CHECK_FALSE(isPlaced("72"));
    CHECK_FALSE(isPlaced("here"));
}

TEST_CASE("other programs: positions on one spot, or with one far away, are not used")
{
    const auto isPlaced = [](const std::string& places) {
        std::ofstream("n_spot.dot") << "graph { " + places + " a -- b -- c -- d }";
        const auto graph = network("file:n_spot.dot");
        std::filesystem::remove("n_spot.dot");
        return static_cast<bool>(graph.data().place);
    };
    const std::string row = "a [pos=\"0,0\"]; b [pos=\"1,0\"]; c [pos=\"2,0\"]; ";
    CHECK(isPlaced(row + "d [pos=\"50,0\"];"));
    CHECK_FALSE(isPlaced(row + "d [pos=\"5000,0\"];"));
    CHECK_FALSE(isPlaced("a [pos=\"5,5\"]; b [pos=\"5,5\"]; c [pos=\"5,5\"]; d [pos=\"5,5\"];"));
}

TEST_CASE("other programs: damaged files are read, or refused in one line")
{
    std::mt19937 dice(1);
    for (const auto* name :
        {"graphviz.dot", "networkx.dot", "by_hand.dot", "networkx.graphml", "gephi.graphml", "yed.graphml"}) {
        std::ifstream in(LOCKSTEP_SOURCE_DIR "/tests/network/files/" + std::string(name), std::ios::binary);
        const std::string whole(std::istreambuf_iterator<char>(in), {});
        REQUIRE(whole.size() > 100);
        const auto tryToRead = [&](const std::string& text) {
            const auto read = std::string(name).ends_with(".dot") ? readDot(name, text) : readGraphMl(name, text);
            if (read)
                return;
            CHECK(read.diagnostics.size() == 1);
            CHECK(sentence(read.diagnostics.front()).find('\n') == std::string::npos);
        };
        for (std::size_t length = 0; length < whole.size(); ++length) {
            tryToRead(whole.substr(0, length));
            auto changed = whole;
            changed[length] = static_cast<char>(dice());
            tryToRead(changed);
        }
    }
}
