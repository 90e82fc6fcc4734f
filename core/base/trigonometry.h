// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The same bits on every computer. C libraries differ in the last digit of std::sin, std::hypot and others, so a
// picture of a page could place a label elsewhere than the same picture in a file. These use only operations that IEEE
// 754 rounds.

#include <cmath>

namespace lockstep {

/// Of an angle of a few turns at most.
double sine(double angle);
double cosine(double angle);
double tangent(double angle);
double arctangent(double slope);
/// The square root of x² + y², for lengths that do not overflow.
inline double hypotenuse(double x, double y) { return std::sqrt(x * x + y * y); }

} // namespace lockstep
