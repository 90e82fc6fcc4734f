// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "core/network/link_loads.h"
#include "core/network/topology.h"

namespace lockstep {

/// Loads along the lines of NetworkData::lines: x first, then y, then z. If the routes of a round are long, records
/// only their ends and adds up every line once.
class GridLoads : public LinkLoads {
public:
    explicit GridLoads(const Network& network);
    RoundLoad count(std::span<const LinkWay> ways, double tw, double th) override;
    bool add(DisjointRoutes& ways, std::span<const NodeId> from, std::span<const NodeId> to,
        std::span<const std::int64_t> words) const override;
    /// Each directed link in use, ascending by from and to.
    std::vector<LinkLoad> byLink(std::span<const LinkWay> ways);

private:
    struct Axis {
        int size = 1;
        int stride = 1;
        std::vector<int> places{}; ///< by node
    };
    /// A straight part of a route: it leaves the places begin .. end - 1 of a line, and may wrap around its end.
    struct Leg {
        int block; ///< of m_words: the axis and the direction
        int line;  ///< its first node
        int begin; ///< 0 to size - 1
        int end;
    };
    template <class Visit> void eachLeg(NodeId from, NodeId to, Visit visit) const;
    template <class Visit> void eachLeg(const LinkWay& way, Visit visit) const;
    Leg legOf(std::size_t axis, int line, int at, int end) const;
    int hopsOf(const LinkWay& way) const;
    void addEnd(const Leg& leg, std::int64_t words);
    template <class Visit> void eachLink(const Leg& leg, Visit visit);
    void addAlong(std::span<const LinkWay> ways, RoundLoad& load);
    void addEnds(std::span<const LinkWay> ways, RoundLoad& load);
    void addUp(int block);
    void findSlowest(std::span<const LinkWay> ways, RoundLoad& load, double tw, double th);
    std::int64_t busiest(const LinkWay& way);
    NodeId behind(int block, NodeId node) const;
    static void addHops(RoundLoad& load, std::int64_t words, int hops);

    std::int64_t* wordsOf(int block) { return m_words.data() + static_cast<std::size_t>(block) * m_nodes; }

    std::vector<Axis> m_axes; ///< axes longer than 1
    std::size_t m_nodes;
    bool m_wraps;
    Ties m_ties;
    /// By block and by the node that a link leaves: words on it; 0 between rounds.
    std::vector<std::int64_t> m_words;
};

} // namespace lockstep
