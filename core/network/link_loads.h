// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What crosses the links of a network in one round: how many words on the busiest one, and how long the slowest
// message takes.

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

/// A message's way in a round.
struct LinkWay {
    NodeId from = 0;
    NodeId to = 0;
    std::int64_t words = 0;
    const std::vector<NodeId>* path = nullptr; ///< both ends included; null: the usual route
};

/// Of all ways of a round. Under one link all words of a round add up.
struct RoundLoad {
    std::int64_t maxWords = 0; ///< on the busiest directed link
    int maxHops = 0;
    std::int64_t hops = 0;     ///< of all ways
    std::int64_t wordHops = 0; ///< words times hops of each way, added up
    double slowest = 0;        ///< the largest th·hops + tw·w, w the words on the busiest link of the way
    bool exact = true;         ///< some way has both the most hops and the busiest link
};

/// Ways that leave one node each, ascending, are equally long, and no two of which share a link.
class ApartWays {
public:
    /// Ways of so many links. False where some of these are none. isApart(from, to): whether a way shares no link with
    /// any other of which that holds.
    template <class IsApart>
    bool add(std::span<const NodeId> from, std::span<const NodeId> to, std::span<const std::int64_t> words, int hops,
        const IsApart& isApart)
    {
        if (m_ways > 0 && hops != m_hops)
            return false;
        m_hops = hops;
        constexpr std::size_t together = 64; // looked at before the first that is not
        for (std::size_t i = 0; i < from.size();) {
            bool areApart = true;
            for (const std::size_t end = std::min(from.size(), i + together); i < end; ++i) {
                areApart = areApart && from[i] > m_last && isApart(from[i], to[i]);
                m_last = from[i];
                m_most = std::max(m_most, words[i]);
                m_words += words[i];
            }
            if (!areApart)
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

    std::optional<NodeId> shift; ///< of a hypercube: the bits that all change, where these are several

private:
    NodeId m_last = nobody;
    int m_hops = 0;
    std::int64_t m_most = 0;
    std::int64_t m_words = 0;
    std::int64_t m_ways = 0;
};

/// Counts one round after the other. How depends on the shape of the network: see its NetworkData.
class LinkLoads {
public:
    /// The network must live as long.
    static std::unique_ptr<LinkLoads> of(const Network& network);
    virtual ~LinkLoads() = default;
    virtual RoundLoad count(std::span<const LinkWay> ways, double tw, double th) = 0;
    /// Ways over the usual routes. False where they are not apart, as far as is seen at a glance; then what is in
    /// `ways` is of no use.
    virtual bool add(ApartWays& ways, std::span<const NodeId> from, std::span<const NodeId> to,
        std::span<const std::int64_t> words) const = 0;
};

int hopsAlong(const Network& network, const LinkWay& way);

/// Each directed link that is used, ascending by from and to. Where the ways are far longer than there are links, on
/// rings, meshes and tori, their ends are added up instead of going along.
std::vector<LinkLoad> loadsByLink(const Network& network, std::span<const LinkWay> ways);

} // namespace lockstep
