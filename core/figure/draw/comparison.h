// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Two runs in one figure, beside each other as panels (a) and (b).

#include <string>
#include <vector>

#include "core/base/outcome.h"
#include "core/figure/draw.h"

namespace lockstep {

/// The options of either side: half of the paper, without the title of the whole.
FigureOptions ofHalf(FigureOptions options);
/// The same where the sides stand below each other.
FigureOptions ofWhole(FigureOptions options);

/// One of the two: its figure without panels, and what is said below it, a line each.
struct ComparedRun {
    Figure figure;
    std::vector<std::string> words;
};

/// `name`, which rounds of the run the options show, and what the whole run costs.
std::vector<std::string> comparedWords(std::string name, const Trace& trace, const FigureOptions& options);

/// The size depends on the sizes of the two figures, on the first of their words and on how many there are. On paper
/// the sides stand below each other where their widths say so; what found no place is told as of other figures.
Outcome<Figure> compared(ComparedRun left, ComparedRun right, const FigureOptions& options);

} // namespace lockstep
