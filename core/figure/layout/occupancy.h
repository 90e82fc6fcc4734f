// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Occupied places, so that texts find free ones. A grid keeps queries fast in large figures.

#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/base/geometry.h"

namespace lockstep {

class Occupancy {
public:
    /// The cost of overlapping such a thing.
    static constexpr double forbidden = 1000; ///< nodes, other texts
    static constexpr double arrow = 300;
    static constexpr double link = 4;

    /// `below`: places that are already occupied, shared with other pictures.
    explicit Occupancy(double cell, std::shared_ptr<const Occupancy> below = nullptr)
        : m_cell(cell), m_below(std::move(below))
    {}

    void addCircle(Point center, double radius, double cost, int owner = -1);
    void addSegment(Point a, Point b, double width, double cost, int owner = -1);
    void addPath(std::span<const Point> points, double width, double cost, int owner = -1);
    void addRect(const Rect& rect, double cost, int owner = -1);

    /// The sum of the costs of everything that the box overlaps, except things of `owner`. Above `enough` the exact
    /// value is not computed.
    double cost(const Rect& box, int owner = -2, double enough = std::numeric_limits<double>::infinity()) const;

    /// The largest cost at the points between those two, which may themselves be occupied. Above `forbidden` the exact
    /// value is not computed.
    double costBetween(Point from, Point to, int owner = -2) const;

private:
    enum class Form { Circle, Segment, Rect };
    struct Cells {
        int left, top, right, bottom;
    };
    struct Item {
        Form form;
        int owner;
        double cost;
        Point a, b;    ///< centre, or ends
        double reach;  ///< radius, or half the width
        Rect box;      ///< bounds
        Cells cells{}; ///< the cells of the bounds
    };

    struct Entry {
        long long cell;
        int item;
        int next; ///< of the same bucket; -1: none
    };

    Cells cellsOf(const Rect& box) const;
    void add(Item item);
    void addTo(long long cell, int item);
    void enlarge();
    std::size_t bucketOf(long long cell) const;
    static bool meets(const Item& item, const Rect& box);

    double m_cell;
    std::shared_ptr<const Occupancy> m_below;
    std::vector<Item> m_items;
    // A hash table without an allocation for each cell: looking up places is most of the work of drawing.
    std::vector<Entry> m_entries;
    std::vector<int> m_buckets; ///< the first entry of each, -1: none; their number is a power of two, or 0
};

} // namespace lockstep
