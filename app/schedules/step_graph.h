// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace lockstep {

/// The neighbours of each step, in the order of the edges.
class StepGraph {
public:
    /// From first to second of each edge; backwards: from second to first.
    StepGraph(std::size_t steps, const std::vector<std::pair<std::size_t, std::size_t>>& edges, bool backwards = false)
        : m_begins(steps + 1), m_neighbours(edges.size())
    {
        for (const auto& [from, to] : edges)
            ++m_begins[(backwards ? to : from) + 1];
        for (std::size_t i = 1; i < m_begins.size(); ++i)
            m_begins[i] += m_begins[i - 1];
        std::vector<std::size_t> next = m_begins;
        for (const auto& [from, to] : edges)
            m_neighbours[next[backwards ? to : from]++] = backwards ? from : to;
    }

    std::span<const std::size_t> operator[](std::size_t step) const
    {
        return std::span(m_neighbours).subspan(m_begins[step], m_begins[step + 1] - m_begins[step]);
    }

private:
    std::vector<std::size_t> m_begins, m_neighbours;
};

} // namespace lockstep
