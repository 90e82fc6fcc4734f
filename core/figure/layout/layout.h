// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How far apart nodes stand and how many panels stand beside each other, so that everything has a place: found by
// trying. On a screen a picture grows; on paper its width is given, and type is never scaled.

#include <vector>

#include "core/figure/layout/filmstrip.h"
#include "core/figure/layout/panels.h"
#include "core/figure/layout/plan.h"

namespace lockstep {

struct Layout {
    Plan plan;
    double stretch = 1; ///< of the usual distances
    PanelGrid grid;
    Size cell;       ///< of a panel without its label
    double foot = 0; ///< height of the label below it; 0 where there is none
    double gap = 0;  ///< size of the dots between panels that leave rounds out; 0 where none do
};

/// `panels` are those of a filmstrip, all their rounds reached; empty: one picture. A width of paper on which not
/// everything has a place is an error that says which has.
Outcome<Layout> layOut(const Trace& trace, const FigureOptions& options, const std::vector<Panel>& panels);

} // namespace lockstep
