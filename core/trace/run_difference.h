// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// In what a run differs from the one before it, after the program or a setting has changed.

#include <utility>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

struct Trace;

struct RunDifference {
    /// Same operation on the same data and network: only then do rounds and messages stand beside each other.
    bool comparable = false;
    RoundNumber firstRound = 0; ///< whose messages differ; 0: none
    std::vector<int> missing;   ///< of that round, indices into the messages of the run before
    std::vector<int> added;     ///< of that round, indices into the messages of the run after
    /// Of that round: the same two processes, but other data, another way or another time. Before, after.
    std::vector<std::pair<int, int>> changed;
    bool sameOutcome = true; ///< both failed at the same place, or the same processes are wrong, or none
    bool sameCost = true;    ///< rounds, messages, words and what they take, whatever ts, tw and th are

    bool sameMessages() const { return firstRound == 0; }
};

RunDifference differenceBetween(const Trace& before, const Trace& after);

} // namespace lockstep
