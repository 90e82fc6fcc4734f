// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <numbers>

#include "core/network/placement.h"
#include "core/network/symmetric.h"
#include "tests/network/networks.h"

using namespace lockstep;

namespace {

std::vector<Point> placed(const Network& network, const char* layout = "")
{
    const auto placement = place(network, layout);
    REQUIRE(placement);
    REQUIRE(static_cast<int>(placement->nodes.size()) == network.nodes());
    return placement->nodes;
}

double toLink(Point p, Point a, Point b)
{
    const double t = std::clamp(dot(p - a, b - a) / dot(b - a, b - a), 0.0, 1.0);
    return distance(p, between(a, b, t));
}

struct Clearance {
    double ofNodes = 1e9; ///< between two nodes
    double ofLinks = 1e9; ///< between a node and another node's link
    double shortestLink = 1e9;
};

Clearance clearance(const Network& network)
{
    const auto points = placed(network);
    Clearance result;
    for (std::size_t a = 0; a < points.size(); ++a)
        for (std::size_t b = a + 1; b < points.size(); ++b)
            result.ofNodes = std::min(result.ofNodes, distance(points[a], points[b]));
    for (const auto& link : network.links()) {
        const Point a = points[static_cast<std::size_t>(link.first)];
        const Point b = points[static_cast<std::size_t>(link.second)];
        result.shortestLink = std::min(result.shortestLink, distance(a, b));
        for (NodeId node = 0; node < network.nodes(); ++node)
            if (node != link.first && node != link.second)
                result.ofLinks = std::min(result.ofLinks, toLink(points[static_cast<std::size_t>(node)], a, b));
    }
    return result;
}

} // namespace

TEST_CASE("placement: a ring is drawn as two rows, the upper one reversed")
{
    const auto points = placed(network("ring:8"));
    CHECK(points == std::vector<Point>{{0, 1.1}, {1, 1.1}, {2, 1.1}, {3, 1.1}, {3, 0}, {2, 0}, {1, 0}, {0, 0}});
    CHECK(placed(network("ring:5")) == std::vector<Point>{{0, 1.1}, {1, 1.1}, {2, 1.1}, {1.5, 0}, {0.5, 0}});
    CHECK(placed(network("ring:3")) == std::vector<Point>{{0, 1.1}, {1, 1.1}, {0.5, 0}});
    CHECK(placed(network("ring:2")) == std::vector<Point>{{0, 0}, {1, 0}});
    CHECK(placed(network("ring:1")).size() == 1);
}

TEST_CASE("placement: a ring may be a circle, with node 0 at the top, then clockwise, neighbours 1 apart")
{
    const auto points = placed(network("ring:6"), "circle");
    CHECK(points[0].x == doctest::Approx(0));
    CHECK(points[0].y == doctest::Approx(-1));
    CHECK(points[3].y == doctest::Approx(1));
    CHECK(points[1].x > 0);
    for (std::size_t i = 0; i < 6; ++i)
        CHECK(distance(points[i], points[(i + 1) % 6]) == doctest::Approx(1));
}

TEST_CASE("placement: a mesh has node 0 at the bottom left, or at the top left")
{
    const auto bottom = placed(network("mesh:2x3"));
    CHECK(bottom == std::vector<Point>{{0, 1}, {1, 1}, {2, 1}, {0, 0}, {1, 0}, {2, 0}});
    const auto top = placed(network("mesh:2x3,origin=top"));
    CHECK(top == std::vector<Point>{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {2, 1}});
}

TEST_CASE("placement: labels of the 16-node mesh follow the columns, as in figure 4.5")
{
    // bottom row 0 4 8 12, left column from below 0 1 2 3
    const auto points = placed(network("mesh:4x4,labels=columns"));
    CHECK(points[0] == Point{0, 3});
    CHECK(points[4] == Point{1, 3});
    CHECK(points[12] == Point{3, 3});
    CHECK(points[3] == Point{0, 0});
    CHECK(points[15] == Point{3, 0});
}

TEST_CASE("placement: the 3-cube is drawn as a cube, with its depth up and to the right")
{
    const auto p = placed(network("hypercube:8"));
    CHECK(p[1].x > p[0].x);
    CHECK(p[1].y == doctest::Approx(p[0].y));
    CHECK(p[2].x == doctest::Approx(p[0].x));
    CHECK(p[2].y < p[0].y);
    CHECK(p[4].x > p[0].x);
    CHECK(p[4].y < p[0].y);
    for (std::size_t node = 0; node < 8; ++node) {
        const Point sum = p[0] + (node & 1 ? p[1] - p[0] : Point{}) + (node & 2 ? p[2] - p[0] : Point{})
            + (node & 4 ? p[4] - p[0] : Point{});
        CHECK(distance(sum, p[node]) < 1e-9);
    }
}

TEST_CASE("placement: the leaves of a tree are in a row, and every switch is above the middle of its children")
{
    const auto points = placed(network("tree:4"));
    CHECK(points == std::vector<Point>{{0, 2}, {1, 2}, {2, 2}, {3, 2}, {1.5, 0}, {0.5, 1}, {2.5, 1}});
}

TEST_CASE("placement: no two nodes overlap, and no link crosses a node")
{
    for (const char* spec : {"linear:9", "ring:4", "ring:7", "ring:8", "ring:32", "mesh:4x4", "mesh:3x3x3",
             "mesh:4x5x6", "mesh:2x2x2", "hypercube:2", "hypercube:4", "hypercube:8", "hypercube:16", "hypercube:32",
             "tree:2", "tree:16", "star:1", "star:2", "star:6", "complete:3", "complete:9"}) {
        CAPTURE(std::string(spec));
        const auto found = clearance(network(spec));
        CHECK(found.ofNodes >= 0.6);
        CHECK(found.ofLinks >= 0.3);
        CHECK(found.shortestLink >= 0.95);
        CHECK(found.shortestLink <= 1.3);
    }
    for (const char* spec :
        {"torus:5x5", "torus:3x3x3", "hypercube:64", "hypercube:7d", "hypercube:10d", "mesh:8x8x8", "star:40"}) {
        CAPTURE(std::string(spec));
        CHECK(clearance(network(spec)).ofNodes >= 0.6);
    }
}

TEST_CASE("placement: a fifth of a turn maps the Petersen graph onto itself, with five crossings")
{
    const Network petersen = network("file:" LOCKSTEP_SOURCE_DIR "/tests/network/files/petersen.dot");
    const auto points = placed(petersen);
    for (const Point p : points) {
        const double angle = 2 * std::numbers::pi / 5;
        const Point turned{
            p.x * std::cos(angle) - p.y * std::sin(angle), p.x * std::sin(angle) + p.y * std::cos(angle)};
        CHECK(std::ranges::any_of(points, [&](Point other) { return distance(turned, other) < 1e-6; }));
    }
    CHECK(crossings(petersen.links(), points) == 5); // those of the star inside
    CHECK(clearance(petersen).ofNodes == doctest::Approx(1));
}

TEST_CASE("placement: the routers of a dragonfly are a row above their processes, groups further apart")
{
    const auto points = placed(network("dragonfly:3x2x2")); // 12 processes, 6 routers
    for (std::size_t router = 0; router < 6; ++router) {
        const Point at = points[12 + router];
        CHECK(at.y == points[12].y);
        CHECK(at.y < points[0].y);
        CHECK(at.x == doctest::Approx((points[2 * router].x + points[2 * router + 1].x) / 2));
    }
    const auto gap = [&](std::size_t process) { return points[process + 1].x - points[process].x; };
    for (const std::size_t inside : {0U, 1U, 2U, 4U, 5U, 6U, 8U, 9U, 10U})
        CHECK(gap(inside) == doctest::Approx(1));
    CHECK(gap(3) == doctest::Approx(1.6));
    CHECK(gap(7) == doctest::Approx(1.6));
}

TEST_CASE("placement: long rings have more space between their two rows")
{
    const auto rowDistance = [](const char* spec) {
        const auto points = placed(network(spec));
        return points.front().y - points.back().y;
    };
    CHECK(rowDistance("ring:8") == doctest::Approx(1.1));
    CHECK(rowDistance("ring:16") == doctest::Approx(1.1));
    CHECK(rowDistance("ring:32") == doctest::Approx(2.2));
}

TEST_CASE("placement: unknown layouts are refused")
{
    CHECK(complaint(place(network("tree:4"), "circle").diagnostics)
        == "tree:4 has no layout \"circle\" (its layouts are textbook)");
    CHECK(complaint(place(network("ring:4"), "spiral").diagnostics)
        == "ring:4 has no layout \"spiral\" (its layouts are textbook and circle)");
}

TEST_CASE("placement: free graphs are laid out with enough space, deterministically")
{
    const char* const graphs[] = {
        "graph { 0 -- 1 }",
        "graph { 0 -- 1; 1 -- 2; 2 -- 0; 2 -- 3; 3 -- 4 }",
        // a wheel, and a star whose arms would overlap
        "graph { 0 -- 1; 0 -- 2; 0 -- 3; 0 -- 4; 0 -- 5; 1 -- 2; 2 -- 3; 3 -- 4; 4 -- 5; 5 -- 1 }",
        "graph { c -- {a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 b1 b2 b3 b4 b5 b6 b7 b8 b9} }",
        // Petersen's graph
        "graph { 0 -- 1 -- 2 -- 3 -- 4 -- 0; 5 -- 7 -- 9 -- 6 -- 8 -- 5; 0 -- 5; 1 -- 6; 2 -- 7; 3 -- 8; 4 -- 9 }",
    };
    for (const char* text : graphs) {
        CAPTURE(std::string(text));
        std::ofstream("n_layout.dot") << text;
        const auto free = network("file:n_layout.dot");
        std::filesystem::remove("n_layout.dot");
        const auto found = clearance(free);
        CHECK(found.ofNodes >= 0.6);
        CHECK(found.ofLinks >= 0.25);
        CHECK(found.shortestLink >= 0.6);
        CHECK(found.shortestLink <= 1.3);
        CHECK(placed(free) == placed(free));
    }
}

TEST_CASE("placement: a large free graph is laid out in levels")
{
    {
        std::ofstream file("n_large.dot");
        file << "graph {";
        for (int i = 1; i < 2000; ++i)
            file << i << " -- " << i / 3 << ";";
        file << "}";
    }
    const auto free = network("file:n_large.dot");
    std::filesystem::remove("n_large.dot");
    CHECK(clearance(free).ofNodes >= 0.6);
}
