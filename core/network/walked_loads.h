// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "core/network/link_loads.h"

namespace lockstep {

/// Goes along every way, link by link. A Walk knows links(network), how many directed links it numbers, and
/// each(from, to, visit), the numbers of those on the usual route.
template <class Walk> class WalkedLoads : public LinkLoads {
public:
    explicit WalkedLoads(const Network& network) : m_walk(network), m_words(Walk::links(network), 0) {}

    RoundLoad count(std::span<const LinkWay> ways, double tw, double th) override
    {
        RoundLoad load;
        m_hops.clear();
        for (const LinkWay& way : ways) {
            int hops = 0;
            each(way, [&](std::size_t link) {
                m_words[link] += way.words;
                load.maxWords = std::max(load.maxWords, m_words[link]);
                ++hops;
            });
            addHops(load, way, hops);
        }
        findSlowest(load, ways, tw, th);
        for (const LinkWay& way : ways)
            each(way, [&](std::size_t link) { m_words[link] = 0; });
        return load;
    }

private:
    void addHops(RoundLoad& load, const LinkWay& way, int hops)
    {
        m_hops.push_back(hops);
        load.maxHops = std::max(load.maxHops, hops);
        load.hops += hops;
        load.wordHops += way.words * hops;
    }

    /// Once words and hops of all are known.
    void findSlowest(RoundLoad& load, std::span<const LinkWay> ways, double tw, double th) const
    {
        load.exact = ways.empty();
        for (std::size_t i = 0; i < ways.size() && !load.exact; ++i)
            load.exact = m_hops[i] == load.maxHops && busiest(ways[i]) == load.maxWords;
        if (load.exact || th == 0) {
            load.slowest = th * load.maxHops + tw * static_cast<double>(load.maxWords);
            return;
        }
        for (std::size_t i = 0; i < ways.size(); ++i)
            load.slowest = std::max(load.slowest, th * m_hops[i] + tw * static_cast<double>(busiest(ways[i])));
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

    std::int64_t busiest(const LinkWay& way) const
    {
        std::int64_t words = 0;
        each(way, [&](std::size_t link) { words = std::max(words, m_words[link]); });
        return words;
    }

    Walk m_walk;
    std::vector<std::int64_t> m_words; ///< by directed link; 0 between two rounds
    std::vector<int> m_hops;           ///< by way
};

} // namespace lockstep
