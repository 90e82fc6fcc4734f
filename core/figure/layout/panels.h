// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which rounds a picture shows, and what each panel of a filmstrip shows and is called.

#include <string>
#include <vector>

#include "core/figure/layout/plan.h"

namespace lockstep {

struct Panel {
    Showing showing;
    std::vector<RoundNumber> rounds; ///< of which the run may not have reached all; empty: the end
    std::string name;                ///< "a"
    std::string words;               ///< "round 2", "along the rows: rounds 1, 2", "at the end"
};

/// Where a round stands in a picture of the run up to options.until; all is now where that is not set.
enum class Moment { Past, Now, Later };
Moment momentOf(const FigureOptions& options, RoundNumber round);

/// Whether rounds are left out between two panels.
bool leavesOut(const Panel& before, const Panel& after);

/// (a) ... (z), (aa) ...
std::string panelName(std::size_t index);

/// One round strong; with options.earlier those before it faded.
Showing singleRound(const Trace& trace, const FigureOptions& options);
/// All rounds over each other.
Showing overlaid(const Trace& trace, const FigureOptions& options);
/// Of a filmstrip; at least one.
std::vector<Panel> panelsOf(const Trace& trace, const FigureOptions& options);

} // namespace lockstep
