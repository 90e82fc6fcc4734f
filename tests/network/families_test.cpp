// SPDX-License-Identifier: GPL-3.0-or-later
#include <doctest/doctest.h>

#include "tests/network/networks.h"

using namespace lockstep;
using Path = std::vector<NodeId>;

TEST_CASE("a hypercube is named by its processes or by its dimensions")
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

TEST_CASE("links of a hypercube are numbered by the bit, its routes take the lowest bit first")
{
    const auto cube = network("hypercube:8");
    CHECK(neighbors(cube, 0) == Path{1, 2, 4});
    CHECK(neighbors(cube, 5) == Path{4, 7, 1});
    CHECK(cube.route(0, 7) == Path{0, 1, 3, 7});
    CHECK(cube.route(6, 1) == Path{6, 7, 5, 1});
    CHECK(cube.linkBetween(2, 0) == 1);
    CHECK(cube.linkBetween(0, 3) == nobody);
}

TEST_CASE("a tree goes up and down between its leaves")
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

TEST_CASE("figure 4.7: the hops of far-first broadcast on the tree are 6, 4, 2")
{
    const auto tree = network("tree:8");
    CHECK(tree.hops(0, 4) == 6);
    CHECK(tree.hops(4, 6) == 4);
    CHECK(tree.hops(6, 7) == 2);
}

TEST_CASE("a star talks through its switch")
{
    const auto star = network("star:4");
    CHECK(star.nodes() == 5);
    CHECK(star.nodeName(4) == "s1");
    CHECK(star.route(0, 3) == Path{0, 4, 3});
    CHECK(star.route(4, 2) == Path{4, 2});
    CHECK(neighbors(star, 4) == Path{0, 1, 2, 3});
    CHECK(network("star:1").nodes() == 2);
}

TEST_CASE("a complete network numbers links by the neighbour")
{
    const auto complete = network("complete:5");
    CHECK(neighbors(complete, 2) == Path{0, 1, 3, 4});
    CHECK(complete.route(4, 1) == Path{4, 1});
    CHECK(complete.links().size() == 10);
    CHECK(complete.linkBetween(4, 3) == 9);
    CHECK(complete.linkBetween(0, 4) == 3);
    CHECK(network("complete:1").links().empty());
}

TEST_CASE("every family can be listed with an example that works")
{
    std::string families;
    for (const auto& info : topologies()) {
        families += info.family + " ";
        if (info.family != "file")
            CHECK(network(info.example).family() == info.family);
        CHECK(info.summary.ends_with("."));
    }
    CHECK(families == "linear ring mesh torus hypercube tree star complete file ");
}
