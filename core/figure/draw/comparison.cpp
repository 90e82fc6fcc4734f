// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/draw/comparison.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/figure/charts/chart_spec.h"
#include "core/figure/layout/filmstrip.h"
#include "core/figure/layout/finish.h"
#include "core/figure/layout/panels.h"
#include "core/figure/messages.h"
#include "core/figure/model/omissions.h"
#include "core/figure/model/text.h"
#include "core/figure/options/metadata.h"
#include "core/figure/options/wording.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr double titleLine = 1.35;

std::string shownRounds(const FigureWords& words, const Trace& trace, const FigureOptions& options)
{
    const RoundNumber last = lastRoundOf(trace);
    const std::string all = std::to_string(last);
    const bool several = options.rounds.size() > 1;
    const bool isStart =
        options.until ? *options.until == 0 && last > 0 : !options.rounds.empty() && options.rounds.back() == 0;
    if (isStart)
        return panelWords(words, {0});
    if (options.until && *options.until < last)
        return sayOfRounds(words, message::figureUpTo, message::figureOwnUpTo, {std::to_string(*options.until), all});
    if (options.rounds.empty() || options.until)
        return words.rounds == FigureWords().rounds ? say(message::figureRoundCount, {all})
                                                    : all + ' ' + (last == 1 ? words.round : words.rounds);
    return sayOfRounds(words, several ? message::figureRoundsOf : message::figureRoundOf, message::figureOwnRoundOf,
        {folded(options.rounds, "–"), all}, several);
}

// Adds one side, with its words below it.
void addSide(Figure& whole, ComparedRun& side, std::size_t panel, std::size_t panels, Rect place, double type,
    const FigureInputs& options)
{
    move(side.figure.objects,
        {place.x + (place.width - side.figure.size.width) / 2, place.y + (place.height - side.figure.size.height) / 2});
    for (FigureObject& object : side.figure.objects) {
        object.panel = panel;
        whole.objects.push_back(std::move(object));
    }
    for (Omission& one : side.figure.omissions) {
        one.panel = panel;
        whole.omissions.push_back(std::move(one));
    }
    const std::string name = panelText(options, panel, panels, side.words.empty() ? std::string() : side.words.front());
    FigureObject label{Furniture::PanelLabel, name, {}, panel};
    std::vector<std::string> lines = textLines(name, place.width, type);
    if (options.words.captions && !side.words.empty())
        lines.insert(lines.end(), side.words.begin() + 1, side.words.end());
    double y = place.y + place.height + type * 0.55;
    for (const std::string& line : lines) {
        label.marks.push_back({Role::PanelLabel, plain(line, {place.x + place.width / 2, y}, type)});
        y += type * titleLine;
    }
    if (!label.marks.empty())
        whole.objects.push_back(std::move(label));
}

double linesBelow(const ComparedRun& side, std::size_t panel, std::size_t panels, double width, double type,
    const FigureInputs& options)
{
    if (side.words.empty())
        return 0;
    const auto first = textLines(panelText(options, panel, panels, side.words.front()), width, type).size();
    return static_cast<double>(first + (options.words.captions ? side.words.size() - 1 : 0));
}

} // namespace

FigureOptions inSpace(FigureOptions options, const PartSpace& space)
{
    options.paper = space.paper;
    if (space.apart > 0)
        options.sizes.apart = space.apart;
    options.mostWords = space.mostWords;
    options.title.clear();
    options.frame.clear();
    return options;
}

std::vector<std::string> comparedWords(std::string name, const Trace& trace, const FigureOptions& options)
{
    const Totals& totals = trace.totals;
    std::string costs = say(message::figureComparedCosts, {std::to_string(totals.messages), tickText(totals.time)});
    return {std::move(name), shownRounds(options.words, trace, options), std::move(costs)};
}

Outcome<Figure> compared(
    std::vector<ComparedRun> parts, const FigureOptions& asked, double typeScale, std::size_t columns)
{
    FigureInputs options = asked;
    options.typeScale = typeScale;
    const double type = options.paper ? Paper::leastType : 14 * std::max(1.0, options.typeScale);
    constexpr double widest = 220; // width of the longest words about rounds, so that nothing moves from round to round
    const double gap = options.paper ? panelsApart(options, type) : 24;
    Figure whole;
    std::vector<std::string> titles, captions, metadata;
    Size one{options.paper ? 0 : widest * type / 14, 0};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        Figure& figure = parts[i].figure;
        if (std::ranges::any_of(figure.objects, [](const FigureObject& object) { return object.panel.has_value(); }))
            return problem(message::figurePanelsInPart, {panelName(i)});
        titles.push_back(parts[i].words.size() > 1 ? parts[i].words.front() : figure.title);
        captions.push_back('(' + panelName(i) + ") " + figure.caption);
        metadata.push_back(figure.metadata);
        whole.firstSwitches.push_back(figure.firstSwitch);
        whole.fileBeside = whole.fileBeside.empty() ? figure.fileBeside : whole.fileBeside;
        whole.sharedLayout.stretch = std::max(whole.sharedLayout.stretch, figure.sharedLayout.stretch);
        one = {std::max(one.width, figure.size.width), std::max(one.height, figure.size.height)};
    }
    whole.title = !asked.title.empty() ? asked.title
        : titles.size() == 2           ? say(message::figureBeside, {titles[0], titles[1]})
                                       : asList(titles);
    whole.caption = sentences(captions);
    whole.metadata = metadataOfAll(metadata, options);
    const PanelGrid grid = columns > 0 ? gridOf(options, parts.size(), columns)
                                       : gridFor(options, parts.size(), {one.width + gap, one.height + 5 * type}, gap);
    std::vector<double> heights(grid.rows()), feet(grid.rows());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::size_t row = grid.placeOf(i).row;
        heights[row] = std::max(heights[row], parts[i].figure.size.height);
        feet[row] = std::max(
            feet[row], type * (0.6 + titleLine * linesBelow(parts[i], i, parts.size(), one.width, type, options)));
    }
    double top = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto [row, column, shift] = grid.placeOf(i);
        if (i > 0 && column == 0)
            top += heights[row - 1] + feet[row - 1];
        addSide(whole, parts[i], i, parts.size(),
            {(double(column) + shift) * (one.width + gap), top, one.width, heights[row]}, type, options);
    }
    whole.size = {double(grid.columns) * (one.width + gap) - gap, top + heights.back() + feet.back()};
    auto done = finished(std::move(whole), options, type);
    if (done)
        std::ranges::move(omissionWarnings(*done), std::back_inserter(done.diagnostics));
    return done;
}

namespace {

/// In so many columns; 0: on a screen. The parts are drawn twice if the widths of their links mean different words, or
/// if their neighbours differ in distance: then as close as the closest, if nothing loses its place by that.
Outcome<Figure> comparedIn(
    std::size_t columns, std::size_t parts, const FigureOptions& whole, double typeScale, const DrawPart& drawPart)
{
    PartSpace space{whole.paper, 0, 0};
    if (space.paper) {
        const auto count = static_cast<double>(columns), rows = std::ceil(static_cast<double>(parts) / count);
        const double gap = panelsApart(whole, Paper::leastType) * whole.paper->pointsPerUnit();
        space.paper->width = (whole.paper->width + gap) / count - gap;
        space.paper->height = whole.paper->height / rows;
    }
    const auto drawAll = [&]() -> Outcome<std::vector<ComparedRun>> {
        std::vector<ComparedRun> all;
        for (std::size_t i = 0; i < parts; ++i) {
            auto part = drawPart(i, space);
            if (!part)
                return std::move(part.diagnostics);
            all.push_back(*std::move(part.value));
        }
        return all;
    };
    auto all = drawAll();
    if (!all)
        return std::move(all.diagnostics);
    const auto [least, most] =
        std::ranges::minmax(*all, {}, [](const ComparedRun& each) { return each.figure.mostWords; });
    const bool areWordsUnlike = least.figure.mostWords < most.figure.mostWords;
    if (areWordsUnlike) // widths mean the same in all parts
        space.mostWords = most.figure.mostWords;
    std::vector<double> apart;
    for (const ComparedRun& each : *all)
        if (each.figure.apart > 0)
            apart.push_back(each.figure.apart);
    constexpr double dust = 1e-3;
    if (!apart.empty() && std::ranges::max(apart) > std::ranges::min(apart) + dust)
        space.apart = std::ranges::min(apart) / unitsPerPoint(whole);
    if (!areWordsUnlike && space.apart == 0)
        return compared(*std::move(all.value), whole, typeScale, columns);
    const auto omitted = [](const std::vector<ComparedRun>& runs) {
        std::size_t count = 0;
        for (const ComparedRun& each : runs)
            count += each.figure.omissions.size();
        return count;
    };
    auto alike = drawAll();
    if (const bool isClose = space.apart > 0; isClose && (!alike || omitted(*alike) > omitted(*all))) {
        space.apart = 0;
        alike = areWordsUnlike ? drawAll() : std::move(all);
    }
    if (!alike)
        return std::move(alike.diagnostics);
    return compared(*std::move(alike.value), whole, typeScale, columns);
}

} // namespace

Outcome<Figure> drawCompared(std::size_t parts, const FigureOptions& whole, double typeScale, const DrawPart& drawPart)
{
    if (!whole.paper)
        return comparedIn(0, parts, whole, typeScale, drawPart);
    if (const auto asked = static_cast<std::size_t>(whole.columns); asked > 0)
        return comparedIn(std::min(asked, parts), parts, whole, typeScale, drawPart);
    std::vector<Diagnostic> problems;
    for (std::size_t rows = 1, last = 0; rows <= parts; ++rows) {
        const std::size_t columns = (parts + rows - 1) / rows;
        if (columns == last) // in fewer rows
            continue;
        last = columns;
        auto figure = comparedIn(columns, parts, whole, typeScale, drawPart);
        if (figure)
            return figure;
        problems = std::move(figure.diagnostics);
    }
    return problems;
}

} // namespace lockstep
