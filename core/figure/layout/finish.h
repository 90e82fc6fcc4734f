// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The last step of every kind of figure.

#include <string>

#include "core/base/outcome.h"
#include "core/figure/draw.h"

namespace lockstep {

/// The height of the user's title, if any, below a figure.
double titleHeight(const FigureInputs& options, double size);

/// Centres the figure on its paper, if any, with the user's title below it. A figure that is larger than its paper is
/// an error that gives the needed width or height; one that is taller than a page has a warning.
Outcome<Figure> finished(Figure figure, const FigureInputs& options, double titleSize);

/// What makes a figure of these options smaller, for a hint: only what applies to it.
std::string adviceFor(const FigureInputs& options, bool isTooWide);

/// Names the round below a picture of one round.
void addRoundBelow(Figure& figure, const std::string& words, double size);
double roundBelowHeight(double size);

} // namespace lockstep
