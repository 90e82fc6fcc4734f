// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Pictures of a run round by round, all with one frame.

#include <vector>

#include "core/figure/draw.h"

namespace lockstep {

struct Trace;

/// A picture of the round alone; of a kind that shows several, of the run up to it, with room for those to come.
FigureOptions ofRound(FigureOptions options, RoundNumber round);

/// The same for a page, whose table shows what processes hold after the round.
FigureOptions ofPageRound(FigureOptions options, RoundNumber round);

/// The rounds that the options name, all of the run where they name none; round 0 of a run without rounds.
std::vector<RoundNumber> roundsShown(const Trace& trace, const FigureOptions& options);

} // namespace lockstep
