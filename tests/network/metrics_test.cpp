// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <bit>
#include <cstdint>

#include "core/network/bisection.h"
#include "core/network/metrics.h"
#include "tests/network/networks.h"

using namespace lockstep;

namespace {

struct Row {
    const char* spec;
    int nodes, links, degree, diameter, bisection;
};

} // namespace

TEST_CASE("metrics: values of all families")
{
    const Row table[] = {
        {"linear:1", 1, 0, 0, 0, 0},
        {"linear:8", 8, 7, 2, 7, 1},
        {"linear:5", 5, 4, 2, 4, 1},
        {"ring:1", 1, 0, 0, 0, 0},
        {"ring:2", 2, 1, 1, 1, 1},
        {"ring:3", 3, 3, 2, 1, 2},
        {"ring:8", 8, 8, 2, 4, 2},
        {"ring:9", 9, 9, 2, 4, 2},
        {"mesh:4x4", 16, 24, 4, 6, 4},
        {"mesh:3x3", 9, 12, 4, 4, 4},
        {"mesh:2x8", 16, 22, 3, 8, 2},
        {"mesh:3x3x3", 27, 54, 6, 6, 13}, // (27 - 1) / 2, Efe and Feng
        {"torus:4x4", 16, 32, 4, 4, 8},
        {"torus:5x5", 25, 50, 4, 4, 12},
        {"torus:2x2", 4, 4, 2, 2, 2},
        {"torus:2x4", 8, 12, 3, 3, 4},
        {"hypercube:1", 1, 0, 0, 0, 0},
        {"hypercube:8", 8, 12, 3, 3, 4},
        {"hypercube:4d", 16, 32, 4, 4, 8},
        {"tree:1", 1, 0, 0, 0, 0},
        {"tree:8", 15, 14, 3, 6, 1},
        {"star:8", 9, 8, 8, 2, 4},
        {"complete:8", 8, 28, 7, 1, 16},
        {"complete:5", 5, 10, 4, 1, 6},
    };
    for (const auto& row : table) {
        CAPTURE(std::string(row.spec));
        const auto found = metrics(network(row.spec));
        CHECK(found.nodes == row.nodes);
        CHECK(found.links == row.links);
        CHECK(found.degree == row.degree);
        CHECK(found.diameter == row.diameter);
        CHECK(found.bisection == row.bisection);
        CHECK(found.bisectionExact);
    }
}

TEST_CASE("metrics: the bisection of small meshes and tori agrees with trying every half")
{
    for (const char* spec : {"mesh:2x2", "mesh:2x3", "mesh:3x3", "mesh:3x5", "mesh:4x5", "mesh:2x3x3", "mesh:2x2x4",
             "mesh:1x7", "torus:2x3", "torus:3x3", "torus:2x5", "torus:3x4", "torus:3x5", "torus:4x5", "torus:2x2x3",
             "torus:2x3x3", "torus:2x2x5", "torus:2x2x2", "torus:2x7", "torus:3x6", "torus:2x9", "ring:7"}) {
        CAPTURE(std::string(spec));
        const auto small = network(spec);
        REQUIRE(small.nodes() <= 20);
        const auto tried = bisection(small);
        CHECK(tried.isExact);
        CHECK(metrics(small).bisection == tried.links);
    }
}

TEST_CASE("metrics: the diameter is the largest number of hops between processes")
{
    for (const char* spec : {"linear:6", "ring:7", "ring:8,ties=alternate", "mesh:3x4", "mesh:2x3x2", "torus:4x5",
             "torus:2x3", "hypercube:16", "tree:8", "star:5", "complete:4"}) {
        CAPTURE(std::string(spec));
        const auto some = network(spec);
        int largest = 0;
        std::int64_t all = 0;
        for (NodeId from = 0; from < some.processes(); ++from) {
            int farthest = 0;
            for (NodeId to = 0; to < some.processes(); ++to)
                farthest = std::max(farthest, some.hops(from, to));
            CHECK(eccentricity(some, from) == farthest);
            std::int64_t sum = 0;
            for (NodeId to = 0; to < some.processes(); ++to)
                sum += some.hops(from, to);
            CHECK(distanceSum(some, from) == sum);
            all += sum;
            largest = std::max(largest, farthest);
        }
        CHECK(metrics(some).diameter == largest);
        CHECK(mutualDistances(some) == all);
    }
}

TEST_CASE("metrics: every route is a path of links without a detour")
{
    for (const char* spec : {"linear:6", "ring:9", "ring:8,ties=clockwise", "mesh:3x4,labels=columns",
             "torus:4x5,ties=alternate", "torus:2x3x4", "hypercube:16", "tree:8", "star:5", "complete:4"}) {
        CAPTURE(std::string(spec));
        const auto some = network(spec);
        for (NodeId from = 0; from < some.nodes(); ++from)
            for (NodeId to = 0; to < some.nodes(); ++to) {
                const auto path = some.route(from, to);
                CHECK(path.front() == from);
                CHECK(path.back() == to);
                for (std::size_t i = 0; i + 1 < path.size(); ++i)
                    CHECK(some.linkBetween(path[i], path[i + 1]) != nobody);
                CHECK(some.hops(from, to) == some.hops(to, from));
            }
    }
}
