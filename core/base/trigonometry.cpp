// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/trigonometry.h"

#include <numbers>

namespace lockstep {
namespace {

/// x - x³/3! + x⁵/5! …; between -π/4 and π/4 the terms left out are below the last digit.
double sineSeries(double x)
{
    double sum = 0;
    for (int n = 19; n >= 3; n -= 2)
        sum = (1 - sum) * (x * x / (n * (n - 1)));
    return x - x * sum;
}

double cosineSeries(double x)
{
    double sum = 0;
    for (int n = 20; n >= 2; n -= 2)
        sum = (1 - sum) * (x * x / (n * (n - 1)));
    return 1 - sum;
}

/// x - x³/3 + x⁵/5 …, up to 0.2.
double arctangentSeries(double x)
{
    double sum = 0;
    for (int n = 25; n >= 1; n -= 2)
        sum = 1.0 / n - x * x * sum;
    return x * sum;
}

struct Quadrant {
    int number = 0;   ///< 0 to 3
    double angle = 0; ///< in it, between -π/4 and π/4
};

Quadrant quadrantOf(double angle)
{
    // π/2 in three parts: a few times the first two are exact.
    constexpr double first = 0x1.921fb544p0;
    constexpr double second = 0x1.0b4611a6p-34;
    constexpr double third = 0x1.3198a2e037073p-69;
    const double turns = std::nearbyint(angle / (std::numbers::pi / 2));
    return {
        static_cast<int>(static_cast<long long>(turns) & 3), angle - turns * first - turns * second - turns * third};
}

} // namespace

double sine(double angle)
{
    const auto [quadrant, rest] = quadrantOf(angle);
    const double value = quadrant % 2 == 0 ? sineSeries(rest) : cosineSeries(rest);
    return quadrant < 2 ? value : -value;
}

double cosine(double angle)
{
    const auto [quadrant, rest] = quadrantOf(angle);
    const double value = quadrant % 2 == 0 ? cosineSeries(rest) : sineSeries(rest);
    return quadrant == 0 || quadrant == 3 ? value : -value;
}

double tangent(double angle) { return sine(angle) / cosine(angle); }

double arctangent(double slope)
{
    const double size = std::abs(slope);
    const bool isSteep = size > 1;
    double x = isSteep ? 1 / size : size;
    for (int halving = 0; halving < 2; ++halving) // a quarter of the angle
        x = x / (1 + std::sqrt(1 + x * x));
    const double angle = 4 * arctangentSeries(x);
    return std::copysign(isSteep ? std::numbers::pi / 2 - angle : angle, slope);
}

} // namespace lockstep
