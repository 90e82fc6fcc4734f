// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is drawn already, so that text finds a free place. A grid keeps questions cheap in large figures.

#include <limits>
#include <memory>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/geometry.h"

namespace lockstep {

class Occupancy {
public:
    /// What it costs a text to meet such a thing.
    static constexpr double forbidden = 1000; ///< nodes, other texts
    static constexpr double arrow = 300;
    static constexpr double link = 4;

    /// `below`: what is there already, and drawn in other pictures too.
    explicit Occupancy(double cell, std::shared_ptr<const Occupancy> below = nullptr)
        : m_cell(cell), m_below(std::move(below))
    {}

    void addCircle(Point center, double radius, double cost, int owner = -1);
    void addSegment(Point a, Point b, double width, double cost, int owner = -1);
    void addPath(std::span<const Point> points, double width, double cost, int owner = -1);
    void addRect(const Rect& rect, double cost, int owner = -1);

    /// Sum of the costs of what the box meets; what belongs to `owner` is free. Where it is more than `enough`, some
    /// number from there on.
    double cost(const Rect& box, int owner = -2, double enough = std::numeric_limits<double>::infinity()) const;

private:
    enum class Form { Circle, Segment, Rect };
    struct Cells {
        int left, top, right, bottom;
    };
    struct Item {
        Form form;
        int owner;
        double cost;
        Point a, b;    ///< centre; ends
        double reach;  ///< radius, half the width
        Rect box;      ///< bounds
        Cells cells{}; ///< that the bounds touch
    };

    Cells cellsOf(const Rect& box) const;
    void add(Item item);
    static bool meets(const Item& item, const Rect& box);

    double m_cell;
    std::shared_ptr<const Occupancy> m_below;
    std::vector<Item> m_items;
    std::unordered_map<long long, std::vector<int>> m_grid; ///< looked up, never walked through
};

} // namespace lockstep
