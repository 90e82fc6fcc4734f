// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/trace/held_items.h"
#include "core/trace/item_journey.h"
#include "core/value/arithmetic.h"
#include "tests/trace/made_trace.h"

using namespace lockstep;

namespace {

/// The block that process `origin` starts with, of that many words.
Value block(ProcessId origin, std::int64_t words = 1, ProcessId destination = nobody)
{
    return Value::block(origin, destination, words, origin);
}

Value part(ProcessId origin, std::int64_t first, std::int64_t words)
{
    BlockData data = block(origin, words).asBlock();
    data.first = first;
    return Value::blockOf(data);
}

Trace traceOf(const std::string& network, OperationKind kind, std::int64_t words = 1)
{
    Trace trace = madeTrace(network);
    trace.request.operation.kind = kind;
    trace.request.operation.words = words;
    return trace;
}

std::string names(const HeldItems& items)
{
    std::string text;
    for (std::size_t i = 0; i < items.items().size(); ++i)
        text += (text.empty() ? "" : " ") + items.name(static_cast<int>(i));
    return text;
}

/// "X1:2" for two words of X1.
std::string shares(const HeldItems& items, const Value& value)
{
    std::string text;
    for (const HeldShare& share : items.sharesOf(value)) {
        text += (text.empty() ? "" : " ") + items.name(share.item) + ":" + std::to_string(share.words);
        if (share.times > 1)
            text += "x" + std::to_string(share.times);
    }
    return text;
}

} // namespace

TEST_CASE("the items of an operation are what it starts with")
{
    CHECK(names(HeldItems(traceOf("ring:4", OperationKind::AllToAllBroadcast))) == "X0 X1 X2 X3");
    CHECK(names(HeldItems(traceOf("ring:4", OperationKind::OneToAllBroadcast))) == "X0");
    CHECK(names(HeldItems(traceOf("ring:3", OperationKind::Scatter))) == "0→0 0→1 0→2");
    CHECK(names(HeldItems(traceOf("ring:2", OperationKind::AllToAllPersonalized))) == "0→0 0→1 1→0 1→1");
    CHECK(names(HeldItems(traceOf("ring:4", OperationKind::AllReduce))) == "Σ");
    CHECK(names(HeldItems(traceOf("ring:3", OperationKind::AllToAllReduction))) == "Σ→0 Σ→1 Σ→2");
    CHECK(names(HeldItems(traceOf("ring:4", OperationKind::None))) == "");
}

TEST_CASE("blocks are cut where a message cuts them")
{
    Trace trace = traceOf("ring:4", OperationKind::OneToAllBroadcast, 8);
    CHECK(names(HeldItems(trace)) == "X0");
    addMessage(trace, 1, {0, 1}, part(0, 4, 4));
    addMessage(trace, 2, {1, 2}, part(0, 4, 1));
    const HeldItems items(trace);
    CHECK(names(items) == "X0[0..3] X0[4] X0[5..7]");
    CHECK(shares(items, block(0, 8)) == "X0[0..3]:4 X0[4]:1 X0[5..7]:3");
    CHECK(shares(items, part(0, 4, 4)) == "X0[4]:1 X0[5..7]:3");
    CHECK(shares(items, part(0, 2, 4)) == "X0[0..3]:2 X0[4]:1 X0[5..7]:1");
    // two halves are the item, not the item twice
    CHECK(shares(items, Value::list({part(0, 0, 2), part(0, 2, 2)})) == "X0[0..3]:4");
    CHECK(shares(items, Value::list({part(0, 4, 1), part(0, 4, 1)})) == "X0[4]:1x2");
}

TEST_CASE("words that nobody has are no item")
{
    Trace trace = traceOf("ring:4", OperationKind::None, 8);
    addMessage(trace, 1, {0, 1}, part(0, 0, 2));
    addMessage(trace, 2, {1, 2}, part(0, 4, 2));
    CHECK(names(HeldItems(trace)) == "X0[0..1] X0[4..5]");
}

TEST_CASE("what values have of the items, wherever it is inside them")
{
    const HeldItems items(traceOf("ring:4", OperationKind::AllToAllBroadcast));
    CHECK(shares(items, Value()) == "");
    CHECK(shares(items, Value::set({block(3), block(1)})) == "X1:1 X3:1");
    CHECK(shares(items, Value::array({{{5, 0, false}, Value::list({block(2), Value::integer(7)})}})) == "X2:1");
    CHECK(shares(items, block(9)) == "");
}

TEST_CASE("sums are one item, whichever processes have contributed")
{
    const HeldItems items(traceOf("ring:4", OperationKind::AllReduce));
    const Value sum = arithmetic::plus(block(3), block(1));
    CHECK(shares(items, block(2)) == "Σ:1");
    CHECK(shares(items, sum) == "Σ:1");
    CHECK(contributorsText(sum.asBlock()) == "1, 3");
    CHECK(contributorsText(block(2).asBlock()) == "2");
    CHECK(contributorsText(productOf(1, 0).asBlock()) == "1·0");
    CHECK(has(sum, items.items()[0]));
    CHECK(has(sum, items.items()[0], 3));
    CHECK_FALSE(has(sum, items.items()[0], 0));
}

TEST_CASE("a sum where none is expected becomes an item when it is met")
{
    HeldItems items(traceOf("ring:2", OperationKind::AllToAllBroadcast));
    CHECK_FALSE(items.learn({block(0), Value::set({block(0), block(1)})}));
    CHECK(items.learn({arithmetic::plus(block(0), block(1))}));
    CHECK(names(items) == "X0 X1 Σ");
    CHECK_FALSE(items.learn({arithmetic::plus(block(1), block(0))}));
}

TEST_CASE("values without data have a place for each slot and each integer of a set")
{
    Trace trace = traceOf("ring:2", OperationKind::None);
    trace.results = {Value::array({{{1, 0, false}, Value::integer(7)}, {{2, 3, true}, Value::truth(true)}}),
        Value::set({Value::integer(5)})};
    const HeldItems items(trace);
    CHECK(names(items) == "[1] [2, 3] 5");
    CHECK(shares(items, trace.results[0]) == "[1]:1 [2, 3]:1");
    CHECK(shares(items, trace.results[1]) == "5:1");
    CHECK(shares(items, Value::integer(5)) == "");
}

TEST_CASE("more items than a table shows are reported as too many")
{
    // 265 * 265 = 70,225 blocks
    const HeldItems items(traceOf("complete:265", OperationKind::AllToAllPersonalized));
    CHECK(items.areTooMany());
    CHECK(items.items().empty());
    CHECK(shares(items, block(0, 1, 1)) == "");
}

TEST_CASE("the way of a block, and where it waited")
{
    Trace trace = traceOf("complete:8", OperationKind::AllToAllBroadcast);
    addMessage(trace, 1, {3, 7}, block(3));
    addMessage(trace, 2, {3, 1}, Value::set({block(3), block(2)}));
    addMessage(trace, 2, {7, 5}, block(3));
    addMessage(trace, 2, {2, 0}, block(2)); // another one
    addMessage(trace, 4, {7, 6}, block(3));
    addMessage(trace, 6, {1, 4}, block(3));
    const HeldItems items(trace);
    const Journey journey = journeyOf(trace, items.items()[3]);
    CHECK(journey.hops
        == std::vector<JourneyHop>{
            {1, 1, 3, 7, 0}, {2, 2, 3, 1, 1}, {2, 2, 7, 5, 2}, {4, 4, 7, 6, 4}, {6, 6, 1, 4, 5}});
    // 7 sends in rounds 2 and 4; 1 has it since round 2 and sends it in round 6
    CHECK(journey.waits == std::vector<JourneyWait>{{1, 3, 5}, {7, 3, 3}});
}

TEST_CASE("who made it and sends it late has waited from the first round on")
{
    Trace trace = traceOf("complete:4", OperationKind::AllToOneReduction);
    addMessage(trace, 1, {1, 0}, block(1));
    addMessage(trace, 3, {3, 2}, block(3));
    addMessage(trace, 4, {2, 0}, arithmetic::plus(block(2), block(3)));
    const HeldItems items(trace);
    const Journey journey = journeyOf(trace, items.items()[0], 3);
    CHECK(journey.hops == std::vector<JourneyHop>{{3, 3, 3, 2, 1}, {4, 4, 2, 0, 2}});
    CHECK(journey.waits == std::vector<JourneyWait>{{3, 1, 2}});
}
