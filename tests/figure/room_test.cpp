// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Where the nodes of long networks stand on a screen.

#include "core/figure/layout/room.h"

#include <doctest/doctest.h>
#include <set>

using namespace lockstep;

namespace {

std::vector<Point> line(int nodes)
{
    std::vector<Point> points;
    for (int node = 0; node < nodes; ++node)
        points.push_back({1.0 * node, 0});
    return points;
}

std::size_t places(const std::vector<Point>& points)
{
    std::set<std::pair<double, double>> all;
    for (const Point p : points)
        all.emplace(p.x, p.y);
    return all.size();
}

} // namespace

TEST_CASE("room: a line of 16 becomes rows in which neighbours stay neighbours; 0 is at the lower left")
{
    std::vector<Point> points = line(16);
    REQUIRE(useRoom(points, NetworkShape::Line, {580, 390}));
    CHECK(places(points) == 16);
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        CHECK(distance(points[i], points[i + 1]) < 1.2);
    for (const Point p : points) {
        CHECK(points[0].x <= p.x);
        CHECK(points[0].y >= p.y);
    }
}

TEST_CASE("room: what has enough space stays as textbooks draw it")
{
    std::vector<Point> points = line(8);
    CHECK_FALSE(useRoom(points, NetworkShape::Line, {580, 390}));
    CHECK(points == line(8));
    points = line(16);
    CHECK_FALSE(useRoom(points, NetworkShape::Line, {1800, 390}));
    CHECK_FALSE(useRoom(points, NetworkShape::Free, {580, 390}));
    CHECK(points == line(16));
}

TEST_CASE("room: a ring of any size becomes a closed way through rows")
{
    for (const int nodes : {24, 25, 33, 45, 46, 47, 100, 101, 1024}) {
        CAPTURE(nodes);
        std::vector<Point> points = line(nodes); // wherever they stand
        REQUIRE(useRoom(points, NetworkShape::TwoRows, {580, 390}));
        CHECK(places(points) == static_cast<std::size_t>(nodes));
        for (std::size_t i = 0; i < points.size(); ++i)
            CHECK(distance(points[i], points[(i + 1) % points.size()]) < 1.8);
    }
}

TEST_CASE("room: a wide tree gets higher levels")
{
    std::vector<Point> points = {{0, 1}, {15, 1}, {7.5, 0}};
    CHECK_FALSE(useRoom(points, NetworkShape::Tree, {580, 390}));
    CHECK(points[0].x == 0);
    CHECK(points[0].y > 1.5);
    CHECK(points[0].y < 2.3);
}

TEST_CASE("room: cards are folded sooner than discs, because they are wide")
{
    std::vector<Point> points = line(16);
    CHECK_FALSE(useRoom(points, NetworkShape::TwoRows, {1100, 700}));
    CHECK_FALSE(useRoom(points, NetworkShape::TwoRows, {2200, 700}, true)); // 137 pixels for each
    REQUIRE(useRoom(points, NetworkShape::TwoRows, {500, 350}, true));
    CHECK(places(points) == 16);
}

TEST_CASE("room: the two rows of a ring use the height that its width leaves")
{
    const std::vector<Point> ring = {{0, 1}, {1, 1}, {2, 1}, {3, 1}, {3, 0}, {2, 0}, {1, 0}, {0, 0}};
    std::vector<Point> points = ring;
    moveRowsApart(points, {800, 600}); // 200 pixels between neighbours: (0.9 * 600 - 40) / 200 - 1.1
    CHECK(points[0].y == doctest::Approx(1.4));
    CHECK(points[4] == Point{3, 0});
    points = ring;
    moveRowsApart(points, {800, 2000}); // not without end
    CHECK(points[0].y == doctest::Approx(1.8));
    points = ring;
    moveRowsApart(points, {800, 200}); // there is no height
    CHECK(points == ring);
}
