// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/messages.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"
#include "core/trace/message_record.h"

namespace lockstep {
namespace {

constexpr double hatchStep = 6;

// The parts of a link between the rims.
LineShape visibleEnds(const Scene& scene, std::size_t index)
{
    const std::span<const Point> points = scene.links[index];
    const Link& link = scene.network->links()[index];
    const auto trim = [](Point end, Point next, double by) {
        const double apart = distance(end, next);
        return end + (apart > 0 ? (next - end) * (1 / apart) : Point{}) * std::min(by, apart / 2);
    };
    return {trim(points.front(), points[1], scene.radiusOf(link.first)),
        trim(points.back(), points[points.size() - 2], scene.radiusOf(link.second))};
}

std::vector<Point> visiblePart(const Scene& scene, std::size_t index)
{
    std::vector<Point> points(scene.links[index].begin(), scene.links[index].end());
    const LineShape ends = visibleEnds(scene, index);
    points.front() = ends.from;
    points.back() = ends.to;
    return points;
}

} // namespace

PolylineShape zigzag(Point from, Point to)
{
    constexpr double tooth = 4, height = 3;
    const double length = distance(from, to);
    const Point along = unit(to - from), across = leftNormal(along) * height;
    const int teeth = std::max(2, static_cast<int>(std::lround(length / tooth)));
    PolylineShape line{{from}, 0};
    for (int i = 0; i < teeth; ++i)
        line.points.push_back(from + along * (length * (i + 0.5) / teeth) + across * (i % 2 == 0 ? 1 : -1));
    line.points.push_back(to);
    return line;
}

namespace {

void addSlowLines(FigureObject& object, const Scene& scene, std::size_t index)
{
    const std::vector<Point> points = visiblePart(scene, index);
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        if (!scene.linkIsCut[index] || i != 1) // not across the gap
            object.marks.push_back({Role::LinkSlow, zigzag(points[i], points[i + 1])});
}

void addLines(FigureObject& object, const Scene& scene, std::size_t index, Role role, int variant)
{
    if (scene.links[index].size() == 2) {
        object.marks.push_back({role, visibleEnds(scene, index), variant});
        return;
    }
    const std::vector<Point> points = visiblePart(scene, index);
    if (scene.linkIsCut[index]) {
        object.marks.push_back({role, LineShape{points[0], points[1]}, variant});
        object.marks.push_back({role, LineShape{points[2], points[3]}, variant});
    } else {
        object.marks.push_back(
            {role, PolylineShape{points, points.size() == wrapPoints ? scene.spacing * 0.08 : 0}, variant});
    }
}

// Short oblique strokes across the link.
void hatch(FigureObject& object, const std::vector<Point>& points, double half)
{
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const double length = distance(points[i], points[i + 1]);
        const Point along = unit(points[i + 1] - points[i]);
        const Point stroke = (along * 0.7 + leftNormal(along)) * half;
        for (double at = hatchStep * 0.75; at < length - hatchStep / 2; at += hatchStep) {
            const Point p = points[i] + along * at;
            object.marks.push_back({Role::LinkHatch, LineShape{p - stroke, p + stroke}});
        }
    }
}

/// A dashed stroke across the middle of a link that joins the halves of the bisection.
void markCut(Canvas& canvas, FigureObject& object, std::size_t index)
{
    const std::vector<Point> points = visiblePart(canvas.scene(), index);
    const std::size_t half = points.size() / 2;
    const Point middle = between(points[half - 1], points[half], 0.5);
    const Point across = leftNormal(unit(points[half] - points[half - 1])) * (canvas.scene().radius * 1.2);
    object.marks.push_back({Role::Group, LineShape{middle - across, middle + across}});
    canvas.occupied.addSegment(middle - across, middle + across, 2, Occupancy::link);
}

std::string usedLinkTitle(const Canvas& canvas, const Link& link, const LinkUse& use)
{
    const std::string a = canvas.scene().shownName(link.first);
    const std::string b = canvas.scene().shownName(link.second);
    if (use.wordsForward + use.wordsBack == 0)
        return say(message::figureLink, {a, b});
    return say(use.most > 1 ? message::figureLinkShared : message::figureLinkUsed,
        {a, b, std::to_string(use.wordsForward), std::to_string(use.wordsBack), std::to_string(use.most)});
}

std::string linkTitle(const Canvas& canvas, std::size_t index)
{
    const Scene& scene = canvas.scene();
    const std::string title = usedLinkTitle(canvas, scene.network->links()[index], canvas.use[index]);
    const int slowness = scene.slowness(index);
    return slowness > 1 ? say(message::figureLinkSlow, {title, std::to_string(slowness)}) : title;
}

struct BadgeSpot {
    Rect box;
    double cost = Occupancy::arrow; ///< at this cost there is no place
};

BadgeSpot badgeSpot(const Canvas& canvas, std::size_t index, Size size)
{
    const std::vector<Point> points = visiblePart(canvas.scene(), index);
    const std::size_t half = points.size() / 2;
    BadgeSpot best;
    for (const double share : {0.5, 0.3, 0.7}) {
        const Point on = between(points[half - 1], points[half], share);
        const Point normal = leftNormal(unit(points[half] - points[half - 1]));
        const double outwards = dot(normal, on - canvas.scene().middle) >= 0 ? 1 : -1;
        for (const double side : {outwards, -outwards, 0.0}) // 0: on the link itself
            for (int step = 0; step < (side == 0 ? 1 : canvas.plan.laneReach > 0 ? 16 : 8); ++step) {
                const double off =
                    (5 + 5 * step + std::abs(normal.x) * size.width / 2 + std::abs(normal.y) * size.height / 2) * side;
                const Point at = on + normal * off;
                const Rect box{at.x - size.width / 2, at.y - size.height / 2, size.width, size.height};
                const double cost = canvas.occupied.cost(box.grown(1.5), -2, best.cost) + step * 3
                    + (side == outwards ? 0
                            : side == 0 ? 5
                                        : 8)
                    + std::abs(share - 0.5) * 10 + (canvas.insideFrame(box) ? 0 : 1e6);
                if (cost < best.cost)
                    best = {box, cost};
            }
    }
    return best;
}

bool isAway(const Scene& scene, double laneReach, std::size_t index, const Rect& box)
{
    const std::span<const Point> points = scene.links[index];
    double nearest = distanceToSegment(box.center(), points[0], points[1]);
    for (std::size_t i = 1; i + 1 < points.size(); ++i)
        nearest = std::min(nearest, distanceToSegment(box.center(), points[i], points[i + 1]));
    const double lanes =
        scene.options->arrows == ArrowForm::Lanes ? scene.radius + laneReach : 0; // distance from the link for lanes
    return nearest > box.width / 2 + 12 + lanes;
}

} // namespace

void drawLinks(Canvas& canvas)
{
    const Scene& scene = canvas.scene();
    const bool lanes = scene.options->arrows == ArrowForm::Lanes;
    const auto& links = scene.network->links();
    int most = 0;
    for (const LinkUse& use : canvas.use)
        most = std::max(most, use.most);
    // Many links are drawn faintly, so that messages stand out.
    const bool many =
        scene.bare || scene.vast > 0 || (links.size() > 40 && 2 * links.size() > 5 * scene.centers.size());
    canvas.firstLink = canvas.objects.size();
    canvas.objects.reserve(links.size() + canvas.messages.size() + scene.centers.size());
    for (std::size_t i = 0; i < links.size(); ++i) {
        const LinkUse& use = canvas.use[i];
        FigureObject object =
            canvas.object(LinkSubject{links[i].first, links[i].second, use.wordsForward, use.wordsBack},
                [&] { return linkTitle(canvas, i); });
        const bool crowded = use.most > 1 && !lanes;
        const int lesser = use.most < most ? 1 : 0;
        if (crowded)
            addLines(object, scene, i, Role::LinkCrowded, lesser);
        const bool isWrap = scene.links[i].size() == wrapPoints;
        if (scene.slowness(i) > 1)
            addSlowLines(object, scene, i);
        else
            addLines(object, scene, i, Role::Link, many || isWrap ? 1 : 0);
        if (crowded && !scene.linkIsCut[i])
            hatch(object, visiblePart(scene, i), lesser != 0 ? 2.3 : 3.4);
        if (!scene.linkJoinsHalves.empty() && scene.linkJoinsHalves[i])
            markCut(canvas, object, i);
        canvas.objects.push_back(std::move(object));
    }
}

void drawSpeeds(Canvas& canvas)
{
    const Scene& scene = canvas.scene();
    for (std::size_t i = 0; i < scene.links.size(); ++i) {
        if (scene.slowness(i) < 2)
            continue;
        FigureObject& object = canvas.objects[canvas.firstLink + i];
        TextShape text = plain(speedText(scene.slowness(i)), {}, scene.smallSize);
        const Rect box = textBox(text);
        const BadgeSpot spot = badgeSpot(canvas, i, {box.width, box.height});
        if (spot.cost >= Occupancy::arrow) {
            canvas.omit(Omission::What::Speed, object.subject);
            continue;
        }
        canvas.occupied.addRect(spot.box, Occupancy::forbidden);
        text.at = spot.box.center() - box.center();
        object.marks.push_back(groundBelow(text));
        object.marks.push_back({Role::LinkSlowText, std::move(text)});
    }
}

void drawBadges(Canvas& canvas)
{
    const Scene& scene = canvas.scene();
    const auto& links = scene.network->links();
    int most = 0;
    for (const LinkUse& use : canvas.use)
        most = std::max(most, use.most);
    int busiest = 0;
    for (const LinkUse& use : canvas.use)
        busiest += use.most == most ? 1 : 0;
    for (std::size_t i = 0; i < links.size(); ++i) {
        const LinkUse& use = canvas.use[i];
        if (use.most < 2)
            continue;
        // The most loaded links have names; the others only numbers.
        const std::string times = "×" + std::to_string(use.most);
        const std::string ends = scene.shownName(links[i].first) + "–" + scene.shownName(links[i].second);
        const std::string named = ends + ": " + times;
        // The label of a switch is not in the picture, so a name would be useless.
        const bool hasName = !scene.network->isSwitch(links[i].second); // switches come last
        const std::string words = hasName && use.most == most && busiest <= 2 ? named : times;
        const double size = scene.smallSize;
        const auto room = [&](const std::string& text) { return Size{textWidth(text, size, true) + size, size * 1.5}; };
        // A badge away from its link needs the name of the link; without enough space it has no name.
        std::string text = words;
        BadgeSpot spot = badgeSpot(canvas, i, room(text));
        if (text == times && hasName && spot.cost < Occupancy::arrow
            && isAway(scene, canvas.plan.laneReach, i, spot.box)) {
            text = named;
            spot = badgeSpot(canvas, i, room(text));
        }
        if (spot.cost >= Occupancy::arrow && text == named) {
            text = times;
            spot = badgeSpot(canvas, i, room(text));
        }
        if (spot.cost >= Occupancy::arrow) {
            canvas.omit(Omission::What::Badge, BadgeSubject{links[i].first, links[i].second, use.most});
            continue;
        }
        canvas.occupied.addRect(spot.box, Occupancy::forbidden);
        FigureObject object = canvas.object(BadgeSubject{links[i].first, links[i].second, use.most}, named);
        const int lesser = use.most < most ? 1 : 0;
        object.marks.push_back({Role::Badge, RectShape{spot.box, spot.box.height / 2}, lesser});
        object.marks.push_back({Role::BadgeText, plain(text, spot.box.center(), size), lesser});
        canvas.objects.push_back(std::move(object));
    }
}

} // namespace lockstep
