// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace lockstep {

/// An exact number n/d in lowest terms, d > 0. Operations return nothing if 64 bits are not enough, if they divide by
/// zero, or if the result is not a fraction.
class Fraction {
public:
    constexpr Fraction(std::int64_t whole = 0) : m_numerator(whole) {}
    static std::optional<Fraction> of(std::int64_t numerator, std::int64_t denominator);
    /// The nearest decimal fraction with at most six decimal places; nothing for huge numbers.
    static std::optional<Fraction> near(double value);

    std::int64_t numerator() const { return m_numerator; }
    std::int64_t denominator() const { return m_denominator; }
    bool isInteger() const { return m_denominator == 1; }
    double value() const { return static_cast<double>(m_numerator) / static_cast<double>(m_denominator); }
    /// "3", "-5/2"
    std::string text() const;
    /// The largest integer that is not greater.
    std::int64_t floor() const;

    std::optional<Fraction> plus(const Fraction& other) const;
    std::optional<Fraction> minus(const Fraction& other) const;
    std::optional<Fraction> times(const Fraction& other) const;
    std::optional<Fraction> over(const Fraction& other) const;
    std::optional<Fraction> modulo(const Fraction& other) const;
    std::optional<Fraction> power(std::int64_t exponent) const;
    /// Only of a square number.
    std::optional<Fraction> root() const;

    bool operator==(const Fraction&) const = default;
    std::strong_ordering operator<=>(const Fraction& other) const;

private:
    std::int64_t m_numerator = 0;
    std::int64_t m_denominator = 1;
};

} // namespace lockstep
