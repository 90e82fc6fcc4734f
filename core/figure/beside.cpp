// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/beside.h"

#include <array>
#include <cmath>
#include <limits>

namespace lockstep {
namespace {

struct Spot {
    Rect box;
    Point direction;
};

// The text's box where it touches a circle of that radius in that direction.
Rect boxAt(Point center, double radius, Point direction, Size text)
{
    const double half = text.width / 2;
    const double high = text.height * 0.46;
    const Point middle = center + Point{direction.x * (radius + half), direction.y * (radius + high)};
    return {middle.x - half, middle.y - high, 2 * half, 2 * high};
}

} // namespace

BesideNode placeBeside(const Scene& scene, NodeId node, Size text, Reach reach, Occupancy& occupied, Rect& box)
{
    constexpr double d = 0.75;
    constexpr double s = 0.4;
    constexpr std::array<Point, 16> directions = {Point{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {d, d}, {-d, d}, {d, -d},
        {-d, -d}, {s, 0.95}, {-s, 0.95}, {s, -0.95}, {-s, -0.95}, {0.95, s}, {-0.95, s}, {0.95, -s}, {-0.95, -s}};
    const Point center = scene.center(node);
    const Point outwards = unit(center - scene.middle);
    const double gap = scene.radiusOf(node) + 3;
    double least = std::numeric_limits<double>::max();
    Rect best;
    const int rings = reach == Reach::Near ? 3 : 7;
    for (int ring = 0; ring < rings; ++ring)
        for (std::size_t i = 0; i < directions.size(); ++i) {
            const Rect spot = boxAt(center, gap + ring * text.height * 0.6, directions[i], text);
            double cost = occupied.cost(spot.grown(1.5)) + ring * 9 - dot(unit(directions[i]), outwards) * 6;
            if (occupied.cost(spot.grown(1)) >= Occupancy::link) // a link too is to be kept off
                cost += reach == Reach::Far ? 60 : 25;
            cost += i < 4 ? 0 : i < 8 ? 2.5 : 4; // straight below or beside reads best
            cost += double(i) * 0.01;
            if (cost < least) {
                least = cost;
                best = spot;
            }
        }
    BesideNode place;
    if (least >= Occupancy::arrow)
        return place;
    place.at = best.center();
    place.box = best;
    place.placed = true;
    occupied.addRect(best, Occupancy::forbidden);
    box = box.united(best);
    return place;
}

} // namespace lockstep
