// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/figure/model/figure.h"

namespace lockstep {

constexpr double hatchWidth = 0.7;

/// Oblique lines inside a box; lines and not a pattern, because some programs cannot paint patterns.
std::vector<LineShape> hatching(const Rect& box);

} // namespace lockstep
