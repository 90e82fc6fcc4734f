// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "tests/operation/operations.h"

using namespace lockstep;

TEST_CASE("judge: a broadcast starts at the source and must reach all processes")
{
    const auto question = setup(OperationKind::OneToAllBroadcast, 3, 4, 1);
    const auto inputs = start(question);
    REQUIRE(inputs.size() == 1);
    REQUIRE(inputs[0].size() == 3);
    CHECK_FALSE(inputs[0][0].isSet());
    CHECK_FALSE(inputs[0][2].isSet());
    const Value x = inputs[0][1];
    CHECK(text(x.asBlock()) == "1[0,4]{ 1 }");
    CHECK(x.asBlock().number == 1);

    CHECK(text(judge(question, {x, x, x})).empty());
    CHECK(text(judge(question, {Value::set({x}), Value::list({x}), x})).empty());
    CHECK(text(judge(question, {x, x, {}})) == "2: missing 1[0,4]{ 1 }; ");
    CHECK(text(judge(question, {x, x, Value::list({x, x})})) == "2: twice 1[0,4]{ 1 }; ");
    CHECK(text(judge(question, {x, x, Value::block(0, nobody, 4, 0)}))
        == "2: missing 1[0,4]{ 1 }; unexpected 0[0,4]{ 0 }; ");
    CHECK(text(judge(question, {x, x, Value::block(1, 2, 4, 0)}))
        == "2: missing 1[0,4]{ 1 }; unexpected 1>2[0,4]{ 1 }; ");
}

// proves notation: All words of a block together are the block
TEST_CASE("judge: parts of a block are joined")
{
    const auto question = setup(OperationKind::OneToAllBroadcast, 1, 6);
    const Value x = start(question)[0][0];
    const Value low = words(x, 0, 1);
    const Value middle = words(x, 2, 3);
    const Value high = words(x, 4, 5);
    CHECK(text(judge(question, {Value::list({high, low, middle})})).empty());
    CHECK(text(judge(question, {Value::array({{{.first = 2}, high}, {{.first = 7}, low}})}))
        == "0: missing 0[2,2]{ 0 }; ");
    CHECK(text(judge(question, {Value::list({low, words(x, 1, 4)})})) == "0: missing 0[5,1]{ 0 }; twice 0[1,1]{ 0 }; ");
    CHECK(text(judge(question, {Value::list({x, low, middle, middle})})) == "0: twice 0[0,4]{ 0 }; ");
    CHECK(text(judge(question, {Value::list({x, words(x, 3, 2)})})).empty()); // an empty part is nothing
}

// proves notation: Every block carries a number, from its origin or from `--values`
TEST_CASE("judge: numbers come from the list of values, or from the origin")
{
    auto question = setup(OperationKind::AllReduce, 3);
    question.values = {3, 1};
    const auto inputs = start(question);
    CHECK(inputs[0][0].asBlock().number == 3);
    CHECK(inputs[0][1].asBlock().number == 1);
    CHECK(inputs[0][2].asBlock().number == 2);
}

TEST_CASE("judge: a reduction is judged by its contributors")
{
    const auto question = setup(OperationKind::AllToOneReduction, 4, 2, 3);
    const auto x = start(question)[0];
    using arithmetic::plus;
    const Value low = plus(x[1], x[0]);
    const Value high = plus(x[3], x[2]);
    CHECK(text(judge(question, {{}, low, {}, plus(high, low)})).empty()); // others may hold what they like
    CHECK(text(judge(question, {{}, {}, {}, high})) == "3: missing 0[0,2]{ 0 } 1[0,2]{ 1 }; ");
    CHECK(text(judge(question, {{}, {}, {}, plus(plus(high, low), x[1])})) == "3: twice 1[0,2]{ 1 }; ");
    CHECK(text(judge(question, {{}, {}, {}, plus(plus(plus(high, low), x[1]), x[1])})) == "3: twice 1[0,2]{ 1 }; ");
    CHECK(text(judge(question, {{}, {}, {}, plus(plus(high, x[3]), x[0])}))
        == "3: missing 1[0,2]{ 1 }; twice 3[0,2]{ 3 }; ");
    CHECK(text(judge(question, {{}, {}, {}, {}})) == "3: missing [0,2]{ 0 1 2 3 }; ");
    CHECK(text(judge(question, {{}, {}, {}, Value::set({low, high})}))
        == "3: missing [0,2]{ 0 1 2 3 }; unexpected [0,2]{ 1 0 } [0,2]{ 3 2 }; ");
    const Value sum = plus(high, low);
    CHECK(text(judge(question, {{}, {}, {}, Value::list({sum, sum})})) == "3: twice [0,2]{ 0 1 2 3 }; ");
    CHECK(text(judge(question, {{}, {}, {}, Value::list({words(sum, 0, 0), words(sum, 1, 1)})})).empty());
    CHECK(text(judge(question, {{}, {}, {}, Value::list({words(high, 0, 0), words(sum, 1, 1)})}))
        == "3: missing 0[0,1]{ 0 } 1[0,1]{ 1 }; ");
    CHECK(text(judge(question, {{}, {}, {}, words(high, 0, 0)}))
        == "3: missing 0[0,1]{ 0 } 1[0,1]{ 1 } [1,1]{ 0 1 2 3 }; ");
}

TEST_CASE("judge: an all-to-all broadcast must deliver every block once")
{
    const auto question = setup(OperationKind::AllToAllBroadcast, 3);
    const auto x = start(question)[0];
    const Value all = Value::set({x[0], x[1], x[2]});
    CHECK(text(judge(question, {all, all, Value::list({x[2], x[0], x[1]})})).empty());
    CHECK(text(judge(question, {all, Value::list({x[0], x[0], x[1]}), Value::set({x[0], x[2]})}))
        == "1: missing 2[0,1]{ 2 }; twice 0[0,1]{ 0 }; 2: missing 1[0,1]{ 1 }; ");
    const Value mixed = Value::set({x[0], arithmetic::plus(x[1], x[2])});
    CHECK(text(judge(question, {all, mixed, all})) == "1: missing 1[0,1]{ 1 } 2[0,1]{ 2 }; unexpected [0,1]{ 1 2 }; ");
    CHECK(text(judge(question, {all, all}))
        == "2: missing 0[0,1]{ 0 } 1[0,1]{ 1 } 2[0,1]{ 2 }; "); // a process without a result
}

// proves notation: All sums of a result are combined by the same operator; mixtures are wrong
TEST_CASE("judge: sums have any single combination, unless one is required")
{
    auto question = setup(OperationKind::AllReduce, 3);
    const auto x = start(question)[0];
    using arithmetic::larger;
    using arithmetic::plus;
    const Value sum = plus(plus(x[0], x[1]), x[2]);
    const Value most = larger(larger(x[0], x[1]), x[2]);
    CHECK(text(judge(question, {sum, sum, sum})).empty());
    CHECK(text(judge(question, {most, most, most})).empty());
    CHECK(text(judge(question, {most, sum, most})) == "1: combined [0,1]{ 0 1 2 }; "); // most of them say
    CHECK(judge(question, {most, sum, most}).combination == Combination::Max);
    const Value mixed = plus(larger(x[0], x[1]), x[2]);
    CHECK(text(judge(question, {mixed, mixed, mixed}))
        == "0: combined [0,1]{ 0 1 2 }; 1: combined [0,1]{ 0 1 2 }; 2: combined [0,1]{ 0 1 2 }; ");
    question.combination = Combination::Sum;
    CHECK(text(judge(question, {most, sum, most})) == "0: combined [0,1]{ 0 1 2 }; 2: combined [0,1]{ 0 1 2 }; ");
    question.combination = Combination::Max;
    CHECK(text(judge(question, {most, most, most})).empty());
}

// proves notation: Under min and max a contributor may occur twice
TEST_CASE("judge: under max, repeats are allowed and missing contributions are reported")
{
    const auto question = setup(OperationKind::AllReduce, 3);
    const auto x = start(question)[0];
    using arithmetic::larger;
    const Value two = larger(x[0], x[1]);
    const Value twice = larger(larger(two, larger(x[1], x[2])), two);
    CHECK(text(judge(question, {twice, twice, twice})).empty());
    CHECK(text(judge(question, {twice, larger(two, two), twice})) == "1: missing 2[0,1]{ 2 }; ");
}

// proves notation: The header says `combine: sum`, `ordered` or `result: all[origin]`, and the verdict follows it
TEST_CASE("judge: an ordered sum has its contributors in ascending order")
{
    auto question = setup(OperationKind::AllToOneReduction, 3);
    question.ordered = true;
    const auto x = start(question)[0];
    using arithmetic::plus;
    CHECK(text(judge(question, {plus(x[0], plus(x[1], x[2])), {}, {}})).empty());
    CHECK(text(judge(question, {plus(plus(x[1], x[2]), x[0]), {}, {}})) == "0: out of order [0,1]{ 1 2 0 }; ");
    question.kind = OperationKind::PrefixSums;
    question.positions = {0, 2, 1}; // process 2 stands before process 1
    CHECK(text(judge(question, {x[0], plus(plus(x[0], x[2]), x[1]), plus(x[0], x[2])})).empty());
    CHECK(text(judge(question, {x[0], plus(plus(x[0], x[1]), x[2]), plus(x[2], x[0])}))
        == "1: out of order [0,1]{ 0 1 2 }; 2: out of order [0,1]{ 2 0 }; ");
}

// proves notation: The header says `combine: sum`, `ordered` or `result: all[origin]`, and the verdict follows it
TEST_CASE("judge: by origin, element i comes from process i")
{
    auto question = setup(OperationKind::Gather, 3, 2);
    question.byOrigin = true;
    const auto x = start(question)[0];
    CHECK(text(judge(question, {Value::list({x[0], x[1], x[2]}), {}, {}})).empty());
    const Value inPieces = Value::list({words(x[1], 0, 0), words(x[1], 1, 1)});
    CHECK(text(judge(question, {Value::list({x[0], inPieces, x[2]}), {}, {}})).empty());
    CHECK(text(judge(question, {Value::list({x[1], x[2], x[0]}), {}, {}}))
        == "0: misplaced 1[0,2]{ 1 }@0 2[0,2]{ 2 }@1 0[0,2]{ 0 }@2; ");
    CHECK(text(judge(
              question, {Value::array({{{.first = 0}, x[0]}, {{.first = 2}, x[1]}, {{.first = 1}, x[2]}}), {}, {}}))
        == "0: misplaced 2[0,2]{ 2 }@1 1[0,2]{ 1 }@2; ");
    CHECK(text(judge(question, {Value::set({x[0], x[1], x[2]}), {}, {}}))
        == "0: misplaced 0[0,2]{ 0 }@none 1[0,2]{ 1 }@none 2[0,2]{ 2 }@none; ");
}

TEST_CASE("judge: free play is always correct and starts without data")
{
    const auto question = setup(OperationKind::None, 2);
    CHECK(start(question).empty());
    CHECK(text(judge(question, {Value::integer(1), Value::block(5, 5, 5, 5)})).empty());
}
