// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Finds the path of an arrow by trying: a short hop hugs its link, a longer arrow arches to the outside, and if a node
// or another arrow is in the way, other curves follow, the quiet ones first. No formula is right for all networks,
// sizes and companies of messages, and an arrow through a node would show a message of that node. The numbers were
// found by looking at pictures; `.ci/run pictures` shows what a change of them does.

#include "core/figure/layout/arrows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

#include "core/base/trigonometry.h"
#include "core/figure/model/curve.h"

namespace lockstep {
namespace {

constexpr double degree = std::numbers::pi / 180;
constexpr int curvePieces = 20;
constexpr int mostPieces = 160;
constexpr std::size_t looked = 256; ///< number of nodes that are checked individually

Point turned(Point a, double angle) // to the left as seen on the screen
{
    const double c = cosine(angle);
    const double s = sine(angle);
    return {a.x * c + a.y * s, a.y * c - a.x * s};
}

struct Ends {
    NodeId from, to;
    Point a, b;
    Point along;
    double chord;
};

bool same(double a, double b) { return std::abs(a - b) < 0.5; }

// +1: to the left of the path from a to b.
double sideTowards(const Ends& e, Point wish) { return dot(leftNormal(e.along), wish) >= 0 ? 1 : -1; }

Point outwards(const Scene& scene, const Ends& e) { return between(e.a, e.b, 0.5) - scene.middle; }

// The height between the leaves of a tree, or a row of a grid, and what is above.
double roomAbove(const Scene& scene) { return scene.spacing - scene.radius - 10; }

// Where arrows of this network like to be, as a direction on the screen.
Point preferredSide(const Scene& scene, const Ends& e)
{
    const bool flat = same(e.a.y, e.b.y);
    const bool upright = same(e.a.x, e.b.x);
    switch (scene.shape) {
    case NetworkShape::Line: return {0, -1};
    case NetworkShape::Tree: return {0, scene.options->contents ? -1.0 : 1.0}; // below the leaves there is room
    case NetworkShape::Grid:
        if (flat || upright)
            return flat ? Point{0, 1}
                        : Point{scene.options->labels == "data" ? 1.0 : -1.0, 0}; // data leaves at the left
        break;
    case NetworkShape::TwoRows:
        if (flat)
            return {0, e.a.y - scene.middle.y};
        break;
    default: break;
    }
    const Point out = outwards(scene, e);
    // A chord through the middle of the picture has no outside: keep to the left, as seen from the lower node.
    if (std::abs(dot(leftNormal(e.along), out)) < 1)
        return leftNormal(e.along) * (e.from < e.to ? 1 : -1);
    return out;
}

// Leaves the rim at `angle` from the chord, is `height` away from it in its middle, arrives in the mirror's manner.
CurveShape archFromRims(const Scene& scene, const Ends& e, double side, double angle, double height, double tangent)
{
    const double startReach = scene.radiusOf(e.from) + scene.clear;
    const double endReach = scene.radiusOf(e.to) + scene.clear;
    const Point start = e.a + turned(e.along, side * angle) * startReach;
    const Point end = e.b + turned(e.along * -1, -side * angle) * endReach;
    const double rise = height - (startReach + endReach) / 2 * sine(angle);
    return arch(start, end, tangent, side * rise);
}

// Half the angle to the next link of the same switch on that side, where an arrow to the other node may lie as well.
double halfway(const Scene& scene, const Ends& e, double side)
{
    double least = 90 * degree;
    for (const NodeId node : {e.from, e.to}) {
        const Point link = node == e.from ? e.along : e.along * -1;
        const Point aside = leftNormal(e.along) * side;
        for (int i = 0; scene.network->isSwitch(node) && i < scene.network->degree(node); ++i) {
            const Point other = unit(scene.center(scene.network->neighbor(node, i)) - scene.center(node));
            if (dot(other, aside) > 0 && dot(other, link) > 0)
                least = std::min(least, arctangent(dot(other, aside) / dot(other, link)) / 2);
        }
    }
    return least;
}

// `share` is that of the standard distance from the link.
CurveShape hug(const Scene& scene, const Ends& e, double side, const ArrowCompany& company, double share = 1)
{
    const double close = (company.opposite ? 0.76 : 0.88) * share;
    double height = scene.radius * close + scene.numberSize * 0.85 * company.copy;
    double angle = (25 * share + 12 * company.copy) * degree;
    if (scene.shape == NetworkShape::Tree) {
        const double most = 0.6 * halfway(scene, e, side);
        height = std::min(height, e.chord / 2 * tangent(most));
        angle = std::min(angle, most);
    }
    return archFromRims(scene, e, side, angle, height, std::max(angle - 7 * degree, 0.72 * angle));
}

// Over the nodes between two nodes of a row. `hops` is their distance in the row; `steeper` is added to its angle at
// both ends.
CurveShape overRow(const Scene& scene, const Ends& e, double side, double hops, int copy, double steeper)
{
    const auto doublingsOf = [](double distance) { return std::log2(std::max(distance, 2.0)) - 1; };
    const auto standard = [&](double distance) { return scene.radius * (2.5 + 1.65 * doublingsOf(distance)); };
    const double doublings = doublingsOf(hops);
    double height = standard(hops) + scene.numberSize * 0.85 * copy;
    // Space is limited between the rows of a grid and below the switches of a tree, where arches must still differ.
    const bool up = leftNormal(e.along).y * side < 0;
    const double most = roomAbove(scene);
    if (scene.shape == NetworkShape::Grid)
        height = std::min(height, most);
    else if (scene.shape == NetworkShape::Tree && up)
        height = std::min(height, most * height / standard(std::max(hops, double(scene.network->processes() - 1))));
    const double angle = (std::min(42 + 9 * doublings + 6 * copy, 70.0) + steeper) * degree;
    return archFromRims(scene, e, side, angle, height, angle);
}

// Of arrows in both directions a flat one still leaves and arrives beside the other.
CurveShape freeArc(const Scene& scene, const Ends& e, double share, bool opposite)
{
    constexpr double beside = 16 * degree;
    const double side = share >= 0 ? 1 : -1;
    const double angle = std::max(arctangent(3 * std::abs(share)), opposite ? beside : 0);
    return archFromRims(scene, e, side, angle, std::abs(share) * e.chord, angle);
}

// Along the middle between two rows (or columns): out of one row, along, and into the other. Arrows in both directions
// keep to the left.
CurveShape street(const Scene& scene, const Ends& e, double share, bool flat, double left)
{
    const Point d = e.b - e.a;
    const Point step = flat ? Point{d.x * share, 0} : Point{0, d.y * share};
    const Point half = flat ? Point{0, d.y / 2} : Point{d.x / 2, 0};
    const Point lane = leftNormal(e.along) * left;
    const double startReach = scene.radiusOf(e.from) + scene.clear;
    const double endReach = scene.radiusOf(e.to) + scene.clear;
    // Outside the node, or the arrow would turn back to its rim.
    const auto beyond = [](Point node, Point control, double reach) {
        return node + unit(control - node) * std::max(distance(node, control), 1.5 * reach);
    };
    const Point control1 = beyond(e.a, e.a + half + step + lane, startReach);
    const Point control2 = beyond(e.b, e.b - half - step + lane, endReach);
    const Point start = e.a + unit(control1 - e.a) * startReach;
    const Point end = e.b + unit(control2 - e.b) * endReach;
    return {start, control1, control2, end};
}

// How deep a curve runs into nodes; stops at `enough`.
double trespass(const Scene& scene, const Ends& e, const CurveShape& curve, double enough)
{
    const double margin = scene.clear + 2 + 0.15 * scene.radius;
    double sum = 0;
    // Steps are shorter than a node, so that none is missed; in large networks this is invisible.
    const int most = scene.centers.size() > looked ? curvePieces : mostPieces;
    const int steps = std::clamp(static_cast<int>(e.chord / (0.8 * scene.radius)), curvePieces, most);
    for (int i = 0; i <= steps && sum < enough; ++i) {
        const Point p = pointAt(curve, double(i) / steps);
        scene.grid.near(p, [&](NodeId node) {
            sum += std::max(0.0, scene.depthIn(node, p, node == e.from || node == e.to ? scene.clear * 0.5 : margin));
        });
    }
    return sum;
}

// How close the middle of a curve is to the arrows that are drawn already; near the nodes all arrows meet.
double crowding(const Scene& scene, const ArrowCompany& company, const CurveShape& curve)
{
    constexpr int steps = 8;
    constexpr double weight = 0.25; // touching a node is worse
    const double apart = std::max(8.0, scene.head);
    double sum = 0;
    for (const ArrowWay* other : company.drawn)
        for (int i = 0; i <= steps; ++i) {
            const Point p = pointAt(curve, 0.2 + 0.6 * i / steps);
            double least = apart;
            for (std::size_t k = 0; k + 1 < other->points.size(); ++k)
                least = std::min(least, distanceToSegment(p, other->points[k], other->points[k + 1]));
            sum += (apart - least) * weight;
        }
    return sum;
}

// How much of the short arrows at its ends a curve covers.
double covering(const Scene& scene, const ArrowCompany& company, const CurveShape& curve)
{
    if (company.atEnds.empty())
        return 0;
    constexpr int pieces = 12;
    constexpr double weight = 0.5;
    const double apart = std::max(4.0, scene.head * 0.5);
    const std::vector<Point> line = flatten(curve, pieces);
    double sum = 0;
    for (const ArrowWay* other : company.atEnds)
        for (const double share : {0.3, 0.5, 0.7}) {
            const Point p =
                other->points[static_cast<std::size_t>(share * static_cast<double>(other->points.size() - 1))];
            double least = apart;
            for (std::size_t k = 0; k + 1 < line.size(); ++k)
                least = std::min(least, distanceToSegment(p, line[k], line[k + 1]));
            sum += (apart - least) * weight;
        }
    return sum;
}

// Whether another node is on the path, not only near it.
bool runsThrough(const Scene& scene, const Ends& e, const std::vector<Point>& points)
{
    bool met = false;
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        scene.grid.near(between(points[i], points[i + 1], 0.5), [&](NodeId node) {
            met = met
                || (node != e.from && node != e.to
                    && (scene.hasCard(node) ? segmentMeets(scene.boxOf(node).grown(0.5), points[i], points[i + 1])
                                            : distanceToSegment(scene.center(node), points[i], points[i + 1])
                                < scene.radiusOf(node) + 0.5));
        });
    return met;
}

// Calls good(curve) for one curve after the other, the preferred ones first, until it returns true.
template <class Good>
bool tryFree(const Scene& scene, const Ends& e, double side, const ArrowCompany& company, Good good)
{
    const bool betweenRows = scene.shape == NetworkShape::TwoRows && e.chord > 2.2 * scene.spacing;
    const double shift = 0.06 * company.copy;
    const double left = company.opposite ? scene.numberSize : 0;
    for (const double share : {0.1, 0.08, 0.06, 0.04})
        if (good(freeArc(scene, e, side * (share + shift), company.opposite)))
            return true;
    if (!betweenRows)
        for (const double share : {-0.06, 0.16, -0.16})
            if (good(freeArc(scene, e, side * (share + (share > 0 ? shift : -shift)), company.opposite)))
                return true;
    for (const double close : {1.0, 0.6})
        for (const double share : {0.45, 0.35, 0.25, 0.15, 0.08, 0.03})
            if ((close == 1 || company.opposite) && good(street(scene, e, share, true, left * close)))
                return true;
    for (const double share : {0.24, -0.24, 0.34, -0.34, 0.46, -0.46})
        if (good(freeArc(scene, e, side * share, company.opposite)))
            return true;
    for (const double close : {1.0, 0.6})
        for (const double share : {0.45, 0.3, 0.15, 0.05})
            if ((close == 1 || company.opposite) && good(street(scene, e, share, false, left * close)))
                return true;
    for (const double share : {0.12, -0.12, 0.2, -0.2, 0.29, -0.29, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8})
        if (good(freeArc(scene, e, side * share, company.opposite)))
            return true;
    return false;
}

/// Between cards there is little space; arrows on each other are worse than a way below a card.
constexpr double besideCards = 3;

/// How much longer a curve is than a quiet arch. Cards leave no free way to distant nodes: one around the picture is
/// worse than one below a card.
double detour(const Ends& e, const CurveShape& curve)
{
    constexpr double quiet = 1.25, weight = 0.2;
    return weight * std::max(0.0, curveLength(curve) - quiet * e.chord);
}

/// Beside the link of two neighbours, closer where nodes are beside it.
template <class Good>
bool tryBeside(const Scene& scene, const Ends& e, double side, const ArrowCompany& company, Good good)
{
    for (const double share : {1.0, 0.8, 0.6, 0.45, 0.2})
        if (good(hug(scene, e, side, company, share))
            || (!company.opposite && good(hug(scene, e, -side, company, share))))
            return true;
    return false;
}

/// `isQuiet` says whether the best curve so far passes no node.
template <class Good, class Quiet>
bool tryAll(const Scene& scene, const Ends& e, const ArrowCompany& company, Good good, Quiet isQuiet)
{
    double side = sideTowards(e, preferredSide(scene, e));
    const bool inRow = same(e.a.y, e.b.y) || same(e.a.x, e.b.x);
    const int link = scene.network->linkBetween(e.from, e.to);
    const bool hop = link >= 0 && scene.linkIsStraight[static_cast<std::size_t>(link)];
    const bool neighbours = hop || (inRow && e.chord < 1.3 * scene.spacing);
    const bool rowLike = inRow
        && (scene.shape == NetworkShape::Line || scene.shape == NetworkShape::TwoRows
            || scene.shape == NetworkShape::Grid || scene.shape == NetworkShape::Tree);
    // Arches over many leaves need room for their heights. Without it above they go below, and contents above.
    constexpr int many = 8;
    const int processes = scene.network->processes();
    const bool isTight = roomAbove(scene) < std::max(3 * scene.radius, 6.0 * processes);
    if (rowLike && !neighbours && scene.shape == NetworkShape::Tree && isTight && processes > many)
        side = sideTowards(e, {0, 1});
    // Of arrows in both directions, that from the higher node uses the other side.
    const bool isBack = company.opposite && e.from > e.to && (neighbours || rowLike);
    // Above the leaves of a tree there may be too little space for arches: then one nests in the other, and ends beside
    // it.
    const bool areNested =
        company.opposite && !neighbours && scene.shape == NetworkShape::Tree && !scene.options->contents && isTight;
    const bool nests = isBack && areNested;
    const double steeper = areNested ? (isBack ? 8 : -18) : 0;
    if (isBack && !nests)
        side = -side;
    if (neighbours) {
        // An arrow that leaves its link seems to join other nodes, in cubes even where the link passes behind some.
        if (tryBeside(scene, e, side, company, good) || (hop && (scene.shape == NetworkShape::Cube || isQuiet())))
            return true;
    } else if (rowLike) {
        const double hops = e.chord / scene.spacing;
        for (const double sign : {1.0, -1.0})
            for (const double more : {0.0, 0.5})
                if (good(overRow(scene, e, side * sign, hops * (1 + more), company.copy + (nests ? 1 : 0), steeper)))
                    return true;
    }
    // Arrows in both directions keep to their left, which are different sides.
    return tryFree(scene, e, company.opposite ? 1 : side, company, good);
}

/// The part between the rims of two cards.
CurveShape betweenCards(const Scene& scene, const Ends& e, const CurveShape& curve)
{
    if (!scene.card)
        return curve;
    constexpr int steps = 48;
    const auto isInside = [&](NodeId node, double t) {
        return scene.depthIn(node, pointAt(curve, t), scene.clear) > 0;
    };
    // The rim between a point inside and one outside, by bisection.
    const auto rim = [&](NodeId node, double inside, double outside) {
        for (int i = 0; i < 12; ++i) {
            const double middle = (inside + outside) / 2;
            (isInside(node, middle) ? inside : outside) = middle;
        }
        return outside;
    };
    double from = 0, to = 1;
    for (int i = steps / 2; i >= 0 && from == 0; --i)
        if (isInside(e.from, double(i) / steps))
            from = rim(e.from, double(i) / steps, double(i + 1) / steps);
    for (int i = steps / 2; i <= steps && to == 1; ++i)
        if (isInside(e.to, double(i) / steps))
            to = rim(e.to, double(i) / steps, double(i - 1) / steps);
    return from < to ? cut(curve, from, to) : curve;
}

/// The same of straight pieces.
std::vector<Point> betweenCards(const Scene& scene, const Ends& e, std::vector<Point> points)
{
    if (!scene.card)
        return points;
    const auto trim = [&](NodeId node) {
        const auto isInside = [&](Point p) { return scene.depthIn(node, p, scene.clear) > 0; };
        while (points.size() > 2 && isInside(points[1]))
            points.erase(points.begin());
        if (!isInside(points[0]))
            return;
        Point inside = points[0], outside = points[1];
        for (int i = 0; i < 14; ++i) {
            const Point middle = between(inside, outside, 0.5);
            (isInside(middle) ? inside : outside) = middle;
        }
        points[0] = outside;
    };
    trim(e.from);
    std::ranges::reverse(points);
    trim(e.to);
    std::ranges::reverse(points);
    return points;
}

ArrowWay wayOf(const CurveShape& curve)
{
    ArrowWay way;
    way.curve = curve;
    way.points = flatten(curve, curvePieces);
    way.length = curveLength(curve);
    return way;
}

/// The switch between two processes that have no other link.
std::optional<NodeId> switchBetween(const Network& network, NodeId from, NodeId to)
{
    if (network.degree(from) != 1 || network.degree(to) != 1 || network.neighbor(from, 0) != network.neighbor(to, 0)
        || !network.isSwitch(network.neighbor(from, 0)))
        return std::nullopt;
    return network.neighbor(from, 0);
}

// Along the two links, on the inner side of their angle, with a bend at the switch.
ArrowWay pastSwitch(const Scene& scene, const Ends& e, NodeId middle, const ArrowCompany& company)
{
    constexpr double bend = 9;
    const Point center = scene.center(middle);
    const Point out = unit(e.a - center), in = unit(e.b - center);
    const double halfSine = std::sqrt(std::max(0.0, 1 - dot(out, in)) / 2);
    const bool isStraight = halfSine > 0.999;
    const Point inside = isStraight ? leftNormal(e.along) : unit(out + in);
    const bool isOuter = company.opposite && e.from > e.to;
    const double off = std::max(0.6 * scene.radius, (scene.switchRadius + scene.clear) * halfSine)
        + (isOuter ? 0.55 * scene.radius : 0);
    const auto rim = [&](NodeId node, Point end, Point spoke) {
        const double reach = scene.radiusOf(node) + scene.clear;
        const double aside = std::min(off, 0.8 * reach);
        const Point across = unit(inside - spoke * dot(inside, spoke));
        return end + across * aside - spoke * std::sqrt(reach * reach - aside * aside);
    };
    ArrowWay way;
    way.labelled = 0.27; // before the bend
    way.joint = bend;
    way.points = rounded({rim(e.from, e.a, out), center + inside * (off / halfSine), rim(e.to, e.b, in)}, bend);
    way.points = betweenCards(scene, e, std::move(way.points));
    way.length = lengthOf(way.points);
    return way;
}

// Beside a link around the outside of the network, on its outer side.
ArrowWay alongWrap(const Scene& scene, const Ends& e, int link, const ArrowCompany& company)
{
    const std::span<const Point> around = scene.links[static_cast<std::size_t>(link)];
    std::vector<Point> points(around.begin(), around.end());
    if (e.from > e.to)
        std::ranges::reverse(points);
    const bool inner = company.opposite && e.from > e.to;
    const double off = (0.062 * scene.spacing + scene.numberSize * 0.8 * company.copy) * (inner ? -0.75 : 1);
    const Point away = unit(points[2] - points[1]);
    const Point along = unit(points[3] - points[2]);
    ArrowWay way;
    const double reach = scene.radius + scene.clear;
    const double lift = inner ? -scene.radius * 0.35 : scene.radius * 0.45;
    const double back = std::sqrt(std::max(0.0, reach * reach - lift * lift));
    way.points = {points[0] - along * back + away * lift, points[1] - along * off + away * lift,
        points[2] - along * off + away * off, points[3] + along * off + away * off,
        points[4] + along * off + away * lift, points[5] + along * back + away * lift};
    way.joint = scene.spacing * 0.08;
    way.points = betweenCards(scene, e, rounded(way.points, way.joint));
    way.length = lengthOf(way.points);
    return way;
}

} // namespace

ArrowWay arrowWay(const Scene& scene, NodeId from, NodeId to, const ArrowCompany& company)
{
    Ends e{from, to, scene.center(from), scene.center(to), {}, 0};
    e.along = unit(e.b - e.a);
    e.chord = distance(e.a, e.b);
    const int link = scene.network->linkBetween(from, to);
    if (link >= 0 && scene.links[static_cast<std::size_t>(link)].size() == wrapPoints) {
        ArrowWay way = alongWrap(scene, e, link, company);
        way.blocked = company.copy > 0 && runsThrough(scene, e, way.points);
        return way;
    }
    if (scene.shape == NetworkShape::Circle && scene.options->layout != FigureLayout::Overlay)
        if (const auto middle = switchBetween(*scene.network, from, to))
            return pastSwitch(scene, e, *middle, company);
    double least = std::numeric_limits<double>::max();
    double met = 0; // nodes
    CurveShape chosen;
    const auto isQuiet = [&] { return met <= 0 || !runsThrough(scene, e, flatten(chosen, curvePieces)); };
    const auto isGood = [&](const CurveShape& drawn) {
        const CurveShape curve = betweenCards(scene, e, drawn);
        const double nodes = trespass(scene, e, curve, least);
        double cost = nodes;
        if (nodes < least)
            cost += crowding(scene, company, curve) * (scene.card ? besideCards : 1) + covering(scene, company, curve);
        if (scene.card)
            cost += detour(e, curve);
        if (cost < least) {
            least = cost;
            met = nodes;
            chosen = curve;
        }
        return cost <= 0;
    };
    tryAll(scene, e, company, isGood, isQuiet);
    ArrowWay way = wayOf(chosen);
    way.blocked = met > 0 && runsThrough(scene, e, way.points);
    return way;
}

} // namespace lockstep
