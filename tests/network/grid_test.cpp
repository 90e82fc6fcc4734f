// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "tests/network/networks.h"

using namespace lockstep;
using Path = std::vector<NodeId>;

// mesh:3x4, node 0 at the bottom left:
//    8  9 10 11
//    4  5  6  7
//    0  1  2  3

// proves notation: Links are numbered by bit, right/left, east/west/north/south/up/down or neighbour, without gaps
TEST_CASE("mesh: links are numbered east, west, north, south without gaps")
{
    const auto mesh = network("mesh:3x4");
    CHECK(neighbors(mesh, 0) == Path{1, 4});
    CHECK(neighbors(mesh, 5) == Path{6, 4, 9, 1});
    CHECK(neighbors(mesh, 3) == Path{2, 7});
    CHECK(neighbors(mesh, 11) == Path{10, 7});
    CHECK(neighbors(mesh, 8) == Path{9, 4});
    CHECK(mesh.links().size() == 17); // 3 rows of 3 and 4 columns of 2
    CHECK(mesh.largestDegree() == 4);
}

TEST_CASE("mesh: north is up in the picture")
{
    const auto mesh = network("mesh:3x4,origin=top");
    CHECK(neighbors(mesh, 5) == Path{6, 4, 1, 9});
    CHECK(neighbors(mesh, 0) == Path{1, 4});
}

TEST_CASE("mesh: labels may follow the columns")
{
    // 2 5 8 11
    // 1 4 7 10
    // 0 3 6 9
    const auto mesh = network("mesh:3x4,labels=columns");
    CHECK(neighbors(mesh, 4) == Path{7, 1, 5, 3});
    CHECK(mesh.coordinates(5) == Coordinates{1, 2, 0});
    CHECK(mesh.nodeAt({3, 0, 0}) == 9);
    CHECK(mesh.route(2, 9) == Path{2, 5, 8, 11, 10, 9});
}

TEST_CASE("mesh: routes follow x first")
{
    const auto mesh = network("mesh:3x4");
    CHECK(mesh.route(0, 11) == Path{0, 1, 2, 3, 7, 11});
    CHECK(mesh.route(11, 0) == Path{11, 10, 9, 8, 4, 0});
    CHECK(mesh.route(3, 4) == Path{3, 2, 1, 0, 4});
    CHECK(mesh.coordinates(6) == Coordinates{2, 1, 0});
    CHECK(mesh.nodeAt({2, 1, 0}) == 6);
    CHECK_FALSE(mesh.nodeAt({4, 0, 0}));
    CHECK_FALSE(mesh.nodeAt({0, -1, 0}));
    CHECK(mesh.extent() == Extent{1, 3, 4});
}

TEST_CASE("mesh: with planes, node = (plane * rows + row) * columns + column")
{
    const auto mesh = network("mesh:2x3x4");
    CHECK(mesh.processes() == 24);
    CHECK(mesh.extent() == Extent{2, 3, 4});
    CHECK(mesh.coordinates(18) == Coordinates{2, 1, 1});
    CHECK(mesh.nodeAt({2, 1, 1}) == 18);
    CHECK(neighbors(mesh, 18) == Path{19, 17, 22, 14, 6}); // east, west, north, south, down
    CHECK(neighbors(mesh, 6) == Path{7, 5, 10, 2, 18});    // up
    CHECK(mesh.route(0, 23) == Path{0, 1, 2, 3, 7, 11, 23});
}

TEST_CASE("torus: every axis is a ring")
{
    const auto torus = network("torus:3x4");
    CHECK(neighbors(torus, 0) == Path{1, 3, 4, 8});
    CHECK(neighbors(torus, 11) == Path{8, 10, 3, 7});
    CHECK(torus.links().size() == 24);
    CHECK(torus.route(0, 11) == Path{0, 3, 11});
    CHECK(torus.nodeAt({-1, 3, 0}) == 3);
    CHECK(torus.coordinates(7) == Coordinates{3, 1, 0});
}

TEST_CASE("torus: ties on every axis are broken as on a ring")
{
    CHECK(network("torus:4x4").route(3, 9) == Path{3, 2, 1, 5, 9});
    CHECK(network("torus:4x4").route(14, 4) == Path{14, 13, 12, 8, 4});
    CHECK(network("torus:4x4,ties=clockwise").route(14, 4) == Path{14, 15, 12, 0, 4});
    // column 2 is even: clockwise; row 3 is odd: the other way
    CHECK(network("torus:4x4,ties=alternate").route(14, 4) == Path{14, 15, 12, 8, 4});
    CHECK(network("torus:4x4,ties=alternate").route(9, 3) == Path{9, 8, 11, 15, 3});
}

TEST_CASE("torus: an axis of two has one link, an axis of one has none")
{
    const auto torus = network("torus:2x3");
    CHECK(neighbors(torus, 0) == Path{1, 2, 3});
    CHECK(neighbors(torus, 4) == Path{5, 3, 1});
    CHECK(torus.links().size() == 9);
    CHECK(neighbors(network("torus:1x3"), 0) == Path{1, 2});
    CHECK(network("torus:2x2").links().size() == 4);
    CHECK(network("torus:1x1").links().empty());
    CHECK(network("mesh:1x1").processes() == 1);
}
