// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figure/draw.h"

namespace lockstep {

/// What a process holds after a round as a text: "0..3, 5" with the items that are new since the round before in bold.
/// Empty when it holds nothing or nobody said (FigureOptions::held).
std::vector<TextRun> contentRuns(const FigureOptions& options, ProcessId process, RoundNumber round);

} // namespace lockstep
