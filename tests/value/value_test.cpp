// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <limits>

#include <doctest/doctest.h>

#include "core/base/memory_limit.h"
#include "core/value/arithmetic.h"
#include "core/value/messages.h"
#include "core/value/value.h"

using namespace lockstep;
namespace on = lockstep::arithmetic;

namespace {

Value number(std::int64_t n) { return Value::integer(n); }

Value block(int origin, std::int64_t words = 1) { return Value::block(origin, nobody, words, origin); }

Message failure(const auto& compute)
{
    try {
        compute();
    } catch (const ValueError& error) {
        return error.id;
    }
    return {};
}

std::vector<int> contributors(const Value& value)
{
    std::vector<int> processes;
    for (const auto& each : value.asBlock().contributors())
        processes.push_back(each.process);
    return processes;
}

} // namespace

// proves notation: `div` and `/` round down, and `mod` is never negative
TEST_CASE("arithmetic: division rounds down and mod is never negative")
{
    CHECK(on::divide(number(7), number(2)) == number(3));
    CHECK(on::divide(number(-7), number(2)) == number(-4));
    CHECK(on::divide(number(7), number(-2)) == number(-4));
    CHECK(on::modulo(number(-1), number(8)) == number(7));
    CHECK(on::modulo(number(-8), number(8)) == number(0));
    CHECK(on::modulo(number(7), number(-4)) == number(3));
    CHECK(failure([] { on::divide(number(1), number(0)); }) == message::valueDivisionByZero);
    CHECK(failure([] { on::modulo(number(1), number(0)); }) == message::valueModuloZero);
}

// proves notation: Integers have 64 bits, and overflow is an error
TEST_CASE("arithmetic: results beyond 64 bits are errors")
{
    const auto largest = number(INT64_MAX);
    CHECK(failure([&] { on::plus(largest, number(1)); }) == message::valueOverflow);
    CHECK(failure([&] { on::times(largest, number(2)); }) == message::valueOverflow);
    CHECK(failure([&] { on::negate(number(INT64_MIN)); }) == message::valueOverflow);
    CHECK(failure([&] { on::divide(number(INT64_MIN), number(-1)); }) == message::valueOverflow);
    CHECK(on::power(number(2), number(62)) == number(std::int64_t{1} << 62));
    CHECK(failure([] { on::power(number(2), number(63)); }) == message::valueOverflow);
}

TEST_CASE("arithmetic: powers, roots and logarithms without an integer result are errors")
{
    CHECK(on::power(number(5), number(0)) == number(1));
    CHECK(on::power(number(-1), number(1'000'000'000'001)) == number(-1));
    CHECK(failure([] { on::power(number(2), number(-1)); }) == message::valueNegativePower);
    for (const int n : {0, 1, 4, 9, 16, 144, 1'000'000})
        CHECK(on::root(number(std::int64_t{n} * n)) == number(n));
    for (const int n : {-1, 2, 3, 8, 15, 17})
        CHECK(failure([n] { on::root(number(n)); }) == message::valueNoRoot);
    CHECK(failure([] { on::root(number(INT64_MAX)); }) == message::valueNoRoot);
    CHECK(on::log2Ceiling(1) == 0);
    CHECK(on::log2Ceiling(5) == 3);
    CHECK(on::log2Ceiling(8) == 3);
    CHECK(failure([] { on::log2Ceiling(0); }) == message::valueNoLogarithm);
}

TEST_CASE("arithmetic: the Gray code and its inverse")
{
    const int codes[] = {0, 1, 3, 2, 6, 7, 5, 4};
    for (int i = 0; i < 8; ++i) {
        CHECK(on::gray(i) == codes[i]);
        CHECK(on::grayInverse(codes[i]) == i);
    }
}

// proves notation: `AND OR XOR NOT` are bitwise on integers, logical on truth values
TEST_CASE("arithmetic: AND, OR, XOR and NOT are bitwise on integers, logical on truth values, and never mixed")
{
    CHECK(on::bitAnd(number(12), number(10)) == number(8));
    CHECK(on::bitOr(number(12), number(10)) == number(14));
    CHECK(on::bitXor(number(12), number(10)) == number(6));
    CHECK(on::bitNot(number(0)) == number(-1));
    CHECK(on::bitXor(Value::truth(true), Value::truth(true)) == Value::truth(false));
    CHECK(on::bitNot(Value::truth(false)) == Value::truth(true));
    CHECK(failure([] { on::bitAnd(number(1), Value::truth(true)); }) == message::valueMixedLogic);
}

// proves notation: `A + B` has the contributors of both, and a verdict shows a contributor that occurs twice
TEST_CASE("value: a sum of blocks keeps all contributors, even repeated ones, and the origin if it agrees")
{
    const auto sum = on::plus(on::plus(block(2), block(0)), block(2));
    CHECK(contributors(sum) == std::vector<int>{2, 0, 2});
    CHECK(sum.asBlock().origin == nobody);
    CHECK(sum.asBlock().number == 2 + 0 + 2);
    CHECK(on::plus(block(3), block(3)).asBlock().origin == 3);
    const auto toFive = on::plus(Value::block(1, 5, 1, 1), Value::block(2, 5, 1, 2));
    CHECK(toFive.asBlock().destination == 5);
    CHECK(on::plus(number(0), block(4)) == block(4));
    CHECK(on::plus(block(4), number(0)) == block(4));
    CHECK(failure([] { on::plus(number(1), block(4)); }) == message::valueWrongOperands);
    CHECK(failure([] { on::plus(block(1, 2), block(2, 3)); }) == message::valueUnequalSizes);
}

TEST_CASE("value: min and max combine blocks like +")
{
    CHECK(on::smaller(block(3), block(1)).asBlock().number == 1);
    CHECK(on::larger(block(3), block(1)).asBlock().number == 3);
    CHECK(contributors(on::larger(block(3), block(1))) == std::vector<int>{3, 1});
}

TEST_CASE("value: arrays are added element by element and only with the same indices")
{
    const auto a = Value::array({{{0}, block(0)}, {{1}, block(1)}});
    const auto b = Value::array({{{0}, block(2)}, {{1}, block(3)}});
    CHECK(contributors(*on::plus(a, b).find({1})) == std::vector<int>{1, 3});
    CHECK(on::plus(number(0), a) == a);
    CHECK(failure([&] { on::plus(a, Value::array({{{0}, block(0)}})); }) == message::valueUnequalIndices);
}

// proves notation: Sets are iterated in ascending order
// proves notation: `A ∪ B` is a set, which holds the same block once
TEST_CASE("value: a union contains a block once, in ascending order, and a difference removes it")
{
    const auto set = on::united(on::united(block(3), block(1)), on::united(block(3), block(2)));
    CHECK(set == Value::set({block(1), block(2), block(3)}));
    CHECK(set.size() == 3);
    CHECK(wordsOf(set) == 3);
    CHECK(on::without(set, block(2)) == Value::set({block(1), block(3)}));
    CHECK(on::without(set, set).size() == 0);
    CHECK(on::contains(set, block(2)));
    CHECK_FALSE(on::contains(set, block(7)));
}

// proves machine: A union or a sum takes time for what it adds only
TEST_CASE("value: a union shared a hundred times is read quickly, and a long chain is freed")
{
    Value set = Value::set({block(0)});
    for (int i = 1; i < 100; ++i)
        set = unite(unite(set, block(i)), set);
    CHECK(set.size() == 100);
    Value chain = Value::set({});
    for (int i = 0; i < 300'000; ++i)
        chain = unite(chain, number(i));
    CHECK(chain.size() == 300'000);
}

TEST_CASE("value: words of a block: an element, a slice, an empty slice, a part")
{
    const auto x = block(4, 10);
    CHECK(on::element(x, number(3)).asBlock().first == 3);
    CHECK(wordsOf(on::slice(x, number(2), number(5))) == 4);
    CHECK(on::slice(on::slice(x, number(2), number(5)), number(1), number(2)).asBlock().first == 3);
    CHECK(wordsOf(on::slice(x, number(10), number(9))) == 0);
    CHECK(failure([&] { on::slice(x, number(8), number(10)); }) == message::valueWordsOutside);
    CHECK(failure([&] { on::element(x, number(10)); }) == message::valueWordOutside);
    // parts of 10 words in 4: 0..1, 2..4, 5..6, 7..9
    const int firsts[] = {0, 2, 5, 7};
    const int sizes[] = {2, 3, 2, 3};
    for (int k = 0; k < 4; ++k) {
        const auto piece = on::part(x, number(k), number(4));
        CHECK(piece.asBlock().first == firsts[k]);
        CHECK(piece.asBlock().words == sizes[k]);
    }
    CHECK(failure([&] { on::part(x, number(4), number(4)); }) == message::valuePartOutside);
}

TEST_CASE("value: a slice of an array is read as an array from 0")
{
    const auto a = Value::array({{{4}, block(4)}, {{5}, block(5)}, {{6}, block(6)}});
    CHECK(on::slice(a, number(5), number(6)) == Value::array({{{0}, block(5)}, {{1}, block(6)}}));
    CHECK(failure([&] { on::slice(a, number(6), number(7)); }) == message::valueElementUnset);
}

// proves notation: `A * B` is a product term
TEST_CASE("value: a product is a term of both factors")
{
    const auto product = on::times(block(9), block(1));
    CHECK(product.asBlock().contributors() == std::vector<Contributor>{{9, 1}});
    CHECK(product.asBlock().number == 9);
    CHECK(on::plus(product, product).asBlock().contributions->count == 2);
    CHECK(failure([&] { on::times(product, block(1)); }) == message::valueProductOfProducts);
}

TEST_CASE("value: changing a copy leaves the original unchanged")
{
    const auto original = Value::list({number(1)});
    Value copy = original;
    copy.editList().push_back(number(2));
    CHECK(original.size() == 1);
    CHECK(copy.size() == 2);
    const auto array = Value::array({});
    Value other = array;
    other.editArray({3}) = number(7);
    CHECK(array.size() == 0);
    CHECK(*other.find({3}) == number(7));
}

TEST_CASE("value: descriptions for users")
{
    CHECK(describe(block(3)) == "3");
    CHECK(describe(Value::block(3, 5, 1, 0)) == "3→5");
    CHECK(describe(on::plus(on::plus(block(0), block(2)), block(1))) == "Σ0..2");
    CHECK(describe(Value::set({block(0), block(1), block(2), block(3), block(6), block(7)})) == "{0..3, 6, 7}");
    CHECK(describe(Value::list({number(1), Value::truth(true)})) == "[1, true]");
    CHECK(describe(Value::set({block(0), block(2), block(4)}), 5) == "{0, …");
}

TEST_CASE("value: memory of a thread's values is counted and released")
{
    const auto before = heldBytes();
    {
        Value list = Value::list({});
        for (int i = 0; i < 1000; ++i)
            list.editList().push_back(number(i));
        CHECK(heldBytes() - before > 1000 * 15);
    }
    CHECK(heldBytes() == before);
}

// proves notation: Every block carries a number, from its origin or from `--values`
TEST_CASE("value: of two blocks that differ only in their numbers, a union keeps the left one")
{
    const auto x = Value::block(2, nobody, 1, 5);
    const auto y = Value::block(3, nobody, 1, 1);
    const auto sum = on::plus(on::larger(x, y), x);
    const auto least = on::larger(on::plus(x, y), x); // of the same contributors, by + and max too
    REQUIRE(sum == least);
    CHECK(sum.asBlock().number == 10);
    CHECK(least.asBlock().number == 6);
    const auto numberIn = [](const Value& set) {
        REQUIRE(set.size() == 1);
        return set.elements().front().asBlock().number;
    };
    CHECK(numberIn(unite(sum, least)) == 10);
    CHECK(numberIn(unite(least, sum)) == 6);
    CHECK(numberIn(Value::set({least, sum})) == 6);
    // also if either side is a union that was not read yet
    const auto others = unite(block(0), block(1));
    CHECK(on::without(unite(unite(others, sum), least), others).elements().front().asBlock().number == 10);
    CHECK(on::without(unite(least, unite(others, sum)), others).elements().front().asBlock().number == 6);
}

// proves notation: All sums of a result are combined by the same operator; mixtures are wrong
TEST_CASE("value: a block remembers how it was combined")
{
    const auto x = block(0);
    const auto y = block(1);
    const auto z = block(2);
    const auto ways = [](const Value& value) { return nameOf(value.asBlock().combination); };
    CHECK(ways(x) == "");
    CHECK(ways(on::plus(x, y)) == "sum");
    CHECK(ways(on::smaller(x, y)) == "min");
    CHECK(ways(on::larger(on::larger(x, y), on::larger(y, z))) == "max");
    CHECK(ways(on::plus(on::larger(x, y), z)) == "mixed");
    CHECK(ways(on::smaller(on::larger(x, y), z)) == "mixed");
    CHECK(ways(on::times(on::plus(x, y), z)) == "sum");
    CHECK(ways(on::plus(x, x)) == "sum");
    CHECK(on::larger(x, x) == x); // the larger of itself and itself
    CHECK(on::plus(x, y) == on::plus(y, x));
    CHECK(!(on::plus(x, y) == on::larger(x, y)));
    CHECK(signsOf(on::plus(on::larger(x, y), z).asBlock().combination) == "+ and max");
    CHECK(describe(on::plus(x, y)) == "\u03a30, 1");
    CHECK(describe(on::larger(on::larger(x, y), z)) == "max 0..2");
}

// proves notation: Under min and max a contributor may occur twice
TEST_CASE("value: under min and max, repeats do not count and never grow")
{
    const auto x = on::larger(block(3), block(1));
    auto grown = x;
    for (int i = 0; i < 60; ++i) // by + that would be 2^60 contributors
        grown = on::larger(grown, grown);
    CHECK(grown == x);
    const auto contributors = grown.asBlock().contributors();
    REQUIRE(contributors.size() == 2);
    CHECK(contributors[0].process == 3); // in the order of arrival
    CHECK(contributors[1].process == 1);
    CHECK(grown.asBlock().contributions->count <= 3);
}

TEST_CASE("value: a maximum keeps who contributed first, and the same list if it learns nothing")
{
    for (const int far : {2, 100'000}) { // numbers close together, and far apart
        const auto x = on::larger(on::larger(block(far), block(0)), block(1));
        const auto y = on::larger(on::larger(block(0), block(far)), block(3));
        CHECK(contributors(on::larger(x, y)) == std::vector<int>{far, 0, 1, 3});
        CHECK(contributors(on::larger(y, x)) == std::vector<int>{0, far, 3, 1});
        const auto all = on::larger(on::larger(on::larger(x, y), y), x);
        CHECK(contributors(all) == std::vector<int>{far, 0, 1, 3});
        const auto again = on::larger(all, x);
        if (far == 2) // a list longer than the numbers between its ends is shortened, and is then the same
            CHECK(again.asBlock().contributions == on::larger(again, y).asBlock().contributions);
    }
}

namespace {

// [x, x] inside [.., ..], so often.
Value doubled(int times, const Value& innermost)
{
    Value list = innermost;
    for (int i = 0; i < times; ++i)
        list = Value::list({list, list});
    return list;
}

} // namespace

// proves machine: A run never hangs or exhausts memory, even with lists far larger written out than stored
TEST_CASE("value: a list that doubles sixty times is measured, compared and described quickly")
{
    const auto list = doubled(60, block(1, 3));
    const auto measure = measureOf(list);
    CHECK(measure.words == 3 * (std::int64_t(1) << 60));
    CHECK(measure.blocks == std::int64_t(1) << 60);
    CHECK(measure.size == std::int64_t(1) << 60);
    CHECK(measure.depth == 60);
    CHECK(measureOf(doubled(70, block(1))).words == std::numeric_limits<std::int64_t>::max());
    CHECK(list == doubled(60, block(1, 3)));
    CHECK(Value::compare(list, doubled(60, block(2, 3))) < 0);
    CHECK(describe(list, 6) == "[[[[[…");
    CHECK(blocksOf(list).empty());
    CHECK(failure([&] { on::requireWritable(list); }) == message::valueTooLarge);
}

TEST_CASE("value: a measured value is measured again after a change")
{
    auto list = Value::list({Value::list({number(1)}), number(2)});
    CHECK(measureOf(list).words == 2);
    list.editList()[0].editList().push_back(block(0, 5));
    CHECK(measureOf(list).words == 7);
    CHECK(measureOf(list).blocks == 1);
    auto array = Value::array({{{0}, number(1)}});
    CHECK(measureOf(array).size == 1);
    array.editArray({4}) = list;
    CHECK(measureOf(array).size == 4);
    CHECK(measureOf(array).depth == 3);
}

// proves machine: A run never hangs or exhausts memory, even with lists far larger written out than stored
TEST_CASE("value: a value nested too deeply is reported without walking through it")
{
    Value list = number(1);
    for (int i = 0; i < 200'000; ++i)
        list = Value::list({list});
    CHECK(measureOf(list).depth == 200'000);
    CHECK(failure([&] { on::equal(list, Value::list({number(1)})); }) == message::valueNested);
    CHECK(failure([&] { on::contains(Value::list({number(1)}), list); }) == message::valueNested);
    CHECK(blocksOf(list).empty());
    CHECK(describe(list, 3) == "[[…");
}

// proves machine: A run never hangs or exhausts memory, even with lists far larger written out than stored
TEST_CASE("value: copying, comparing and sorting count as work, passing on does not")
{
    std::vector<Value> numbers;
    for (int i = 0; i < 1000; ++i)
        numbers.push_back(number(i));
    Value list = Value::list(numbers);
    takeWork();
    Value copy = list;
    CHECK(takeWork() == 0);
    copy.editList()[0] = number(7);
    CHECK(takeWork() == 1000);
    CHECK(list == Value::list(numbers));
    CHECK(takeWork() == 2000); // the new list and the comparison
}
