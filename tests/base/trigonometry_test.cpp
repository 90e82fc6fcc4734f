// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/trigonometry.h"

#include <cmath>
#include <numbers>

#include <doctest/doctest.h>

using namespace lockstep;

TEST_CASE("trigonometry: known values are exact")
{
    CHECK(sine(0) == 0);
    CHECK(cosine(0) == 1);
    CHECK(sine(std::numbers::pi / 2) == 1);
    CHECK(cosine(std::numbers::pi) == -1);
    CHECK(arctangent(0) == 0);
    CHECK(hypotenuse(3, -4) == 5);
}

TEST_CASE("trigonometry: agrees with the standard library but for the last digits")
{
    constexpr double close = 9e-16;
    for (int i = -20'000; i <= 20'000; ++i) {
        const double x = i * 0.001'37;
        CAPTURE(x);
        CHECK(std::abs(sine(x) - std::sin(x)) <= close);
        CHECK(std::abs(cosine(x) - std::cos(x)) <= close);
        CHECK(std::abs(arctangent(x) - std::atan(x)) <= close);
        CHECK(std::abs(hypotenuse(x, 1.5) - std::hypot(x, 1.5)) <= close * std::hypot(x, 1.5));
    }
}
