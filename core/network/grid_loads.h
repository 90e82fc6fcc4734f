// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/network/topology.h"
#include "core/network/walked_loads.h"

namespace lockstep {

/// Along the lines of NetworkData::lines: x first, then y, then z. The directed link from a node along an axis is
/// (2·axis + (backwards? 1 : 0))·nodes + node.
class GridWalk {
public:
    explicit GridWalk(const Network& network);

    static std::size_t links(const Network& network) { return 6 * static_cast<std::size_t>(network.nodes()); }
    template <class Visit> void each(NodeId from, NodeId to, Visit visit) const
    {
        eachLeg(from, to, [&](std::size_t axis, std::size_t first, int at, int steps) {
            const Axis& along = m_axes[axis];
            const int step = steps < 0 ? -1 : 1;
            const std::size_t block = (2 * axis + (steps < 0 ? 1 : 0)) * m_nodes;
            for (int left = steps; left != 0; left -= step) {
                visit(block + first + static_cast<std::size_t>(at) * along.stride);
                at += step;
                at = at == along.size ? 0 : at < 0 ? along.size - 1 : at;
            }
        });
    }
    /// visit(axis, first node of the line, place on it, steps, negative backwards) for each straight piece.
    template <class Visit> void eachLeg(NodeId from, NodeId to, Visit visit) const
    {
        std::size_t node = static_cast<std::size_t>(from);
        for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
            const Axis& along = m_axes[axis];
            if (along.size == 1)
                continue;
            const int at = along.places[node];
            const int end = along.places[static_cast<std::size_t>(to)];
            if (at == end)
                continue;
            const std::size_t first = node - static_cast<std::size_t>(at) * along.stride;
            visit(axis, first, at, stepsOf(along, at, end));
            node = first + static_cast<std::size_t>(end) * along.stride;
        }
    }

    struct Axis {
        int size = 1;
        std::size_t stride = 1;
        std::vector<int> places{}; ///< by node; of an axis that is longer than 1
    };
    const std::array<Axis, 3>& axes() const { return m_axes; }
    std::size_t nodes() const { return m_nodes; }

private:
    int stepsOf(const Axis& axis, int at, int end) const
    {
        if (!m_wraps)
            return end - at;
        const int forward = end > at ? end - at : end - at + axis.size;
        return wayRound(at, end, axis.size, m_ties) > 0 ? forward : forward - axis.size;
    }

    std::array<Axis, 3> m_axes; ///< x, y, z
    std::size_t m_nodes;
    bool m_wraps;
    Ties m_ties;
};

/// Where the ways of a round are long, only their ends are noted, and every line is added up once.
class GridLoads : public WalkedLoads<GridWalk> {
public:
    using WalkedLoads::WalkedLoads;
    RoundLoad count(std::span<const LinkWay> ways, double tw, double th) override;

private:
    void noteEnds(std::size_t axis, std::size_t first, int at, int steps, std::int64_t words);
    void addUp(RoundLoad& load);
    void addUp(std::size_t block, const GridWalk::Axis& axis);

    std::array<bool, 6> m_used{}; ///< by axis and direction
};

} // namespace lockstep
