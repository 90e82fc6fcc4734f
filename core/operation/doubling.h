// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/diagnostic.h"
#include "core/operation/operation.h"

namespace lockstep {

/// What can become at most ports + 1 times as much with every round; from this follows a bound of rounds.
enum class Doubling {
    Knowers,  ///< processes that have the message
    Summands, ///< contributions that are in one sum
};

/// None where the operation has no such bound.
std::optional<Doubling> doublingOf(OperationKind kind);
/// After a round with so many before it; never more than there are processes.
std::int64_t doubled(std::int64_t before, std::int64_t ports, std::int64_t processes);
/// Why nobody can be quicker, in one sentence.
Diagnostic doublingReason(Doubling what, std::int64_t ports, std::int64_t processes);

} // namespace lockstep
