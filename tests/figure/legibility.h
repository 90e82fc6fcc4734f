// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What misleads a reader although nothing overlaps: numbers nearer to another arrow than to their own, arrows that lie
// on each other, contents that are omitted beside free space, boxes around groups that cut texts or each other, panels
// that touch. In tests every figure must have an empty list.

#include <vector>

#include "core/figure/model/figure.h"
#include "tests/figure/overlap.h"

namespace lockstep {

/// `what` is "nearer to another arrow", "nearer to another node", "arrows coincide", "dropped beside free space", "box
/// cuts text", "boxes overlap" or "panels touch".
std::vector<Collision> misreadings(const Figure& figure);

} // namespace lockstep
