// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Identifies the pass of its loops that a process is in.

#include <cstdint>
#include <vector>

namespace lockstep {

struct Program;

/// The numbers of the passes of the surrounding loops, from the outermost one, including those of callers. One pass is
/// inside another if it begins with it.
using Pass = std::vector<std::int64_t>;

struct Loop {
    std::int32_t first = 0, last = 0; ///< range of instructions
    std::int32_t counter = -1;        ///< slot; -1: a while loop
};

/// By unit, from the outermost loop.
std::vector<std::vector<Loop>> loopsOf(const Program& program);

/// A hash that is compared first. It combines the hash of the surrounding pass with the added number.
std::uint64_t keyOf(std::uint64_t before, std::int64_t number);
std::uint64_t keyOf(const Pass& pass);

bool begins(const Pass& outer, const Pass& inner);

} // namespace lockstep
