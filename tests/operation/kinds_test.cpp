// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/operation/elements.h"
#include "tests/operation/operations.h"

using namespace lockstep;
using arithmetic::plus;
using arithmetic::times;

TEST_CASE("operations: each is found by name")
{
    for (const auto& info : operations()) {
        CHECK(findOperation(info.name) == info.kind);
        CHECK(operationInfo(info.kind).name == info.name);
    }
    CHECK(operationInfo(OperationKind::CircularShift).name == "circular-shift");
    CHECK_FALSE(findOperation("broadcast"));
    CHECK_FALSE(findOperation(""));
}

TEST_CASE("operations: each starts with its number of variables, one value per process")
{
    for (const auto& info : operations()) {
        const auto inputs = start(setup(info.kind, 4));
        CHECK(static_cast<int>(inputs.size()) == info.inputs);
        for (const auto& input : inputs)
            CHECK(input.size() == 4);
    }
}

TEST_CASE("operations: all-to-all reduction gives process j the sum of the blocks for j")
{
    const auto question = setup(OperationKind::AllToAllReduction, 3, 2);
    const auto x = start(question)[0];
    REQUIRE(x[1].size() == 3);
    CHECK(text(x[1].find({.first = 2})->asBlock()) == "1>2[0,2]{ 1 }");
    const auto sumFor = [&](int j) {
        const ArrayIndex at{.first = j};
        return plus(plus(*x[2].find(at), *x[0].find(at)), *x[1].find(at));
    };
    CHECK(text(judge(question, {sumFor(0), sumFor(1), sumFor(2)})).empty());
    CHECK(text(judge(question, {sumFor(0), sumFor(2), sumFor(2)}))
        == "1: missing >1[0,2]{ 0 1 2 }; unexpected >2[0,2]{ 2 0 1 }; ");
    CHECK(text(judge(question, {sumFor(0), sumFor(1), plus(*x[0].find({.first = 2}), *x[2].find({.first = 2}))}))
        == "2: missing 1>2[0,2]{ 1 }; ");
    // each process keeps the whole array: what is for others is unexpected
    CHECK(text(judge(
              question, {Value::array({{{.first = 0}, sumFor(0)}, {{.first = 1}, sumFor(1)}}), sumFor(1), sumFor(2)}))
        == "0: unexpected >1[0,2]{ 2 0 1 }; ");
}

TEST_CASE("operations: all-reduce gives all processes the sum, in any order")
{
    const auto question = setup(OperationKind::AllReduce, 3);
    const auto x = start(question)[0];
    const Value sum = plus(x[2], plus(x[0], x[1]));
    CHECK(text(judge(question, {sum, plus(plus(x[0], x[1]), x[2]), sum})).empty());
    CHECK(text(judge(question, {sum, sum, plus(x[0], x[1])})) == "2: missing 2[0,1]{ 2 }; ");
}

TEST_CASE("operations: prefix sums give process i the sum of blocks 0 .. i")
{
    const auto question = setup(OperationKind::PrefixSums, 3);
    const auto x = start(question)[0];
    const Value two = plus(x[0], x[1]);
    CHECK(text(judge(question, {x[0], two, plus(two, x[2])})).empty());
    CHECK(text(judge(question, {two, two, two})) == "0: unexpected 1[0,1]{ 1 }; 2: missing 2[0,1]{ 2 }; ");
}

// proves notation: `relabelling` places the processes on other nodes
TEST_CASE("operations: relabelling changes the rank of process i in an ordered operation")
{
    auto question = setup(OperationKind::PrefixSums, 4);
    question.positions = {0, 1, 3, 2}; // places in Gray order: 0 1 3 2
    const auto x = start(question)[0];
    const Value two = plus(x[0], x[1]);
    const Value three = plus(two, x[3]); // process 3 is the third
    CHECK(text(judge(question, {x[0], two, plus(three, x[2]), three})).empty());
    CHECK(text(judge(question, {x[0], two, plus(two, x[2]), plus(three, x[2])}))
        == "2: missing 3[0,1]{ 3 }; 3: unexpected 2[0,1]{ 2 }; ");

    question.kind = OperationKind::CircularShift;
    question.shift = 1;
    CHECK(text(judge(question, {x[2], x[0], x[3], x[1]})).empty());
}

TEST_CASE("operations: scatter gives each process its own block and no other")
{
    const auto question = setup(OperationKind::Scatter, 3, 1, 2);
    const auto x = start(question)[0];
    CHECK_FALSE(x[0].isSet());
    REQUIRE(x[2].size() == 3);
    const auto blockFor = [&](int j) { return *x[2].find({.first = j}); };
    CHECK(text(blockFor(0).asBlock()) == "2>0[0,1]{ 2 }");
    CHECK(text(judge(question, {blockFor(0), Value::set({blockFor(1)}), blockFor(2)})).empty());
    CHECK(text(judge(question, {blockFor(1), blockFor(1), x[2]}))
        == "0: missing 2>0[0,1]{ 2 }; unexpected 2>1[0,1]{ 2 }; "
           "2: unexpected 2>0[0,1]{ 2 } 2>1[0,1]{ 2 }; ");
}

TEST_CASE("operations: gather judges only the root")
{
    const auto question = setup(OperationKind::Gather, 3, 1, 1);
    const auto x = start(question)[0];
    CHECK(text(judge(question, {Value::set({x[0], x[2]}), Value::list({x[2], x[1], x[0]}), {}})).empty());
    CHECK(text(judge(question, {x[0], Value::list({x[1], x[2]}), x[2]})) == "1: missing 0[0,1]{ 0 }; ");
}

TEST_CASE("operations: all-to-all personalized gives process j all blocks for j, including its own")
{
    const auto question = setup(OperationKind::AllToAllPersonalized, 2);
    const auto x = start(question)[0];
    const auto block = [&](int i, int j) { return *x[static_cast<std::size_t>(i)].find({.first = j}); };
    CHECK(text(judge(question, {Value::set({block(0, 0), block(1, 0)}), Value::set({block(0, 1), block(1, 1)})}))
              .empty());
    CHECK(text(judge(question, {block(1, 0), x[0]}))
        == "0: missing 0>0[0,1]{ 0 }; 1: missing 1>1[0,1]{ 1 }; unexpected 0>0[0,1]{ 0 }; ");
}

TEST_CASE("operations: circular shift gives process i the block of process i - q")
{
    auto question = setup(OperationKind::CircularShift, 5);
    question.shift = 2;
    const auto x = start(question)[0];
    CHECK(text(judge(question, {x[3], x[4], x[0], x[1], x[2]})).empty());
    question.shift = -3;
    CHECK(text(judge(question, {x[3], x[4], x[0], x[1], x[2]})).empty());
    question.shift = 7;
    CHECK(text(judge(question, {x[3], x[4], x[0], x[1], x[2]})).empty());
    question.shift = 0;
    CHECK(text(judge(question, {x[0], x[1], x[2], x[4], x[4]})) == "3: missing 3[0,1]{ 3 }; unexpected 4[0,1]{ 4 }; ");
}

TEST_CASE("operations: matrix-vector multiplication on 2 rows of 3")
{
    auto question = setup(OperationKind::MatrixVector, 6);
    question.rows = 2;
    question.columns = 3;
    const auto inputs = start(question);
    const auto& a = inputs[0];
    const auto& x = inputs[1];
    CHECK(text(a[4].asBlock()) == "4[0,1]{ 4 }");
    CHECK(text(x[2].asBlock()) == "2[0,1]{ 2 }");
    CHECK_FALSE(x[3].isSet());
    const auto row = [&](std::size_t i) {
        return plus(plus(times(a[3 * i], x[0]), times(a[3 * i + 1], x[1])), times(a[3 * i + 2], x[2]));
    };
    CHECK(text(judge(question, {row(0), {}, x[1], row(1), {}, {}})).empty());
    const Value part = plus(times(a[3], x[0]), times(a[4], x[1]));
    CHECK(text(judge(question, {row(0), {}, {}, part, {}, {}})) == "3: missing [0,1]{ 5*2 }; ");
    const Value wrong = plus(part, times(a[5], x[1]));
    CHECK(
        text(judge(question, {row(0), {}, {}, wrong, {}, {}})) == "3: missing [0,1]{ 5*2 }; unexpected [0,1]{ 5*1 }; ");
}

TEST_CASE("operations: a matrix without a shape is square")
{
    const auto question = setup(OperationKind::MatrixVector, 4);
    const auto inputs = start(question);
    CHECK(inputs[1][1].isSet());
    CHECK_FALSE(inputs[1][2].isSet());
}

TEST_CASE("operations: exclusive prefix sums give process i the sum of blocks 0 .. i - 1, and the first anything")
{
    const auto question = setup(OperationKind::ExclusivePrefixSums, 4);
    const auto x = start(question)[0];
    const Value two = plus(x[0], x[1]);
    CHECK(text(judge(question, {{}, x[0], two, plus(two, x[2])})).empty());
    CHECK(text(judge(question, {x[0], x[0], two, plus(two, x[2])})).empty());
    CHECK(text(judge(question, {{}, two, two, two})) == "1: unexpected 1[0,1]{ 1 }; 3: missing 2[0,1]{ 2 }; ");
}

TEST_CASE("operations: matrix-matrix multiplication on 2 x 2 needs row i of A and column j of B")
{
    auto question = setup(OperationKind::MatrixMatrix, 4);
    question.rows = 2;
    question.columns = 2;
    const auto inputs = start(question);
    const auto& a = inputs[0];
    const auto& b = inputs[1];
    CHECK(text(b[3].asBlock()) == "3[0,1]{ 3 }");
    const auto element = [&](std::size_t i, std::size_t j) {
        return plus(times(a[2 * i], b[j]), times(a[2 * i + 1], b[2 + j]));
    };
    CHECK(text(judge(question, {element(0, 0), element(0, 1), element(1, 0), element(1, 1)})).empty());
    CHECK(text(judge(question, {element(0, 0), element(0, 1), element(0, 1), times(a[2], b[1])}))
        == "2: missing [0,1]{ 2*0 3*2 }; unexpected [0,1]{ 0*1 1*3 }; 3: missing 3[0,1]{ 3*3 }; ");
}

TEST_CASE("operations: the square of A is not A times B, although the same processes have the elements")
{
    auto question = setup(OperationKind::MatrixMatrix, 1);
    question.rows = question.columns = 1;
    const Value a = start(question)[0][0], b = start(question)[1][0];
    CHECK_FALSE(a == b);
    CHECK(judge(question, {times(a, b)}).correct);
    for (const Value& wrong : {times(a, a), times(b, b)})
        CHECK(text(judge(question, {wrong})) == "0: missing 0[0,1]{ 0*0 }; unexpected 0[0,1]{ 0*0 }; ");
}

TEST_CASE("operations: elements of matrices have names, and products the name of what they are terms of")
{
    auto question = setup(OperationKind::MatrixMatrix, 4);
    question.rows = question.columns = 2;
    const auto inputs = start(question);
    const Elements elements(question);
    const auto nameOf = [&](const Value& value) { return elements.nameOf(value.asBlock()); };
    CHECK(nameOf(inputs[0][1]) == "A01");
    CHECK(nameOf(inputs[1][2]) == "B10");
    const Value term = times(inputs[0][2], inputs[1][1]), other = times(inputs[0][3], inputs[1][3]);
    CHECK(nameOf(term) == "A10·B01");
    CHECK(elements.elementOf(term.asBlock()) == "C11");
    CHECK(nameOf(plus(term, other)) == "C11");
    CHECK(nameOf(plus(term, term)) == "A10·B01 + A10·B01"); // not complete
    CHECK(nameOf(plus(other, times(inputs[0][0], inputs[1][0]))) == "A11·B11 + A00·B00");
    CHECK_FALSE(elements.slotOf(plus(other, times(inputs[0][0], inputs[1][0])).asBlock()));
    CHECK_FALSE(elements.slotOf(times(inputs[0][0], inputs[1][2]).asBlock())); // A00·B10 is a term of nothing
    CHECK(elements.slotOf(inputs[1][2].asBlock()) == 1U);

    auto large = setup(OperationKind::MatrixVector, 24);
    large.rows = 2;
    large.columns = 12;
    const auto vector = start(large);
    const Elements ofLarge(large);
    CHECK(ofLarge.nameOf(vector[0][23].asBlock()) == "A1,11");
    CHECK(ofLarge.nameOf(vector[1][11].asBlock()) == "x11");
    CHECK(ofLarge.elementOf(times(vector[0][23], vector[1][11]).asBlock()) == "y1");
}

TEST_CASE("operations: sorting gives process i the i-th number, from any process")
{
    auto question = setup(OperationKind::Sort, 3);
    question.values = {5, 1, 3};
    const auto x = start(question)[0];
    using arithmetic::larger;
    using arithmetic::smaller;
    CHECK(text(judge(question, {x[1], x[2], x[0]})).empty());
    const Value low = smaller(x[0], x[1]);
    const Value high = larger(x[0], x[1]);
    CHECK(text(judge(question, {smaller(low, x[2]), smaller(high, larger(low, x[2])), larger(high, x[2])})).empty());
    CHECK(text(judge(question, {x[0], x[2], x[1]}))
        == "0: missing 1[0,1]{ 1 }; unexpected 0[0,1]{ 0 }; 2: missing 0[0,1]{ 0 }; unexpected 1[0,1]{ 1 }; ");
    question.values = {1, 1, 2};
    const auto y = start(question)[0];
    CHECK(text(judge(question, {y[1], y[0], plus(y[0], y[1])})) == "2: combined [0,1]{ 0 1 }; ");
}

TEST_CASE("operations: at a barrier each process must hear from all before it leaves")
{
    CHECK(judgeHeard({{true, true}, {true, true}}).correct);
    const auto verdict = judgeHeard({{true, true, true}, {false, true, true}, {true, false, true}});
    CHECK(text(verdict) == "1: unheard 0; 2: unheard 1; ");
}

TEST_CASE("operations: a single process already has its expected data")
{
    for (const auto& info : operations()) {
        CAPTURE(info.name);
        const auto question = setup(info.kind, 1, 3);
        const auto inputs = start(question);
        Value result;
        if (info.inputs == 2)
            result = times(inputs[0][0], inputs[1][0]);
        else if (info.inputs == 1)
            result = inputs[0][0];
        CHECK(judge(question, {result}).correct);
        const bool asksNothing = info.inputs == 0 || info.kind == OperationKind::ExclusivePrefixSums;
        CHECK(judge(question, {Value{}}).correct == asksNothing);
    }
}

TEST_CASE("operations: large sums are judged by their shared parts")
{
    // a chain of 20,000 sums and prefix sums that share it: listing every contributor would take 200 million steps
    const int p = 20'000;
    auto question = setup(OperationKind::PrefixSums, p);
    const auto x = start(question)[0];
    std::vector<Value> sums{x[0]};
    for (std::size_t i = 1; i < x.size(); ++i)
        sums.push_back(plus(x[i], sums.back()));
    CHECK(judge(question, sums).correct);
    std::swap(sums[7], sums[8]);
    CHECK(text(judge(question, sums)) == "7: unexpected 8[0,1]{ 8 }; 8: missing 8[0,1]{ 8 }; ");
}
