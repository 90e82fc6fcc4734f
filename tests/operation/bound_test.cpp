// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/operation/bound.h"
#include "tests/operation/operations.h"

using namespace lockstep;

namespace {

using Number = std::optional<std::int64_t>;

BoundQuestion question(OperationKind kind, int processes, std::int64_t words = 1)
{
    BoundQuestion result;
    result.setup = setup(kind, processes, words);
    return result;
}

/// All ports, store-and-forward, single packets on the d-cube.
BoundQuestion cube(OperationKind kind, int d)
{
    auto result = question(kind, 1 << d);
    result.ports = d > 0 ? d : 1;
    result.allPorts = true;
    result.storeAndForward = true;
    result.singlePackets = true;
    result.eccentricity = d;
    result.diameter = d;
    result.bisection = (1 << d) / 2;
    result.links = d * (1 << d) / 2;
    result.sourceDistances = d * (1 << d) / 2; // k for each of the C(d, k) labels with k ones
    result.mutualDistances = result.sourceDistances << d;
    return result;
}

} // namespace

TEST_CASE("bound: with k ports the number of informed processes grows at most by k + 1 per round")
{
    using enum OperationKind;
    for (const auto kind : {OneToAllBroadcast, AllToOneReduction, AllReduce, PrefixSums}) {
        CHECK(bound(question(kind, 8)).rounds == 3);
        CHECK(bound(question(kind, 9)).rounds == 4);
        auto two = question(kind, 9);
        two.ports = 2;
        CHECK(bound(two).rounds == 2);
        two.setup.processes = 10;
        CHECK(bound(two).rounds == 3);
        CHECK(bound(question(kind, 8)).transmissions == Number());
    }
    CHECK(bound(question(OneToAllBroadcast, 8)).why
        == "Each round can at most double the number of informed processes; all 8 must be informed. One process must "
           "receive 1 word through 1 port.");
    CHECK(bound(question(AllToOneReduction, 8)).why
        == "Each round can at most double the number of contributions in one sum; all 8 must be in it. One process "
           "must send 1 word through 1 port.");
}

TEST_CASE("bound: store-and-forward takes one round per hop")
{
    using enum OperationKind;
    auto ring = question(OneToAllBroadcast, 16); // in the middle of a line the source is less far than the diameter
    ring.storeAndForward = true;
    ring.eccentricity = 8;
    ring.diameter = 15;
    CHECK(bound(ring).rounds == 8);
    CHECK(bound(ring).why
        == "Store-and-forward takes one round per hop, and the farthest process is 8 hops from process 0. One process "
           "must receive 1 word through 1 port.");
    ring.setup.kind = AllReduce;
    CHECK(bound(ring).rounds == 15);
    CHECK(bound(ring).why
        == "Store-and-forward takes one round per hop, and two processes that need data from each other are 15 hops "
           "apart. Each word must be sent 15 times before one process has its sum, and as often again before all have "
           "it; one of the 16 processes sends at least its share of these 30 words, through 1 port.");
    ring.setup.kind = Scatter;
    CHECK(bound(ring).rounds == 8);
    ring.setup.kind = AllToAllBroadcast;
    CHECK(bound(ring).rounds == 15);
    ring.setup.kind = OneToAllBroadcast;
    ring.eccentricity = 2; // four rounds are needed anyway
    CHECK(bound(ring).rounds == 4);
}

TEST_CASE("bound: all data of one process must pass through its ports")
{
    using enum OperationKind;
    for (const auto kind : {AllToAllBroadcast, AllToAllReduction, Scatter, Gather}) {
        CHECK(bound(question(kind, 8)).words == 7);
        CHECK(bound(question(kind, 8)).rounds == 3);
        auto two = question(kind, 8, 3); // 21 words through two ports, 7 packets
        two.ports = 2;
        two.singlePackets = true;
        CHECK(bound(two).words == 11);
        CHECK(bound(two).rounds == 4);
    }
    CHECK(bound(question(Gather, 8, 3)).whyWords == "One process must receive 21 words through 1 port.");
    CHECK(bound(question(Gather, 8, 3)).why
        == "Each round can at most double the number of processes that one process has heard from, itself included; "
           "one process needs the data of 8. One process must receive 21 words through 1 port.");
}

TEST_CASE("bound: data from one half to the other crosses the links between them")
{
    using enum OperationKind;
    auto ring = question(AllToAllPersonalized, 8, 2);
    ring.bisection = 2; // 4 x 4 blocks of 2 words each way over 2 links
    CHECK(bound(ring).words == 16);
    CHECK(bound(ring).whyWords == "32 words must cross from one half of the processes to the other, over 2 links.");
    CHECK(bound(ring).rounds == 3);
    ring.singlePackets = true; // cut-through: packets may share a link, so only the ports count
    CHECK(bound(ring).rounds == 7);
    ring.storeAndForward = true;
    ring.diameter = 4;
    CHECK(bound(ring).rounds == 8);
    CHECK(bound(ring).why
        == "16 packets must cross from one half of the processes to the other, over 2 links. 32 words must cross from "
           "one half of the processes to the other, over 2 links.");
    auto line = question(AllToAllPersonalized, 5); // 2 x 3 over one link
    line.bisection = 1;
    CHECK(bound(line).words == 6);
    auto cubeOf8 = question(AllToAllPersonalized, 8);
    cubeOf8.bisection = 4; // 16 / 4 is less than 7
    CHECK(bound(cubeOf8).words == 7);
    auto spread = question(AllToAllBroadcast, 9);
    spread.ports = 4;
    spread.bisection = 1; // five blocks must reach the other half
    CHECK(bound(spread).words == 5);
}

TEST_CASE("bound: the table of the all-port hypercube")
{
    using enum OperationKind;
    struct Row {
        OperationKind kind;
        int d;
        int rounds;
        int transmissions;
    };
    const Row table[] = {
        {OneToAllBroadcast, 4, 4, 15},
        {AllToOneReduction, 3, 3, 7},
        {AllToAllBroadcast, 3, 3, 56},  // ceil(7 / 3), 8 * 7
        {AllToAllBroadcast, 4, 4, 240}, // ceil(15 / 4)
        {AllToAllReduction, 5, 7, 992}, // ceil(31 / 5)
        {Scatter, 3, 3, 12},            // 3 * 2^2
        {Scatter, 4, 4, 32},            // 4 * 2^3
        {Gather, 4, 4, 32},
        {AllToAllPersonalized, 3, 4, 96},  // 2^2, 3 * 2^5
        {AllToAllPersonalized, 4, 8, 512}, // 2^3, 4 * 2^7
        {AllToAllPersonalized, 1, 1, 2},
    };
    for (const auto& row : table) {
        CAPTURE(operationInfo(row.kind).name);
        CAPTURE(row.d);
        CHECK(bound(cube(row.kind, row.d)).rounds == row.rounds);
        CHECK(bound(cube(row.kind, row.d)).transmissions == row.transmissions);
    }
    CHECK(bound(cube(AllToAllBroadcast, 3)).why
        == "One process must receive 7 packets, at most 3 per round. One process must receive 7 words through 3 ports. "
           "There are 56 ordered pairs of processes; each needs a separate transmission.");
    CHECK(bound(cube(AllToAllPersonalized, 4)).why
        == "64 packets must cross from one half of the processes to the other, over 8 links. 64 words must cross from "
           "one half of the processes to the other, over 8 links. The distances that the packets must travel add up to "
           "512 hops.");
    CHECK(bound(cube(OneToAllBroadcast, 4)).why
        == "Store-and-forward takes one round per hop, and the farthest process is 4 hops from process 0. One process "
           "must receive 1 word through 4 ports. There are 15 other processes; each takes part in a separate "
           "transmission.");
    auto notSingle = cube(AllToAllPersonalized, 3);
    notSingle.singlePackets = false;
    CHECK(bound(notSingle).transmissions == Number());
}

TEST_CASE("bound: single packets limit transmissions on every network, with any number of ports")
{
    using enum OperationKind;
    // a ring of 5: 1 + 2 + 2 + 1 from everybody, 10 directed links
    const auto ring = [](OperationKind kind) {
        auto result = question(kind, 5);
        result.singlePackets = true;
        result.links = 5;
        result.sourceDistances = 6;
        result.mutualDistances = 30;
        return result;
    };
    CHECK(bound(ring(OneToAllBroadcast)).transmissions == 4);
    CHECK(bound(ring(AllToOneReduction)).transmissions == 4);
    CHECK(bound(ring(AllToAllBroadcast)).transmissions == 20);
    CHECK(bound(ring(AllToAllReduction)).transmissions == 20);
    CHECK(bound(ring(Scatter)).transmissions == 6);
    CHECK(bound(ring(Gather)).transmissions == 6);
    CHECK(bound(ring(AllToAllPersonalized)).transmissions == 30);
    CHECK(bound(ring(AllReduce)).transmissions == Number());
    auto all = ring(AllToAllPersonalized);
    all.ports = 4; // only the links limit it
    CHECK(bound(all).rounds == 1);
    all.storeAndForward = true;
    CHECK(bound(all).rounds == 3);
    CHECK(bound(all).why.starts_with(
        "The distances that the packets must travel add up to 30 hops, shared by 10 directed links."));
    all.mutualDistances = 0; // unknown
    CHECK(bound(all).rounds == 1);
    CHECK(bound(all).transmissions == Number());
    all.singlePackets = false;
    CHECK(bound(all).transmissions == Number());
}

TEST_CASE("bound: each says for what it holds, and names a publication only if that proves it")
{
    using enum OperationKind;
    CHECK(bound(question(AllToAllBroadcast, 8)).holds == "The bounds hold for all inputs.");
    CHECK(bound(question(Barrier, 8)).holds == "The bounds hold for programs without barrier statements.");
    auto sorting = question(Sort, 4);
    sorting.setup.values = {2, 1, 3, 4};
    CHECK(bound(sorting).holds == "The bounds hold for these numbers.");
    CHECK(bound(sorting).why == "Not every process has its number at the start.");
    for (const auto kind : {Sort, Barrier, MatrixVector, PrefixSums, CircularShift})
        CHECK(bound(question(kind, 4)).source == "");
}

TEST_CASE("bound: a shift takes one round unless nothing moves")
{
    using enum OperationKind;
    auto shift = question(CircularShift, 8);
    shift.setup.shift = 3;
    CHECK(bound(shift).rounds == 1);
    CHECK(bound(shift).why == "Every block must move to another process.");
    shift.setup.shift = 16;
    CHECK(bound(shift).rounds == 0);
    CHECK(bound(shift).why == "Every block is already where it belongs.");
}

TEST_CASE("bound: unknown bounds are not claimed") { CHECK(bound(question(OperationKind::None, 8)) == Bound{}); }

TEST_CASE("bound: a single process needs no rounds")
{
    using enum OperationKind;
    for (const auto kind : {OneToAllBroadcast, AllToAllPersonalized, CircularShift, AllReduce}) {
        CHECK(bound(question(kind, 1)).rounds == 0);
        CHECK(bound(question(kind, 1)).why == "A single process does not need to communicate.");
    }
    CHECK(bound(cube(AllToAllBroadcast, 0)).rounds == 0);
}
