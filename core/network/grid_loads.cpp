// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/grid_loads.h"

#include <cstdlib>

namespace lockstep {

GridWalk::GridWalk(const Network& network)
    : m_nodes(static_cast<std::size_t>(network.nodes())), m_wraps(network.data().lines->wraps),
      m_ties(network.data().lines->ties)
{
    const Grid& grid = *network.data().lines;
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis)
        m_axes[axis].size = grid.size(static_cast<int>(axis));
    const auto columns = static_cast<std::size_t>(grid.extent.columns);
    const auto rows = static_cast<std::size_t>(grid.extent.rows);
    m_axes[0].stride = grid.byColumns ? rows : 1;
    m_axes[1].stride = grid.byColumns ? 1 : columns;
    m_axes[2].stride = rows * columns;
    for (Axis& axis : m_axes)
        for (std::size_t node = 0; axis.size > 1 && node < m_nodes; ++node)
            axis.places.push_back(static_cast<int>(node / axis.stride % static_cast<std::size_t>(axis.size)));
}

RoundLoad GridLoads::count(std::span<const LinkWay> ways, double tw, double th)
{
    std::int64_t hops = 0;
    const auto most = static_cast<std::int64_t>(2 * walk().nodes());
    for (const LinkWay& way : ways) {
        if (way.path)
            return WalkedLoads::count(ways, tw, th);
        walk().eachLeg(way.from, way.to, [&](auto, auto, auto, int steps) { hops += std::abs(steps); });
    }
    if (hops < most) // going along costs less than adding all lines up
        return WalkedLoads::count(ways, tw, th);
    RoundLoad load;
    forgetHops();
    for (const LinkWay& way : ways) {
        int own = 0;
        walk().eachLeg(way.from, way.to, [&](std::size_t axis, std::size_t first, int at, int steps) {
            noteEnds(axis, first, at, steps, way.words);
            own += std::abs(steps);
        });
        addHops(load, way, own);
    }
    addUp(load);
    findSlowest(load, ways, tw, th);
    for (std::size_t i = 0; i < m_used.size(); ++i)
        if (m_used[i])
            std::fill_n(words().begin() + static_cast<std::ptrdiff_t>(i * walk().nodes()), walk().nodes(), 0);
    m_used.fill(false);
    return load;
}

// The links of a leg leave the places begin .. end - 1, round the end of the line if need be.
void GridLoads::noteEnds(std::size_t axis, std::size_t first, int at, int steps, std::int64_t words)
{
    const GridWalk::Axis& along = walk().axes()[axis];
    const std::size_t which = 2 * axis + (steps < 0 ? 1 : 0);
    m_used[which] = true;
    std::int64_t* line = this->words().data() + which * walk().nodes() + first;
    int begin = steps < 0 ? at + steps + 1 : at;
    int end = begin + std::abs(steps);
    if (begin < 0) {
        begin += along.size;
        end += along.size;
    }
    const auto place = [&](int of) -> std::int64_t& { return line[static_cast<std::size_t>(of) * along.stride]; };
    place(begin) += words;
    if (end > along.size) {
        place(0) += words;
        end -= along.size;
    }
    if (end < along.size)
        place(end) -= words;
}

void GridLoads::addUp(RoundLoad& load)
{
    for (std::size_t i = 0; i < m_used.size(); ++i) {
        if (!m_used[i])
            continue;
        const std::size_t block = i * walk().nodes();
        addUp(block, walk().axes()[i / 2]);
        const auto from = words().begin() + static_cast<std::ptrdiff_t>(block);
        load.maxWords =
            std::max(load.maxWords, *std::max_element(from, from + static_cast<std::ptrdiff_t>(walk().nodes())));
    }
}

void GridLoads::addUp(std::size_t block, const GridWalk::Axis& axis)
{
    const auto size = static_cast<std::size_t>(axis.size);
    const std::size_t span = axis.stride * size;
    std::int64_t* words = this->words().data() + block;
    for (std::size_t first = 0; first < walk().nodes(); first += span)
        for (std::size_t place = axis.stride; place < span; ++place)
            words[first + place] += words[first + place - axis.stride];
}

} // namespace lockstep
