// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Ranges of integers, and joining pieces of a block. Impossible operations throw ValueError.

#include <cstdint>

#include "core/value/value.h"

namespace lockstep::arithmetic {

/// a .. a - 1 is empty; a range that runs backwards further than that is an error.
void requireForwards(std::int64_t first, std::int64_t last);
std::uint64_t rangeSize(std::int64_t first, std::int64_t last); ///< from the smallest integer to the largest: 2^64 - 1
Value rangeOf(std::int64_t first, std::int64_t last, bool asSet);

/// Joins adjacent pieces of one block, given in a list, a set or an array in any order.
Value joinedPieces(const Value& pieces);

} // namespace lockstep::arithmetic
