// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/network/metrics.h"
#include "tests/network/networks.h"

using namespace lockstep;
using Path = std::vector<NodeId>;

TEST_CASE("hypercube: its size is a number of processes or of dimensions")
{
    for (const char* spec : {"hypercube:8", "hypercube:3d"}) {
        const auto cube = network(spec);
        CHECK(cube.processes() == 8);
        CHECK(cube.dimensions() == 3);
        CHECK(cube.links().size() == 12);
        CHECK(cube.spec() == spec);
        CHECK(cube.family() == "hypercube");
    }
    CHECK(network("hypercube:1").dimensions() == 0);
    CHECK(network("hypercube:0d").processes() == 1);
    CHECK(network("ring:8").dimensions() == 0);
}

TEST_CASE("hypercube: links are numbered by bit, and routes change the lowest bit first")
{
    const auto cube = network("hypercube:8");
    CHECK(neighbors(cube, 0) == Path{1, 2, 4});
    CHECK(neighbors(cube, 5) == Path{4, 7, 1});
    CHECK(cube.route(0, 7) == Path{0, 1, 3, 7});
    CHECK(cube.route(6, 1) == Path{6, 7, 5, 1});
    CHECK(cube.linkBetween(2, 0) == 1);
    CHECK(cube.linkBetween(0, 3) == nobody);
}

TEST_CASE("tree: routes go up and down between leaves")
{
    const auto tree = network("tree:8");
    CHECK(tree.processes() == 8);
    CHECK(tree.nodes() == 15);
    CHECK_FALSE(tree.isSwitch(7));
    CHECK(tree.isSwitch(8));
    CHECK(tree.nodeName(7) == "7");
    CHECK(tree.nodeName(8) == "s1"); // the root; below it s2 s3, then s4 .. s7
    CHECK(tree.nodeName(14) == "s7");
    CHECK(tree.route(0, 4) == Path{0, 11, 9, 8, 10, 13, 4});
    CHECK(tree.route(0, 1) == Path{0, 11, 1});
    CHECK(tree.route(5, 7) == Path{5, 13, 10, 14, 7});
    CHECK(tree.route(8, 3) == Path{8, 9, 12, 3});
    CHECK(neighbors(tree, 0) == Path{11});
    CHECK(neighbors(tree, 8) == Path{9, 10});
    CHECK(neighbors(tree, 9) == Path{8, 11, 12});
    CHECK(neighbors(tree, 11) == Path{0, 1, 9});
    CHECK(tree.links().size() == 14);
    CHECK(tree.largestDegree() == 1); // of processes
    CHECK(network("tree:1").nodes() == 1);
    CHECK(network("tree:2").route(1, 0) == Path{1, 2, 0});
}

TEST_CASE("tree: far-first broadcast has 6, 4, 2 hops, as in figure 4.7")
{
    const auto tree = network("tree:8");
    CHECK(tree.hops(0, 4) == 6);
    CHECK(tree.hops(4, 6) == 4);
    CHECK(tree.hops(6, 7) == 2);
}

TEST_CASE("star: routes go through its switch")
{
    const auto star = network("star:4");
    CHECK(star.nodes() == 5);
    CHECK(star.nodeName(4) == "s1");
    CHECK(star.route(0, 3) == Path{0, 4, 3});
    CHECK(star.route(4, 2) == Path{4, 2});
    CHECK(neighbors(star, 4) == Path{0, 1, 2, 3});
    CHECK(network("star:1").nodes() == 2);
}

TEST_CASE("complete: links are numbered by neighbour")
{
    const auto complete = network("complete:5");
    CHECK(neighbors(complete, 2) == Path{0, 1, 3, 4});
    CHECK(complete.route(4, 1) == Path{4, 1});
    CHECK(complete.links().size() == 10);
    CHECK(complete.linkBetween(4, 3) == 9);
    CHECK(complete.linkBetween(0, 4) == 3);
    CHECK(network("complete:1").links().empty());
}

TEST_CASE("families: each has a working example, those of the textbook come first in its order, graph files last")
{
    const std::string textbook = "linear ring mesh torus hypercube tree star complete ";
    std::string families;
    std::string ofTextbook; // others may stand between them
    for (const auto& info : topologies()) {
        CAPTURE(info.family);
        families += info.family + " ";
        if (textbook.find(info.family + " ") != std::string::npos)
            ofTextbook += info.family + " ";
        if (info.family != "file")
            CHECK(network(info.example).family() == info.family);
        CHECK(info.summary.ends_with("."));
        CHECK_FALSE(info.links.empty());
        CHECK(families.find(info.family + " ") + info.family.size() + 1 == families.size()); // no name twice
    }
    CHECK(ofTextbook == textbook);
    CHECK(families.ends_with(" file "));
}

TEST_CASE("families: each lists valid networks in ascending order, and some for charts")
{
    for (const auto& info : topologies()) {
        CAPTURE(info.family);
        for (const auto& spec : networksOf(info.family, 16)) {
            CHECK(network(spec).processes() <= 16);
            CHECK(network(spec).spec() == spec);
        }
        for (const auto& spec : sweepOf(info.family, 16))
            CHECK(network(spec).processes() <= 16);
    }
    using Specs = std::vector<std::string>;
    CHECK(networksOf("ring", 3) == Specs{"ring:1", "ring:2", "ring:3"});
    CHECK(networksOf("hypercube", 7) == Specs{"hypercube:1", "hypercube:2", "hypercube:4"});
    CHECK(networksOf("mesh", 3) == Specs{"mesh:1x1", "mesh:1x2", "mesh:2x1", "mesh:1x3", "mesh:3x1"});
    CHECK(sweepOf("torus", 16) == Specs{"torus:2x2", "torus:3x3", "torus:4x4"});
    CHECK(networksOf("file", 16).empty());
    CHECK(networksOf("no-such", 16).empty());
}

TEST_CASE("families: uniform ones look the same from every node")
{
    for (const auto& info : topologies())
        for (const auto& spec : networksOf(info.family, 20)) {
            const auto each = network(spec);
            std::int64_t sum = 0;
            for (NodeId node = 0; node < each.processes(); ++node)
                sum += distanceSum(each, node);
            CHECK_MESSAGE(mutualDistances(each) == sum, spec);
        }
}

TEST_CASE("families: every network has a name for sentences")
{
    CHECK(network("ring:8").words() == "a ring of 8 nodes");
    CHECK(network("linear:8").words() == "a linear array of 8 nodes");
    CHECK(network("mesh:2x4").words() == "a 2 × 4 mesh");
    CHECK(network("torus:2x3x4").words() == "a 2 × 3 × 4 torus");
    CHECK(network("hypercube:8").words() == "a 3-dimensional hypercube of 8 nodes");
    CHECK(network("tree:8").words() == "a balanced binary tree with 8 processing nodes");
    CHECK(network("complete:5").words() == "a completely connected network of 5 nodes");
    CHECK(network("ring:8").kind() == "a ring");
    CHECK(network("linear:8").kind() == "a linear array");
    CHECK(network("mesh:2x4").kind() == "a 2 × 4 mesh");
    CHECK(network("hypercube:8").kind() == "a 3-dimensional hypercube");
    CHECK(network("hypercube:256").kind() == "an 8-dimensional hypercube");
    CHECK(network("hypercube:2048").kind() == "an 11-dimensional hypercube");
    CHECK(network("tree:8").kind() == "a balanced binary tree");
    CHECK(network("complete:5").kind() == "a completely connected network");
    for (const auto& info : topologies())
        for (const auto& spec : networksOf(info.family, 4)) {
            CHECK_MESSAGE(network(spec).words().starts_with("a "), spec);
            CHECK_MESSAGE(network(spec).words().starts_with(network(spec).kind()), spec);
        }
}
