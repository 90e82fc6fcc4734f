// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "core/network/link_loads.h"
#include "core/network/metrics.h"
#include "core/network/placement.h"
#include "tests/network/networks.h"

namespace lockstep {
namespace {

std::vector<std::string> namesOn(const Network& network, NodeId from, NodeId to)
{
    std::vector<std::string> names;
    for (const NodeId node : network.route(from, to))
        names.push_back(network.nodeName(node));
    return names;
}

/// The messages on the busiest link if every process sends to the one that is `distance` further.
int mostInShift(const Network& network, int distance)
{
    std::vector<LinkWay> ways;
    for (ProcessId process = 0; process < network.processes(); ++process)
        ways.push_back({process, (process + distance) % network.processes(), 1});
    int most = 0;
    for (const LinkLoad& load : loadsByLink(network, ways))
        most = std::max(most, load.messages);
    return most;
}

class WrittenGraph {
public:
    WrittenGraph(const std::string& name, const std::string& text)
        : m_path((std::filesystem::temp_directory_path() / name).string())
    {
        std::ofstream(m_path) << text;
    }
    ~WrittenGraph() { std::filesystem::remove(m_path); }
    WrittenGraph(const WrittenGraph&) = delete;
    WrittenGraph& operator=(const WrittenGraph&) = delete;
    Outcome<Network> read() const { return makeNetwork("file:" + m_path); }

private:
    std::string m_path;
};

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("fat tree: 16 processes have three levels of switches with four ports")
{
    // 8 leaves of 2 processes; 4 pods of 2 leaves and 2 switches above them; 4 cores.
    const Network tree = network("fat-tree:16");
    CHECK(tree.nodes() == 16 + 8 + 8 + 4);
    CHECK(tree.links().size() == 16 + 16 + 16);
    for (NodeId node = 16; node < tree.nodes(); ++node)
        CHECK(tree.degree(node) == 4);
    CHECK(metrics(tree).bisection == 8);
    CHECK(metrics(tree).bisectionExact);
    CHECK(namesOn(tree, 0, 1) == Names{"0", "s1", "1"});
    // Destination 3 is odd: the second of the two links up. 5: then 5 / 2 = 2 is even, the first core of that place.
    CHECK(namesOn(tree, 0, 3) == Names{"0", "s1", "s10", "s2", "3"});
    CHECK(namesOn(tree, 0, 5) == Names{"0", "s1", "s10", "s19", "s12", "s3", "5"});
}

TEST_CASE("fat tree: with as many links up as down, no shift of all processes shares a link; a taper does")
{
    for (const char* spec : {"fat-tree:16", "fat-tree:8", "fat-tree:32"}) {
        CAPTURE(spec);
        const Network tree = network(spec);
        for (int distance = 1; distance < tree.processes(); ++distance)
            CHECK(mostInShift(tree, distance) == 1);
    }
    CHECK(mostInShift(network("fat-tree:16,taper=2"), 8) == 2); // two processes of a leaf share its one link up
    CHECK(mostInShift(network("fat-tree:16,taper=4"), 8) == 4);
}

TEST_CASE("fat tree: sizes without switches of equal size are refused with those that are near")
{
    CHECK(complaint(makeNetwork("fat-tree:7").diagnostics)
        == "fat-tree:7 does not exist: no switches of equal size make a fat tree of 7 processes (try 6 or 8 "
           "processes)");
    CHECK(network("fat-tree:1").nodes() == 3);
    CHECK(complaint(makeNetwork("fat-tree:8,taper=3").diagnostics)
        == "\"3\" is not a value of taper (taper must be 1, 2 or 4)");
}

TEST_CASE("dragonfly: groups share out their links, and routes are minimal")
{
    // Routers 12, 13 | 14, 15 | 16, 17 are s1, s2 | s3, s4 | s5, s6. From group 0, the first router leads to group 1
    // and the second to group 2; from group 1 to group 2 and group 0.
    const Network fly = network("dragonfly:3x2x2");
    CHECK(fly.processes() == 12);
    CHECK(fly.links().size() == 12 + 3 + 3);
    CHECK(namesOn(fly, 0, 1) == Names{"0", "s1", "1"});
    CHECK(namesOn(fly, 0, 3) == Names{"0", "s1", "s2", "3"});
    CHECK(namesOn(fly, 0, 5) == Names{"0", "s1", "s4", "s3", "5"});
    CHECK(namesOn(fly, 0, 11) == Names{"0", "s1", "s2", "s5", "s6", "11"});
    // More groups than links that a router would have alone: 4 others, two for each router.
    const Network larger = network("dragonfly:5x2x1");
    CHECK(larger.degree(10) == 1 + 1 + 2);
    CHECK(
        complaint(makeNetwork("dragonfly:5x2").diagnostics).find("groups, routers in each group") != std::string::npos);
}

TEST_CASE("rail: the same place over its rail, else the machine first")
{
    const Network rails = network("rail:2x2"); // machines s1, s2; rails s3, s4
    CHECK(namesOn(rails, 0, 1) == Names{"0", "s1", "1"});
    CHECK(namesOn(rails, 0, 2) == Names{"0", "s3", "2"});
    CHECK(namesOn(rails, 0, 3) == Names{"0", "s1", "1", "s4", "3"});
    const Network wide = network("rail:2x3"); // row and column of a program: machine and place
    CHECK(wide.extent() == Extent{1, 2, 3});
    CHECK(wide.nodeAt({.x = 2, .y = 1}) == 5);
    CHECK(wide.coordinates(4) == Coordinates{.x = 1, .y = 1});
    CHECK(!wide.coordinates(6)); // a switch
    CHECK(complaint(makeNetwork("rail:8").diagnostics)
        == "\"8\" in \"rail:8\" is not a size (write machines and GPUs in each: rail:4x8)");
}

TEST_CASE(
    "networks with switches: processes are in a row, switches above and rails below, and no two nodes are at one place")
{
    for (const char* spec : {"fat-tree:16", "fat-tree:32,taper=2", "dragonfly:5x4x2", "rail:4x4"}) {
        CAPTURE(spec);
        const Network drawn = network(spec);
        const auto placed = place(drawn);
        REQUIRE(placed);
        const auto& points = placed->nodes;
        for (NodeId node = 0; node < drawn.nodes(); ++node) {
            const bool isRail = std::string(spec) == "rail:4x4" && node >= drawn.nodes() - 4; // these are below
            if (isRail)
                CHECK(points[static_cast<std::size_t>(node)].y > points[0].y);
            else if (drawn.isSwitch(node))
                CHECK(points[static_cast<std::size_t>(node)].y < points[0].y);
            else
                CHECK(points[static_cast<std::size_t>(node)].y == points[0].y);
            for (NodeId other = 0; other < node; ++other)
                CHECK(distance(points[static_cast<std::size_t>(node)], points[static_cast<std::size_t>(other)]) > 0.9);
        }
    }
}

TEST_CASE("graph file: switches have no process, and links have bandwidths and latencies")
{
    const WrittenGraph dot("switches.dot",
        "graph {\n edge [bandwidth=4];\n hub [kind=switch];\n b -- hub;\n a -- hub [bandwidth=2, latency=3];\n}\n");
    const WrittenGraph xml("switches.graphml",
        "<graphml><key id='k' for='node' attr.name='kind'/><key id='b' for='edge' attr.name='bandwidth'/>"
        "<key id='l' for='edge' attr.name='latency'/><graph edgedefault='undirected'>"
        "<node id='hub'><data key='k'>switch</data></node><node id='b'/><node id='a'/>"
        "<edge source='b' target='hub'><data key='b'>4</data></edge>"
        "<edge source='a' target='hub'><data key='b'>2</data><data key='l'>3</data></edge></graph></graphml>");
    for (const WrittenGraph* graph : {&dot, &xml}) {
        const auto made = graph->read();
        REQUIRE(made);
        CHECK(made.diagnostics.empty());
        CHECK(made->processes() == 2);
        CHECK(made->nodeLabel(0) == "b"); // in the order of the file
        CHECK(namesOn(*made, 0, 1) == Names{"0", "s1", "1"});
        // 8 words over 4, then over 2 words in the time of one: 4 beside 2; 1 + 3 hops.
        const std::vector<LinkWay> ways{{0, 1, 8}};
        const RoundLoad load = LinkLoads::of(*made)->count(ways, 1, 1);
        CHECK(load.slowest == 4 + 4);
        CHECK(load.maxWords == 8);
        CHECK(load.maxHops == 2);
        CHECK_FALSE(load.exact);
    }
}

TEST_CASE("graph file: other tools say switch or host with type or role")
{
    const WrittenGraph dot("types.dot",
        "digraph { s1 [type=switch]; s2 [role=\"Router\"]; h1 [type=host]; h2; h1 -> s1; s1 -> s2; s2 -> h2; }");
    const WrittenGraph xml("types.graphml",
        "<graphml><key id='t' for='node' attr.name='Type'/><graph edgedefault='directed'>"
        "<node id='s1'><data key='t'>switch</data></node><node id='s2'><data key='t'>switch</data></node>"
        "<node id='h1'><data key='t'>host</data></node><node id='h2'/><edge source='h1' target='s1'/>"
        "<edge source='s1' target='s2'/><edge source='s2' target='h2'/></graph></graphml>");
    for (const WrittenGraph* graph : {&dot, &xml}) {
        const auto made = graph->read();
        REQUIRE(made);
        CHECK(made.diagnostics.size() == 1); // that it is directed
        CHECK(made->processes() == 2);
        CHECK(made->nodeLabel(0) == "h1");
        CHECK(namesOn(*made, 0, 1) == Names{"0", "s1", "s2", "1"});
    }
    // What kind= says counts.
    const auto both = WrittenGraph("both.dot", "graph { a [kind=process, type=switch]; a -- b }").read();
    REQUIRE(both);
    CHECK(both->processes() == 2);
}

TEST_CASE("graph file: attributes that look like switches or bandwidths are reported")
{
    const auto warnings = [](const std::string& text) {
        std::string all;
        for (const auto& each : WrittenGraph("misspelt.dot", text).read().diagnostics)
            all += sentence(each) + " (" + hint(each) + ")\n";
        return all;
    };
    CHECK(warnings("graph { a -- b [bandwith=4, weight=3] }")
              .ends_with(
                  "misspelt.dot has an unknown attribute \"bandwith\", which is ignored (did you mean bandwidth?)\n"));
    CHECK(warnings("graph { a [type=switch]; a -- b [Latency=1] }")
              .find("\"Latency\", which is ignored (did you mean latency?)")
        != std::string::npos);
    CHECK(warnings("graph { a [type=switch]; b [type=chassis]; a -- b }").find("did you mean kind?")
        != std::string::npos);
    const std::string others = warnings("graph { a -- b [capacity=\"1Gbps\"]; b -- c [Delay=3] }");
    CHECK(
        others.find("has the attribute \"Delay\", which is not read (write latency=2, in hops)") != std::string::npos);
    CHECK(others.find("has the attribute \"capacity\", which is not read (write bandwidth=4, relative to other links)")
        != std::string::npos);
    CHECK(warnings("graph { a [kind=router]; a -- b }").find("has the node \"a\" of the unknown kind \"router\"")
        != std::string::npos);
    CHECK(warnings("graph { a -- b [bandwidth=0] }")
              .find("joins \"a\" and \"b\" with bandwidth=\"0\" (write a number above 0")
        != std::string::npos);
    CHECK(warnings("graph { a -- b [latency=fast] }").find("write a number of 0 or more") != std::string::npos);
    CHECK(warnings("graph { node [kind=switch]; a -- b }").find("has only switches") != std::string::npos);
    CHECK(warnings("graph { a -- b [weight=3, color=red] }").empty());
}

} // namespace lockstep
