// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/figure/legibility.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "tests/figure/named.h"

namespace lockstep {
namespace {

using Panel = std::optional<std::size_t>;
using Points = std::vector<Point>;

double distanceFrom(Point p, const Points& line)
{
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        least = std::min(least, distanceToSegment(p, line[i], line[i + 1]));
    return least;
}

struct Arrow {
    std::size_t object;
    Panel panel;
    NodeId from, to;
    bool isLane;
    std::vector<Points> lines; ///< of its object
    std::vector<Points> heads;
    bool hasLeader = false; ///< from its text to its line
    std::vector<Rect> texts;
    Rect box; ///< around the lines

    double away(const Rect& text) const
    {
        double least = std::numeric_limits<double>::max();
        for (const auto* some : {&lines, &heads})
            for (const Points& line : *some)
                least = std::min(least, distanceToLine(text, line));
        return least;
    }
};

struct NodeDisc {
    std::size_t object;
    Panel panel;
    NodeId node;
    Point center;
    double radius;
    std::optional<Rect> card{}; ///< no disc

    /// Between its rim and a text.
    double away(const Rect& text) const
    {
        if (!card)
            return distanceTo(text, center) - radius;
        const double x = std::max({card->x - text.right(), text.x - card->right(), 0.0});
        const double y = std::max({card->y - text.bottom(), text.y - card->bottom(), 0.0});
        return std::hypot(x, y);
    }
};

struct Beside {
    std::size_t object;
    Panel panel;
    NodeId node;
    Rect box;
};

bool isNodeFill(Role role)
{
    return role == Role::Node || role == Role::NodeSource || role == Role::NodeEmpty || role == Role::NodePart
        || role == Role::NodeReceived || role == Role::NodeSwitch || role == Role::Card;
}

/// All elements of a figure that a reader relates to each other.
struct Relations {
    const Figure& figure;
    std::vector<Arrow> arrows;
    std::vector<NodeDisc> discs;
    std::vector<Beside> contents;
    std::vector<Beside> labels; ///< beside nodes
    std::vector<Collision> found;

    explicit Relations(const Figure& f) : figure(f)
    {
        for (std::size_t i = 0; i < f.objects.size(); ++i)
            add(i);
    }

    void add(std::size_t i)
    {
        const FigureObject& object = figure.objects[i];
        if (const auto* message = std::get_if<MessageSubject>(&object.subject)) {
            Arrow arrow{i, object.panel, message->from, message->to, false, {}, {}, false, {}, {}};
            for (const Mark& mark : object.marks) {
                if (mark.role == Role::Leader)
                    arrow.hasLeader = true;
                else if (const Points line = lineOf(mark.shape); !line.empty()) {
                    arrow.box = arrow.lines.empty() ? bounds(mark.shape) : arrow.box.united(bounds(mark.shape));
                    arrow.lines.push_back(line);
                }
                if (const auto* head = std::get_if<PolygonShape>(&mark.shape))
                    arrow.heads.push_back(outlineOf(*head));
                if (const auto* text = std::get_if<TextShape>(&mark.shape); text && !mark.cell)
                    arrow.texts.push_back(textBox(*text));
                else if (mark.role == Role::Chip)
                    arrow.texts.push_back(bounds(mark.shape));
                arrow.isLane = arrow.isLane || mark.role == Role::Lane;
            }
            arrows.push_back(std::move(arrow));
        }
        if (const auto* node = std::get_if<NodeSubject>(&object.subject))
            for (const Mark& mark : object.marks)
                if (const Rect box = bounds(mark.shape); isNodeFill(mark.role)) {
                    discs.push_back({i, object.panel, node->node, box.center(), box.width / 2,
                        mark.role == Role::Card ? std::optional(box) : std::nullopt});
                    break;
                }
        if (const auto* node = std::get_if<NodeSubject>(&object.subject))
            for (const Mark& mark : object.marks)
                if (mark.role == Role::NodeSecondLabel)
                    labels.push_back({i, object.panel, node->node, bounds(mark.shape)});
        if (const auto* process = std::get_if<ProcessSubject>(&object.subject);
            process != nullptr && process->as == ProcessSubject::As::Contents) {
            std::optional<Rect> box;
            for (const Mark& mark : object.marks)
                if (const auto* text = std::get_if<TextShape>(&mark.shape))
                    box = box ? box->united(textBox(*text)) : textBox(*text);
            contents.push_back({i, object.panel, nodeOf(process->process), box.value_or(Rect{})});
        }
    }

    /// The node of a process, which an embedding may have moved.
    NodeId nodeOf(ProcessId process) const
    {
        for (const FigureObject& object : figure.objects)
            if (const auto* node = std::get_if<NodeSubject>(&object.subject))
                if (node->process == process)
                    return node->node;
        return process;
    }

    std::string name(std::size_t object) const { return test::idOf(figure, figure.objects[object]); }
};

// The paper around a text, on which no other arrow may be closer than its own.
void numbersByTheirArrows(Relations& all)
{
    constexpr double alike = 0.5;
    for (const Arrow& own : all.arrows)
        for (const Rect& text : own.texts) {
            const double near = own.away(text);
            if (own.hasLeader || near <= alike)
                continue;
            for (const Arrow& other : all.arrows)
                if (other.panel == own.panel && other.object != own.object
                    && text.grown(near).intersects(other.box.grown(1)) && other.away(text) < near - alike) {
                    all.found.push_back({"nearer to another arrow", all.name(own.object), all.name(other.object)});
                    break;
                }
        }
}

void textsByTheirNodes(Relations& all, const std::vector<Beside>& texts)
{
    constexpr double alike = 0.5;
    for (const Beside& text : texts) {
        const auto own = std::ranges::find_if(
            all.discs, [&](const NodeDisc& disc) { return disc.panel == text.panel && disc.node == text.node; });
        if (own == all.discs.end())
            continue;
        // A line from the node to its text leaves no doubt.
        const auto& marks = all.figure.objects[text.object].marks;
        if (std::ranges::any_of(marks, [](const Mark& mark) { return std::holds_alternative<LineShape>(mark.shape); }))
            continue;
        const double near = own->away(text.box);
        for (const NodeDisc& other : all.discs)
            if (other.panel == text.panel && other.node != text.node && other.away(text.box) < near - alike)
                all.found.push_back({"nearer to another node", all.name(text.object), all.name(other.object)});
    }
}

/// The share of the first line that lies on the second.
double overlaidShare(const Arrow& one, const Arrow& other)
{
    constexpr double together = 3; // less than two line widths of white between them
    constexpr int steps = 24;
    double on = 0, all = 0;
    for (const Points& line : one.lines)
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            const double length = distance(line[i], line[i + 1]);
            const int parts = std::max(1, static_cast<int>(length / steps));
            for (int k = 0; k < parts; ++k) {
                const Point p = between(line[i], line[i + 1], (k + 0.5) / parts);
                all += length / parts;
                if (std::ranges::any_of(
                        other.lines, [&](const Points& lines) { return distanceFrom(p, lines) < together; }))
                    on += length / parts;
            }
        }
    return all > 0 ? on / all : 0;
}

// Several messages from one node to the same other one may share an arrow with all their numbers.
void arrowsApart(Relations& all)
{
    constexpr double half = 0.5, most = 0.8;
    constexpr std::size_t full = 40;
    for (std::size_t i = 0; i < all.arrows.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const Arrow &a = all.arrows[i], &b = all.arrows[j];
            const bool shared = a.from == b.from && a.to == b.to;
            const bool isExchange = a.from == b.to && a.to == b.from;
            if (!isExchange && (!all.figure.omissions.empty() || all.arrows.size() > full)) // lines meet everywhere
                continue;
            if (a.panel != b.panel || a.isLane || b.isLane || shared || !a.box.grown(1).intersects(b.box.grown(1)))
                continue;
            if (isExchange && a.lines == b.lines) // one line with two heads
                continue;
            const double share = isExchange ? half : most;
            if (overlaidShare(a, b) > share || overlaidShare(b, a) > share)
                all.found.push_back({"arrows coincide", all.name(b.object), all.name(a.object)});
        }
}

/// What a text must not meet.
struct Obstacles {
    std::vector<Rect> boxes;
    std::vector<std::pair<Point, Point>> lines;
    Rect around{};

    Obstacles(const Figure& figure, Panel panel)
    {
        bool first = true;
        for (const FigureObject& object : figure.objects) {
            if (object.panel != panel)
                continue;
            for (const Mark& mark : object.marks) {
                const Rect box = bounds(mark.shape);
                around = first ? box : around.united(box);
                first = false;
                const Points line = lineOf(mark.shape);
                for (std::size_t i = 0; i + 1 < line.size(); ++i)
                    lines.emplace_back(line[i], line[i + 1]);
                if (line.empty() && mark.role != Role::Group)
                    boxes.push_back(box);
            }
        }
    }
    bool leaveFree(const Rect& box) const
    {
        return box.x >= around.x && box.y >= around.y && box.right() <= around.right()
            && box.bottom() <= around.bottom()
            && std::ranges::none_of(boxes, [&](const Rect& one) { return one.intersects(box); })
            && std::ranges::none_of(
                lines, [&](const auto& line) { return segmentMeets(box, line.first, line.second); });
    }
};

// A text as wide and as tall as any that has a place, right beside its node.
void nothingDroppedBesideSpace(Relations& all)
{
    for (const Omission& omission : all.figure.omissions) {
        if (omission.what != Omission::What::Contents)
            continue;
        const NodeId node = all.nodeOf(processOf(omission.subject).value_or(0));
        const auto disc = std::ranges::find_if(
            all.discs, [&](const NodeDisc& one) { return one.panel == omission.panel && one.node == node; });
        Size text;
        for (const Beside& other : all.contents)
            if (other.panel == omission.panel)
                text = {std::max(text.width, other.box.width), std::max(text.height, other.box.height)};
        if (disc == all.discs.end() || text.width <= 0)
            continue;
        const Obstacles obstacles(all.figure, omission.panel);
        constexpr int directions = 24;
        for (int i = 0; i < directions; ++i) {
            const double angle = 2 * 3.14159265358979 * i / directions;
            const Point out{std::cos(angle), std::sin(angle)};
            const double reach = disc->radius + 6;
            const Point middle =
                disc->center + Point{out.x * (reach + text.width / 2), out.y * (reach + text.height / 2)};
            const Rect box =
                Rect{middle.x - text.width / 2, middle.y - text.height / 2, text.width, text.height}.grown(3);
            const double own = distanceTo(box, disc->center) - disc->radius;
            const bool isNearest = std::ranges::none_of(all.discs, [&](const NodeDisc& one) {
                return one.panel == disc->panel && one.node != node
                    && distanceTo(box, one.center) - one.radius <= own + 3;
            });
            if (isNearest && obstacles.leaveFree(box)) {
                all.found.push_back({"dropped beside free space", all.name(disc->object), {}});
                break;
            }
        }
    }
}

void groupsApart(Relations& all)
{
    struct Box {
        std::size_t object;
        Panel panel;
        Rect rect;
    };
    std::vector<Box> groups;
    for (std::size_t i = 0; i < all.figure.objects.size(); ++i)
        for (const Mark& mark : all.figure.objects[i].marks)
            if (mark.role == Role::Group)
                groups.push_back({i, all.figure.objects[i].panel, bounds(mark.shape)});
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (groups[i].panel == groups[j].panel && groups[i].rect.intersects(groups[j].rect))
                all.found.push_back({"boxes overlap", all.name(groups[j].object), all.name(groups[i].object)});
    for (const Box& group : groups) {
        const Rect& r = group.rect;
        const std::array<Point, 5> corners = {
            Point{r.x, r.y}, {r.right(), r.y}, {r.right(), r.bottom()}, {r.x, r.bottom()}, {r.x, r.y}};
        for (const Beside& text : all.contents)
            for (std::size_t i = 0; i + 1 < corners.size() && text.panel == group.panel; ++i)
                if (segmentMeets(text.box, corners[i], corners[i + 1])) {
                    all.found.push_back({"box cuts text", all.name(group.object), all.name(text.object)});
                    break;
                }
    }
}

// Nothing of a picture is as close to the picture in the next panel as a letter is wide.
void panelsApart(Relations& all)
{
    constexpr double least = 12 - 1e-6; // panels are moved, which rounds
    std::map<std::size_t, Rect> pictures;
    for (const FigureObject& object : all.figure.objects)
        if (object.panel && !std::holds_alternative<Furniture>(object.subject))
            for (const Mark& mark : object.marks) {
                const Rect box = bounds(mark.shape);
                const auto [at, isNew] = pictures.try_emplace(*object.panel, box);
                at->second = isNew ? box : at->second.united(box);
            }
    for (auto one = pictures.begin(); one != pictures.end(); ++one)
        for (auto other = pictures.begin(); other != one; ++other)
            if (one->second.grown(least / 2).intersects(other->second.grown(least / 2)))
                all.found.push_back({"panels touch", std::to_string(other->first), std::to_string(one->first)});
}

} // namespace

std::vector<Collision> misreadings(const Figure& figure)
{
    Relations all(figure);
    numbersByTheirArrows(all);
    textsByTheirNodes(all, all.contents);
    textsByTheirNodes(all, all.labels);
    arrowsApart(all);
    nothingDroppedBesideSpace(all);
    groupsApart(all);
    panelsApart(all);
    return all.found;
}

} // namespace lockstep
