// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/figure/overlap.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "tests/figure/named.h"

namespace lockstep {
namespace {

struct Text {
    std::size_t object;
    Rect box;
    std::string words;
};
struct Line {
    std::size_t object;
    Point a, b;
};
struct Disc {
    std::size_t object;
    Rect box;
    Point center;
    double radius;
    bool isCard = false;
};

bool isArrow(Role role)
{
    switch (role) {
    case Role::Message:
    case Role::MessagePast:
    case Role::MessageGhost:
    case Role::MessageHead:
    case Role::MessagePastHead:
    case Role::MessageGhostHead:
    case Role::Lane:
    case Role::LaneHead: return true;
    default: return false;
    }
}

bool isLink(Role role) { return role == Role::Link || role == Role::LinkCrowded || role == Role::LinkHatch; }

bool isNode(Role role) { return role == Role::Node || role == Role::NodeSource || role == Role::NodeSwitch; }

/// All elements of a figure that may overlap.
struct Inventory {
    const Figure& figure;
    std::vector<Text> texts;
    std::vector<Line> lines;
    std::vector<Line> links;
    std::vector<Disc> discs;
    std::vector<Collision> found;

    explicit Inventory(const Figure& f) : figure(f)
    {
        for (std::size_t i = 0; i < f.objects.size(); ++i)
            for (const Mark& mark : f.objects[i].marks)
                add(i, mark);
    }

    void add(std::size_t object, const Mark& mark)
    {
        const Rect box = bounds(mark.shape);
        constexpr double tolerance = 0.01;
        const bool inside = box.x >= -tolerance && box.y >= -tolerance && box.right() <= figure.size.width + tolerance
            && box.bottom() <= figure.size.height + tolerance;
        const auto* text = std::get_if<TextShape>(&mark.shape);
        const std::string words = text != nullptr ? plainText(*text) : std::string();
        if (!inside)
            found.push_back({"outside", name(object, words), {}});
        if (!mark.isAtRest()) // nothing is seen of it
            return;
        if (mark.role == Role::Chip) // as a whole, with what stands on it
            texts.push_back({object, box, "chip"});
        else if (text != nullptr && !(mark.cell && mark.cell->inChip))
            texts.push_back({object, box, words});
        if (isNode(mark.role) || mark.role == Role::Card)
            discs.push_back({object, box, box.center(), box.width / 2, mark.role == Role::Card});
        if (isArrow(mark.role) || isLink(mark.role)) {
            const auto* polygon = std::get_if<PolygonShape>(&mark.shape);
            const std::vector<Point> points = polygon != nullptr ? outlineOf(*polygon) : lineOf(mark.shape);
            for (std::size_t i = 0; i + 1 < points.size(); ++i)
                (isArrow(mark.role) ? lines : links).push_back({object, points[i], points[i + 1]});
        }
    }

    std::string name(std::size_t object, const std::string& words) const
    {
        return test::idOf(figure, figure.objects[object]) + (words.empty() ? "" : " '" + words + '\'');
    }
};

/// Cells of a grid that a box touches, so that only neighbours are compared.
template <class Visit> void cells(const Rect& box, Visit visit)
{
    constexpr double cell = 40;
    for (int x = static_cast<int>(std::floor(box.x / cell)); x <= static_cast<int>(std::floor(box.right() / cell)); ++x)
        for (int y = static_cast<int>(std::floor(box.y / cell)); y <= static_cast<int>(std::floor(box.bottom() / cell));
             ++y)
            visit(std::pair{x, y});
}

using Cell = std::pair<int, int>;

void textsWithTexts(Inventory& all)
{
    std::map<Cell, std::vector<std::size_t>> seen;
    for (std::size_t i = 0; i < all.texts.size(); ++i) {
        std::vector<std::size_t> others;
        cells(all.texts[i].box, [&](Cell cell) {
            for (const std::size_t other : seen[cell])
                others.push_back(other);
            seen[cell].push_back(i);
        });
        std::sort(others.begin(), others.end());
        others.erase(std::unique(others.begin(), others.end()), others.end());
        for (const std::size_t other : others)
            if (all.texts[other].box.intersects(all.texts[i].box))
                all.found.push_back({"text meets text", all.name(all.texts[other].object, all.texts[other].words),
                    all.name(all.texts[i].object, all.texts[i].words)});
    }
}

bool meets(const Disc& disc, const Rect& box)
{
    if (disc.isCard)
        return disc.box.grown(-0.2).intersects(box);
    const Point nearest{std::clamp(disc.center.x, box.x, box.right()), std::clamp(disc.center.y, box.y, box.bottom())};
    return distance(nearest, disc.center) < disc.radius;
}

/// What stands in a disc or card and belongs there.
bool isOwn(const Inventory& all, const Text& text, const Disc& disc)
{
    const auto* cells = std::get_if<CellsSubject>(&all.figure.objects[text.object].subject);
    const auto* node = std::get_if<NodeSubject>(&all.figure.objects[disc.object].subject);
    const bool isInside = disc.isCard
        ? disc.box.contains({text.box.x, text.box.y}) && disc.box.contains({text.box.right(), text.box.bottom()})
        : disc.box.contains(text.box.center());
    return isInside && (text.object == disc.object || (cells && node && cells->node == node->node));
}

void nodesWithOthers(Inventory& all)
{
    std::map<Cell, std::vector<std::size_t>> discs;
    for (std::size_t i = 0; i < all.discs.size(); ++i)
        cells(all.discs[i].box, [&](Cell cell) { discs[cell].push_back(i); });
    const auto report = [&](const std::string& what, std::size_t object, const std::string& words, std::size_t disc) {
        const Collision one{what, all.name(object, words), all.name(all.discs[disc].object, {})};
        if (all.found.empty() || !(all.found.back() == one))
            all.found.push_back(one);
    };
    for (const Text& text : all.texts)
        cells(text.box, [&](Cell cell) {
            for (const std::size_t i : discs[cell]) // a node's own name stands inside it
                if (meets(all.discs[i], text.box) && !isOwn(all, text, all.discs[i]))
                    report("text meets node", text.object, text.words, i);
        });
    for (const Line& line : all.lines) {
        const Rect box = Rect{line.a.x, line.a.y, 0, 0}.united({line.b.x, line.b.y, 0, 0});
        cells(box, [&](Cell cell) {
            for (const std::size_t i : discs[cell])
                if (all.discs[i].isCard
                        ? segmentMeets(all.discs[i].box.grown(-0.2), line.a, line.b)
                        : distanceToSegment(all.discs[i].center, line.a, line.b) < all.discs[i].radius - 0.2)
                    report("arrow meets node", line.object, {}, i);
        });
    }
}

// With a background, in a filled box or on its own card: it may be over a link.
bool isGrounded(const Inventory& all, const Text& text)
{
    if (std::holds_alternative<CellsSubject>(all.figure.objects[text.object].subject)
        && std::ranges::any_of(all.discs, [&](const Disc& disc) { return disc.isCard && isOwn(all, text, disc); }))
        return true;
    return std::ranges::any_of(all.figure.objects[text.object].marks, [&](const Mark& mark) {
        return (mark.role == Role::MessageLabelGap || mark.role == Role::Badge || mark.role == Role::Box
                   || mark.role == Role::Chip || mark.role == Role::Cell || mark.role == Role::CellSent
                   || mark.role == Role::CellPlace || mark.role == Role::Card || isNode(mark.role))
            && bounds(mark.shape).contains(text.box.center());
    });
}

std::vector<Text> bareTexts(const Inventory& all)
{
    std::vector<Text> bare;
    for (const Text& text : all.texts)
        if (!isGrounded(all, text))
            bare.push_back(text);
    return bare;
}

/// Whether the second object is the first, or a message between the same nodes with the same line, painted before it.
bool sharesLine(const Inventory& all, std::size_t object, std::size_t other)
{
    const FigureObject &one = all.figure.objects[object], &another = all.figure.objects[other];
    const auto *message = std::get_if<MessageSubject>(&one.subject),
               *second = std::get_if<MessageSubject>(&another.subject);
    if (object == other)
        return true;
    if (message == nullptr || second == nullptr)
        return false;
    const bool sameEnds = (message->from == second->from && message->to == second->to)
        || (message->from == second->to && message->to == second->from); // one line with two heads
    return other < object && sameEnds && one.panel == another.panel && !one.marks.empty() && !another.marks.empty()
        && one.marks.front() == another.marks.front();
}

void textsWithLines(
    Inventory& all, const std::vector<Text>& texts, const std::vector<Line>& drawn, const std::string& what)
{
    std::map<Cell, std::vector<std::size_t>> lines;
    for (std::size_t i = 0; i < drawn.size(); ++i)
        cells(Rect{drawn[i].a.x, drawn[i].a.y, 0, 0}.united({drawn[i].b.x, drawn[i].b.y, 0, 0}),
            [&](Cell cell) { lines[cell].push_back(i); });
    for (const Text& text : texts) {
        std::vector<std::size_t> met;
        cells(text.box, [&](Cell cell) {
            for (const std::size_t i : lines[cell])
                if (segmentMeets(text.box, drawn[i].a, drawn[i].b))
                    met.push_back(drawn[i].object);
        });
        std::sort(met.begin(), met.end());
        met.erase(std::unique(met.begin(), met.end()), met.end());
        for (const std::size_t object : met)
            if (!sharesLine(all, text.object, object) || !isGrounded(all, text)) // its own line ends below its ground
                all.found.push_back({what, all.name(text.object, text.words), all.name(object, {})});
    }
}

} // namespace

std::vector<Point> lineOf(const Shape& shape)
{
    constexpr int pieces = 40;
    if (const auto* line = std::get_if<LineShape>(&shape))
        return {line->from, line->to};
    if (const auto* curve = std::get_if<CurveShape>(&shape))
        return flatten(*curve, pieces);
    if (const auto* polyline = std::get_if<PolylineShape>(&shape))
        return rounded(polyline->points, polyline->joint);
    return {};
}

std::vector<Point> outlineOf(const PolygonShape& polygon)
{
    std::vector<Point> points = polygon.points;
    if (!points.empty())
        points.push_back(points.front());
    return points;
}

std::vector<Collision> collisions(const Figure& figure)
{
    Inventory all(figure);
    textsWithTexts(all);
    nodesWithOthers(all);
    textsWithLines(all, all.texts, all.lines, "text meets arrow");
    textsWithLines(all, bareTexts(all), all.links, "text meets link");
    return all.found;
}

std::string describe(const std::vector<Collision>& list)
{
    std::string text;
    for (const Collision& one : list)
        text += one.what + ": " + one.first + (one.second.empty() ? "" : ", " + one.second) + '\n';
    return text;
}

} // namespace lockstep
