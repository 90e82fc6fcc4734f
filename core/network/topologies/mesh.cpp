// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/catalogue.h"
#include "core/network/grid_topology.h"

namespace lockstep {

Topology meshTopology()
{
    return {.rank = 30,
        .info = {translatable("mesh"), "mesh:4x4",
            translatable("Rows and columns of processes, or planes of them: mesh:3x3x3."),
            {"labels=rows|columns", "origin=bottom|top"}, gridLinks, gridAxes(), leastGridAxes},
        .make = [](const std::string& spec, const std::string& size,
                    const Options& options) { return makeGrid(spec, size, options, Edges::Open); },
        .sizes = gridSizes,
        .sweep = squares};
}

} // namespace lockstep
