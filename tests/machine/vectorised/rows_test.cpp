// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Operations along a row, compared with computing one by one.
#include <doctest/doctest.h>

#include <random>

#include "core/machine/plain_arithmetic.h"
#include "core/machine/processes.h"
#include "core/machine/vectorised/rows.h"

using namespace lockstep;

namespace {

constexpr std::int64_t largest = (std::int64_t{1} << 60) - 1; // the largest integer in a word

rows::Mask maskOf(rows::Bits bits)
{
    rows::Mask mask;
    mask.set(bits);
    return mask;
}

class Numbers {
public:
    rows::Row row(std::int64_t from, std::int64_t to)
    {
        rows::Row row;
        for (Word& word : row)
            word = Word::integer(std::uniform_int_distribution<std::int64_t>(from, to)(m_engine));
        return row;
    }
    rows::Bits bits() { return m_engine(); }

private:
    std::mt19937_64 m_engine{7};
};

std::int64_t expected(Opcode op, std::int64_t a, std::int64_t b)
{
    switch (op) {
    case Opcode::Xor: return a ^ b;
    case Opcode::And: return a & b;
    case Opcode::Or: return a | b;
    case Opcode::Plus: return a + b;
    case Opcode::Minus: return a - b;
    case Opcode::Times: return a * b;
    default: return 0;
    }
}

bool holds(Opcode op, std::int64_t a, std::int64_t b)
{
    switch (op) {
    case Opcode::Equal: return a == b;
    case Opcode::NotEqual: return a != b;
    case Opcode::Less: return a < b;
    case Opcode::LessEqual: return a <= b;
    case Opcode::Greater: return a > b;
    case Opcode::GreaterEqual: return a >= b;
    default: return false;
    }
}

} // namespace

TEST_CASE("rows: numbers are computed along a row as one by one")
{
    Numbers numbers;
    for (const std::int64_t most : {std::int64_t{3}, std::int64_t{1} << 20, std::int64_t{1} << 29}) {
        const rows::Row a = numbers.row(-most, most);
        const rows::Row b = numbers.row(-most, most);
        for (const auto op : {Opcode::Xor, Opcode::And, Opcode::Or, Opcode::Plus, Opcode::Minus, Opcode::Times}) {
            rows::Row result;
            REQUIRE(rows::workOut(op, result, a.data(), b.data(), maskOf(~rows::Bits{0})));
            for (std::size_t i = 0; i < rows::lanes; ++i)
                CHECK(result[i].asInteger() == expected(op, a[i].asInteger(), b[i].asInteger()));
        }
        for (const auto op :
            {Opcode::Equal, Opcode::NotEqual, Opcode::Less, Opcode::LessEqual, Opcode::Greater, Opcode::GreaterEqual}) {
            const rows::Bits some = numbers.bits();
            rows::Bits not_ = 0;
            for (std::size_t i = 0; i < rows::lanes; ++i)
                if (!holds(op, a[i].asInteger(), b[i].asInteger()))
                    not_ |= rows::Bits{1} << i;
            const auto where = rows::areNot(op, a.data(), b.data(), maskOf(some));
            CHECK(where.isKnown);
            CHECK(where.lanes == (not_ & some));
        }
    }
}

TEST_CASE("rows: special values are left alone, but only in lanes that take part")
{
    rows::Row a;
    a.fill(Word::integer(1));
    rows::Row b = a;
    rows::Row result;
    const auto all = maskOf(~rows::Bits{0});
    const auto others = maskOf(~(rows::Bits{1} << 40));
    for (const Word odd : {Word(), Word::truth(true), Word::block(3, nobody), Word::integer(largest)}) {
        a[40] = odd;
        CHECK(!rows::workOut(Opcode::Plus, result, a.data(), b.data(), all));
        CHECK(rows::workOut(Opcode::Plus, result, a.data(), b.data(), others));
        CHECK(result[39].asInteger() == 2);
    }
    a[40] = Word::integer(-largest - 1);
    CHECK(!rows::workOut(Opcode::Minus, result, a.data(), b.data(), all));
    CHECK(rows::workOut(Opcode::Plus, result, a.data(), b.data(), all));
    CHECK(result[40].asInteger() == -largest);
    a[40] = Word::tagged(Word::Tag::Array, 1);
    CHECK(!rows::copy(result.data(), a.data(), all)); // shared from now on
    CHECK(rows::copy(result.data(), a.data(), others));
    CHECK(result[40].asInteger() == -largest);
}

TEST_CASE("rows: truth values are combined and compared along a row")
{
    rows::Row a;
    rows::Row b;
    for (std::size_t i = 0; i < rows::lanes; ++i) {
        a[i] = Word::truth(i % 2 == 1);
        b[i] = Word::truth(i / 2 % 2 == 1);
    }
    rows::Row result;
    const auto all = maskOf(~rows::Bits{0});
    REQUIRE(rows::workOut(Opcode::And, result, a.data(), b.data(), all));
    CHECK(result[0] == Word::truth(false));
    CHECK(result[1] == Word::truth(false));
    CHECK(result[3] == Word::truth(true));
    REQUIRE(rows::workOut(Opcode::Or, result, a.data(), b.data(), all));
    CHECK(result[0] == Word::truth(false));
    CHECK(result[2] == Word::truth(true));
    REQUIRE(rows::workOut(Opcode::Equal, result, a.data(), b.data(), all));
    CHECK(result[0] == Word::truth(true));
    CHECK(result[1] == Word::truth(false));
    CHECK(rows::areFalse(a.data(), all).lanes == 0x5555555555555555U);
    CHECK(rows::are(a.data(), Word::truth(true), all).lanes == 0xAAAAAAAAAAAAAAAAU);
    a[5] = Word::integer(1);
    CHECK(!rows::workOut(Opcode::And, result, a.data(), b.data(), all));
    CHECK(!rows::areFalse(a.data(), all).isKnown);
    CHECK(rows::are(a.data(), Word::truth(true), all).isKnown);
    a[5] = Word();
    CHECK(!rows::are(a.data(), Word::truth(true), all).isKnown);
}

TEST_CASE("rows: loops are counted along a row as one by one")
{
    Numbers numbers;
    for (const bool isUp : {true, false}) {
        rows::Row next = numbers.row(-2, 2);
        const rows::Row last = numbers.row(-2, 2);
        rows::Row variable = numbers.row(9, 9);
        next[17] = Word::truth(true); // it was the last one
        const rows::Bits some = numbers.bits() | rows::Bits{1} << 17;
        const rows::Row before = next;
        const rows::Where over = rows::nextPass(isUp, next.data(), last.data(), variable.data(), maskOf(some));
        REQUIRE(over.isKnown);
        for (std::size_t i = 0; i < rows::lanes; ++i) {
            const bool takesPart = (some >> i & 1U) != 0;
            const std::int64_t from = before[i].asInteger();
            const std::int64_t to = last[i].asInteger();
            const bool isOver = i == 17 || (isUp ? from > to : from < to);
            CHECK((over.lanes >> i & 1U) == (takesPart && isOver ? 1U : 0U));
            if (!takesPart || isOver) {
                CHECK(next[i] == before[i]);
                CHECK(variable[i].asInteger() == 9);
                continue;
            }
            CHECK(variable[i].asInteger() == from);
            CHECK(next[i] == (from == to ? Word::truth(true) : Word::integer(isUp ? from + 1 : from - 1)));
        }
    }
}

TEST_CASE("rows: a common number is an operand like a row of it")
{
    Numbers numbers;
    const rows::Row a = numbers.row(-9, 9);
    const auto some = maskOf(numbers.bits());
    for (const std::int64_t b : {-3, 0, 4}) {
        for (const auto op : {Opcode::Xor, Opcode::And, Opcode::Plus, Opcode::Minus, Opcode::Times}) {
            rows::Row result;
            REQUIRE(rows::workOut(op, result, a.data(), Word::integer(b), some));
            for (std::size_t i = 0; i < rows::lanes; ++i)
                if (some.of(i) != 0)
                    CHECK(result[i].asInteger() == expected(op, a[i].asInteger(), b));
        }
        const auto where = rows::areNot(Opcode::Less, a.data(), Word::integer(b), some);
        CHECK(where.isKnown);
        for (std::size_t i = 0; i < rows::lanes; ++i)
            CHECK((where.lanes >> i & 1U) == (some.of(i) != 0 && a[i].asInteger() >= b ? 1U : 0U));
    }
    rows::Row result;
    CHECK(!rows::workOut(Opcode::Plus, result, a.data(), Word::truth(true), some));
}

TEST_CASE("rows: powers of two are computed as far as they are plain numbers")
{
    rows::Row exponents;
    for (std::size_t i = 0; i < rows::lanes; ++i)
        exponents[i] = Word::integer(static_cast<std::int64_t>(i % 60));
    rows::Row powers;
    const auto all = maskOf(~rows::Bits{0});
    REQUIRE(rows::powersOfTwo(powers, exponents.data(), all));
    for (std::size_t i = 0; i < rows::lanes; ++i)
        CHECK(powers[i].asInteger() == std::int64_t{1} << (i % 60));
    const auto others = maskOf(~(rows::Bits{1} << 7));
    for (const Word odd : {Word::integer(60), Word::integer(-1), Word(), Word::truth(true)}) {
        exponents[7] = odd;
        CHECK(!rows::powersOfTwo(powers, exponents.data(), all));
        CHECK(rows::powersOfTwo(powers, exponents.data(), others));
    }
}

TEST_CASE("rows: a partner is another process")
{
    rows::Row row;
    for (std::size_t i = 0; i < rows::lanes; ++i)
        row[i] = Word::integer(static_cast<std::int64_t>(i) + 1); // numbers 1 to 64 in the lanes of processes 64 to 127
    row[3] = Word::integer(67);                                   // the process itself
    row[4] = Word::integer(-1);
    row[5] = Word::integer(128);
    row[6] = Word::truth(true);
    row[7] = Word();
    row[8] = Word::block(2, nobody);
    row[9] = Word::integer(127);
    CHECK(rows::partners(row.data(), 64, 128) == ~rows::Bits{0b111111000});
    CHECK(rows::blocks(row.data()) == rows::Bits{1} << 8);
    rows::Column<std::int32_t> numbers{};
    rows::putNumbers(numbers.data(), row.data(), maskOf(rows::Bits{1} << 9 | rows::Bits{1} << 63));
    CHECK(numbers[9] == 127);
    CHECK(numbers[63] == 64);
    CHECK(numbers[62] == 0);
}

TEST_CASE("rows: columns are set in the lanes of the mask only")
{
    Numbers numbers;
    for (int i = 0; i < 100; ++i) {
        const rows::Bits some = numbers.bits();
        ProcessBatch batch;
        batch.wait.fill(Wait::Failed);
        batch.setWait(Wait::Receive, some);
        CHECK(batch.waitingFor(Wait::Receive) == some);
        CHECK(batch.waitingFor(Wait::Failed) == ~some);
        rows::Column<std::int32_t> places{};
        rows::set(places, 8, some);
        CHECK(rows::are(places, 8) == some);
        CHECK(rows::are(places, 0) == ~some);
    }
}

TEST_CASE("rows: a row contains only integers, in the lanes that matter")
{
    Numbers numbers;
    rows::Row row = numbers.row(-largest, largest);
    row[5] = Word();
    row[40] = Word::truth(true);
    const rows::Bits odd = rows::Bits{1} << 5 | rows::Bits{1} << 40;
    CHECK(rows::areIntegers(row.data(), maskOf(~odd)));
    CHECK(!rows::areIntegers(row.data(), maskOf(rows::Bits{1} << 5 | 1U)));
    CHECK(!rows::areIntegers(row.data(), maskOf(rows::Bits{1} << 40 | 1U)));
}
