// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figure/draw.h"

namespace lockstep {

/// What a process holds after a round (0: at first) as a text for a table: "0..3, 5", the items that are new since the
/// round before last and in bold. Empty when it holds nothing or nobody said (FigureOptions::held).
std::vector<TextRun> contentRuns(const FigureOptions& options, ProcessId process, RoundNumber round);

/// The same on lines: of a run that cuts its blocks into a few pieces a line for each of them, "2: Σ0..1".
std::vector<std::vector<TextRun>> contentLines(const FigureOptions& options, ProcessId process, RoundNumber round);

/// The same beside a node, as the textbook writes it: "(0,7,6)". Nothing is bold where the options show what nodes hold
/// before a round.
std::vector<TextRun> contentsBeside(const FigureOptions& options, ProcessId process, RoundNumber round);

} // namespace lockstep
