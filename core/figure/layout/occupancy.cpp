// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/layout/occupancy.h"

#include <algorithm>
#include <cmath>

#include "core/figure/model/curve.h"

namespace lockstep {
namespace {

long long key(int column, int row) { return static_cast<long long>(column) * 4'000'037 + row; }

} // namespace

Occupancy::Cells Occupancy::cellsOf(const Rect& box) const
{
    const auto index = [this](double v) { return static_cast<int>(std::floor(v / m_cell)); };
    return {index(box.x), index(box.y), index(box.right()), index(box.bottom())};
}

void Occupancy::add(Item item)
{
    const int index = static_cast<int>(m_items.size());
    const Cells cells = item.cells = cellsOf(item.box);
    m_items.push_back(item);
    for (int column = cells.left; column <= cells.right; ++column)
        for (int row = cells.top; row <= cells.bottom; ++row)
            m_grid[key(column, row)].push_back(index);
}

void Occupancy::addCircle(Point center, double radius, double cost, int owner)
{
    add({Form::Circle, owner, cost, center, {}, radius,
        {center.x - radius, center.y - radius, 2 * radius, 2 * radius}});
}

// Long segments are added in pieces, because their bounds would fill cells that they do not touch.
void Occupancy::addSegment(Point a, Point b, double width, double cost, int owner)
{
    const int parts = std::max(1, static_cast<int>(distance(a, b) / (2 * m_cell)));
    for (int i = 0; i < parts; ++i) {
        const Point from = between(a, b, double(i) / parts);
        const Point to = between(a, b, double(i + 1) / parts);
        const Rect box = Rect{from.x, from.y, 0, 0}.united({to.x, to.y, 0, 0}).grown(width / 2);
        add({Form::Segment, owner, cost, from, to, width / 2, box});
    }
}

void Occupancy::addPath(std::span<const Point> points, double width, double cost, int owner)
{
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        addSegment(points[i], points[i + 1], width, cost, owner);
}

void Occupancy::addRect(const Rect& rect, double cost, int owner) { add({Form::Rect, owner, cost, {}, {}, 0, rect}); }

bool Occupancy::meets(const Item& item, const Rect& box)
{
    if (!item.box.intersects(box))
        return false;
    if (item.form == Form::Segment)
        return segmentMeets(box.grown(item.reach), item.a, item.b);
    if (item.form == Form::Rect)
        return true;
    const Point nearest{std::clamp(item.a.x, box.x, box.right()), std::clamp(item.a.y, box.y, box.bottom())};
    return distance(nearest, item.a) < item.reach;
}

double Occupancy::cost(const Rect& box, int owner, double enough) const
{
    const Cells cells = cellsOf(box);
    double sum = m_below ? m_below->cost(box, owner, enough) : 0;
    for (int column = cells.left; column <= cells.right; ++column)
        for (int row = cells.top; row <= cells.bottom; ++row) {
            const auto found = m_grid.find(key(column, row));
            if (found == m_grid.end())
                continue;
            for (const int index : found->second) {
                if (sum >= enough)
                    return sum;
                const Item& item = m_items[static_cast<std::size_t>(index)];
                if (item.owner == owner)
                    continue;
                // Counted in the first common cell, and therefore once.
                const Cells& own = item.cells;
                if (std::max(own.left, cells.left) == column && std::max(own.top, cells.top) == row && meets(item, box))
                    sum += item.cost;
            }
        }
    return sum;
}

double Occupancy::costBetween(Point from, Point to, int owner) const
{
    constexpr double step = 4;
    const double length = distance(from, to);
    double most = 0;
    for (double travelled = step; travelled < length - 1 && most < forbidden; travelled += step) {
        const Point p = between(from, to, travelled / length);
        most = std::max(most, cost(Rect{p.x, p.y, 0, 0}.grown(1), owner, forbidden));
    }
    return most;
}

} // namespace lockstep
