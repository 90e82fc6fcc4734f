// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What a reader looks at: a moment of a run.

#include <string>
#include <string_view>

#include "core/base/ids.h"

namespace lockstep {

/// From the largest to the smallest.
enum class StepSize {
    Phase,
    Round,
    Hop, ///< all messages over one link: a view stops them on their way, the moment is that of the whole round
    Message,
    Line
};

/// After a whole round, or after some of its steps. The last moment of a failed run is its failure: it belongs to the
/// round in which the run failed where that round is recorded, else the round after the last recorded one stands for
/// it.
struct Moment {
    RoundNumber round = 0;             ///< 0: before the first round
    int part = 0;                      ///< steps of the round, from 1; 0: all of it
    StepSize size = StepSize::Message; ///< of these steps: Message or Line

    bool isWhole() const { return part <= 0; }
    bool operator==(const Moment& other) const
    {
        return round == other.round && part == other.part && (isWhole() || size == other.size);
    }
};

/// "phase", "round", "hop", "message", "line".
std::string nameOf(StepSize size);
/// Of another name: Round.
StepSize stepSizeNamed(std::string_view name);

} // namespace lockstep
