// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/draw.h"
#include "core/figure/kind.h"
#include "core/figure/text.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr double captionSize = 16; ///< of type
constexpr double dotRadius = 2.2;

Mark markOf(const InkMark& mark, Size size, double typeScale)
{
    const std::vector<Point> points = inkPoints(mark, size);
    if (!mark.text.empty()) {
        TextShape text = plain(mark.text, points.front(), captionSize * typeScale);
        text.anchor = Anchor::Start;
        return {Role::PenText, text, mark.colour};
    }
    if (points.size() == 1)
        return {Role::PenText, CircleShape{points.front(), dotRadius}, mark.colour};
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

std::optional<RoundNumber> inkedRound(const Trace& trace, const FigureOptions& options)
{
    if (options.layout != FigureLayout::Single || !kindOf(options).byRounds)
        return options.until;
    // What waits for ever is shown without a round of its own.
    if (options.waits && trace.error)
        return static_cast<RoundNumber>(trace.rounds.size()) + 1;
    return options.rounds.empty() ? static_cast<RoundNumber>(trace.rounds.size()) : options.rounds.front();
}

std::vector<Point> inkPoints(const InkMark& mark, Size size)
{
    std::vector<Point> points = mark.points;
    for (Point& point : points)
        point = {point.x * size.width / mark.of.width, point.y * size.height / mark.of.height};
    return points;
}

void addInk(Figure& figure, const Trace& trace, const FigureOptions& options)
{
    const std::string name = pictureName(options);
    const auto round = inkedRound(trace, options);
    FigureObject ink{Furniture::Ink, {}, {}, {}};
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

} // namespace lockstep
