// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Two runs in one figure, as panels (a) and (b) side by side.

#include <string>
#include <vector>

#include "core/base/outcome.h"
#include "core/figure/draw.h"
#include "core/figure/model/figure.h"

namespace lockstep {

/// The options of one side: half of the paper, without the common title.
FigureOptions ofHalf(FigureOptions options);
/// The same if the sides are above each other.
FigureOptions ofWhole(FigureOptions options);

/// One side: its figure without panels, and the lines of text below it.
struct ComparedRun {
    Figure figure;
    std::vector<std::string> words;
};

/// `name`, the rounds of the run in the options (optionsAt() of a moment), and the cost of the whole run.
std::vector<std::string> comparedWords(std::string name, const Trace& trace, const FigureOptions& options);

/// The size depends on the sizes of the two figures, the first of their words, and the number of words. On paper the
/// sides are above each other if they are too wide. Reports omissions like other figures.
Outcome<Figure> compared(ComparedRun left, ComparedRun right, const FigureOptions& options, double typeScale = 1);

} // namespace lockstep
