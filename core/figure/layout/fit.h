// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// How a figure uses the space of a screen.

#include "core/base/outcome.h"
#include "core/figure/draw.h"
#include "core/figure/model/shared_layout.h"

namespace lockstep {

/// Draws with texts of the style's size and, where the screen has a space for the figure, as it fits there best: the
/// first figure of a run finds out how and keeps it in `fitted`, so that nothing moves between the moments of the run.
Outcome<Figure> drawOn(const Screen& screen, const Trace& trace, FigureInputs inputs, SharedLayout& fitted);

} // namespace lockstep
