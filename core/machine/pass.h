// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// In which pass of its loops a process is.

#include <cstdint>
#include <vector>

namespace lockstep {

struct Program;

/// Which pass of which loops, from the outside in, also of those that called. Who begins as another one is inside
/// the pass that the other one is.
using Pass = std::vector<std::int64_t>;

struct Loop {
    std::int32_t first = 0, last = 0; ///< instructions
    std::int32_t counter = -1;        ///< slot; -1: a while
};

/// By unit, from the outside in.
std::vector<std::vector<Loop>> loopsOf(const Program& program);

/// To be compared first. That of a pass comes of that of the pass around it and what is added to it.
std::uint64_t keyOf(std::uint64_t before, std::int64_t number);
std::uint64_t keyOf(const Pass& pass);

bool begins(const Pass& outer, const Pass& inner);

} // namespace lockstep
