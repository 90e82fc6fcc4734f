// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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
    Size cell;       ///< size of a panel without its label
    double foot = 0; ///< height of the label below it; 0: no label
    double gap = 0;  ///< size of the dots between panels where rounds are omitted; 0: no rounds are omitted
};

/// `panels` are those of a filmstrip, with all their rounds reached; empty: a single picture. If the paper is too
/// narrow, the error gives a width that is sufficient.
Outcome<Layout> layOut(const Trace& trace, const FigureInputs& options, const std::vector<Panel>& panels);

} // namespace lockstep
