// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/link_loads.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "core/network/grid_loads.h"
#include "core/network/topology.h"
#include "core/network/walked_loads.h"

namespace lockstep {
namespace {

/// Routes on a hypercube, which change the lowest bit first.
struct BitWalk {
    explicit BitWalk(const Network& network) : nodes(static_cast<std::size_t>(network.nodes())) {}

    static std::size_t links(const Network& network)
    {
        return static_cast<std::size_t>(network.dimensions()) * static_cast<std::size_t>(network.nodes());
    }
    template <class Visit> void each(NodeId from, NodeId to, Visit visit) const
    {
        for (auto rest = static_cast<unsigned>(from ^ to); rest != 0; rest &= rest - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
            visit(bit * nodes + static_cast<std::size_t>(from));
            from ^= static_cast<NodeId>(1U << bit);
        }
    }

    /// Accepts single links, or routes that all change the same bits: then at each bit the routes are at different
    /// nodes.
    static bool add(DisjointRoutes& ways, std::span<const NodeId> from, std::span<const NodeId> to,
        std::span<const std::int64_t> words)
    {
        if (from.empty())
            return true;
        const auto isLink = [](NodeId changed) { return changed != 0 && (changed & (changed - 1)) == 0; };
        if (!ways.shift && !isLink(from.front() ^ to.front()))
            ways.shift = from.front() ^ to.front();
        if (!ways.shift)
            return ways.add(from, to, words, 1, [&](NodeId a, NodeId b) { return isLink(a ^ b); });
        const int hops = std::popcount(static_cast<unsigned>(*ways.shift));
        return ways.add(from, to, words, hops, [shift = *ways.shift](NodeId a, NodeId b) { return (a ^ b) == shift; });
    }

    std::size_t nodes;
};

/// Routes up to the lowest common ancestor and down again.
struct TreeWalk {
    explicit TreeWalk(const Network& network) : parents(network.data().parents), depths(parents.size(), 0)
    {
        for (std::size_t node = 0; node < parents.size(); ++node)
            depths[node] = depthOf(static_cast<NodeId>(node));
    }

    static std::size_t links(const Network& network) { return 2 * static_cast<std::size_t>(network.nodes()); }
    int depthOf(NodeId node) const
    {
        int depth = 0;
        for (; parents[static_cast<std::size_t>(node)] != nobody; node = parents[static_cast<std::size_t>(node)])
            ++depth;
        return depth;
    }
    template <class Visit> void each(NodeId from, NodeId to, Visit visit) const
    {
        while (from != to) {
            const auto up = static_cast<std::size_t>(from);
            const auto down = static_cast<std::size_t>(to);
            if (depths[up] >= depths[down]) {
                visit(2 * up);
                from = parents[up];
            } else {
                visit(2 * down + 1);
                to = parents[down];
            }
        }
    }

    bool add(DisjointRoutes& ways, std::span<const NodeId> from, std::span<const NodeId> to,
        std::span<const std::int64_t> words) const
    {
        return ways.add(from, to, words, 1, [this](NodeId a, NodeId b) {
            return parents[static_cast<std::size_t>(a)] == b || parents[static_cast<std::size_t>(b)] == a;
        });
    }

    const std::vector<NodeId>& parents; ///< nobody for the root
    std::vector<int> depths;
};

/// Any default routes.
struct RouteWalk {
    explicit RouteWalk(const Network& of) : network(of) {}

    static std::size_t links(const Network& network) { return 2 * network.links().size(); }
    template <class Visit> void each(NodeId from, NodeId to, Visit visit) const
    {
        std::vector<int> numbers;
        network.linksOnRoute(from, to, numbers);
        for (const int number : numbers)
            visit(static_cast<std::size_t>(number));
    }

    /// Linked nodes may still have a longer default route.
    static bool add(
        DisjointRoutes&, std::span<const NodeId> from, std::span<const NodeId>, std::span<const std::int64_t>)
    {
        return from.empty();
    }

    const Network& network;
};

/// Walks along every route where links differ in bandwidth or latency.
class UnevenLoads : public LinkLoads {
public:
    explicit UnevenLoads(const Network& network) : m_network(network), m_words(2 * network.links().size()) {}

    RoundLoad count(std::span<const LinkWay> ways, double tw, double th) override
    {
        RoundLoad load;
        std::ranges::fill(m_words, 0);
        m_links.resize(std::max(m_links.size(), ways.size()));
        bool isStandard = true;
        for (std::size_t i = 0; i < ways.size(); ++i) {
            findLinks(ways[i], m_links[i]);
            for (const int link : m_links[i]) {
                const std::int64_t words = m_words[static_cast<std::size_t>(link)] += ways[i].words;
                load.maxWords = std::max(load.maxWords, words);
                isStandard = isStandard && m_network.quality(link) == LinkQuality();
            }
            const auto hops = static_cast<int>(m_links[i].size());
            load.maxHops = std::max(load.maxHops, hops);
            load.hops += hops;
            load.wordHops += ways[i].words * hops;
        }
        load.exact = ways.empty();
        for (std::size_t i = 0; i < ways.size(); ++i)
            add(load, m_links[i], isStandard, tw, th);
        return load;
    }
    bool add(DisjointRoutes&, std::span<const NodeId> from, std::span<const NodeId>,
        std::span<const std::int64_t>) const override
    {
        return from.empty();
    }

private:
    void findLinks(const LinkWay& way, std::vector<int>& links) const
    {
        if (way.path)
            m_network.linksAlong(*way.path, links);
        else
            m_network.linksOnRoute(way.from, way.to, links);
    }

    void add(RoundLoad& load, const std::vector<int>& links, bool isStandard, double tw, double th) const
    {
        double latency = 0;
        double words = 0;
        for (const int link : links) {
            const LinkQuality quality = m_network.quality(link);
            latency += quality.latency;
            words = std::max(words, quality.taken(m_words[static_cast<std::size_t>(link)]));
        }
        load.slowest = std::max(load.slowest, th * latency + tw * words);
        load.exact = load.exact
            || (isStandard && std::ssize(links) == load.maxHops && words == static_cast<double>(load.maxWords));
    }

    const Network& m_network;
    std::vector<std::int64_t> m_words;     ///< by directed link
    std::vector<std::vector<int>> m_links; ///< by way
};

/// Sorts by `from`; if there are many, visiting every node is faster than comparing.
void gather(std::vector<LinkLoad>& crossed, NodeId nodes)
{
    std::vector<std::size_t> begins(static_cast<std::size_t>(nodes) + 1);
    for (const LinkLoad& load : crossed)
        ++begins[static_cast<std::size_t>(load.from) + 1];
    std::partial_sum(begins.begin(), begins.end(), begins.begin());
    std::vector<LinkLoad> sorted(crossed.size());
    for (const LinkLoad& load : crossed)
        sorted[begins[static_cast<std::size_t>(load.from)]++] = load;
    crossed = std::move(sorted);
}

/// Sorts and merges: each directed link once, ascending.
void addUp(std::vector<LinkLoad>& crossed, NodeId nodes)
{
    if (std::cmp_greater(crossed.size(), nodes)) {
        gather(crossed, nodes);
        for (auto begin = crossed.begin(); begin != crossed.end();) {
            const auto end =
                std::find_if(begin, crossed.end(), [&](const LinkLoad& load) { return load.from != begin->from; });
            std::ranges::sort(begin, end, {}, &LinkLoad::to);
            begin = end;
        }
    } else {
        std::ranges::sort(crossed, {}, [](const LinkLoad& load) { return std::pair(load.from, load.to); });
    }
    auto last = crossed.begin();
    for (auto next = crossed.begin(); next != crossed.end(); ++next) {
        if (next == last)
            continue;
        if (next->from == last->from && next->to == last->to) {
            last->messages += next->messages;
            last->words += next->words;
        } else {
            *++last = *next;
        }
    }
    if (!crossed.empty())
        crossed.erase(last + 1, crossed.end());
}

/// Walks along every route, link by link.
std::vector<LinkLoad> walkedByLink(const Network& network, std::span<const LinkWay> ways)
{
    std::vector<LinkLoad> links; // entries of the same link are merged from time to time
    std::size_t full = 1U << 16;
    for (const LinkWay& way : ways) {
        const auto standard = way.path ? std::vector<NodeId>() : network.route(way.from, way.to);
        const auto& path = way.path ? *way.path : standard;
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
            links.push_back({path[i], path[i + 1], 1, way.words});
            if (links.size() < full)
                continue;
            addUp(links, network.nodes()); // there may be far more entries than links
            full = std::max(full, 2 * links.size());
        }
    }
    addUp(links, network.nodes());
    return links;
}

bool areLong(const Network& network, std::span<const LinkWay> ways)
{
    std::int64_t hops = 0;
    for (const LinkWay& way : ways)
        hops += hopsAlong(network, way);
    return hops > network.nodes();
}

} // namespace

int hopsAlong(const Network& network, const LinkWay& way)
{
    return way.path ? static_cast<int>(way.path->size()) - 1 : network.hops(way.from, way.to);
}

std::vector<LinkLoad> loadsByLink(const Network& network, std::span<const LinkWay> ways)
{
    if (network.data().lines && areLong(network, ways))
        return GridLoads(network).byLink(ways);
    return walkedByLink(network, ways);
}

std::unique_ptr<LinkLoads> LinkLoads::of(const Network& network)
{
    const NetworkData& data = network.data();
    if (!data.qualities.empty())
        return std::make_unique<UnevenLoads>(network);
    if (data.dimensions > 0)
        return std::make_unique<WalkedLoads<BitWalk>>(network);
    if (data.lines)
        return std::make_unique<GridLoads>(network);
    if (!data.parents.empty())
        return std::make_unique<WalkedLoads<TreeWalk>>(network);
    return std::make_unique<WalkedLoads<RouteWalk>>(network);
}

} // namespace lockstep
