// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Trace -> Figure.

#include <optional>
#include <string>
#include <vector>

#include "core/base/outcome.h"
#include "core/figure/figure.h"
#include "core/trace/trace.h"

namespace lockstep {

enum class FigureLayout { Single, Overlay, Filmstrip };
enum class ArrowForm { Direct, Lanes };

struct FigureOptions {
    std::string kind = "network"; ///< a file of core/figure/kinds
    FigureLayout layout = FigureLayout::Overlay;
    std::vector<RoundNumber> rounds; ///< empty: all of the trace (single: the last)
    ArrowForm arrows = ArrowForm::Direct;
    std::string placement; ///< "" textbook, "circle"
    std::string labels;    ///< "" the network's own; "binary", "decimal"
    bool contents = false; ///< what each node holds, beside it
    bool ghosts = false;   ///< rounds to come, faint
    bool owners = false;   ///< message labels as step (owner)
    std::string title;
    /// What each process holds, by round (0 = before the first) and process; filled in by whoever has a Replay, and
    /// needed when contents is set.
    std::vector<std::vector<Value>> held;
    /// Smallest type of the style, so that text is laid out large enough (projector).
    double typeScale = 1;
};

/// Draws. The size of the picture depends on the run and the options but not on the rounds shown, so that slides of
/// one run flip without a jump. Unknown kinds, rounds out of range are errors.
Outcome<Figure> draw(const Trace& trace, const FigureOptions& options);

std::vector<std::string> figureKinds();

} // namespace lockstep
