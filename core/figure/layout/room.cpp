// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/room.h"

#include <algorithm>

namespace lockstep {
namespace {

constexpr double rowDistance = 1.1;   ///< space for arrows between rows
constexpr double cardDistance = 0.75; ///< the same between rows of cards, which are lower than wide
constexpr double crowded = 48;        ///< pixels between neighbours
constexpr double crowdedCards = 90;   ///< the same
constexpr double apartRows = 1.8;     ///< further apart, the rows of a ring look unrelated
constexpr double clearly = 1.4;       ///< a gain that is worth another shape
constexpr double tallestTree = 2.2;   ///< further apart, the levels of a tree look unrelated

struct Rows {
    int rows = 1, columns = 1;
    double pixels = 0;             ///< between neighbours
    double distance = rowDistance; ///< between rows
};

double pixelsBetween(Size extent, Size room, bool areCards)
{
    const double beside = 1, around = areCards ? 1.5 : 3; // for discs, arrows and the legend
    return std::min(room.width / (extent.width + beside), room.height / (extent.height + around));
}

Size extentOf(const std::vector<Point>& points)
{
    const auto [left, right] = std::ranges::minmax(points, {}, &Point::x);
    const auto [top, bottom] = std::ranges::minmax(points, {}, &Point::y);
    return {right.x - left.x, bottom.y - top.y};
}

/// The rows with the largest distances; a closed way needs an even number of them.
Rows bestRows(int nodes, bool closed, Size room, bool areCards)
{
    Rows best;
    for (int rows = 2; rows <= nodes / 2; rows += closed ? 2 : 1) {
        const int columns = (nodes + rows - 1) / rows;
        const double distance = areCards ? cardDistance : rowDistance;
        const double pixels = pixelsBetween({columns - 1.0, (rows - 1) * distance}, room, areCards);
        if (pixels > best.pixels)
            best = {rows, columns, pixels, distance};
    }
    return best;
}

/// Multiplies the distances of rows.
void lengthen(std::vector<Point>& centers, double times, double most)
{
    for (Point& point : centers)
        point.y *= std::clamp(times, 1.0, most);
}

/// To the right in one row, to the left in the next.
std::vector<Point> openWay(int nodes, const Rows& grid)
{
    std::vector<Point> way;
    for (int node = 0; node < nodes; ++node) {
        const int row = node / grid.columns, column = node % grid.columns;
        way.push_back({1.0 * (row % 2 == 0 ? column : grid.columns - 1 - column), row * grid.distance});
    }
    return way;
}

/// The same in all columns but the first, which leads back. Superfluous places are left out where the way turns at the
/// right, and one more in the first column.
std::vector<Point> closedWay(int nodes, const Rows& grid)
{
    const int superfluous = grid.rows * grid.columns - nodes;
    std::vector<Point> way;
    for (int row = 0; row < grid.rows; ++row) {
        const int first = row == 0 || row == grid.rows - 1 ? 0 : 1;
        const int last = grid.columns - (row / 2 < superfluous / 2 ? 2 : 1);
        for (int i = 0; i <= last - first; ++i)
            way.push_back({1.0 * (row % 2 == 0 ? first + i : last - i), row * grid.distance});
    }
    const int back = nodes - static_cast<int>(way.size());
    for (int i = back; i >= 1; --i)
        way.push_back({0, (grid.rows - 1) * grid.distance * i / (back + 1)});
    way.resize(static_cast<std::size_t>(nodes)); // two rows have no column that leads back
    return way;
}

} // namespace

bool useRoom(std::vector<Point>& centers, NetworkShape shape, Size room, bool areCards)
{
    const Size extent = extentOf(centers);
    const double pixels = pixelsBetween(extent, room, areCards);
    if (shape == NetworkShape::Tree && extent.height > 0) // as far as the height allows
        lengthen(centers, pixelsBetween({0, extent.height}, room, areCards) / pixels, tallestTree);
    if (pixels >= (areCards ? crowdedCards : crowded))
        return false;
    if (shape != NetworkShape::Line && shape != NetworkShape::TwoRows)
        return false;
    const auto nodes = static_cast<int>(centers.size());
    const bool closed = shape == NetworkShape::TwoRows;
    const Rows best = bestRows(nodes, closed, room, areCards);
    if (best.pixels < clearly * pixels)
        return false;
    centers = closed ? closedWay(nodes, best) : openWay(nodes, best);
    for (Point& point : centers)
        point.y = (best.rows - 1) * best.distance - point.y;
    return true;
}

void moveRowsApart(std::vector<Point>& centers, Size room)
{
    constexpr double around = 1.1;              // nodes, in distances between them
    constexpr double margin = 0.1, legend = 40; // arrows and chips, of the height; pixels
    const Size extent = extentOf(centers);
    const double pixels = room.width / (extent.width + 1); // between neighbours
    lengthen(centers, (((1 - margin) * room.height - legend) / pixels - around) / extent.height, apartRows);
}

} // namespace lockstep
