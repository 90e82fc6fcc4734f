// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/header/fraction.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace lockstep {
namespace {

constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();

std::optional<std::int64_t> product(std::int64_t a, std::int64_t b)
{
    std::int64_t result = 0;
    return __builtin_mul_overflow(a, b, &result) ? std::nullopt : std::optional(result);
}

std::optional<std::int64_t> total(std::int64_t a, std::int64_t b)
{
    std::int64_t result = 0;
    return __builtin_add_overflow(a, b, &result) ? std::nullopt : std::optional(result);
}

std::optional<std::int64_t> exactRoot(std::int64_t n)
{
    if (n < 0)
        return {};
    auto guess = static_cast<std::int64_t>(std::llround(std::sqrt(static_cast<double>(n))));
    for (std::int64_t r = std::max<std::int64_t>(0, guess - 1); r <= guess + 1; ++r)
        if (product(r, r) == n)
            return r;
    return {};
}

std::int64_t floorDivided(std::int64_t a, std::int64_t b)
{
    const std::int64_t quotient = a / b;
    return a % b != 0 && ((a < 0) != (b < 0)) ? quotient - 1 : quotient;
}

} // namespace

std::optional<Fraction> Fraction::of(std::int64_t numerator, std::int64_t denominator)
{
    if (denominator == 0 || numerator == lowest || denominator == lowest)
        return {};
    const std::int64_t common = std::gcd(numerator, denominator);
    const std::int64_t sign = denominator < 0 ? -1 : 1;
    Fraction made;
    made.m_numerator = sign * numerator / common;
    made.m_denominator = sign * denominator / common;
    return made;
}

std::optional<Fraction> Fraction::near(double value)
{
    constexpr double scale = 1e6;
    if (!(std::abs(value) < 9e12))
        return {};
    return of(std::llround(value * scale), static_cast<std::int64_t>(scale));
}

std::string Fraction::text() const
{
    return std::to_string(m_numerator) + (isInteger() ? "" : '/' + std::to_string(m_denominator));
}

std::int64_t Fraction::floor() const { return floorDivided(m_numerator, m_denominator); }

std::optional<Fraction> Fraction::plus(const Fraction& other) const
{
    const std::int64_t common = std::gcd(m_denominator, other.m_denominator);
    const auto left = product(m_numerator, other.m_denominator / common);
    const auto right = product(other.m_numerator, m_denominator / common);
    const auto below = product(m_denominator / common, other.m_denominator);
    const auto above = left && right ? total(*left, *right) : std::nullopt;
    return above && below ? of(*above, *below) : std::nullopt;
}

std::optional<Fraction> Fraction::minus(const Fraction& other) const
{
    const auto negative = other.times(-1);
    return negative ? plus(*negative) : std::nullopt;
}

std::optional<Fraction> Fraction::times(const Fraction& other) const
{
    if (m_numerator == lowest || other.m_numerator == lowest)
        return {};
    const std::int64_t a = std::gcd(m_numerator, other.m_denominator);
    const std::int64_t b = std::gcd(other.m_numerator, m_denominator);
    const auto above = product(m_numerator / a, other.m_numerator / b);
    const auto below = product(m_denominator / b, other.m_denominator / a);
    return above && below ? of(*above, *below) : std::nullopt;
}

std::optional<Fraction> Fraction::over(const Fraction& other) const
{
    const auto inverse = of(other.m_denominator, other.m_numerator);
    return inverse ? times(*inverse) : std::nullopt;
}

std::optional<Fraction> Fraction::modulo(const Fraction& other) const
{
    const auto quotient = over(other);
    const auto whole = quotient ? other.times(quotient->floor()) : std::nullopt;
    return whole ? minus(*whole) : std::nullopt;
}

std::optional<Fraction> Fraction::power(std::int64_t exponent) const
{
    if (exponent < 0) {
        const auto inverse = of(m_denominator, m_numerator);
        return inverse && exponent != lowest ? inverse->power(-exponent) : std::nullopt;
    }
    std::optional<Fraction> result = Fraction(1);
    std::optional<Fraction> square = *this;
    while (exponent > 0) {
        if (!square)
            return {};
        if (exponent % 2 == 1)
            result = result->times(*square);
        if (!result)
            return {};
        exponent /= 2;
        if (exponent > 0)
            square = square->times(*square);
    }
    return result;
}

std::optional<Fraction> Fraction::root() const
{
    const auto above = exactRoot(m_numerator);
    const auto below = exactRoot(m_denominator);
    return above && below ? of(*above, *below) : std::nullopt;
}

std::strong_ordering Fraction::operator<=>(const Fraction& other) const
{
    // Continued fractions, which cannot overflow: integer parts first, then the inverses of the remainders with the
    // opposite order.
    const std::int64_t a = floor();
    const std::int64_t b = other.floor();
    if (a != b)
        return a <=> b;
    const std::int64_t restA = m_numerator - a * m_denominator;
    const std::int64_t restB = other.m_numerator - b * other.m_denominator;
    if (restA == 0 || restB == 0)
        return restA <=> restB;
    return *of(other.m_denominator, restB) <=> *of(m_denominator, restA);
}

} // namespace lockstep
