// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/layout.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/kamada_kawai_spring_layout.hpp>
#include <boost/graph/topology.hpp>

#include <algorithm>
#include <limits>

#include "core/base/trigonometry.h"
#include "core/network/metrics.h"
#include "core/network/routing_table.h"
#include "core/network/symmetric.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

constexpr int mostSprings = 150; ///< nodes; the time grows with their cube
constexpr double closest = 0.6;  ///< between any two nodes

/// Ends Boost's iteration when nothing moves any more, and after a limited number of steps: it does not always
/// converge.
class SpringsAtRest {
public:
    explicit SpringsAtRest(int& steps) : m_steps(steps) {}

    template <class Vertex, class Graph> bool operator()(double force, Vertex, const Graph&, bool)
    {
        constexpr double atRest = 1e-4;
        return !(force > atRest) || --m_steps < 0; // also ends for NaN
    }

private:
    int& m_steps; ///< remaining steps; shared by the copies that Boost makes
};

int stepsFor(int nodes)
{
    constexpr int work = 40'000'000; // a step looks at all pairs
    return std::min(20'000, work / (nodes * nodes));
}

std::vector<Point> kamadaKawai(const Network& network)
{
    struct Weight {
        double weight = 1;
    };
    using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, Weight>;
    using Plane = boost::square_topology<>;
    Graph graph(static_cast<std::size_t>(network.nodes()));
    for (const auto& link : network.links())
        boost::add_edge(static_cast<std::size_t>(link.first), static_cast<std::size_t>(link.second), graph);

    const Plane plane; // its random numbers are never used
    std::vector<Plane::point_type> places(static_cast<std::size_t>(network.nodes()));
    const auto onCircle = circle(network.nodes());
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i][0] = onCircle[i].x;
        places[i][1] = onCircle[i].y;
    }
    int steps = stepsFor(network.nodes());
    const auto index = boost::get(boost::vertex_index, graph);
    boost::kamada_kawai_spring_layout(graph, boost::make_iterator_property_map(places.begin(), index),
        boost::get(&Weight::weight, graph), plane, boost::edge_length(1.0), SpringsAtRest(steps));
    std::vector<Point> points;
    for (const auto& place : places)
        points.push_back({place[0], place[1]});
    const bool isFinite = std::ranges::all_of(points, [](Point p) { return std::isfinite(p.x) && std::isfinite(p.y); });
    return isFinite ? points : onCircle;
}

/// Rows of nodes with equal distance from one end of the graph.
std::vector<Point> levels(const Network& network)
{
    const auto fromFirst = distancesFrom(network.data(), 0);
    const auto end = std::ranges::max_element(fromFirst) - fromFirst.begin();
    const auto hops = distancesFrom(network.data(), static_cast<NodeId>(end));
    std::map<int, int> inRow;
    for (const int row : hops)
        ++inRow[row];
    std::map<int, int> placed;
    std::vector<Point> points;
    for (const int row : hops)
        points.push_back({placed[row]++ - (inRow[row] - 1) / 2.0, 1.0 * row});
    return points;
}

double shortestLink(const Network& network, const std::vector<Point>& points)
{
    double shortest = std::numeric_limits<double>::infinity();
    for (const auto& link : network.links())
        shortest = std::min(shortest,
            distance(points[static_cast<std::size_t>(link.first)], points[static_cast<std::size_t>(link.second)]));
    return shortest;
}

/// Pushes nodes apart that are too close; returns whether there were any. The direction for nodes at the same place
/// depends only on their numbers.
bool pushApart(std::vector<Point>& points)
{
    constexpr double wanted = closest * 1.02;
    bool moved = false;
    for (std::size_t a = 0; a < points.size(); ++a)
        for (std::size_t b = a + 1; b < points.size(); ++b) {
            const double apart = distance(points[a], points[b]);
            if (apart >= closest)
                continue;
            moved = true;
            const auto turned = static_cast<double>(a + 7 * b);
            const Point along = apart > 1e-6 ? unit(points[b] - points[a]) : Point{cosine(turned), sine(turned)};
            const Point push = along * ((wanted - apart) / 2);
            points[a] = points[a] - push;
            points[b] = points[b] + push;
        }
    return moved;
}

/// Pushes nodes away from other nodes' links; returns whether there were any.
bool pushOffLinks(const std::vector<Link>& links, std::vector<Point>& points)
{
    constexpr double wanted = 0.32;
    bool moved = false;
    for (const auto& link : links)
        for (NodeId node = 0; node < std::ssize(points); ++node) {
            if (node == link.first || node == link.second)
                continue;
            Point& point = points[static_cast<std::size_t>(node)];
            Point& a = points[static_cast<std::size_t>(link.first)];
            Point& b = points[static_cast<std::size_t>(link.second)];
            const double t = dot(point - a, b - a) / dot(b - a, b - a);
            const Point foot = between(a, b, t);
            const double apart = distance(point, foot);
            if (t < 0 || t > 1 || apart >= wanted)
                continue;
            moved = true;
            const Point away = apart > 1e-6 ? unit(point - foot) : leftNormal(unit(b - a));
            const Point push = away * ((wanted * 1.02 - apart) / 2);
            point = point + push;
            a = a - push;
            b = b - push;
        }
    return moved;
}

void makeRoom(const std::vector<Link>& links, std::vector<Point>& points)
{
    constexpr int mostRounds = 300;
    constexpr std::size_t mostPairs = 10'000; // beyond that, links pass behind nodes; the picture is a tangle anyway
    const bool looksAtLinks = links.size() * points.size() <= mostPairs;
    for (int round = 0; round < mostRounds; ++round) {
        const bool hadLinks = looksAtLinks && pushOffLinks(links, points);
        const bool hadNodes = pushApart(points);
        if (!hadLinks && !hadNodes)
            return;
    }
}

double closestPair(const std::vector<Point>& points)
{
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t a = 0; a < points.size(); ++a)
        for (std::size_t b = a + 1; b < points.size(); ++b)
            least = std::min(least, distance(points[a], points[b]));
    return least;
}

void scaleBy(std::vector<Point>& points, double factor)
{
    for (auto& point : points)
        point = point * factor;
}

double middleLength(const std::vector<Point>& points, const std::vector<Link>& links)
{
    std::vector<double> lengths;
    for (const auto& link : links)
        lengths.push_back(
            distance(points[static_cast<std::size_t>(link.first)], points[static_cast<std::size_t>(link.second)]));
    if (lengths.empty())
        return 0;
    const auto middle = lengths.begin() + std::ssize(lengths) / 2;
    std::ranges::nth_element(lengths, middle);
    return *middle;
}

} // namespace

bool makePicture(const std::vector<Point>& points, const std::vector<Link>& links)
{
    constexpr double farthest = 1e9;
    const auto isUsable = [](Point point) { return std::abs(point.x) < farthest && std::abs(point.y) < farthest; };
    if (!std::ranges::all_of(points, isUsable))
        return false;
    double extent = 0;
    for (const Point point : points)
        extent = std::max(extent, distance(point, points.front()));
    const double longest = 50 + static_cast<double>(points.size()); // several links side by side
    return extent > 1e-9 && (links.empty() || extent <= longest * middleLength(points, links));
}

std::vector<Point> fitted(std::vector<Point> points, const std::vector<Link>& links)
{
    constexpr double standard = 1.4;       // manual drawings are less regular than computed ones
    constexpr std::size_t mostMoved = 400; // pairs are compared repeatedly
    const Point first = points.front();
    for (auto& point : points)
        point = point - first;
    if (const double middle = middleLength(points, links); middle > 0)
        scaleBy(points, standard / middle);
    if (points.size() <= mostMoved)
        makeRoom(links, points);
    return points;
}

std::vector<Point> layOut(const Network& network)
{
    const int n = network.nodes();
    if (n == 1)
        return {{0, 0}};
    if (n > mostSprings)
        return levels(network);
    auto points = kamadaKawai(network);
    if (const double shortest = shortestLink(network, points); shortest > 1e-3)
        scaleBy(points, 1 / shortest);
    makeRoom(network.links(), points);
    if (const double least = closestPair(points); least < closest)
        scaleBy(points, closest / least);
    // What springs draw without crossings needs nothing else.
    if (const int springs = crossings(network.links(), points); springs > 0)
        if (auto symmetric = symmetricPlaces(network);
            symmetric && crossings(network.links(), *symmetric) <= springs + n / 2) {
            points = *std::move(symmetric);
            scaleBy(points, 1 / closestPair(points));
        }
    return points;
}

} // namespace lockstep
