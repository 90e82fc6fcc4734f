// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/beside.h"

#include <array>
#include <cmath>
#include <functional>
#include <limits>

#include "core/figure/model/curve.h"

namespace lockstep {
namespace {

// The box of the text where it touches the rim of a node, with a gap, in that direction.
Rect boxAt(const Scene& scene, NodeId node, double gap, Point direction, Size text)
{
    const double half = text.width / 2;
    const double high = text.height / 2;
    const Rect own = scene.boxOf(node);
    const Point middle = scene.center(node)
        + Point{direction.x * (own.width / 2 + gap + half), direction.y * (own.height / 2 + gap + high)};
    return {middle.x - half, middle.y - high, 2 * half, 2 * high};
}

constexpr double rimGap = 3;

// Whether the text clearly belongs to the node: every other rim is further away.
bool belongs(const Scene& scene, NodeId node, const Rect& box)
{
    constexpr double clearly = 1; // letters are not exactly in the middle of their box
    const double own = scene.apartFrom(node, box);
    const double reach =
        std::max({scene.radius, scene.switchRadius, length({scene.card.size.width, scene.card.size.height}) / 2});
    const Rect around = box.grown(own + clearly + reach);
    for (NodeId other = 0; other < scene.network->nodes(); ++other)
        if (other != node && around.contains(scene.center(other)) && scene.apartFrom(other, box) < own + clearly)
            return false;
    return true;
}

// A text shorter than its place is at the side of the node.
BesideNode placed(const Rect& box, Point direction)
{
    BesideNode place;
    place.box = box;
    place.placed = true;
    place.anchor = direction.x > 0.5 ? Anchor::Start : direction.x < -0.5 ? Anchor::End : Anchor::Middle;
    place.at = box.center();
    if (place.anchor != Anchor::Middle)
        place.at.x = place.anchor == Anchor::Start ? box.x : box.right();
    return place;
}

/// The side of each node for its text; a pattern for all nodes of a picture.
using DirectionPattern = std::function<Point(NodeId)>;

std::vector<DirectionPattern> patternsOf(const Scene& scene)
{
    const auto fixed = [](Point direction) { return DirectionPattern([direction](NodeId) { return direction; }); };
    const auto sideways = [&scene](NodeId node) {
        return Point{scene.center(node).x < scene.middle.x ? -1.0 : 1.0, 0};
    };
    const auto outwards = [&scene](NodeId node) {
        const Point out = unit(scene.center(node) - scene.middle);
        return out == Point{} ? Point{0, 1} : out;
    };
    switch (scene.shape) {
    case NetworkShape::Line:
    case NetworkShape::Tree: return {fixed({0, 1}), fixed({0, -1})};
    case NetworkShape::TwoRows:
        return {[&scene](NodeId node) { return Point{0, scene.center(node).y < scene.middle.y ? -1.0 : 1.0}; }};
    case NetworkShape::Grid:
        return {fixed({0.56, -0.88}), fixed({0.56, 0.88}), fixed({-0.56, -0.88}), fixed({-0.56, 0.88})};
    case NetworkShape::Cube: return {sideways};
    default: return {outwards};
    }
}

// Places all texts by one pattern at one distance; empty if one of them overlaps something important.
std::vector<BesideNode> placeByPattern(const Scene& scene, const std::vector<Size>& texts,
    const DirectionPattern& pattern, double more, double refused, const Occupancy& occupied)
{
    std::vector<BesideNode> places(texts.size());
    Occupancy own(std::max(20.0, scene.spacing * 0.4));
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (texts[i].width <= 0)
            continue;
        const auto node = static_cast<NodeId>(i);
        const Point direction = pattern(node);
        const Rect spot = boxAt(scene, node, rimGap + more, direction, texts[i]);
        const double cost = occupied.cost(spot.grown(1.5));
        if (cost >= refused || own.cost(spot.grown(1.5)) > 0 || !belongs(scene, node, spot))
            return {};
        own.addRect(spot, 1);
        places[i] = placed(spot, direction);
        places[i].onLink = cost > 0;
    }
    return places;
}

/// By preference.
constexpr double slant = 0.75;
constexpr double steep = 0.4;
constexpr std::array<Point, 16> directions = {Point{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {slant, slant}, {-slant, slant},
    {slant, -slant}, {-slant, -slant}, {steep, 0.95}, {-steep, 0.95}, {steep, -0.95}, {-steep, -0.95}, {0.95, steep},
    {-0.95, steep}, {0.95, -steep}, {-0.95, -steep}};

/// Everything, for texts that may extend the picture.
constexpr Rect anywhere{-1e6, -1e6, 2e6, 2e6};

bool isWithin(const Rect& frame, const Rect& box)
{
    return box.x >= frame.x && box.y >= frame.y && box.right() <= frame.right() && box.bottom() <= frame.bottom();
}

BesideNode placeOne(
    const Scene& scene, NodeId node, Size text, Reach reach, const Rect& frame, const Occupancy& occupied)
{
    const Point center = scene.center(node);
    const Point outwards = unit(center - scene.middle);
    double least = std::numeric_limits<double>::max();
    BesideNode best;
    const int rings = reach == Reach::Near ? 3 : 7;
    for (int ring = 0; ring < rings; ++ring)
        for (std::size_t i = 0; i < directions.size(); ++i) {
            const Rect spot = boxAt(scene, node, rimGap + ring * scene.smallSize * 0.6, directions[i], text);
            if (!isWithin(frame, spot))
                continue;
            double cost = occupied.cost(spot.grown(2.5)) + ring * 9 - dot(unit(directions[i]), outwards) * 6;
            const bool onLink = occupied.cost(spot.grown(1)) >= Occupancy::link;
            if (onLink) // links are avoided too
                cost += reach == Reach::Far ? 60 : 25;
            cost += i < 4 ? 0 : i < 8 ? 2.5 : 4; // straight below or beside is most readable
            cost += double(i) * 0.01;
            if (cost < least && belongs(scene, node, spot)) {
                least = cost;
                best = placed(spot, directions[i]);
                best.onLink = onLink;
            }
        }
    return least < Occupancy::arrow ? best : BesideNode{};
}

// Further away, with a leader from the text to the node that meets neither nodes nor texts.
BesideNode placeLed(const Scene& scene, NodeId node, Size text, const Rect& frame, const Occupancy& occupied)
{
    constexpr int rings = 16;
    const Point center = scene.center(node);
    for (int ring = 1; ring < rings; ++ring)
        for (const Point direction : directions) {
            const Rect spot = boxAt(scene, node, rimGap + ring * scene.smallSize * 0.8, direction, text);
            const Point edge = nearestPoint(spot, center);
            const Point rim = center + unit(edge - center) * scene.reachOf(node, unit(edge - center));
            if (!isWithin(frame, spot) || occupied.cost(spot.grown(2.5), -2, Occupancy::arrow) >= Occupancy::link
                || occupied.costBetween(rim, edge) >= Occupancy::forbidden)
                continue;
            BesideNode place = placed(spot, direction);
            place.leader = LineShape{rim + unit(edge - center), edge};
            return place;
        }
    return {};
}

} // namespace

BesideNode placeWithin(const Scene& scene, NodeId node, Size text, const Rect& frame, const Occupancy& occupied)
{
    const BesideNode place = placeOne(scene, node, text, Reach::Far, frame, occupied);
    return place.placed ? place : placeLed(scene, node, text, frame, occupied);
}

Beside placeBeside(const Scene& scene, const std::vector<Size>& texts, Reach reach, Occupancy& occupied, Rect& box)
{
    constexpr double severalLinks = 40;
    Beside beside;
    for (const double refused : {Occupancy::link, severalLinks})
        for (const DirectionPattern& pattern : patternsOf(scene))
            for (const double more : {0.0, 4.0, 8.0, 14.0, 20.0})
                if (beside.places.empty())
                    beside.places = placeByPattern(scene, texts, pattern, more, refused, occupied);
    beside.alike = !beside.places.empty();
    if (!beside.alike)
        beside.places.resize(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        BesideNode& place = beside.places[i];
        if (!beside.alike && texts[i].width > 0)
            place = placeOne(scene, static_cast<NodeId>(i), texts[i], reach, anywhere, occupied);
        if (!place.placed && reach == Reach::Far && texts[i].width > 0)
            place = placeLed(scene, static_cast<NodeId>(i), texts[i], anywhere, occupied);
        if (!place.placed)
            continue;
        occupied.addRect(place.box, Occupancy::forbidden);
        if (place.leader)
            occupied.addSegment(place.leader->from, place.leader->to, 2, Occupancy::arrow);
        box = box.united(place.box);
    }
    return beside;
}

} // namespace lockstep
