// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <doctest/doctest.h>

#include "tests/operation/operations.h"

using namespace lockstep;

TEST_CASE("a broadcast starts at the source and must end everywhere")
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

TEST_CASE("parts of a block are put together")
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

TEST_CASE("numbers come from the list of values, else from the origin")
{
    auto question = setup(OperationKind::AllReduce, 3);
    question.values = {3, 1};
    const auto inputs = start(question);
    CHECK(inputs[0][0].asBlock().number == 3);
    CHECK(inputs[0][1].asBlock().number == 1);
    CHECK(inputs[0][2].asBlock().number == 2);
}

TEST_CASE("a reduction is judged by its contributors")
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

TEST_CASE("an all-to-all broadcast must bring every block once")
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

TEST_CASE("free play is always right and starts with nothing")
{
    const auto question = setup(OperationKind::None, 2);
    CHECK(start(question).empty());
    CHECK(text(judge(question, {Value::integer(1), Value::block(5, 5, 5, 5)})).empty());
}
