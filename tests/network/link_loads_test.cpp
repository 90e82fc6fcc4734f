// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The loads of links in a round, compared with the simplest way to count them: route by route, link by link.
#include "core/network/link_loads.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <span>

#include "core/network/network.h"

using namespace lockstep;

namespace {

RoundLoad countPlainly(const Network& network, const std::vector<LinkWay>& ways, double tw, double th)
{
    std::map<std::pair<NodeId, NodeId>, std::int64_t> words;
    std::vector<std::vector<NodeId>> paths;
    RoundLoad load;
    for (const LinkWay& way : ways) {
        paths.push_back(way.path ? *way.path : network.route(way.from, way.to));
        const int hops = static_cast<int>(paths.back().size()) - 1;
        load.maxHops = std::max(load.maxHops, hops);
        load.hops += hops;
        load.wordHops += hops * way.words;
        for (std::size_t i = 0; i + 1 < paths.back().size(); ++i)
            words[{paths.back()[i], paths.back()[i + 1]}] += way.words;
    }
    for (const auto& [link, all] : words)
        load.maxWords = std::max(load.maxWords, all);
    load.exact = ways.empty();
    for (const auto& path : paths) {
        std::int64_t busiest = 0;
        for (std::size_t i = 0; i + 1 < path.size(); ++i)
            busiest = std::max(busiest, words[{path[i], path[i + 1]}]);
        const int hops = static_cast<int>(path.size()) - 1;
        load.slowest = std::max(load.slowest, th * hops + tw * static_cast<double>(busiest));
        load.exact = load.exact || (hops == load.maxHops && busiest == load.maxWords);
    }
    return load;
}

void checkSame(const RoundLoad& counted, const RoundLoad& plain)
{
    CHECK(counted.maxWords == plain.maxWords);
    CHECK(counted.maxHops == plain.maxHops);
    CHECK(counted.hops == plain.hops);
    CHECK(counted.wordHops == plain.wordHops);
    CHECK(counted.slowest == plain.slowest);
    CHECK(counted.exact == plain.exact);
}

} // namespace

TEST_CASE("link loads: random rounds have the loads of their routes, on every kind of network")
{
    std::mt19937 random(7);
    for (const char* spec :
        {"linear:1", "linear:9", "linear:64", "ring:2", "ring:7", "ring:8,ties=alternate", "ring:64,ties=clockwise",
            "mesh:3x4", "mesh:8x8,labels=columns", "mesh:2x3x4", "torus:2x5", "torus:8x8", "torus:4x4x4,ties=alternate",
            "torus:6x4,labels=columns", "hypercube:1", "hypercube:64", "tree:1", "tree:32", "star:6", "complete:6"}) {
        CAPTURE(spec);
        const Network network = *makeNetwork(spec);
        const auto loads = LinkLoads::of(network);
        for (const std::size_t size : {0U, 1U, 2U, 5U, 40U, 300U}) {
            CAPTURE(size);
            std::vector<LinkWay> ways;
            while (ways.size() < size && network.processes() > 1) {
                const auto from = static_cast<NodeId>(random() % static_cast<unsigned>(network.processes()));
                const auto to = static_cast<NodeId>(random() % static_cast<unsigned>(network.processes()));
                if (from != to)
                    ways.push_back({from, to, static_cast<std::int64_t>(random() % 4), nullptr});
            }
            for (const double th : {0.0, 0.5, 20.0})
                checkSame(loads->count(ways, 2, th), countPlainly(network, ways, 2, th));
        }
    }
}

TEST_CASE("link loads: disjoint routes are recognised quickly, and others are reported")
{
    std::mt19937 random(5);
    for (const char* spec :
        {"linear:1", "linear:9", "ring:2", "ring:7", "ring:200", "ring:8,ties=alternate", "mesh:3x4", "mesh:2x3x4",
            "torus:2x5", "torus:8x8", "torus:6x4,labels=columns", "hypercube:2", "hypercube:256", "tree:32"}) {
        CAPTURE(spec);
        const Network network = *makeNetwork(spec);
        const auto loads = LinkLoads::of(network);
        for (const unsigned leftOut : {1U, 2U, 30U}) {
            std::vector<LinkWay> ways;
            std::vector<NodeId> from;
            std::vector<NodeId> to;
            std::vector<std::int64_t> words;
            for (NodeId node = 0; node < network.processes(); ++node) {
                if (network.degree(node) == 0 || (leftOut > 1 && random() % leftOut == 0))
                    continue;
                from.push_back(node);
                to.push_back(
                    network.neighbor(node, static_cast<int>(random() % static_cast<unsigned>(network.degree(node)))));
                words.push_back(static_cast<std::int64_t>(random() % 9));
                ways.push_back({from.back(), to.back(), words.back(), nullptr});
            }
            DisjointRoutes all;
            const std::size_t half = from.size() / 2; // they may come in parts
            const std::span parts{from};
            CHECK(loads->add(all, parts.first(half), std::span(to).first(half), std::span(words).first(half)));
            CHECK(loads->add(all, parts.subspan(half), std::span(to).subspan(half), std::span(words).subspan(half)));
            checkSame(all.load(2, 3), countPlainly(network, ways, 2, 3));
            if (from.empty())
                continue;
            DisjointRoutes again;
            from.push_back(from.back()); // the same node a second time
            to.push_back(to.back());
            words.push_back(1);
            CHECK_FALSE(loads->add(again, from, to, words));
        }
    }
    const auto cube = *makeNetwork("hypercube:16");
    const std::vector<NodeId> some{0, 3, 5, 14}; // of which bits 0, 2 and 3 change
    const std::vector<NodeId> others{13, 14, 8, 3};
    const std::vector<std::int64_t> few{4, 1, 7, 2};
    DisjointRoutes shifted;
    CHECK(LinkLoads::of(cube)->add(shifted, some, others, few));
    checkSame(shifted.load(2, 3), RoundLoad{7, 3, 12, 42, 2 * 7 + 3 * 3, true});
    CHECK_FALSE(
        LinkLoads::of(cube)->add(shifted, std::vector<NodeId>{15}, std::vector<NodeId>{1}, few)); // others change
    const auto ring = *makeNetwork("ring:9");
    DisjointRoutes links;
    const std::vector<NodeId> from{0, 1};
    const std::vector<NodeId> to{1, 3}; // two links
    const std::vector<std::int64_t> words{1, 1};
    CHECK_FALSE(LinkLoads::of(ring)->add(links, from, to, words));
}

TEST_CASE("link loads: each link carries what the routes say, on every kind of network")
{
    std::mt19937 random(11);
    for (const char* spec :
        {"linear:9", "ring:2", "ring:7", "ring:8,ties=alternate", "ring:8,ties=clockwise", "mesh:3x4",
            "mesh:8x8,labels=columns", "mesh:2x3x4", "torus:2x5", "torus:2x2", "torus:4x4x4,ties=alternate",
            "torus:6x4,labels=columns", "hypercube:16", "tree:8", "star:6", "complete:6"}) {
        CAPTURE(spec);
        const Network network = *makeNetwork(spec);
        const auto someone = [&] { return static_cast<NodeId>(random() % static_cast<unsigned>(network.processes())); };
        for (const std::size_t size : {0U, 1U, 5U, 300U}) {
            CAPTURE(size);
            std::vector<LinkWay> ways;
            std::map<std::pair<NodeId, NodeId>, LinkLoad> plain;
            const std::vector<NodeId> detour = network.route(someone(), someone());
            while (ways.size() < size) {
                ways.push_back({someone(), someone(), static_cast<std::int64_t>(random() % 4), nullptr});
                if (ways.size() % 3 == 0)
                    ways.back() = {detour.front(), detour.back(), 2, &detour};
                const auto path = network.route(ways.back().from, ways.back().to);
                CHECK(network.hops(path.front(), path.back()) == static_cast<int>(path.size()) - 1);
                CHECK(hopsAlong(network, ways.back()) == static_cast<int>(path.size()) - 1);
                for (std::size_t i = 0; i + 1 < path.size(); ++i) {
                    auto& load = plain[{path[i], path[i + 1]}];
                    load = {path[i], path[i + 1], load.messages + 1, load.words + ways.back().words};
                }
            }
            std::vector<LinkLoad> expected;
            for (const auto& [ends, load] : plain)
                expected.push_back(load);
            CHECK(loadsByLink(network, ways) == expected);
        }
    }
}

TEST_CASE("link loads: a detour is counted link by link, among default routes")
{
    const Network ring = *makeNetwork("ring:8");
    const std::vector<NodeId> detour{0, 7, 6, 5, 4, 3, 2};
    // 0 -> 2 in the longer direction, 2 words; 5 -> 4, 3 words, over one of its links
    const RoundLoad load =
        LinkLoads::of(ring)->count(std::vector<LinkWay>{{0, 2, 2, &detour}, {5, 4, 3, nullptr}}, 1, 0);
    CHECK(load.maxWords == 5);
    CHECK(load.maxHops == 6);
    CHECK(load.hops == 7);
    CHECK(load.wordHops == 15);
    CHECK(load.exact); // the long one has both
}
