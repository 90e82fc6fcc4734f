// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>

#include "core/network/embedding.h"
#include "tests/network/networks.h"

using namespace lockstep;
using Nodes = std::vector<NodeId>;

namespace {

Nodes embedded(const char* name, const char* spec)
{
    const auto embedding = makeEmbedding(name, network(spec));
    REQUIRE(embedding);
    Nodes sorted = embedding->nodes();
    std::ranges::sort(sorted);
    for (std::size_t i = 0; i < sorted.size(); ++i)
        CHECK(sorted[i] == static_cast<NodeId>(i)); // every node once
    return embedding->nodes();
}

} // namespace

TEST_CASE("embedding: identity is the default")
{
    CHECK(embedded("", "tree:4") == Nodes{0, 1, 2, 3});
    CHECK(embedded("identity", "ring:3") == Nodes{0, 1, 2});
}

TEST_CASE("embedding: a process leads to its node and back")
{
    const auto cube = makeEmbedding("gray", network("hypercube:8")); // gray: 0 1 3 2 6 7 5 4
    REQUIRE(cube);
    CHECK(cube->processes() == 8);
    CHECK(cube->moves());
    CHECK(cube->nodeOf(4) == 6);
    CHECK(cube->processAt(6) == 4);
    CHECK(cube->processAt(2) == 3);
    for (ProcessId process = 0; process < 8; ++process)
        CHECK(cube->processAt(cube->nodeOf(process)) == process);
    CHECK(cube->processAt(8) == std::nullopt);
    CHECK(cube->processAt(nobody) == std::nullopt);
}

TEST_CASE("embedding: identity moves no process, and switches have no process")
{
    const auto tree = makeEmbedding("", network("tree:4")); // nodes 4, 5, 6 are its switches
    REQUIRE(tree);
    CHECK_FALSE(tree->moves());
    CHECK(tree->processAt(3) == 3);
    CHECK(tree->processAt(4) == std::nullopt);
    CHECK(Embedding().processAt(0) == std::nullopt);
}

TEST_CASE("embedding: gray puts ring neighbours on hypercube neighbours")
{
    const auto nodes = embedded("gray", "hypercube:8");
    CHECK(nodes == Nodes{0, 1, 3, 2, 6, 7, 5, 4});
    for (std::size_t i = 0; i < 8; ++i)
        CHECK(std::popcount(static_cast<unsigned>(nodes[i] ^ nodes[(i + 1) % 8])) == 1);
}

TEST_CASE("embedding: gray puts the processes of a hypercube on a ring so that ring neighbours differ in one bit")
{
    CHECK(embedded("gray", "ring:8") == Nodes{0, 1, 3, 2, 7, 6, 4, 5});
    CHECK(embedded("gray", "linear:4") == Nodes{0, 1, 3, 2});
    CHECK(embedded("gray", "ring:1") == Nodes{0});
}

TEST_CASE("embedding: gray works on every axis of a mesh")
{
    // rows from below: 0 1 3 2 | 4 5 7 6 on mesh:2x4
    CHECK(embedded("gray", "mesh:2x4") == Nodes{0, 1, 3, 2, 4, 5, 7, 6});
    CHECK(embedded("gray", "torus:4x2") == Nodes{0, 1, 2, 3, 6, 7, 4, 5});
}

TEST_CASE("embedding: snake reverses every second row")
{
    CHECK(embedded("snake", "mesh:3x3") == Nodes{0, 1, 2, 5, 4, 3, 6, 7, 8});
    const auto mesh = network("mesh:3x2x3");
    const auto nodes = embedded("snake", "mesh:3x2x3");
    for (std::size_t i = 0; i + 1 < nodes.size(); ++i)
        CHECK(mesh.linkBetween(nodes[i], nodes[i + 1]) != nobody);
}

TEST_CASE("embedding: columns follows the columns upwards")
{
    CHECK(embedded("columns", "mesh:2x3") == Nodes{0, 3, 1, 4, 2, 5});
    CHECK(embedded("columns", "mesh:2x3,labels=columns") == Nodes{0, 1, 2, 3, 4, 5});
}

TEST_CASE("embedding: embeddings that do not suit the network are refused")
{
    const auto refusal = [](const char* name, const char* spec) {
        return complaint(makeEmbedding(name, network(spec)).diagnostics);
    };
    CHECK(refusal("snake", "ring:8") == "the embedding snake does not suit ring:8 (snake is for meshes and tori)");
    CHECK(refusal("columns", "hypercube:8")
        == "the embedding columns does not suit hypercube:8 (columns is for meshes and tori)");
    const std::string gray =
        " (gray is for hypercubes, and for rings, linear arrays, meshes and tori whose sides are powers of two)";
    CHECK(refusal("gray", "ring:6") == "the embedding gray does not suit ring:6" + gray);
    CHECK(refusal("gray", "tree:8") == "the embedding gray does not suit tree:8" + gray);
    CHECK(refusal("gray", "mesh:3x4") == "the embedding gray does not suit mesh:3x4" + gray);
    CHECK(refusal("grey", "ring:8")
        == "unknown embedding \"grey\" (did you mean gray? the embeddings are identity, gray, snake and columns)");
}
