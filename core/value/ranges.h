// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Ranges of integers, and pieces of a block that become one again. What cannot be throws ValueError.

#include <cstdint>

#include "core/value/value.h"

namespace lockstep::arithmetic {

/// a .. a - 1 is empty; what runs backwards by more is an error.
void requireForwards(std::int64_t first, std::int64_t last);
std::uint64_t rangeSize(std::int64_t first, std::int64_t last); ///< from the least integer to the largest: 2^64 - 1
Value rangeOf(std::int64_t first, std::int64_t last, bool asSet);

/// Pieces of one block, in a list, a set or an array in any order, that lie side by side: all their words as one piece.
Value joinedPieces(const Value& pieces);

} // namespace lockstep::arithmetic
