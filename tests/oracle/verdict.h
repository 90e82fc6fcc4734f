// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Whether a run did what its operation asks for, told by plain numbers alone: what every process ends with is compared
// with what the numbers that travelled along must come to. No labels, no contributors.

#include <cstdint>
#include <optional>
#include <vector>

#include "tests/oracle/oracle.h"

namespace lockstep::oracle {

/// Sets of numbers that no wrong sum, minimum or maximum has in common with the right one: every process alone once,
/// above and below the others, and some at random.
std::vector<std::vector<std::int64_t>> tellingNumbers(int processes, std::uint64_t seed);

/// Of a run that ended, with Request::beside; none of operations that numbers cannot judge.
std::optional<bool> isRight(const Request& request, const Outcome& outcome, const std::vector<int>& ranks);

/// What the process holds at the start.
Piece startingPiece(const Request& request, int origin, int destination, int data = 0);

} // namespace lockstep::oracle
