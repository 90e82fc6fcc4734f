// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/layout/beside.h"

#include <array>
#include <cmath>
#include <functional>
#include <limits>

namespace lockstep {
namespace {

// The box of the text where it touches a circle of that radius in that direction.
Rect boxAt(Point center, double radius, Point direction, Size text)
{
    const double half = text.width / 2;
    const double high = text.height * 0.46;
    const Point middle = center + Point{direction.x * (radius + half), direction.y * (radius + high)};
    return {middle.x - half, middle.y - high, 2 * half, 2 * high};
}

double gapOf(const Scene& scene, NodeId node) { return scene.radiusOf(node) + 3; }

double distanceTo(const Rect& box, Point p)
{
    return distance(p, {std::clamp(p.x, box.x, box.right()), std::clamp(p.y, box.y, box.bottom())});
}

// Whether the text clearly belongs to the node: no other rim is nearer.
bool belongs(const Scene& scene, NodeId node, const Rect& box)
{
    const double own = distanceTo(box, scene.center(node)) - scene.radiusOf(node);
    bool nearest = true;
    for (const Point p : {box.center(), Point{box.x, box.center().y}, Point{box.right(), box.center().y}})
        scene.grid.near(p, [&](NodeId other) {
            if (other != node && distanceTo(box, scene.center(other)) - scene.radiusOf(other) < own)
                nearest = false;
        });
    return nearest;
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
    case Shapeliness::Line:
    case Shapeliness::Tree: return {fixed({0, 1}), fixed({0, -1})};
    case Shapeliness::TwoRows:
        return {[&scene](NodeId node) { return Point{0, scene.center(node).y < scene.middle.y ? -1.0 : 1.0}; }};
    case Shapeliness::Grid:
        return {fixed({0.56, -0.88}), fixed({0.56, 0.88}), fixed({-0.56, -0.88}), fixed({-0.56, 0.88})};
    case Shapeliness::Cube: return {sideways};
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
        const Rect spot = boxAt(scene.center(node), gapOf(scene, node) + more, direction, texts[i]);
        const double cost = occupied.cost(spot.grown(1.5));
        if (cost >= refused || own.cost(spot.grown(1.5)) > 0 || !belongs(scene, node, spot))
            return {};
        own.addRect(spot, 1);
        places[i] = placed(spot, direction);
        places[i].onLink = cost > 0;
    }
    return places;
}

BesideNode placeOne(const Scene& scene, NodeId node, Size text, Reach reach, const Occupancy& occupied)
{
    constexpr double d = 0.75;
    constexpr double s = 0.4;
    constexpr std::array<Point, 16> directions = {Point{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {d, d}, {-d, d}, {d, -d},
        {-d, -d}, {s, 0.95}, {-s, 0.95}, {s, -0.95}, {-s, -0.95}, {0.95, s}, {-0.95, s}, {0.95, -s}, {-0.95, -s}};
    const Point center = scene.center(node);
    const Point outwards = unit(center - scene.middle);
    double least = std::numeric_limits<double>::max();
    BesideNode best;
    const int rings = reach == Reach::Near ? 3 : 7;
    for (int ring = 0; ring < rings; ++ring)
        for (std::size_t i = 0; i < directions.size(); ++i) {
            const Rect spot = boxAt(center, gapOf(scene, node) + ring * text.height * 0.6, directions[i], text);
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

} // namespace

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
            place = placeOne(scene, static_cast<NodeId>(i), texts[i], reach, occupied);
        if (!place.placed)
            continue;
        occupied.addRect(place.box, Occupancy::forbidden);
        box = box.united(place.box);
    }
    return beside;
}

} // namespace lockstep
