// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The last step of every kind of figure.

#include "core/base/outcome.h"
#include "core/figure/draw.h"

namespace lockstep {

/// In the middle of the paper's width, where there is paper, with the words that the user gave the figure below it. A
/// figure that is wider than its paper is an error that says how wide it is.
Outcome<Figure> finished(Figure figure, const FigureOptions& options, double titleSize);

} // namespace lockstep
