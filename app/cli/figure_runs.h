// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Several runs in one figure: `lockstep figure A -n ring:8 -- B -n mesh:2x4 -o x.pdf`.

#include <functional>
#include <memory>
#include <vector>

#include "app/cli/commands.h"
#include "app/documents/preset.h"
#include "core/base/outcome.h"
#include "core/figure/model/figure.h"

namespace lockstep {

/// A run of a figure, and how it is drawn.
struct FigureRun {
    std::shared_ptr<const Trace> trace; ///< never null
    const DrawOptions* drawing = nullptr;
};

/// How a run is drawn in these options: as a picture or a chart.
using DrawRun = std::function<Outcome<Figure>(const std::shared_ptr<const Trace>& trace, const DrawOptions& drawing)>;

/// The figure of all of them, in the style and on the paper of the first.
Outcome<Figure> drawRuns(const std::vector<FigureRun>& runs, const DrawRun& draw);

/// Gives the first run those options of the others that a figure has once.
void takeOptionsOfWhole(NamedOptions& first, std::vector<OptionWords>& others);

} // namespace lockstep
