// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>
#include <limits>

#include "core/header/formula.h"
#include "tests/language/read.h"

namespace lockstep {
namespace {

const FormulaVariables run = {{"p", 8}, {"d", 3}, {"m", 4}, {"ts", 10}, {"tw", *Fraction::of(1, 2)}, {"th", 0}};

std::string valueOf(std::string_view formula)
{
    const auto value = evaluate(formula, run);
    if (!value)
        return sentence(value.diagnostics.at(0));
    const auto* number = std::get_if<Fraction>(&*value);
    return number ? number->text() : std::get<bool>(*value) ? "true" : "false";
}

// proves notation: The numbers in `cost:` are exact fractions
// proves notation: `cost` is the formula of the algorithm, and `cost on ring` that of one network
TEST_CASE("formula: values are exact")
{
    CHECK(valueOf("(ts + tw * m) * log(p)") == "36");
    CHECK(valueOf("ts + tw * m / 3") == "32/3");
    CHECK(valueOf("1/3 + 1/6") == "1/2");
    CHECK(valueOf("(p^2 - 1) / 3") == "21");
    CHECK(valueOf("7/2 - 4") == "-1/2");
    CHECK(valueOf("7 div 2") == "3");
    CHECK(valueOf("-7 div 2") == "-4");
    CHECK(valueOf("-7 mod 3") == "2");
    CHECK(valueOf("7/2 mod 1") == "1/2");
    CHECK(valueOf("2^-2") == "1/4");
    CHECK(valueOf("(2/3)^2") == "4/9");
    CHECK(valueOf("√(9/4)") == "3/2");
    CHECK(valueOf("sqrt(2 * p)") == "4");
    CHECK(valueOf("\\sqrt{16}") == "4");
    CHECK(valueOf("log(1)") == "0");
    CHECK(valueOf("log(9)") == "4");
    CHECK(valueOf("log(17/2)") == "4");
    CHECK(valueOf("min(1/2, 1/3) + max(2, 3) + abs(-4) + sign(-9)") == "19/3");
    CHECK(valueOf("popcount(7) + highbit(8) + gray(2) + gray_inverse(3)") == "12");
    CHECK(valueOf("12 AND 10") == "8");
    CHECK(valueOf("12 XOR 10") == "6");
}

TEST_CASE("formula: conditions are formulas too")
{
    CHECK(valueOf("p = 2^d") == "true");
    CHECK(valueOf("p = 2^d and m ≥ d + 2") == "false");
    CHECK(valueOf("false and x = 1") == "false");
    CHECK(valueOf("true or x = 1") == "true");
    CHECK(valueOf("1/3 < 34/100 and 1/3 > 33/100 xor false") == "true");
    CHECK(valueOf("not (d ≠ 3) = true") == "true");
}

TEST_CASE("formula: a formula without a value says why")
{
    CHECK(valueOf("q + 1") == "q has no value here");
    CHECK(valueOf("1 / (p - 8)") == "1 / (p - 8) has no value that fits an exact fraction of 64 bits");
    CHECK(valueOf("2^62 * 4") == "2^62 * 4 has no value that fits an exact fraction of 64 bits");
    CHECK(valueOf("√p") == "√p has no value that fits an exact fraction of 64 bits");
    CHECK(valueOf("log(d - 3)") == "log of d - 3 = 0 is not defined");
    CHECK(valueOf("(p = 8) + 1") == "p = 8 is true or false, not a number");
    CHECK(valueOf("p and true") == "true is true or false, not a number");
    CHECK(valueOf("true and p") == "p is a number, not a condition");
    CHECK(valueOf("2^(1/2)") == "1 / 2 must be an integer, but is 1/2");
    CHECK(valueOf("words(p)") == "the formula cannot call words");
    CHECK(valueOf("p[0]") == "a formula cannot contain p[0]");
    CHECK(valueOf("highbit(-1)") == "highbit of -1 = -1 is not defined");
    CHECK(valueOf("min(1)") == "min takes 2 arguments, not 1");
    CHECK(valueOf("p +") == "a value is missing after '+'");
}

TEST_CASE("formula: problems have their place in the file")
{
    const auto value = evaluate("ts + log(0)", run, {"a.algo", {4, 10, 11}});
    REQUIRE(value.diagnostics.size() == 1);
    CHECK(value.diagnostics[0].span == Span{4, 19, 1});
    CHECK(value.diagnostics[0].file == "a.algo");
    CHECK(evaluate("ts +", run, {"a.algo", {4, 10, 4}}).diagnostics.at(0).span == Span{4, 14, 1});
}

// proves notation: The numbers in `cost:` are exact fractions
TEST_CASE("fraction: comparison and overflow")
{
    constexpr auto huge = std::numeric_limits<std::int64_t>::max();
    CHECK(Fraction::of(6, -4)->text() == "-3/2");
    CHECK_FALSE(Fraction::of(1, 0).has_value());
    CHECK(*Fraction::of(huge, huge - 1) > Fraction(1));
    CHECK(*Fraction::of(huge - 1, huge) < *Fraction::of(huge, huge - 1));
    CHECK(*Fraction::of(-1, 3) < *Fraction::of(-1, 4));
    CHECK(*Fraction::of(2, 7) < *Fraction::of(3, 7));
    CHECK_FALSE(Fraction(huge).plus(1).has_value());
    CHECK_FALSE(Fraction(huge).times(2).has_value());
    CHECK(Fraction(3).minus(5)->text() == "-2");
    CHECK(Fraction::near(1.5)->text() == "3/2");
    CHECK(Fraction::near(0.1)->text() == "1/10");
    CHECK_FALSE(Fraction::near(1e300).has_value());
    CHECK_FALSE(Fraction::near(std::numeric_limits<double>::quiet_NaN()).has_value());
}

} // namespace
} // namespace lockstep
