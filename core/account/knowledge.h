// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/operation/doubling.h"

namespace lockstep {

struct Trace;

/// How far a broadcast or a sum has come, beside how far any could have: the proof of its bound, round by round.
/// What has no words counts for nothing; a part of a message or of a block counts as all of it.
struct Knowledge {
    Doubling what = Doubling::Knowers;
    /// By round, from 1 before the first: processes that have got the message, or the most contributions that one
    /// process has got, its own among them.
    std::vector<std::int64_t> known;
    std::vector<std::int64_t> atMost; ///< by round: as if every process used each port in every round for a new partner
    std::string why;                  ///< the reason in one sentence
};

/// None where no bound follows from it.
std::optional<Knowledge> knowledge(const Trace& trace);

} // namespace lockstep
