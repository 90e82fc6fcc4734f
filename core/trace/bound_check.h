// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The lower bounds beside the counts.

#include <cstdint>
#include <optional>

namespace lockstep {

struct Trace;

struct BoundCheck {
    struct Line {
        std::optional<std::int64_t> atLeast;
        std::int64_t counted = 0;
        std::optional<bool> met; ///< none without a bound, and where the run did not do its work
    };
    Line rounds;
    Line words; ///< the sum of the rounds' largest w
    Line transmissions;
};
BoundCheck checkBound(const Trace& trace);

} // namespace lockstep
