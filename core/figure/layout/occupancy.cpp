// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/occupancy.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

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
            addTo(key(column, row), index);
}

std::size_t Occupancy::bucketOf(long long cell) const
{
    constexpr std::uint64_t mixer = 0x9E3779B97F4A7C15; // spreads keys that follow each other
    return static_cast<std::size_t>((static_cast<std::uint64_t>(cell) * mixer) >> 32U) & (m_buckets.size() - 1);
}

void Occupancy::addTo(long long cell, int item)
{
    if (m_entries.size() >= m_buckets.size())
        enlarge();
    int& first = m_buckets[bucketOf(cell)];
    m_entries.push_back({cell, item, first});
    first = static_cast<int>(m_entries.size()) - 1;
}

void Occupancy::enlarge()
{
    m_buckets.assign(std::max<std::size_t>(64, 2 * m_buckets.size()), -1);
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        int& first = m_buckets[bucketOf(m_entries[i].cell)];
        m_entries[i].next = first;
        first = static_cast<int>(i);
    }
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
    if (m_entries.empty())
        return sum;
    for (int column = cells.left; column <= cells.right; ++column)
        for (int row = cells.top; row <= cells.bottom; ++row) {
            const long long cell = key(column, row);
            for (int at = m_buckets[bucketOf(cell)]; at >= 0; at = m_entries[static_cast<std::size_t>(at)].next) {
                const Entry& entry = m_entries[static_cast<std::size_t>(at)];
                if (entry.cell != cell)
                    continue;
                if (sum >= enough)
                    return sum;
                const Item& item = m_items[static_cast<std::size_t>(entry.item)];
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
