// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>

#include "core/figure/draw.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr double captionSize = 16; ///< text size
constexpr double penDotRadius = 2.2;

Mark markOf(const InkMark& mark, Size size, double typeScale)
{
    const std::vector<Point> points = inkPoints(mark, size);
    if (!mark.text.empty()) {
        TextShape text = plain(mark.text, points.front(), captionSize * typeScale);
        text.anchor = Anchor::Start;
        return {Role::PenText, text, mark.colour};
    }
    if (points.size() == 1)
        return {Role::PenText, CircleShape{points.front(), penDotRadius}, mark.colour};
    return {Role::Pen, PolylineShape{points, 0}, mark.colour};
}

} // namespace

const std::vector<std::string>& inkColours()
{
    static const std::vector<std::string> names = {"red", "blue", "green", "plain"};
    return names;
}

std::string pictureName(const FigureOptions& options)
{
    const FigureKind& kind = kindOf(options);
    if (options.layout == FigureLayout::Filmstrip)
        return kind.name + " filmstrip";
    return kind.name + (options.layout == FigureLayout::Single && kind.byRounds ? " single" : " overlay");
}

std::optional<RoundNumber> inkedRound(const Trace& trace, const FigureInputs& options)
{
    if (options.layout != FigureLayout::Single || !kindOf(options).byRounds)
        return options.until;
    return options.rounds.empty() ? static_cast<RoundNumber>(trace.rounds.size()) : options.rounds.front();
}

std::vector<Point> inkPoints(const InkMark& mark, Size size)
{
    std::vector<Point> points = mark.points;
    for (Point& point : points)
        point = {point.x * size.width / mark.of.width, point.y * size.height / mark.of.height};
    return points;
}

void addInk(Figure& figure, const Trace& trace, const FigureInputs& options)
{
    const std::string name = pictureName(options);
    const auto round = inkedRound(trace, options);
    FigureObject ink{Furniture::InkMarks, {}, {}, {}};
    for (const InkMark& mark : options.ink) {
        if (mark.on != name || (mark.round && round && *mark.round != *round))
            continue;
        ink.marks.push_back(markOf(mark, figure.size, options.typeScale));
        if (!mark.text.empty())
            ink.title += (ink.title.empty() ? "" : "; ") + mark.text;
    }
    if (!ink.marks.empty())
        figure.objects.push_back(std::move(ink));
}

std::vector<std::shared_ptr<const Figure>> withRoomForInk(std::vector<std::shared_ptr<const Figure>> figures)
{
    constexpr double air = 4;
    double left = 0, top = 0, right = 0, bottom = 0;
    for (const auto& figure : figures)
        for (const FigureObject& object : figure->objects) {
            if (figure->pointsPerUnit > 0 || object.subject != Subject(Furniture::InkMarks))
                continue;
            for (const Mark& mark : object.marks) {
                const Rect box = bounds(mark.shape).grown(air);
                left = std::max(left, -box.x);
                top = std::max(top, -box.y);
                right = std::max(right, box.right() - figure->size.width);
                bottom = std::max(bottom, box.bottom() - figure->size.height);
            }
        }
    if (left + top + right + bottom == 0)
        return figures;
    for (auto& figure : figures) {
        Figure grown = *figure;
        grown.size = {grown.size.width + left + right, grown.size.height + top + bottom};
        for (FigureObject& object : grown.objects)
            for (Mark& mark : object.marks)
                translate(mark.shape, {left, top});
        figure = std::make_shared<const Figure>(std::move(grown));
    }
    return figures;
}

} // namespace lockstep
