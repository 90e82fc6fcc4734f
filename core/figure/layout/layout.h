// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Finds the distance between nodes and the number of panels per row so that everything fits, by trying. On a screen
// pictures grow; on paper the width is given, and text is never scaled.

#include <vector>

#include "core/figure/layout/filmstrip.h"
#include "core/figure/layout/panels.h"
#include "core/figure/layout/plan.h"

namespace lockstep {

struct Layout {
    Plan plan;
    double stretch = 1; ///< factor of the default distances
    PanelGrid grid;
    Size cell;          ///< size of a panel with the space between panels, without its label
    double between = 0; ///< horizontal space between panels
    double foot = 0;    ///< height of the label below it; 0: no label
    double gap = 0;     ///< size of the dots between panels where rounds are omitted; 0: no rounds are omitted
};

/// `panels` are those of a filmstrip, with all their rounds reached; empty: a single picture. `below` is the height of
/// what stands below the pictures. If the paper is too narrow, or not as tall as the options ask, the error gives a
/// width or height that is sufficient.
Outcome<Layout> layOut(const Trace& trace, const FigureInputs& options, const std::vector<Panel>& panels, double below);

} // namespace lockstep
