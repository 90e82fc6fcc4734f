// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace lockstep {

struct Trace;

/// How far a broadcast has come, beside how far any could have: the proof of its bound, round by round.
struct Knowledge {
    std::vector<std::int64_t> known;  ///< processes that have got something of the message, by round; known[0] = 1
    std::vector<std::int64_t> atMost; ///< each that has it gives it to a process for each of its ports
};

/// None where the run is no one-to-all broadcast.
std::optional<Knowledge> knowledge(const Trace& trace);

} // namespace lockstep
