// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/grid_topology.h"

#include <algorithm>

namespace lockstep {
namespace {

/// Sides longer than one, the longest first.
std::vector<int> sortedSides(const Grid& grid)
{
    std::vector<int> sides;
    for (int axis = 0; axis < 3; ++axis)
        if (grid.size(axis) > 1)
            sides.push_back(grid.size(axis));
    std::ranges::sort(sides, std::greater{});
    return sides;
}

/// The cut runs across the longest side; where that is odd, it takes a step in the middle and runs on across the next
/// one, until a side is even (Aroca and Fernandez Anta, "Bisection (band)width of product networks"). A closed side is
/// cut twice; one of two nodes has only one link, which may make a cut across it the best.
int gridBisection(const Grid& grid)
{
    const auto sides = sortedSides(grid);
    int rest = grid.nodes();
    int cut = 0;
    for (const int side : sides) {
        rest /= side;
        cut += grid.wraps && side > 2 ? 2 * rest : rest;
        if (side % 2 == 0)
            break;
    }
    const bool hasShortSide = std::ranges::find(sides, 2) != sides.end();
    return grid.wraps && hasShortSide ? std::min(cut, grid.nodes() / 2) : cut;
}

int gridDiameter(const Grid& grid)
{
    int diameter = 0;
    for (int axis = 0; axis < 3; ++axis)
        diameter += grid.wraps ? grid.size(axis) / 2 : grid.size(axis) - 1;
    return diameter;
}

} // namespace

Outcome<NetworkData> makeGrid(const std::string& spec, const std::string& size, const Options& options, Edges edges)
{
    const std::string family = edges == Edges::Closed ? "torus" : "mesh";
    const auto read =
        readSizes(spec, size, 2, 3, family + ":4x4 (rows x columns) or " + family + ":3x3x3 (planes x rows x columns)");
    if (!read)
        return read.diagnostics;
    const auto& sizes = *read;
    Grid grid;
    grid.extent = {
        .planes = sizes.size() == 3 ? sizes.front() : 1, .rows = sizes[sizes.size() - 2], .columns = sizes.back()};
    grid.wraps = edges == Edges::Closed;
    grid.byColumns = option(options, "labels", "rows") == "columns";
    grid.fromTop = option(options, "origin", "bottom") == "top";
    grid.ties = tiesNamed(option(options, "ties", "line"));

    NetworkData data;
    data.processes = grid.nodes();
    for (NodeId node = 0; node < data.processes; ++node)
        data.addNode(grid.neighbors(node));
    data.grid = grid;
    data.route = [grid](NodeId from, NodeId to) { return grid.route(from, to); };
    const double spacing = grid.wraps ? 1.25 : 1; // room between the rows for the links that close them
    data.place = [grid, spacing] { return grid.points(spacing); };
    data.bisection = gridBisection(grid);
    data.diameter = gridDiameter(grid);
    return data;
}

} // namespace lockstep
