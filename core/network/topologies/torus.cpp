// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/catalogue.h"
#include "core/network/grid_topology.h"

namespace lockstep {

Topology torusTopology()
{
    return {.rank = 40,
        .info = {translatable("torus"), "torus:5x5", translatable("A mesh whose rows and columns are rings."),
            {"ties=line|clockwise|alternate", "labels=rows|columns", "origin=bottom|top"}, gridLinks, gridAxes(),
            leastGridAxes},
        .make = [](const std::string& spec, const std::string& size,
                    const Options& options) { return makeGrid(spec, size, options, Edges::Closed); },
        .sizes = gridSizes,
        .sweep = squares};
}

} // namespace lockstep
