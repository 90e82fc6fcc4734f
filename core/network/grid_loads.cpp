// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/grid_loads.h"

#include <algorithm>
#include <cstdlib>

namespace lockstep {

GridLoads::GridLoads(const Network& network)
    : m_nodes(static_cast<std::size_t>(network.nodes())), m_wraps(network.data().lines->wraps),
      m_ties(network.data().lines->ties)
{
    const Grid& grid = *network.data().lines;
    const int rows = grid.extent.rows;
    const int columns = grid.extent.columns;
    const std::array strides{grid.byColumns ? rows : 1, grid.byColumns ? 1 : columns, rows * columns};
    for (std::size_t axis = 0; axis < strides.size(); ++axis) {
        const int size = grid.size(static_cast<int>(axis));
        if (size == 1)
            continue;
        Axis& along = m_axes.emplace_back(Axis{size, strides[axis]});
        for (NodeId node = 0; node < network.nodes(); ++node)
            along.places.push_back(node / along.stride % size);
    }
    m_words.resize(2 * m_axes.size() * m_nodes);
}

void GridLoads::addHops(RoundLoad& load, std::int64_t words, int hops)
{
    load.maxHops = std::max(load.maxHops, hops);
    load.hops += hops;
    load.wordHops += words * hops;
}

RoundLoad GridLoads::count(std::span<const LinkWay> ways, double tw, double th)
{
    RoundLoad load;
    if (ways.empty())
        return load;
    constexpr std::size_t many =
        8; // if routes visit this many times the number of nodes, adding up all lines is faster than walking along them
    bool addsUp = ways.size() * many >= m_nodes;
    if (!addsUp) {
        std::int64_t hops = 0;
        for (const LinkWay& way : ways)
            hops += hopsOf(way);
        addsUp = hops >= static_cast<std::int64_t>(m_words.size());
    }
    if (addsUp) {
        addEnds(ways, load);
        findSlowest(ways, load, tw, th);
        std::ranges::fill(m_words, 0);
        return load;
    }
    addAlong(ways, load);
    findSlowest(ways, load, tw, th);
    for (const LinkWay& way : ways)
        eachLeg(way, [this](const Leg& leg) { eachLink(leg, [](std::int64_t& words) { words = 0; }); });
    return load;
}

std::vector<LinkLoad> GridLoads::byLink(std::span<const LinkWay> ways)
{
    RoundLoad unread;
    std::vector<LinkWay> single(ways.begin(), ways.end());
    for (LinkWay& way : single)
        way.words = 1;
    addEnds(single, unread);
    std::vector<std::int64_t> messages(m_words.size());
    messages.swap(m_words);
    addEnds(ways, unread);
    std::vector<LinkLoad> links;
    for (std::size_t node = 0; node < m_nodes; ++node) {
        const auto first = std::ssize(links);
        for (std::size_t at = node; at < messages.size(); at += m_nodes)
            if (messages[at] != 0) {
                const auto from = static_cast<NodeId>(node);
                links.push_back(
                    {from, behind(static_cast<int>(at / m_nodes), from), static_cast<int>(messages[at]), m_words[at]});
            }
        std::ranges::sort(links.begin() + first, links.end(), {}, &LinkLoad::to);
    }
    std::ranges::fill(m_words, 0);
    return links;
}

/// The end of the link of that block that leaves the node.
NodeId GridLoads::behind(int block, NodeId node) const
{
    const Axis& axis = m_axes[static_cast<std::size_t>(block / 2)];
    const int place = axis.places[static_cast<std::size_t>(node)];
    const int next = (place + (block % 2 == 0 ? 1 : axis.size - 1)) % axis.size;
    return node + (next - place) * axis.stride;
}

template <class Visit> void GridLoads::eachLeg(const LinkWay& way, Visit visit) const
{
    if (!way.path) {
        eachLeg(way.from, way.to, visit);
        return;
    }
    for (std::size_t i = 0; i + 1 < way.path->size(); ++i)
        eachLeg((*way.path)[i], (*way.path)[i + 1], visit);
}

/// The leg along one axis, from place to place.
inline GridLoads::Leg GridLoads::legOf(std::size_t axis, int line, int at, int end) const
{
    const int size = m_axes[axis].size;
    bool forwards = at < end;
    int hops = forwards ? end - at : at - end;
    if (m_wraps && 2 * hops >= size) {
        forwards = wayRound(at, end, size, m_ties) > 0;
        hops = forwards == (at < end) ? hops : size - hops;
    }
    const int last = forwards ? at : at - hops + 1; // the place that the first or last link leaves
    const int begin = last < 0 ? last + size : last;
    return {static_cast<int>(2 * axis) + (forwards ? 0 : 1), line, begin, begin + hops};
}

template <class Visit> void GridLoads::eachLeg(NodeId from, NodeId to, Visit visit) const
{
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        const Axis& axis = m_axes[i];
        const int at = axis.places[static_cast<std::size_t>(from)];
        const int end = axis.places[static_cast<std::size_t>(to)];
        if (at == end)
            continue;
        const int line = from - at * axis.stride;
        visit(legOf(i, line, at, end));
        from = line + end * axis.stride;
    }
}

bool GridLoads::add(DisjointRoutes& ways, std::span<const NodeId> from, std::span<const NodeId> to,
    std::span<const std::int64_t> words) const
{
    if (m_axes.size() > 1)
        return ways.add(from, to, words, 1, [this](NodeId a, NodeId b) { return hopsOf({a, b, 0, nullptr}) == 1; });
    const int around = m_wraps && !m_axes.empty() ? m_axes.front().size - 1 : 1;
    return ways.add(from, to, words, 1, [around](NodeId a, NodeId b) { // the number of a node is its place
        const int hops = std::abs(a - b);
        return hops == 1 || hops == around;
    });
}

int GridLoads::hopsOf(const LinkWay& way) const
{
    int hops = 0;
    eachLeg(way, [&](const Leg& leg) { hops += leg.end - leg.begin; });
    return hops;
}

template <class Visit> void GridLoads::eachLink(const Leg& leg, Visit visit)
{
    const Axis& axis = m_axes[static_cast<std::size_t>(leg.block / 2)];
    std::int64_t* const line = wordsOf(leg.block) + leg.line;
    for (int place = leg.begin; place < std::min(leg.end, axis.size); ++place)
        visit(line[place * axis.stride]);
    for (int place = 0; place < leg.end - axis.size; ++place)
        visit(line[place * axis.stride]);
}

void GridLoads::addAlong(std::span<const LinkWay> ways, RoundLoad& load)
{
    for (const LinkWay& way : ways) {
        int hops = 0;
        eachLeg(way, [&](const Leg& leg) {
            hops += leg.end - leg.begin;
            eachLink(leg, [&](std::int64_t& words) { load.maxWords = std::max(load.maxWords, words += way.words); });
        });
        addHops(load, way.words, hops);
    }
}

inline void GridLoads::addEnd(const Leg& leg, std::int64_t words)
{
    const Axis& axis = m_axes[static_cast<std::size_t>(leg.block / 2)];
    std::int64_t* const line = wordsOf(leg.block) + leg.line;
    line[leg.begin * axis.stride] += words;
    int end = leg.end;
    if (end > axis.size) {
        line[0] += words;
        end -= axis.size;
    }
    if (end < axis.size)
        line[end * axis.stride] -= words;
}

void GridLoads::addEnds(std::span<const LinkWay> ways, RoundLoad& load)
{
    std::array<bool, 6> used{};
    const bool isLine = m_axes.size() == 1; // the number of a node is its place
    for (const LinkWay& way : ways) {
        int hops = 0;
        const auto add = [&](const Leg& leg) {
            used[static_cast<std::size_t>(leg.block)] = true;
            hops += leg.end - leg.begin;
            addEnd(leg, way.words);
        };
        if (isLine && !way.path && way.from != way.to)
            add(legOf(0, 0, way.from, way.to));
        else
            eachLeg(way, add);
        addHops(load, way.words, hops);
    }
    for (int block = 0; block < static_cast<int>(2 * m_axes.size()); ++block) {
        if (!used[static_cast<std::size_t>(block)])
            continue;
        addUp(block);
        load.maxWords = std::max(load.maxWords, *std::max_element(wordsOf(block), wordsOf(block) + m_nodes));
    }
}

/// Adds up every line of a block.
void GridLoads::addUp(int block)
{
    const Axis& axis = m_axes[static_cast<std::size_t>(block / 2)];
    const auto stride = static_cast<std::size_t>(axis.stride);
    const std::size_t span = stride * static_cast<std::size_t>(axis.size);
    for (std::int64_t* line = wordsOf(block); line < wordsOf(block) + m_nodes; line += span)
        for (std::size_t place = stride; place < span; ++place)
            line[place] += line[place - stride];
}

std::int64_t GridLoads::busiest(const LinkWay& way)
{
    std::int64_t most = 0;
    eachLeg(way, [&](const Leg& leg) { eachLink(leg, [&](std::int64_t words) { most = std::max(most, words); }); });
    return most;
}

void GridLoads::findSlowest(std::span<const LinkWay> ways, RoundLoad& load, double tw, double th)
{
    load.exact = std::ranges::any_of(
        ways, [&](const LinkWay& way) { return hopsOf(way) == load.maxHops && busiest(way) == load.maxWords; });
    if (load.exact || th == 0) {
        load.slowest = th * load.maxHops + tw * static_cast<double>(load.maxWords);
        return;
    }
    for (const LinkWay& way : ways)
        load.slowest = std::max(load.slowest, th * hopsOf(way) + tw * static_cast<double>(busiest(way)));
}

} // namespace lockstep
