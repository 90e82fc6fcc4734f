// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/base/ids.h"
#include "core/value/value.h"

namespace lockstep {

/// One message that crossed.
struct MessageRecord {
    RoundNumber round = 0;   ///< of its first hop
    RoundNumber arrived = 0; ///< of its last hop; the same under cut-through; 0: still under way when the run ended
    ProcessId source = 0;
    ProcessId destination = 0;
    std::int64_t words = 0;
    std::int32_t unit = 0; ///< where it was sent: Program::units[unit].spans[instruction]
    std::int32_t instruction = 0;
    RoundNumber received = 0; ///< in which round the destination took it; 0: never
    std::int32_t phase = -1;  ///< index into Program::phases; -1: before the first one
    std::int64_t tag = 0;
    bool isDropped = false;   ///< by a fault: it never arrives
    RoundNumber late = 0;     ///< by a fault: it arrives so many rounds later
    std::vector<NodeId> path; ///< both ends included
    Value payload;

    /// From a process to itself: it crosses no link and costs nothing.
    bool isToItself() const { return source == destination; }
};

} // namespace lockstep
