// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The packets in a picture, their names, and processes that have received something; fine grids of dots.
#include <doctest/doctest.h>

#include "core/figure/draw.h"
#include "core/figure/inputs.h"
#include "core/figure/model/curve.h"
#include "core/trace/round_record.h"
#include "core/value/arithmetic.h"
#include "tests/figure/fake_trace.h"
#include "tests/figure/named.h"
#include "tests/figure/overlap.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

using Strings = std::vector<std::string>;

Value packet(ProcessId origin, ProcessId destination = nobody) { return Value::block(origin, destination, 1, 0); }

// Two origins on the square 0 1 / 2 3; 1 passes 0's packet on.
Trace twoPackets(ProcessId first = nobody, ProcessId second = nobody)
{
    return fakeTrace("hypercube:4",
        {{1, 0, 1, 1, packet(0, first)}, {1, 2, 3, 1, packet(2, second)}, {2, 1, 3, 1, packet(0, first)}},
        OperationKind::AllToAllBroadcast);
}

FigureInputs lanes()
{
    FigureInputs options;
    options.arrows = ArrowForm::Lanes;
    options.packetNames = true;
    return options;
}

// "message-r1-0-1: 0", in order.
Strings messagesOf(const Figure& figure)
{
    Strings all;
    for (const FigureObject& object : figure.objects) {
        if (kindOf(figure, object) != "message")
            continue;
        all.push_back(idOf(figure, object) + ":");
        for (const Mark& mark : object.marks)
            if (const auto* text = std::get_if<TextShape>(&mark.shape))
                all.back() += ' ' + plainText(*text);
    }
    return all;
}

Strings filledNodes(const Figure& figure)
{
    Strings filled;
    for (const FigureObject& object : figure.objects)
        if (kindOf(figure, object) == "node" && object.marks.front().role == Role::NodeSource)
            filled.push_back(idOf(figure, object));
    return filled;
}

} // namespace

TEST_CASE("packets: their names are their origins and destinations")
{
    CHECK(messagesOf(*draw(twoPackets(), lanes()))
        == Strings{"message-r1-0-1: 0", "message-r1-2-3: 2", "message-r2-1-3: 0"});
    CHECK(messagesOf(*draw(twoPackets(3, 1), lanes()))
        == Strings{"message-r1-0-1: 0→3", "message-r1-2-3: 2→1", "message-r2-1-3: 0→3"});
    FigureInputs options = lanes();
    options.labels = "binary";
    options.arrows = ArrowForm::Direct;
    CHECK(messagesOf(*draw(twoPackets(), options))
        == Strings{"message-r1-0-1: 00", "message-r1-2-3: 10", "message-r2-1-3: 00"});
}

TEST_CASE("packets: their names have the pieces that they are, as the contents of nodes do")
{
    // The second of two pieces of X0; of the sum of 0 and 1 the first of them, and all of it for 3.
    const auto wordsOf = [](const Value& whole, std::int64_t first, std::int64_t words) {
        BlockData block(whole.asBlock());
        block.first = first;
        block.words = words;
        return Value::blockOf(block);
    };
    const Value x0 = Value::block(0, nobody, 4, 0), x1 = Value::block(1, nobody, 4, 0);
    BlockData forThree(arithmetic::plus(x0, x1).asBlock());
    forThree.destination = 3;
    const Trace trace = fakeTrace("linear:4",
        {{1, 0, 1, 2, wordsOf(x0, 2, 2)}, {2, 1, 2, 2, wordsOf(arithmetic::plus(x0, x1), 0, 2)},
            {3, 2, 3, 4, Value::blockOf(forThree)}, {4, 0, 1, 2, wordsOf(Value::block(0, 2, 4, 0), 0, 2)}},
        OperationKind::AllReduce);
    FigureInputs options;
    options.pieces = {4, 2};
    options.packetNames = true;
    CHECK(messagesOf(*draw(trace, options))
        == Strings{
            "message-r1-0-1: 0[1]", "message-r2-1-2: Σ0..1[0]", "message-r3-2-3: Σ0..1→3", "message-r4-0-1: 0→2[0]"});
    options.origin = 0; // among the data of 0 the destination distinguishes
    CHECK(messagesOf(*draw(trace, options)).back() == "message-r4-0-1: 2[0]");
    options.origin.reset();
    options.packetNames = false;
    options.owners = true;
    CHECK(messagesOf(*draw(trace, options)).front() == "message-r1-0-1: 1 (0[1])");
    options.labels = "binary"; // pieces stay decimal
    options.packetNames = true;
    CHECK(messagesOf(*draw(fakeTrace("hypercube:4", {{1, 0, 1, 2, wordsOf(x0, 2, 2)}}), options))
        == Strings{"message-r1-0-1: 00[1]"});
}

TEST_CASE("packets: a message of many packets names all of them in short")
{
    const Value many = Value::list({packet(0), packet(1), packet(2), packet(3), packet(4)});
    const Trace trace = fakeTrace("ring:8", {{1, 0, 4, 5, many}}, OperationKind::AllToAllBroadcast);
    CHECK(messagesOf(*draw(trace, lanes())) == Strings{"message-r1-0-4: 0..4"});
    const Value four = Value::list({packet(0), packet(1), packet(2), packet(3)});
    CHECK(messagesOf(*draw(fakeTrace("ring:8", {{1, 0, 4, 4, four}}), lanes())) == Strings{"message-r1-0-4: 0..3"});
}

TEST_CASE("packets: --origin shows the packets of one process only, named by their destination")
{
    FigureInputs options = lanes();
    options.origin = 0;
    CHECK(messagesOf(*draw(twoPackets(3, 1), options)) == Strings{"message-r1-0-1: 3", "message-r2-1-3: 3"});
    options.origin = 1;
    CHECK(messagesOf(*draw(twoPackets(3, 1), options)).empty());
    options.origin = 4;
    const auto figure = draw(twoPackets(), options);
    REQUIRE_FALSE(figure);
    CHECK(render(figure.diagnostics.front())
        == "error: process 4 does not exist, so its data cannot be followed: processes are 0 to 3\n");
}

TEST_CASE("packets: the tree of an origin shows how its packet spread, one panel each for all")
{
    FigureInputs options;
    options.kind = "tree";
    options.origin = 2;
    CHECK(messagesOf(*draw(twoPackets(), options)) == Strings{"message-r1-2-3: 1"});
    CHECK(filledNodes(*draw(twoPackets(), options)) == Strings{"node-2"});
    options.origin.reset();
    options.everyOrigin = true;
    options.labels = "binary";
    const auto figure = draw(twoPackets(), options);
    CHECK(messagesOf(*figure) == Strings{"a-message-r1-0-1: 1", "a-message-r2-1-3: 2", "c-message-r1-2-3: 1"});
    CHECK(filledNodes(*figure) == Strings{"a-node-0", "b-node-1", "c-node-2", "d-node-3"});
    CHECK(describe(collisions(*figure)) == "");
}

TEST_CASE("packets: only trees can be drawn for every process, and not for too many")
{
    FigureInputs options;
    options.everyOrigin = true;
    const auto refusal = [&](const Trace& trace) {
        const auto figure = draw(trace, options);
        REQUIRE_FALSE(figure);
        return render(figure.diagnostics.front());
    };
    CHECK(refusal(twoPackets())
        == "error: only trees can be drawn for every process\n"
           "  hint: add --kind tree, or name one process: --origin 0\n");
    options.kind = "tree";
    CHECK(refusal(fakeTrace("ring:65", {{1, 0, 1, 1, packet(0)}}))
        == "error: a tree for each of 65 processes is too much: the maximum is 64\n"
           "  hint: name one process: --origin 0\n");
    CHECK(draw(fakeTrace("ring:64", {{1, 0, 1, 1, packet(0)}}), options));
}

TEST_CASE("packets: edges of a scatter's tree have all rounds in which packets cross")
{
    const Trace trace = fakeTrace("linear:3",
        {{1, 0, 1, 1, packet(0, 2)}, {2, 0, 1, 1, packet(0, 1)}, {2, 1, 2, 1, packet(0, 2)}}, OperationKind::Scatter);
    FigureInputs options;
    options.kind = "tree";
    CHECK(messagesOf(*draw(trace, options)) == Strings{"message-r1-0-1: 1, 2", "message-r2-1-2: 2"});
}

TEST_CASE("packets: holders are filled like the source, before the messages of the picture")
{
    FigureInputs options;
    options.informed = true;
    options.layout = FigureLayout::Single;
    const Trace trace = broadcastTrace("ring:8"); // 0>4, 0>2 4>6, ...
    options.rounds = {1};
    CHECK(filledNodes(*draw(trace, options)) == Strings{"node-0"});
    options.rounds = {3};
    CHECK(filledNodes(*draw(trace, options)) == Strings{"node-0", "node-2", "node-4", "node-6"});
    options.rounds = {0};
    CHECK(filledNodes(*draw(trace, options)) == Strings{"node-0"});
    options.layout = FigureLayout::Filmstrip;
    options.rounds = {3};
    options.finalPanel = true;
    CHECK(filledNodes(*draw(trace, options)).size() == 4 + 8);
    options.informed = false;
    CHECK(filledNodes(*draw(trace, options)) == Strings{"a-node-0", "b-node-0"});
}

TEST_CASE("packets: without labels a torus is a fine grid of dots, with the ends of the links around it")
{
    FigureInputs options;
    options.arrows = ArrowForm::Lanes;
    options.labels = "none";
    // 0 to 4 in a row of five is one link, round the outside.
    const auto figure = draw(fakeTrace("torus:5x5", {{1, 0, 4}}), options);
    REQUIRE(figure);
    double left = 1e9;
    double right = 0;
    for (const FigureObject& object : figure->objects) {
        if (kindOf(*figure, object) != "node")
            continue;
        REQUIRE(object.marks.size() == 1);
        const Point center = std::get<CircleShape>(object.marks.front().shape).center;
        left = std::min(left, center.x);
        right = std::max(right, center.x);
    }
    for (const FigureObject& object : figure->objects)
        if (idOf(*figure, object) == "link-0-4" || idOf(*figure, object) == "message-r1-0-4") {
            CAPTURE(idOf(*figure, object));
            REQUIRE(object.marks.size() >= 2); // an end on either side, nothing between them
            for (const Mark& mark : object.marks) {
                const Rect box = bounds(mark.shape);
                CHECK((box.right() <= left || box.x >= right));
            }
        }
    CHECK(describe(collisions(*figure)) == "");
}

TEST_CASE("packets: with lanes in both directions, the name of a packet is on the side of its own lane")
{
    const Trace trace =
        fakeTrace("linear:2", {{1, 0, 1, 1, packet(0)}, {1, 1, 0, 1, packet(1)}}, OperationKind::AllToAllBroadcast);
    const auto figure = draw(trace, lanes());
    REQUIRE(figure);
    const auto textAt = [&](const std::string& id) {
        for (const FigureObject& object : figure->objects)
            if (idOf(*figure, object) == id)
                for (const Mark& mark : object.marks)
                    if (const auto* text = std::get_if<TextShape>(&mark.shape))
                        return text->at.y;
        return -1.0;
    };
    double middle = 0;
    for (const FigureObject& object : figure->objects)
        if (idOf(*figure, object) == "node-0")
            middle = std::get<CircleShape>(object.marks.front().shape).center.y;
    CHECK(textAt("message-r1-0-1") > middle); // to the right of the direction of travel: below
    CHECK(textAt("message-r1-1-0") > 0);
    CHECK(textAt("message-r1-1-0") < middle);
}
