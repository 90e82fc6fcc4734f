// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The load of the links in one round: the words on the busiest link, and the time of the slowest message.

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

class Network;

/// What crossed a directed link in one round.
struct LinkLoad {
    NodeId from = 0;
    NodeId to = 0;
    int messages = 0;
    std::int64_t words = 0;
    bool operator==(const LinkLoad&) const = default;
};

/// The route of a message in a round.
struct LinkWay {
    NodeId from = 0;
    NodeId to = 0;
    std::int64_t words = 0;
    const std::vector<NodeId>* path = nullptr; ///< both ends included; null: the default route
};

/// The sum over all routes of a round. A link adds up all its words of the round.
struct RoundLoad {
    std::int64_t maxWords = 0; ///< on the busiest directed link
    int maxHops = 0;
    std::int64_t hops = 0;     ///< of all ways
    std::int64_t wordHops = 0; ///< words times hops, added up over all routes
    double slowest = 0;        ///< the largest th·hops + tw·w, where w is the words on the busiest link of the route;
                               ///< latencies count as hops, and bandwidths divide words
    bool exact = true; ///< one route has both the most hops and the busiest link, and all links in use are usual
};

/// Routes of equal length that start at different nodes, in ascending order, and share no link.
class DisjointRoutes {
public:
    /// Sets routes with this number of links; false if some are not disjoint. isDisjoint(from, to): whether a route
    /// shares no link with any other route for which this is true.
    template <class IsDisjoint>
    bool add(std::span<const NodeId> from, std::span<const NodeId> to, std::span<const std::int64_t> words, int hops,
        const IsDisjoint& isDisjoint)
    {
        if (m_ways > 0 && hops != m_hops)
            return false;
        m_hops = hops;
        constexpr std::size_t together = 64; // number of routes tested before the result is checked
        for (std::size_t i = 0; i < from.size();) {
            bool areDisjoint = true;
            for (const std::size_t end = std::min(from.size(), i + together); i < end; ++i) {
                areDisjoint = areDisjoint && from[i] > m_last && isDisjoint(from[i], to[i]);
                m_last = from[i];
                m_most = std::max(m_most, words[i]);
                m_words += words[i];
            }
            if (!areDisjoint)
                return false;
        }
        m_ways += std::ssize(from);
        return true;
    }
    std::int64_t words() const { return m_words; }
    RoundLoad load(double tw, double th) const
    {
        const int hops = m_ways == 0 ? 0 : m_hops;
        return {m_most, hops, m_ways * hops, m_words * hops, th * hops + tw * static_cast<double>(m_most), true};
    }

    std::optional<NodeId> shift; ///< of a hypercube: the bits that change in every route, if more than one

private:
    NodeId m_last = nobody;
    int m_hops = 0;
    std::int64_t m_most = 0;
    std::int64_t m_words = 0;
    std::int64_t m_ways = 0;
};

/// Adds up one round after the other. The method depends on the shape of the network: see NetworkData.
class LinkLoads {
public:
    /// The network must outlive it.
    static std::unique_ptr<LinkLoads> of(const Network& network);
    virtual ~LinkLoads() = default;
    virtual RoundLoad count(std::span<const LinkWay> ways, double tw, double th) = 0;
    /// Routes along default routes. False if a quick test cannot show that they are disjoint; then `ways` has no
    /// meaningful content.
    virtual bool add(DisjointRoutes& ways, std::span<const NodeId> from, std::span<const NodeId> to,
        std::span<const std::int64_t> words) const = 0;
};

int hopsAlong(const Network& network, const LinkWay& way);

/// Each directed link in use, ascending by from and to. If the routes are much longer than there are links, on rings,
/// meshes and tori, adds up their ends in place of walking along them.
std::vector<LinkLoad> loadsByLink(const Network& network, std::span<const LinkWay> ways);

} // namespace lockstep
