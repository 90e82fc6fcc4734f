// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>

#include "core/network/link_loads.h"

namespace lockstep {

/// Walks along every route, link by link. A Walk has links(network), the number of directed links; each(from, to,
/// visit), the numbers of those on the default route; and add(), as in LinkLoads.
template <class Walk> class WalkedLoads : public LinkLoads {
public:
    explicit WalkedLoads(const Network& network) : m_walk(network), m_links(Walk::links(network)) {}

    RoundLoad count(std::span<const LinkWay> ways, double tw, double th) override
    {
        std::int64_t words = 0;
        for (const LinkWay& way : ways)
            words += way.words;
        if (words <= std::numeric_limits<std::uint32_t>::max())
            return count(m_words, ways, tw, th);
        return count(m_manyWords, ways, tw, th);
    }

    bool add(DisjointRoutes& ways, std::span<const NodeId> from, std::span<const NodeId> to,
        std::span<const std::int64_t> words) const override
    {
        return m_walk.add(ways, from, to, words);
    }

private:
    template <class Number>
    RoundLoad count(std::vector<Number>& wordsOf, std::span<const LinkWay> ways, double tw, double th)
    {
        wordsOf.resize(m_links);
        RoundLoad load;
        Number most = 0;
        m_hops.clear();
        for (const LinkWay& way : ways) {
            int hops = 0;
            each(way, [&](std::size_t link) {
                most = std::max(most, wordsOf[link] += static_cast<Number>(way.words));
                ++hops;
            });
            addHops(load, way, hops);
        }
        load.maxWords = static_cast<std::int64_t>(most);
        findSlowest(wordsOf, load, ways, tw, th);
        constexpr std::int64_t together = 4; // clearing this many neighbouring links costs as much as finding one
        if (together * load.hops >= static_cast<std::int64_t>(m_links))
            std::ranges::fill(wordsOf, 0);
        else
            for (const LinkWay& way : ways)
                each(way, [&](std::size_t link) { wordsOf[link] = 0; });
        return load;
    }

    void addHops(RoundLoad& load, const LinkWay& way, int hops)
    {
        m_hops.push_back(hops);
        load.maxHops = std::max(load.maxHops, hops);
        load.hops += hops;
        load.wordHops += way.words * hops;
    }

    /// After words and hops of all links are known.
    template <class Number>
    void findSlowest(
        const std::vector<Number>& wordsOf, RoundLoad& load, std::span<const LinkWay> ways, double tw, double th) const
    {
        load.exact = ways.empty();
        for (std::size_t i = 0; i < ways.size() && !load.exact; ++i)
            load.exact = m_hops[i] == load.maxHops && busiest(wordsOf, ways[i]) == load.maxWords;
        if (load.exact || th == 0) {
            load.slowest = th * load.maxHops + tw * static_cast<double>(load.maxWords);
            return;
        }
        for (std::size_t i = 0; i < ways.size(); ++i)
            load.slowest = std::max(load.slowest, th * m_hops[i] + tw * static_cast<double>(busiest(wordsOf, ways[i])));
    }

    template <class Visit> void each(const LinkWay& way, const Visit& visit) const
    {
        if (!way.path) {
            m_walk.each(way.from, way.to, visit);
            return;
        }
        for (std::size_t i = 0; i + 1 < way.path->size(); ++i)
            m_walk.each((*way.path)[i], (*way.path)[i + 1], visit);
    }

    template <class Number> std::int64_t busiest(const std::vector<Number>& wordsOf, const LinkWay& way) const
    {
        Number words = 0;
        each(way, [&](std::size_t link) { words = std::max(words, wordsOf[link]); });
        return static_cast<std::int64_t>(words);
    }

    Walk m_walk;
    std::size_t m_links;
    // By directed link, 0 between rounds; one for small sums of words, one for large ones.
    std::vector<std::uint32_t> m_words;
    std::vector<std::int64_t> m_manyWords;
    std::vector<int> m_hops; ///< per route
};

} // namespace lockstep
