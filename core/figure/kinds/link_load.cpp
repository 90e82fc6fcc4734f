// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The network with the words that cross each link in all rounds: the more, the wider is the link, with their number
// where it fits. It is the picture of the network, without messages.

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/figure/charts/chart.h"
#include "core/figure/charts/heat_bands.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/messages.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
FigureKind linkLoadKind();
namespace {

using LoadedLink = std::pair<NodeId, NodeId>;

/// In the rounds that are shown, as if all of them were reached, so that all pictures have one scale.
std::map<LoadedLink, std::int64_t> wordsByLink(const Trace& trace, const FigureInputs& options)
{
    std::map<LoadedLink, std::int64_t> words;
    for (const RoundRecord& round : trace.rounds)
        if (std::ranges::binary_search(options.rounds, round.number))
            for (const LinkLoad& load : round.links)
                words[std::minmax(load.from, load.to)] += load.words;
    return words;
}

/// The run as if its loads had no messages: the picture of its network has no arrows, and is no larger than it needs.
Trace withoutMessages(const Trace& trace)
{
    Trace bare = trace;
    bare.messages.clear();
    for (RoundRecord& round : bare.rounds) {
        round.messages.clear();
        round.moving.clear();
        for (LinkLoad& load : round.links)
            load.messages = 1; // crowded links are no matter here
    }
    return bare;
}

std::vector<Point> lineOfLink(const Shape& shape)
{
    if (const auto* line = std::get_if<LineShape>(&shape))
        return {line->from, line->to};
    if (const auto* line = std::get_if<PolylineShape>(&shape))
        return line->points;
    return {};
}

/// What texts on links keep off: other texts, nodes, and other links.
struct OnLinks {
    std::vector<Rect> boxes;
    std::vector<std::pair<LoadedLink, std::pair<Point, Point>>> lines;

    explicit OnLinks(const Figure& figure)
    {
        for (const FigureObject& object : figure.objects)
            for (const Mark& mark : object.marks)
                if (const auto* link = std::get_if<LinkSubject>(&object.subject)) {
                    const auto points = lineOfLink(mark.shape);
                    for (std::size_t i = 0; i + 1 < points.size(); ++i)
                        lines.push_back({{link->from, link->to}, {points[i], points[i + 1]}});
                } else if (const auto* text = std::get_if<TextShape>(&mark.shape)) {
                    boxes.push_back(textBox(*text));
                } else if (const auto* disc = std::get_if<CircleShape>(&mark.shape)) {
                    const double r = disc->radius;
                    boxes.push_back({disc->center.x - r, disc->center.y - r, 2 * r, 2 * r});
                } else if (const auto* box = std::get_if<RectShape>(&mark.shape)) {
                    boxes.push_back(box->rect);
                }
    }

    /// `andOwn`: the link of the text, too.
    bool areFar(const Rect& box, const LoadedLink& own, bool andOwn) const
    {
        constexpr double width = 4; // half of that of a link
        return std::ranges::none_of(boxes, [&](const Rect& other) { return other.intersects(box); })
            && std::ranges::none_of(lines, [&](const auto& line) {
                   return (andOwn || line.first != own)
                       && segmentMeets(andOwn ? box.grown(width) : box, line.second.first, line.second.second);
               });
    }
};

/// The point of a line at that share of its length, and where it leads there.
std::pair<Point, Point> alongLine(const std::vector<Point>& points, double share)
{
    double left = share * lengthOf(points);
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const double step = distance(points[i], points[i + 1]);
        if (step > 0 && (left <= step || i + 2 == points.size()))
            return {between(points[i], points[i + 1], std::min(1.0, left / step)), unit(points[i + 1] - points[i])};
        left -= step;
    }
    return {points.back(), {1, 0}};
}

bool isWithin(const Figure& figure, const Rect& box)
{
    return box.x >= 0 && box.y >= 0 && box.right() <= figure.size.width && box.bottom() <= figure.size.height;
}

/// Draws a link as wide as its words, with their number where nothing else is.
void showLoad(Figure& figure, FigureObject& object, int band, std::int64_t words, double type, OnLinks& obstacles)
{
    const auto& link = std::get<LinkSubject>(object.subject);
    for (Mark& mark : object.marks)
        if (mark.role == Role::Link)
            mark = {Role::LinkLoad, mark.shape, band};
    const std::vector<Point> points = lineOfLink(object.marks.front().shape);
    const std::string number = std::to_string(words);
    // In the line, near its middle; else beside it, touching no other.
    for (const bool isBeside : {false, true})
        for (const double share : {0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9})
            for (const double side : {1.0, -1.0}) {
                const auto [on, direction] = alongLine(points, share);
                TextShape text = plain(number, on, type);
                Rect box = textBox(text).grown(2);
                if (isBeside) {
                    constexpr double halfLink = 5;
                    const Point normal = leftNormal(direction) * side;
                    text.at = on
                        + normal
                            * (halfLink + std::abs(normal.x) * box.width / 2 + std::abs(normal.y) * box.height / 2);
                    box = textBox(text).grown(1);
                }
                if ((!isBeside && side < 0) || !isWithin(figure, box)
                    || !obstacles.areFar(box, {link.from, link.to}, isBeside))
                    continue;
                obstacles.boxes.push_back(box);
                if (!isBeside)
                    object.marks.push_back({Role::MessageLabelGap, RectShape{box, 2}});
                object.marks.push_back({Role::BarText, text});
                return;
            }
    figure.omissions.push_back({Omission::What::Load, object.subject, object.panel});
}

Outcome<Figure> drawLinkLoad(const Trace& trace, const FigureInputs& options)
{
    FigureInputs ofNetwork = options;
    ofNetwork.kind = FigureOptions().kind;
    ofNetwork.layout = FigureLayout::Overlay;
    ofNetwork.cellFacts.reset();
    ofNetwork.waits = false;
    ofNetwork.partial.reset();
    auto figure = kindOf(ofNetwork).draw(withoutMessages(trace), ofNetwork);
    if (!figure)
        return figure;
    std::int64_t most = 0;
    for (const auto& [link, words] : wordsByLink(trace, options))
        most = std::max(most, words);
    figure->mostWords = most;
    most = std::max(most, options.mostWords);
    const ChartType type(options);
    OnLinks obstacles(*figure);
    for (FigureObject& object : figure->objects)
        if (const auto* link = std::get_if<LinkSubject>(&object.subject); link && !object.marks.empty())
            if (const std::int64_t words = link->wordsForward + link->wordsBack; words > 0)
                showLoad(*figure, object, heatBand(words, most), words, type.small, obstacles);
    return figure;
}

std::string linkLoadCaption(const Trace& trace, const FigureInputs& options)
{
    return sentences({roundWords(trace, options), sendsNothing(trace) ? std::string() : say(message::figureLinkLoads)});
}

} // namespace

FigureKind linkLoadKind()
{
    return {.name = "link-load",
        .title = "Link load",
        .summary = "the network with the words that cross each link in all rounds",
        .draw = drawLinkLoad,
        .caption = linkLoadCaption};
}

} // namespace lockstep
