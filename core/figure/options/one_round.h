// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Pictures of a run by round, all with the same frame.

#include <vector>

#include "core/figure/draw.h"

namespace lockstep {

struct Trace;

/// The picture of one round; for kinds that show several, of the run up to it, with reserved space for later rounds.
FigureOptions ofRound(FigureOptions options, RoundNumber round);

/// The same for a page, whose table shows what processes hold after the round.
FigureOptions ofPageRound(FigureOptions options, RoundNumber round);

/// The rounds in the options, or all rounds of the run if there are none; round 0 for a run without rounds.
std::vector<RoundNumber> roundsShown(const Trace& trace, const FigureOptions& options);

} // namespace lockstep
