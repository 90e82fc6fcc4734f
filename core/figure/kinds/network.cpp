// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The network with its messages: one round, several overlaid, or one panel per round.

#include <algorithm>
#include <cmath>

#include "core/account/narrator.h"
#include "core/base/diagnostic.h"
#include "core/base/list_messages.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/figure/charts/chart.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/draw/legend.h"
#include "core/figure/kind.h"
#include "core/figure/layout/filmstrip.h"
#include "core/figure/layout/finish.h"
#include "core/figure/layout/layout.h"
#include "core/figure/layout/panels.h"
#include "core/figure/messages.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/figure/options/caption.h"
#include "core/figure/options/wording.h"
#include "core/network/metrics.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
FigureKind networkKind();
namespace {

// Dots in place of rounds omitted before a panel: above it if it begins a row, otherwise at its left.
FigureObject gapBefore(std::size_t panel, Point at, const Layout& layout, double height)
{
    const bool above = layout.grid.placeOf(panel).column == 0;
    const Point middle =
        above ? Point{at.x + layout.cell.width / 2, at.y - layout.gap * 0.6} : Point{at.x, at.y + height / 2};
    FigureObject object{Furniture::Gap, say(message::figureOmitted), {}, panel};
    object.marks.push_back({Role::PanelLabel, plain(above ? "⋮" : "…", middle, layout.gap)});
    return object;
}

/// From where to where a row of panels is seen, in coordinates of the plan.
struct RowSpan {
    double top = 0, bottom = 0;
};

/// By row: on paper that of its ink, so that all labels are at the same distance; on a screen that of the frame, so
/// that nothing moves when the run goes on.
std::vector<RowSpan> rowSpans(const Layout& layout, const std::vector<Picture>& pictures)
{
    const Plan& plan = layout.plan;
    const RowSpan whole{plan.frame.y, plan.frame.y + layout.cell.height};
    if (!plan.scene.options->paper)
        return std::vector<RowSpan>(layout.grid.rows(), whole);
    std::vector<RowSpan> spans(layout.grid.rows(), {whole.bottom, whole.top});
    for (std::size_t i = 0; i < pictures.size(); ++i)
        for (const FigureObject& object : pictures[i].objects)
            for (const Mark& mark : object.marks) {
                RowSpan& span = spans[layout.grid.placeOf(i).row];
                const Rect box = bounds(mark.shape);
                span.top = std::max(whole.top, std::min(span.top, box.y - plan.margin.height));
                span.bottom = std::max(span.bottom, box.bottom() + plan.margin.height);
            }
    if (pictures.size() == 1) // all rounds of a run have one size
        spans.front().top = whole.top;
    return spans;
}

// One picture, or panels with their labels.
Figure laidOut(const Layout& layout, const std::vector<Showing>& showings, const std::vector<Panel>& panels)
{
    Figure figure;
    const Plan& plan = layout.plan;
    std::vector<Picture> pictures;
    for (std::size_t i = 0; i < showings.size(); ++i)
        pictures.push_back(picture(plan, showings[i], panels.empty() ? std::nullopt : std::optional(i)));
    const std::vector<RowSpan> spans = rowSpans(layout, pictures);
    Size cell = layout.cell;
    const double left = (cell.width - plan.frame.width) / 2;
    double top = 0;
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        const auto [row, column, shift] = layout.grid.placeOf(i);
        if (i > 0 && column == 0)
            top += spans[row - 1].bottom - spans[row - 1].top + layout.foot;
        cell.height = spans[row].bottom - spans[row].top;
        const Point at{(double(column) + shift) * cell.width - layout.between / 2, top};
        move(pictures[i].objects, at - Point{plan.frame.x - left, spans[row].top});
        std::ranges::move(pictures[i].objects, std::back_inserter(figure.objects));
        std::ranges::move(pictures[i].omissions, std::back_inserter(figure.omissions));
        if (const std::string text =
                panels.empty() ? "" : panelText(*plan.scene.options, i, panels.size(), panels[i].words);
            !text.empty())
            figure.objects.push_back(panelLabel(text, i, at, cell, panelLabelType(plan.scene)));
        if (i > 0 && !panels.empty() && leavesOut(panels[i - 1], panels[i]))
            figure.objects.push_back(gapBefore(i, at, layout, cell.height));
    }
    figure.size = {cell.width * double(layout.grid.columns) - layout.between, top + cell.height + layout.foot};
    return figure;
}

/// Puts the network of a single picture in the middle, as far as the width allows: what other rounds need on one side,
/// such as the name of a crowded link, moves it. Returns where its middle is.
double centreNetwork(Figure& figure, const Plan& plan, double width)
{
    const auto [least, most] = std::ranges::minmax(plan.scene.centers, {}, &Point::x);
    const double left = least.x - plan.frame.x, right = plan.frame.right() - most.x;
    const double added = std::clamp(width - figure.size.width, 0.0, std::abs(left - right));
    const double moved = left < right ? added : 0;
    move(figure.objects, {moved, 0});
    figure.size.width += added;
    return moved + left + (most.x - least.x) / 2;
}

/// A single round on paper, without numbers at its lanes: a caption says which round it is.
bool namesRound(const FigureInputs& options)
{
    return options.paper && options.layout == FigureLayout::Single && options.arrows == ArrowForm::Lanes
        && !options.rounds.empty() && options.words.captions && !numbersLanes(options, 1);
}

/// A sample and its words, of what a fault makes a picture mark.
struct FaultSample {
    std::string name;
    double reach; ///< in radii, to both sides
    std::vector<Mark> (*marks)(Point at, double radius);
};

Mark sampleLine(Point at, double reach, int variant)
{
    return {Role::MessageFaulty, LineShape{{at.x - reach, at.y}, {at.x + reach, at.y}}, variant};
}

/// A late message has two: its arrow, and the half of it in the round of the arrival.
std::vector<FaultSample> faultSamples(Fault::Kind kind)
{
    const std::string name = narrator::faultName(kind);
    const auto lost = [](Point at, double radius) {
        std::vector<Mark> marks = crossMarks({at.x + radius, at.y}, radius * 0.5);
        marks.insert(marks.begin(), sampleLine(at, 1.4 * radius, 0));
        return marks;
    };
    const auto late = [](Point at, double radius) {
        return std::vector{sampleLine(at, 2.9 * radius, 1),
            Mark{Role::MessageHead, arrowHead({at.x + 3 * radius, at.y}, {1, 0}, 1.5 * radius)}};
    };
    const auto arrives = [](Point at, double radius) {
        return std::vector{sampleLine(at, 1.9 * radius, 1),
            Mark{Role::MessageHead, arrowHead({at.x + 2 * radius, at.y}, {1, 0}, 1.5 * radius)}};
    };
    const auto stopped = [](Point at, double radius) {
        std::vector<Mark> marks = stopMarks(at, radius);
        marks.insert(marks.begin(), {Role::Node, CircleShape{at, radius}});
        return marks;
    };
    const auto slow = [](Point at, double radius) {
        return std::vector{Mark{Role::LinkSlow, zigzag({at.x - 2.4 * radius, at.y}, {at.x + 2.4 * radius, at.y})}};
    };
    switch (kind) {
    case Fault::Kind::Drop: return {{name, 1.5, lost}};
    case Fault::Kind::Delay: return {{name, 3, late}, {narrator::arrivalName(), 2, arrives}};
    case Fault::Kind::Stop: return {{name, 1.2, stopped}};
    case Fault::Kind::Slow: return {{name, 2.4, slow}};
    }
    return {};
}

/// Whether some picture of the run with these options shows the failure. Not of one moment, so that nothing moves.
bool canShowWaits(const Trace& trace, const FigureInputs& options)
{
    const bool reachesEnd = options.waits || options.until || options.layout == FigureLayout::Single;
    return reachesEnd && !options.bare && !drawnWaits(trace).empty();
}

std::vector<Mark> waitSample(Point at, double radius, int variant)
{
    const Point end{at.x + 3 * radius, at.y};
    return {
        {Role::Wait, LineShape{{at.x - 3 * radius, at.y}, end}, variant}, waitHead(end, {1, 0}, 1.5 * radius, variant)};
}

/// For every state of a node or of cells, for waiting and every kind of fault. `widest` is the width of the rows;
/// `size` is that of the text.
Legend legendOf(const Trace& trace, const FigureInputs& options, double widest, double size)
{
    Legend legend(widest, size);
    const OperationInfo& operation = operationInfo(trace.request.operation.kind);
    if (options.showsCards())
        addCells(legend, *options.cellFacts);
    if (options.holders && operation.inputs > 0 && !options.showsCards())
        for (const NodeState state : options.occurring)
            legend.add(
                1, [state](Point at, double radius) { return stateMarks(state, at, radius, 0); },
                narrator::stateName(state, trace));
    if (canShowWaits(trace, options))
        legend.add(
            3,
            [variant = trace.error->cycle.empty() ? 1 : 0](
                Point at, double radius) { return waitSample(at, radius, variant); },
            narrator::waitName());
    for (const FaultRow& row : faultRows())
        if (std::ranges::any_of(trace.request.faults, [&](const Fault& fault) { return fault.kind == row.kind; }))
            for (const FaultSample& sample : faultSamples(row.kind))
                legend.add(sample.reach, sample.marks, sample.name);
    return legend;
}

// In a low window with large text the nodes matter more than their legend.
constexpr double mostOfHeight = 0.22;

/// On a screen its text is as large as the texts around the picture, although those in the picture may be smaller, if
/// that leaves the nodes their space.
Legend legibleLegend(const Trace& trace, const FigureInputs& options, Size figure, double widest, double size)
{
    Legend legend = legendOf(trace, options, widest, size);
    constexpr int passes = 2; // a higher legend makes the picture smaller
    for (int i = 0; i < passes && options.room && !legend.rows.empty(); ++i) {
        const double unitsPerPixel =
            std::max(figure.width / options.room->width, (figure.height + legend.height()) / options.room->height);
        Legend larger = legendOf(trace, options, widest, std::max(legend.size, options.roomType * unitsPerPixel));
        if (larger.height() > mostOfHeight * (figure.height + larger.height()))
            break;
        legend = std::move(larger);
    }
    return legend;
}

/// The height of title and legend.
double heightBelow(const Trace& trace, const FigureInputs& options)
{
    if (!options.paper)
        return 0;
    return titleHeight(options, Paper::unitsPerType) + (namesRound(options) ? roundBelowHeight(Paper::unitsPerType) : 0)
        + legendOf(trace, options, options.paper->units(), Paper::leastType).height();
}

/// More would be unreadable and slow.
constexpr std::size_t mostDrawnPanels = 1000;
constexpr std::size_t mostArrows = 100'000;
constexpr std::size_t mostDrawnAgain = 200'000; ///< nodes and links, in all panels

Diagnostic tooMany(const std::string& things, std::size_t most)
{
    return problem(message::figureTooMuch, {things, withCommas(std::to_string(most))});
}

std::optional<Diagnostic> tooMuch(const Trace& trace, const FigureInputs& options)
{
    if (options.layout == FigureLayout::Single)
        return std::nullopt;
    // Avoids counting the messages by round.
    if (options.rounds.size() == trace.rounds.size() && trace.messages.size() > mostArrows)
        return tooMany(counted(std::ssize(trace.messages), "arrow"), mostArrows);
    std::size_t arrows = 0;
    for (const RoundNumber round : options.rounds)
        if (roundAt(trace, round))
            arrows += options.record(trace, round).moving.size();
    if (options.layout == FigureLayout::Filmstrip && options.panels == PanelUnit::Round
        && options.rounds.size() > mostDrawnPanels)
        return tooMany(counted(std::ssize(options.rounds), "panel"), mostDrawnPanels);
    return arrows > mostArrows ? std::optional(tooMany(counted(static_cast<std::int64_t>(arrows), "arrow"), mostArrows))
                               : std::nullopt;
}

Outcome<Figure> drawNetwork(const Trace& trace, const FigureInputs& options)
{
    if (const auto complaint = tooMuch(trace, options))
        return *complaint;
    std::vector<Panel> panels;
    std::vector<Panel> roomFor;
    std::vector<Showing> showings;
    if (options.layout == FigureLayout::Filmstrip) {
        panels = panelsOf(trace, options);
        FigureInputs whole = options;
        whole.until.reset();
        roomFor = panelsOf(trace, whole);
        for (const Panel& panel : panels)
            showings.push_back(panel.showing);
    } else {
        showings = {options.layout == FigureLayout::Single ? singleRound(trace, options) : overlaid(trace, options)};
    }
    const Network& network = *trace.request.network;
    if (const std::size_t again = panels.size() * (static_cast<std::size_t>(network.nodes()) + network.links().size());
        panels.size() > 1 && again > mostDrawnAgain)
        return tooMany(say(message::figureNodesAndLinks, {std::to_string(again)}), mostDrawnAgain);
    Outcome<Layout> layout = layOut(trace, options, roomFor, heightBelow(trace, options));
    if (!layout)
        return layout.diagnostics;
    Figure figure = laidOut(*layout, showings, panels);
    const double besideRoom = options.room ? figure.size.height * options.room->width / options.room->height : 0;
    const double middle = panels.empty()
        ? centreNetwork(figure, layout->plan, options.paper ? options.paper->units() : besideRoom)
        : figure.size.width / 2;
    if (namesRound(options))
        addRoundBelow(figure, panelWords(options.words, options.rounds), panelLabelType(layout->plan.scene));
    const double legendWidth = options.paper ? options.paper->units() : std::max(figure.size.width, besideRoom);
    const Legend legend = legibleLegend(trace, options, figure.size, legendWidth, layout->plan.scene.smallSize);
    const double share = legend.height() / (figure.size.height + legend.height());
    if (options.textFactor <= 1 || legend.rows.size() < 2 || share < mostOfHeight)
        addLegend(figure, legend, middle);
    const double titleSize = layout->plan.scene.labelSize;
    const double stretch = layout->stretch;
    figure.spacing = layout->plan.scene.spacing;
    if (options.moved.empty() && !network.links().empty())
        figure.apart = layout->plan.scene.neighbourDistance();
    figure.sharedLayout = {stretch,
        options.sharedLayout.layout ? options.sharedLayout.layout
                                    : std::make_shared<const Layout>(*std::move(layout.value))};
    return finished(std::move(figure), options, titleSize);
}

// "(a) round 1; (b) round 2; (c) round 7."
std::string allPanelWords(const Trace& trace, const FigureInputs& options)
{
    const std::vector<Panel> all = panelsOf(trace, options);
    std::vector<std::string> panels;
    for (const Panel& panel : all)
        panels.push_back(all.size() > 1 ? '(' + panel.name + ") " + panel.words : capitalised(panel.words));
    return say(message::listSentence, {asListApart(panels)});
}

std::string contentsWords(const FigureOptions& options)
{
    if (!options.contents)
        return {};
    const bool before = options.heldTime == HeldTime::Before;
    if (options.heldOf.empty())
        return say(before ? message::figureHeldBefore : message::figureHeldAfter);
    return say(before ? message::figureValueBefore : message::figureValueAfter, {options.heldOf});
}

std::string waitWords(const Trace& trace, const FigureInputs& options)
{
    if (!options.waits || !trace.error || trace.error->waiting.empty())
        return {};
    return say(trace.error->cycle.empty() ? message::figureWaits : message::figureWaitsCycle);
}

std::string crowdWords(const Trace& trace, const FigureInputs& options)
{
    for (const RoundNumber round : options.rounds)
        if (roundAt(trace, round) && tenseOf(options, round) != Tense::Later)
            for (const LinkLoad& load : options.record(trace, round).links)
                if (load.messages > 1)
                    return say(message::figureShared);
    return {};
}

std::string filterWords(const Trace& trace, const FigureOptions& options)
{
    std::vector<std::string> all;
    if (options.origin)
        all.push_back(say(message::figureOnlyOf, {processName(trace, options, *options.origin)}));
    if (options.informed)
        all.push_back(say(message::figureInformed));
    if (options.bisection)
        all.push_back(say(message::figureBisection, {std::to_string(metrics(*trace.request.network).bisection)}));
    return sentences(all);
}

std::string arrowWords(const FigureOptions& options)
{
    const bool lines = options.arrows == ArrowForm::Lanes;
    if (!options.numbers || (lines && !options.owners && !options.packetNames && options.rounds.size() == 1))
        return say(lines ? message::figureLine : message::figureArrow);
    if (options.packetNames)
        return say(lines ? message::figureLineData : message::figureArrowData);
    if (options.owners)
        return say(lines ? message::figureLineOwners : message::figureArrowOwners);
    return say(lines ? message::figureLineRound : message::figureArrowRound);
}

std::string networkCaption(const Trace& trace, const FigureInputs& options)
{
    if (sendsNothing(trace))
        return sentences({roundWords(trace, options), waitWords(trace, options)});
    const std::string which = roundNumbers(options);
    const std::string more = sentences({filterWords(trace, options), contentsWords(options), crowdWords(trace, options),
        waitWords(trace, options), untilWords(options)});
    const bool labelled = options.owners || options.packetNames;
    if (options.layout == FigureLayout::Filmstrip)
        return sentences({allPanelWords(trace, options), labelled ? arrowWords(options) : std::string(), more});
    if (options.layout == FigureLayout::Single) {
        if (options.bare && options.rounds.back() == lastRoundOf(trace))
            return sentences({say(message::listSentence, {capitalised(say(message::figureAtEnd))}), more});
        const bool fades = options.earlier && options.rounds.front() > 1;
        return sentences({say(fades ? message::figureBold : message::listSentence, {which}), more});
    }
    const bool isPart = options.rounds.size() < trace.rounds.size();
    return sentences({isPart ? say(message::listSentence, {which}) : std::string(), arrowWords(options), more});
}

} // namespace

FigureKind networkKind()
{
    return {.name = "network",
        .title = "Network",
        .summary = "the network with numbered arrows",
        .draw = drawNetwork,
        .showsCells = true,
        .byRounds = true,
        .caption = networkCaption};
}

} // namespace lockstep
