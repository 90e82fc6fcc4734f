// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Looks for an automorphism all of whose cycles have one length, apart from at most one fixed node, and draws each
// cycle as a circle. Which circle is outside and how they are turned against each other is tried: few crossings first,
// then short links.

#include "core/network/symmetric.h"

#include <algorithm>
#include <limits>
#include <numbers>
#include <numeric>

#include "core/base/trigonometry.h"

namespace lockstep {
namespace {

constexpr int mostNodes = 24;
constexpr int mostCircles = 4;
constexpr int mostSteps = 20'000; ///< of the search for one length of cycles
constexpr std::size_t mostFound = 6;

/// Cycles in the order of a rotation.
using Cycles = std::vector<std::vector<NodeId>>;

class Rotations {
public:
    Rotations(const Network& network, int length, bool hasCentre)
        : m_nodes(network.nodes()), m_length(length), m_mayFix(hasCentre),
          m_linked(static_cast<std::size_t>(m_nodes * m_nodes), false),
          m_image(static_cast<std::size_t>(m_nodes), nobody), m_isImage(static_cast<std::size_t>(m_nodes), false)
    {
        for (const Link& link : network.links())
            m_linked[at(link.first, link.second)] = m_linked[at(link.second, link.first)] = true;
    }

    std::vector<Cycles> all()
    {
        begin();
        return std::move(m_found);
    }

private:
    std::size_t at(NodeId a, NodeId b) const { return static_cast<std::size_t>(a * m_nodes + b); }
    NodeId& image(NodeId node) { return m_image[static_cast<std::size_t>(node)]; }
    bool isOver() { return --m_steps < 0 || m_found.size() >= mostFound; }

    /// Whether links stay links if `node` becomes `to`.
    bool mayBecome(NodeId node, NodeId to)
    {
        for (NodeId other = 0; other < m_nodes; ++other)
            if (image(other) != nobody && m_linked[at(node, other)] != m_linked[at(to, image(other))])
                return false;
        return true;
    }

    /// A cycle from the first node that is in none.
    void begin()
    {
        const auto first = std::ranges::find(m_image, nobody);
        if (first == m_image.end()) {
            m_found.push_back(m_cycles);
            return;
        }
        const auto node = static_cast<NodeId>(first - m_image.begin());
        m_cycles.push_back({node});
        if (m_mayFix && mayBecome(node, node)) {
            m_mayFix = false;
            become(node, node, [&] { begin(); });
            m_mayFix = true;
        }
        extend(node);
        m_cycles.pop_back();
    }

    template <class Then> void become(NodeId node, NodeId to, Then then)
    {
        image(node) = to;
        m_isImage[static_cast<std::size_t>(to)] = true;
        then();
        image(node) = nobody;
        m_isImage[static_cast<std::size_t>(to)] = false;
    }

    void extend(NodeId node)
    {
        if (isOver())
            return;
        const NodeId first = m_cycles.back().front();
        if (static_cast<int>(m_cycles.back().size()) == m_length) {
            if (mayBecome(node, first))
                become(node, first, [&] { begin(); });
            return;
        }
        for (NodeId to = 0; to < m_nodes; ++to) {
            if (to == first || image(to) != nobody || m_isImage[static_cast<std::size_t>(to)] || !mayBecome(node, to))
                continue;
            m_cycles.back().push_back(to);
            become(node, to, [&] { extend(to); });
            m_cycles.back().pop_back();
        }
    }

    int m_nodes, m_length;
    bool m_mayFix;
    int m_steps = mostSteps;
    std::vector<bool> m_linked;
    std::vector<NodeId> m_image; ///< by node; nobody: not decided
    std::vector<bool> m_isImage; ///< by node
    Cycles m_cycles;
    std::vector<Cycles> m_found;
};

/// `circles`: from the inside; `turns`: by circle, in half steps of the rotation.
std::vector<Point> placesOf(
    const Cycles& cycles, const std::vector<std::size_t>& circles, const std::vector<int>& turns, std::size_t nodes)
{
    std::vector<Point> points(nodes);
    double radius = 0;
    for (std::size_t i = 0; i < circles.size(); ++i) {
        const std::vector<NodeId>& cycle = cycles[circles[i]];
        radius += cycle.size() > 1 ? 1 : 0;
        const double step = 2 * std::numbers::pi / static_cast<double>(cycle.size());
        for (std::size_t k = 0; k < cycle.size(); ++k) {
            const double angle = step * (static_cast<double>(k) + turns[i] / 2.0);
            points[static_cast<std::size_t>(cycle[k])] =
                cycle.size() > 1 ? Point{radius * sine(angle), -radius * cosine(angle)} : Point{};
        }
    }
    return points;
}

double linkLength(const std::vector<Link>& links, const std::vector<Point>& points)
{
    double sum = 0;
    for (const Link& link : links)
        sum += distance(points[static_cast<std::size_t>(link.first)], points[static_cast<std::size_t>(link.second)]);
    return sum;
}

/// Whether every link is apart from other nodes.
bool areClear(const std::vector<Link>& links, const std::vector<Point>& points)
{
    constexpr double least = 0.3;
    for (const Link& link : links)
        for (NodeId node = 0; node < std::ssize(points); ++node) {
            const Point a = points[static_cast<std::size_t>(link.first)];
            const Point b = points[static_cast<std::size_t>(link.second)], p = points[static_cast<std::size_t>(node)];
            const double t = std::clamp(dot(p - a, b - a) / dot(b - a, b - a), 0.0, 1.0);
            if (node != link.first && node != link.second && distance(p, between(a, b, t)) < least)
                return false;
        }
    return true;
}

/// Of these cycles the shortest picture: each circle is turned so that the links to those inside it are short.
std::vector<Point> bestOf(
    const Cycles& cycles, std::vector<std::size_t> circles, const std::vector<Link>& links, std::size_t nodes)
{
    std::vector<int> turns(circles.size(), 0);
    const int steps = 2 * static_cast<int>(cycles.back().size());
    constexpr int rounds = 3;
    for (int round = 0; round < rounds; ++round)
        for (std::size_t i = 0; i + 1 < circles.size(); ++i) { // the outermost one begins at the top
            double least = std::numeric_limits<double>::max();
            int best = 0;
            for (turns[i] = 0; turns[i] < steps; ++turns[i])
                if (const double length = linkLength(links, placesOf(cycles, circles, turns, nodes));
                    length < least - 1e-9) {
                    least = length;
                    best = turns[i];
                }
            turns[i] = best;
        }
    return placesOf(cycles, circles, turns, nodes);
}

} // namespace

int crossings(const std::vector<Link>& links, const std::vector<Point>& points)
{
    const auto side = [](Point a, Point b, Point p) { return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x); };
    int count = 0;
    for (std::size_t i = 0; i < links.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            const auto [a, b] = links[i];
            const auto [c, d] = links[k];
            if (a == c || a == d || b == c || b == d)
                continue;
            const Point p = points[static_cast<std::size_t>(a)], q = points[static_cast<std::size_t>(b)];
            const Point r = points[static_cast<std::size_t>(c)], s = points[static_cast<std::size_t>(d)];
            count += side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0;
        }
    return count;
}

std::optional<std::vector<Point>> symmetricPlaces(const Network& network)
{
    const int n = network.nodes();
    if (n > mostNodes || network.nodes() > network.processes())
        return std::nullopt;
    std::optional<std::vector<Point>> best;
    std::pair<int, double> least{std::numeric_limits<int>::max(), 0}; // crossings, length
    for (int length = n; length >= 3 && !best; --length) {
        const bool hasCentre = n % length == 1;
        if ((n % length != 0 && !hasCentre) || n / length > mostCircles)
            continue;
        for (Cycles& cycles : Rotations(network, length, hasCentre).all()) {
            std::ranges::stable_sort(cycles, {}, [](const auto& cycle) { return cycle.size(); });
            std::vector<std::size_t> circles(cycles.size());
            std::iota(circles.begin(), circles.end(), 0U);
            do {
                const auto points = bestOf(cycles, circles, network.links(), static_cast<std::size_t>(n));
                const std::pair cost{crossings(network.links(), points), linkLength(network.links(), points)};
                if (cost.first < least.first || (cost.first == least.first && cost.second < least.second - 1e-9))
                    if (areClear(network.links(), points)) {
                        least = cost;
                        best = points;
                    }
            } while (std::next_permutation(circles.begin() + (hasCentre ? 1 : 0), circles.end()));
        }
    }
    return best;
}

} // namespace lockstep
