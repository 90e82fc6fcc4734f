// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/diagnostic.h"
#include "core/operation/operation.h"

namespace lockstep {

/// A quantity that can grow at most by a factor of ports + 1 per round, which bounds the number of rounds.
enum class Doubling {
    Knowers,  ///< processes that have the message
    Summands, ///< contributions in one sum
};

/// Nothing if the operation has no such bound.
std::optional<Doubling> doublingOf(OperationKind kind);
/// The quantity after a round that began with `before`; at most the number of processes.
std::int64_t doubled(std::int64_t before, std::int64_t ports, std::int64_t processes);
/// Why no algorithm can be faster, in one sentence.
Diagnostic doublingReason(Doubling what, std::int64_t ports, std::int64_t processes);

} // namespace lockstep
