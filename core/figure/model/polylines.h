// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/figure/model/figure.h"

namespace lockstep {

/// Many short lines of points in one list, which is fast to copy.
class Polylines {
public:
    void push_back(std::span<const Point> line)
    {
        m_points.insert(m_points.end(), line.begin(), line.end());
        m_ends.push_back(m_points.size());
    }
    std::size_t size() const { return m_ends.size(); }
    std::span<const Point> operator[](std::size_t index) const
    {
        const std::size_t begin = index > 0 ? m_ends[index - 1] : 0;
        return {m_points.data() + begin, m_ends[index] - begin};
    }
    /// The points of all lines.
    const std::vector<Point>& points() const { return m_points; }

private:
    std::vector<Point> m_points;
    std::vector<std::size_t> m_ends; ///< by line: the index after its last point
};

} // namespace lockstep
