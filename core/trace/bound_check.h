// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What nobody can beat, beside what was counted.

#include <cstdint>
#include <optional>
#include <string>

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

/// "at least 2 rounds (here 6), at least 6·tw (met)"; empty where there is no bound worth a word.
std::string boundText(const Trace& trace);

} // namespace lockstep
