// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <map>

#include "tests/network/networks.h"

using namespace lockstep;
using Path = std::vector<NodeId>;

TEST_CASE("ring: routes take the shorter direction")
{
    const auto ring = network("ring:8");
    CHECK(ring.route(0, 3) == Path{0, 1, 2, 3});
    CHECK(ring.route(0, 5) == Path{0, 7, 6, 5});
    CHECK(ring.route(6, 1) == Path{6, 7, 0, 1});
    CHECK(ring.route(4, 4) == Path{4});
    CHECK(ring.hops(0, 5) == 3);
    CHECK(ring.hops(2, 2) == 0);
}

TEST_CASE("ring: the option ties decides between directions of equal length")
{
    const auto line = network("ring:8");
    CHECK(line.route(0, 4) == Path{0, 1, 2, 3, 4});
    CHECK(line.route(4, 0) == Path{4, 3, 2, 1, 0});
    CHECK(line.route(6, 2) == Path{6, 5, 4, 3, 2});
    CHECK(line.route(2, 6) == Path{2, 3, 4, 5, 6});
    CHECK(network("ring:8,ties=line").route(6, 2) == Path{6, 5, 4, 3, 2});

    const auto clockwise = network("ring:8,ties=clockwise");
    CHECK(clockwise.route(0, 4) == Path{0, 1, 2, 3, 4});
    CHECK(clockwise.route(4, 0) == Path{4, 5, 6, 7, 0});
    CHECK(clockwise.route(6, 2) == Path{6, 7, 0, 1, 2});
    CHECK(clockwise.route(3, 2) == Path{3, 2}); // no tie

    const auto alternate = network("ring:8,ties=alternate");
    CHECK(alternate.route(6, 2) == Path{6, 7, 0, 1, 2});
    CHECK(alternate.route(1, 5) == Path{1, 0, 7, 6, 5});
    CHECK(alternate.route(5, 1) == Path{5, 4, 3, 2, 1});
}

namespace {

/// Messages over every directed link when all i send to i XOR 4 at once.
std::map<std::pair<NodeId, NodeId>, int> loadsOfStepThree(const Network& ring)
{
    std::map<std::pair<NodeId, NodeId>, int> loads;
    for (NodeId from = 0; from < 8; ++from) {
        const auto path = ring.route(from, from ^ 4);
        for (std::size_t i = 0; i + 1 < path.size(); ++i)
            ++loads[{path[i], path[i + 1]}];
    }
    return loads;
}

} // namespace

TEST_CASE("ring: step 3 has the loads of figure 4.12 for every tie rule")
{
    auto line = loadsOfStepThree(network("ring:8"));
    const int expected[] = {1, 2, 3, 4, 3, 2, 1, 0};
    for (NodeId node = 0; node < 8; ++node) {
        const NodeId next = (node + 1) % 8;
        CHECK(line[{node, next}] == expected[node]);
        CHECK(line[{next, node}] == expected[node]);
    }
    auto clockwise = loadsOfStepThree(network("ring:8,ties=clockwise"));
    auto alternate = loadsOfStepThree(network("ring:8,ties=alternate"));
    for (NodeId node = 0; node < 8; ++node) {
        const NodeId next = (node + 1) % 8;
        CHECK(clockwise[{node, next}] == 4);
        CHECK(clockwise[{next, node}] == 0);
        CHECK(alternate[{node, next}] == 2);
        CHECK(alternate[{next, node}] == 2);
    }
}

// proves notation: Links are numbered by bit, right/left, east/west/north/south/up/down or neighbour, without gaps
TEST_CASE("ring: links are numbered right, left")
{
    const auto ring = network("ring:5");
    CHECK(neighbors(ring, 0) == Path{1, 4});
    CHECK(neighbors(ring, 4) == Path{0, 3});
    CHECK(ring.links() == std::vector<Link>{{0, 1}, {0, 4}, {1, 2}, {2, 3}, {3, 4}});
    CHECK(ring.linkBetween(4, 0) == 1);
    CHECK(ring.linkBetween(3, 4) == 4);
    CHECK(ring.linkBetween(1, 3) == nobody);
    CHECK(ring.linkBetween(2, 2) == nobody);
}

TEST_CASE("ring: networks of one and two processes")
{
    const auto one = network("ring:1");
    CHECK(one.processes() == 1);
    CHECK(one.links().empty());
    CHECK(one.degree(0) == 0);
    CHECK(one.route(0, 0) == Path{0});
    const auto two = network("ring:2");
    CHECK(two.links() == std::vector<Link>{{0, 1}});
    CHECK(neighbors(two, 0) == Path{1});
    CHECK(neighbors(two, 1) == Path{0});
    CHECK(two.route(1, 0) == Path{1, 0});
}

TEST_CASE("linear: links are numbered right before left, without gaps")
{
    const auto line = network("linear:4");
    CHECK(neighbors(line, 0) == Path{1});
    CHECK(neighbors(line, 1) == Path{2, 0});
    CHECK(neighbors(line, 3) == Path{2});
    CHECK(line.route(3, 0) == Path{3, 2, 1, 0});
    CHECK(line.route(1, 3) == Path{1, 2, 3});
    CHECK(network("linear:1").links().empty());
}

TEST_CASE("ring: a very long one is made quickly, and routes only compute their own path")
{
    const auto ring = network("ring:1048576");
    CHECK(ring.links().size() == 1048576);
    CHECK(ring.route(1048575, 1) == Path{1048575, 0, 1});
    CHECK(ring.linkBetween(0, 1048575) == 1);
}
