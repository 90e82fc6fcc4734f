// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>

#include "core/account/run_cells.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/inputs.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/trace/message_record.h"

namespace lockstep {
namespace {

constexpr std::ptrdiff_t mostSearched = 200;
constexpr std::ptrdiff_t mostNumbered =
    400; ///< more numbers are unreadable; titles of the arrows still contain the round
constexpr std::size_t mostOccupied = 4096; ///< arrows that badges avoid
constexpr double labelAir = 2.5;           ///< gap between a number and its line

/// A part of a path, as lengths from its start.
struct Stretch {
    double from = 0;
    double to = 0;
};

struct NumberSpot {
    Point at;
    bool inLine = false;                  ///< otherwise beside it
    double cost = Occupancy::arrow;       ///< at this cost there is no place
    std::optional<LeaderPlacement> led{}; ///< away from it
};

/// A number, or a chip around its middle.
struct ArrowLabel {
    TextShape text;
    std::optional<Size> chip;
    double wished = 0.5; ///< where on its arrow it is best, 0..1
    Size size() const { return chip ? *chip : Size{textWidth(text), text.size}; }
};

Rect boxAround(const ArrowLabel& label, Point at)
{
    if (label.chip)
        return {at.x - label.chip->width / 2, at.y - label.chip->height / 2, label.chip->width, label.chip->height};
    TextShape moved = label.text;
    moved.at = at;
    return textBox(moved);
}

// The part of the line to omit for the box.
Stretch gapFor(const ArrowWay& way, const Rect& box)
{
    constexpr int parts = 5; // of each piece of the path
    const Rect clear = box.grown(labelAir);
    Stretch gap{way.length, 0};
    double travelled = 0;
    for (std::size_t i = 0; i + 1 < way.points.size(); ++i) {
        const double step = distance(way.points[i], way.points[i + 1]);
        for (int k = 0; k < parts && clear.grown(step).contains(way.points[i]); ++k) {
            if (!segmentMeets(clear, between(way.points[i], way.points[i + 1], double(k) / parts),
                    between(way.points[i], way.points[i + 1], double(k + 1) / parts)))
                continue;
            gap.from = std::min(gap.from, travelled + step * k / parts);
            gap.to = std::max(gap.to, travelled + step * (k + 1) / parts);
        }
        travelled += step;
    }
    return gap;
}

// Above `enough` the exact value is not computed.
double costOf(const Canvas& canvas, const Rect& box, int owner, double enough)
{
    return canvas.insideFrame(box) ? canvas.occupied.cost(box.grown(1), owner, enough) : 1e6;
}

bool meetsHead(const Rect& box, const PolygonShape& head)
{
    const auto& p = head.points;
    for (std::size_t i = 0; i < p.size(); ++i)
        if (segmentMeets(box, p[i], p[(i + 1) % p.size()]))
            return true;
    return false;
}

/// Whether the line is seen on both sides of the box, and its head is clear of it.
bool leavesLine(const Canvas& canvas, const ArrowWay& way, const Rect& box)
{
    const double head = canvas.scene().head;
    const double least = std::max(6.0, head * 0.7); ///< length of line on both sides of the gap
    const Stretch gap = gapFor(way, box);
    return gap.to > gap.from && gap.from >= least && gap.to <= way.length - head - least
        && !meetsHead(box, arrowHead(way.points.back(), way.direction(1), head));
}

NumberSpot spotInLine(const Canvas& canvas, const ArrowWay& way, const ArrowLabel& text, int owner)
{
    NumberSpot best;
    const double head = canvas.scene().head;
    const Size size = text.size();
    for (const double shift :
        {0.0, -0.05, 0.05, -0.1, 0.1, -0.15, 0.15, -0.2, 0.2, -0.26, 0.26, -0.32, 0.32, -0.37, 0.37, -0.42, 0.42}) {
        const double share = text.wished + shift - (text.wished == way.labelled ? head / 4 / way.length : 0);
        if (share <= 0 || share >= 1)
            continue;
        const Point on = way.at(share);
        const Point direction = way.direction(share);
        const Point normal = leftNormal(direction);
        const double across = std::abs(normal.x) * size.width + std::abs(normal.y) * size.height;
        // A wide number may be off the centre of its line, away from the link.
        for (const double hang : {0.0, 0.25, -0.25, 0.45, -0.45}) {
            const Rect box = boxAround(text, on + normal * (hang * across));
            const double wish = std::abs(shift) * 30 + std::abs(hang) * 14;
            if (wish >= best.cost)
                continue;
            const double cost = costOf(canvas, box, owner, best.cost) + wish;
            if (cost >= best.cost)
                continue;
            if (!leavesLine(canvas, way, box))
                continue;
            best = {box.center(), true, cost, {}};
        }
        if (best.cost < std::abs(shift) * 30 + 1)
            break;
    }
    return best;
}

NumberSpot spotBeside(const Canvas& canvas, const ArrowWay& way, const ArrowLabel& text, int owner)
{
    NumberSpot best;
    const double wished = text.chip ? text.wished : 0.45;
    for (const double share : {0.45, 0.35, 0.55, 0.25, 0.65, 0.15, 0.75, 0.85})
        for (const double side : {1.0, -1.0})
            for (const double more : {0.0, 4.0, 9.0, 15.0}) {
                const Point on = way.at(share);
                const Point normal = leftNormal(way.direction(share)) * side;
                const Rect box = boxAround(text, on);
                const double off = std::abs(normal.x) * box.width / 2 + std::abs(normal.y) * box.height / 2 + 3 + more;
                const Rect moved = boxAround(text, on + normal * off);
                // Also avoids its own line, because a curve may return.
                const double wish = 12 + more + std::abs(share - wished) * 10;
                const double cost = costOf(canvas, moved, -2, best.cost) + wish;
                if (cost < best.cost && isNearest(canvas, moved, {way.points}, owner))
                    best = {on + normal * off, false, cost, {}};
            }
    return best;
}

// The place of the number: in a gap of the line, or beside it.
NumberSpot findSpot(const Canvas& canvas, const ArrowWay& way, const ArrowLabel& text, int owner)
{
    NumberSpot spot = spotInLine(canvas, way, text, owner);
    // Placing beside the line is slow, and seldom successful in large figures, where it is skipped.
    if (spot.cost < Occupancy::arrow || canvas.numbers > mostSearched)
        return spot;
    if (const NumberSpot beside = spotBeside(canvas, way, text, owner); beside.cost < Occupancy::arrow)
        return beside;
    if (canvas.messages.size() > mostLeaders)
        return spot;
    if (const LeaderPlacement led = leaderPlacement(canvas, way.points, text.size(), owner);
        led.cost < Occupancy::arrow)
        return {led.at, true, led.cost, led};
    return spot;
}

TextShape numberText(const Scene& scene, const ShownMessage& shown)
{
    const double size =
        shown.strength == Strength::Current ? scene.numberSize : std::max(scene.leastType, scene.numberSize * 0.9);
    return plain(shown.number, {}, size);
}

// The intersection of two overlapping boxes.
Rect common(const Rect& a, const Rect& b)
{
    const double left = std::max(a.x, b.x);
    const double top = std::max(a.y, b.y);
    return {left, top, std::min(a.right(), b.right()) - left, std::min(a.bottom(), b.bottom()) - top};
}

// Not higher than digits need, so that it does not hide links beside the line.
Rect groundOf(const TextShape& text)
{
    const Rect box = textBox(text);
    const double half = baseline(text.size) + labelAir * 0.6;
    return {box.x - labelAir * 0.8, text.at.y - half, box.width + labelAir * 1.6, 2 * half};
}

bool isLarge(const Canvas& canvas, const ShownMessage& shown)
{
    return canvas.standsOut && shown.strength == Strength::Current;
}

/// Where the text of an arrow is best: numbers in the middle, chips where the arrow is still close to who sends them.
constexpr double chipShare = 1.0 / 3;

/// By message: where on its arrow its text is best. Chips of arrows of one direction and length stand at equal places,
/// as near to the tail third as most of them can.
std::vector<double> wishedShares(const Canvas& canvas, const std::vector<ArrowWay>& ways)
{
    // Directions and lengths that differ by less than a grain look alike. Coordinates are often whole, so that grains
    // begin between such.
    const auto grained = [](double length) {
        constexpr double grain = 4, between = 0.17;
        return std::lround(length / grain + between);
    };
    const CellFacts* const facts = canvas.scene().options->cellFacts.get();
    std::map<std::array<long, 3>, std::vector<std::size_t>> alike;
    std::vector<double> wished(ways.size());
    for (std::size_t i = 0; i < ways.size(); ++i) {
        // Of data in one piece, chips say no more than numbers.
        const bool isChip = canvas.messages[i].chip && canvas.messages[i].numbered && !facts->runCells->grid().isNode();
        // A way that wants its number elsewhere has a bend.
        wished[i] = isChip && ways[i].labelled == 0.5 ? chipShare : ways[i].labelled;
        const Point across = ways[i].points.back() - ways[i].points.front();
        if (isChip && canvas.numbers <= mostSearched)
            alike[{grained(across.x), grained(across.y), grained(ways[i].length)}].push_back(i);
    }
    for (const auto& [way, members] : alike) {
        const double best = wished[members.front()];
        std::size_t most = 0;
        double chosen = best;
        for (const double shift : {0.0, 0.05, -0.05, 0.1, -0.08, 0.15, 0.2}) {
            const auto stands = [&](std::size_t i) {
                const Size size = chipSize(*facts, *canvas.messages[i].chip, canvas.scene().numberSize);
                const Point at = ways[i].at(best + shift);
                const Rect box{at.x - size.width / 2, at.y - size.height / 2, size.width, size.height};
                return costOf(canvas, box, static_cast<int>(i), Occupancy::arrow) < Occupancy::arrow
                    && leavesLine(canvas, ways[i], box);
            };
            const auto count = static_cast<std::size_t>(std::ranges::count_if(members, stands));
            if (count > most) {
                most = count;
                chosen = best + shift;
            }
            if (most == members.size())
                break;
        }
        for (const std::size_t i : members)
            wished[i] = chosen;
    }
    return wished;
}

void addNumber(
    Canvas& canvas, FigureObject& object, const ShownMessage& shown, const ArrowWay& way, double wished, int owner)
{
    const MessageInk ink = inkOf(*shown.message, shown.strength);
    const bool large = isLarge(canvas, shown);
    const double head = large ? canvas.scene().headLength() : canvas.scene().head;
    const double lineTo = way.length - std::min(head * 0.8, way.length / 2);
    NumberSpot spot;
    ArrowLabel label{numberText(canvas.scene(), shown), {}, wished};
    const bool hasChip = shown.chip && !shown.chipOnlyMoves;
    const CellFacts* const facts = hasChip ? canvas.scene().options->cellFacts.get() : nullptr;
    if (facts != nullptr)
        label.chip = chipSize(*facts, *shown.chip, canvas.scene().numberSize);
    const bool wanted = shown.numbered && (facts != nullptr || canvas.scene().options->numbers);
    if (wanted && canvas.numbers <= mostNumbered)
        spot = findSpot(canvas, way, label, owner);
    // One line, below the background of the number: moving the number in an editor leaves no hole.
    object.marks.insert(object.marks.begin(),
        {ink.line, way.shared ? Shape(*way.shared) : way.beginning(lineTo), large ? canvas.scene().vast : ink.variant});
    if (shown.chipOnlyMoves)
        std::ranges::move(movingChip(canvas.scene(), *shown.chip, way.at(0.5)), std::back_inserter(object.marks));
    if (spot.cost >= Occupancy::arrow) { // no space for the number: an unreadable one is worse than none
        if (wanted)
            canvas.omit(Omission::What::Number, object.subject);
        return;
    }
    if (facts != nullptr) {
        canvas.occupied.addRect(boxAround(label, spot.at), Occupancy::forbidden, owner);
        if (spot.led)
            addLeader(object, *spot.led);
        std::ranges::move(chipMarks(canvas.scene(), *shown.chip, spot.at), std::back_inserter(object.marks));
        return;
    }
    TextShape& text = label.text;
    const Rect centred = boxAround(label, {0, 0});
    text.at = spot.inLine ? spot.at - centred.center() : spot.at;
    const Rect box = textBox(text);
    canvas.occupied.addRect(box, Occupancy::forbidden, owner);
    const Rect ground = spot.inLine && !spot.led ? common(groundOf(text), canvas.plan.frame) : box;
    if (spot.led) {
        addLeader(object, *spot.led);
        canvas.occupied.addSegment(spot.led->end, spot.led->edge, 2, Occupancy::arrow, owner);
    }
    object.marks.push_back({Role::MessageLabelGap, RectShape{ground, 3}});
    object.marks.push_back({ink.label, text});
}

// By message: the one that has the number of its line. Messages between the same nodes may share a line, and of an
// exchange on one line only the message that is drawn last has a number.
std::vector<int> ownersOfLines(std::vector<ShownMessage>& messages, const std::vector<ArrowWay>& ways)
{
    std::map<std::pair<std::uint64_t, int>, int> numbered;
    const auto lineOf = [&](std::size_t i) {
        NodeId from = messages[i].from, to = messages[i].to;
        if (ways[i].shared && from > to)
            std::swap(from, to);
        return std::pair(Plan::key(from, to), messages[i].copy);
    };
    for (std::size_t i = 0; i < messages.size(); ++i) {
        if (!messages[i].numbered)
            continue;
        const auto [line, isNew] = numbered.try_emplace(lineOf(i), static_cast<int>(i));
        if (!isNew && ways[i].shared
            && (!messages[i].chip || messages[i].chipOnlyMoves)) // chips of both directions differ
            messages[static_cast<std::size_t>(line->second)].numbered = false;
        line->second = static_cast<int>(i);
    }
    std::vector<int> owners;
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const auto found = numbered.find(lineOf(i));
        owners.push_back(found == numbered.end() ? static_cast<int>(i) : found->second);
    }
    return owners;
}

} // namespace

void drawArrows(Canvas& canvas)
{
    const Scene& scene = canvas.scene();
    std::vector<ArrowWay> ways;
    ways.reserve(canvas.messages.size());
    for (const ShownMessage& shown : canvas.messages) {
        const ArrowWay whole = canvas.plan.way(shown.from, shown.to, shown.copy);
        ways.push_back(shown.arrives ? whole.secondHalf() : whole);
    }
    const std::vector<int> owners = ownersOfLines(canvas.messages, ways);
    canvas.numbers = std::ranges::count(canvas.messages, true, &ShownMessage::numbered);
    for (std::size_t i = 0; i < canvas.messages.size() && canvas.messages.size() <= mostOccupied; ++i) {
        if (owners[i] != static_cast<int>(i) && !ways[i].shared)
            continue;
        canvas.occupied.addPath(ways[i].points, 4, Occupancy::arrow, owners[i]);
        canvas.arrows.addPath(ways[i].points, 0, Occupancy::arrow, owners[i]);
        occupyHead(canvas, ways[i].points.back(), ways[i].direction(1), owners[i]);
    }
    const std::vector<double> wished = wishedShares(canvas, ways);
    std::vector<FigureObject> objects(canvas.messages.size());
    // Current arrows choose first, and short ones before long ones, because they have fewer places.
    std::vector<std::size_t> order(objects.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        if (canvas.messages[a].strength != canvas.messages[b].strength)
            return canvas.messages[a].strength < canvas.messages[b].strength;
        return std::lround(ways[a].length) < std::lround(ways[b].length);
    });
    for (const std::size_t i : order) {
        const ShownMessage& shown = canvas.messages[i];
        FigureObject& object = objects[i];
        object = messageObject(canvas, shown);
        const bool large = isLarge(canvas, shown);
        const Role head = inkOf(*shown.message, shown.strength).head;
        object.marks = lineEnd(
            *shown.message, head, ways[i].points.back(), ways[i].direction(1), large ? scene.headLength() : scene.head);
        // Nodes are on top and the same in all rounds, so they are painted once.
        const bool marked = canvas.marksReceivers && shown.strength == Strength::Current;
        for (const NodeId node : {shown.from, shown.to})
            if (large || (marked && node == shown.to))
                object.marks.push_back(
                    {head, CircleShape{scene.center(node), scene.radiusOf(node) + scene.headLength() * 0.3}});
        if (ways[i].blocked)
            canvas.omit(Omission::What::Way, object.subject);
        addNumber(canvas, object, shown, ways[i], wished[i], static_cast<int>(i));
    }
    for (FigureObject& object : objects)
        canvas.objects.push_back(std::move(object));
}

} // namespace lockstep
