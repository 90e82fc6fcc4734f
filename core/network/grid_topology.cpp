// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/grid_topology.h"

#include <algorithm>
#include <utility>

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

/// The cut runs across the longest side; if that is odd, it takes a step in the middle and continues across the next
/// one, until a side is even (Aroca and Fernandez Anta, "Bisection (band)width of product networks"). A closed side is
/// cut twice; one of two nodes has only one link, so a cut across it may be better.
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

std::string sidesText(const Grid& grid)
{
    const auto [planes, rows, columns] = grid.extent;
    return (planes > 1 ? std::to_string(planes) + " × " : "") + std::to_string(rows) + " × " + std::to_string(columns);
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
    data.lines = grid;
    data.route = [grid](NodeId from, NodeId to) { return grid.route(from, to); };
    const double spacing = grid.wraps ? 1.25 : 1; // space between the rows for the links that close them
    data.place = [grid, spacing] { return grid.points(spacing); };
    data.bisection = gridBisection(grid);
    data.diameter = gridDiameter(grid);
    data.kind = edges == Edges::Closed ? message::networkTorus : message::networkMesh;
    data.kindSize = sidesText(grid);
    data.words = message::networkOfSize;
    data.shape = grid.extent.planes > 1 ? NetworkShape::Free : NetworkShape::Grid;
    data.isUniform = grid.wraps;
    return data;
}

Sizes gridSizes(int processes)
{
    std::vector<std::pair<int, int>> sides; // rows, columns
    for (int side = 1; side <= processes / side; ++side)
        if (processes % side == 0) {
            sides.insert(sides.begin(), {side, processes / side});
            if (side != processes / side)
                sides.insert(sides.begin() + 1, {processes / side, side});
        }
    Sizes sizes;
    for (const auto& [rows, columns] : sides)
        sizes.push_back(std::to_string(rows) + 'x' + std::to_string(columns));
    constexpr int longest = 4;
    for (int planes = 2; planes <= longest; ++planes)
        for (int rows = 2; rows <= longest; ++rows)
            for (int columns = 2; columns <= longest; ++columns)
                if (planes * rows * columns == processes)
                    sizes.push_back(
                        std::to_string(planes) + 'x' + std::to_string(rows) + 'x' + std::to_string(columns));
    return sizes;
}

Sizes squares(int most)
{
    Sizes sizes;
    for (int side = 2; side * side <= most; ++side)
        sizes.push_back(std::to_string(side) + 'x' + std::to_string(side));
    return sizes;
}

} // namespace lockstep
