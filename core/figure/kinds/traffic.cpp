// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The traffic matrix: a row for each sender, a column for each receiver, and the words between them in all rounds, as
// bands of grey or colour with their number where it fits.

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/figure/charts/chart.h"
#include "core/figure/charts/heat_bands.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/layout/finish.h"
#include "core/figure/layout/panels.h"
#include "core/figure/messages.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {
FigureKind trafficKind();
namespace {

constexpr std::size_t mostPairs = 100'000; ///< more would be slow, and smaller than can be seen

struct Flow {
    std::int64_t words = 0;
    std::int64_t messages = 0;
};
/// By sender and receiver.
using Flows = std::map<std::pair<ProcessId, ProcessId>, Flow>;

/// In the rounds that are shown; `isAll`: as if all of them were reached, so that all pictures have one scale.
Flows flowsOf(const Trace& trace, const FigureInputs& options, bool isAll)
{
    Flows flows;
    for (const MessageRecord& message : trace.messages) {
        const bool isShown = std::ranges::binary_search(options.rounds, message.round)
            && (isAll || tenseOf(options, message.round) != Tense::Later);
        if (message.isToItself() || !isShown)
            continue;
        Flow& flow = flows[{message.source, message.destination}];
        flow.words += message.words;
        ++flow.messages;
    }
    return flows;
}

Outcome<Figure> drawTraffic(const Trace& trace, const FigureInputs& options)
{
    const ChartType type(options);
    const Flows all = flowsOf(trace, options, true), now = flowsOf(trace, options, false);
    if (all.size() > mostPairs)
        return problem(message::figureTooMuch,
            {say(message::figurePairs, {std::to_string(all.size())}), withCommas(std::to_string(mostPairs))});
    std::vector<std::int64_t> words;
    for (const auto& [pair, flow] : all)
        words.push_back(flow.words);
    const HeatBands bands(words);
    const int processes = trace.processes();
    const double pad = type.text;
    const double label = textWidth(processLabel(trace, options, processes - 1), type.small);
    const std::string from = say(message::figureTrafficFrom), to = say(message::figureTrafficTo);
    const double head = std::max(label, textWidth(from, type.small)) + type.small;
    const double number = textWidth(std::to_string(bands.most()), type.small);
    const double room = options.paper ? options.paper->units() - 2 * pad - head : 30 * type.text;
    const double least = options.paper ? 1.5 : processes <= 24 ? number + 0.4 * type.small : 4;
    const double side = std::clamp(room / processes, least, std::max({least, 2.2 * type.text, number + type.small}));
    const bool isNumbered = side >= std::max(number + 0.3 * type.small, 1.3 * type.small);
    const auto every = [&](double each) { return std::max(1, static_cast<int>(std::ceil(each / side))); };
    const Point corner{pad + head, pad + 2.4 * type.small};
    const double extent = side * processes;
    Figure figure;
    FigureObject heads{Furniture::Heads, {}, {}, {}};
    heads.marks.push_back({Role::AxisLabel, plain(to, {corner.x + extent / 2, pad}, type.small)});
    heads.marks.push_back({Role::AxisLabel,
        plain(from, {corner.x - type.small / 2, corner.y - 0.9 * type.small}, type.small, Anchor::End)});
    const int rowStep = every(1.25 * type.small), columnStep = every(label + 0.5 * type.small);
    for (ProcessId process = 0; process < processes; ++process) {
        const double middle = side * (process + 0.5);
        const std::string name = processLabel(trace, options, process);
        if (process % rowStep == 0)
            heads.marks.push_back({Role::AxisLabel,
                plain(name, {corner.x - type.small / 2, corner.y + middle}, type.small, Anchor::End)});
        if (process % columnStep == 0)
            heads.marks.push_back(
                {Role::AxisLabel, plain(name, {corner.x + middle, corner.y - 0.9 * type.small}, type.small)});
    }
    FigureObject grid{Furniture::Grid, {}, {}, {}};
    constexpr double finest = 9; // of squares that have a line around them
    for (int i = 0; i <= processes; i += side >= finest ? 1 : processes) {
        grid.marks.push_back(
            {Role::Grid, LineShape{{corner.x, corner.y + side * i}, {corner.x + extent, corner.y + side * i}}});
        grid.marks.push_back(
            {Role::Grid, LineShape{{corner.x + side * i, corner.y}, {corner.x + side * i, corner.y + extent}}});
    }
    figure.objects.push_back(std::move(grid));
    figure.objects.push_back(std::move(heads));
    for (const auto& [pair, flow] : now) {
        const auto [sender, receiver] = pair;
        FigureObject cell{CellSubject{std::to_string(sender), std::to_string(receiver), receiver},
            say(message::figureFlow,
                {std::to_string(sender), std::to_string(flow.words), std::to_string(receiver),
                    std::to_string(flow.messages)}),
            {}, {}};
        const Rect square{corner.x + side * receiver, corner.y + side * sender, side, side};
        const int band = flow.words > 0 ? bands.of(flow.words) : 0;
        if (flow.words > 0)
            cell.marks.push_back({Role::Heat, RectShape{square, 0}, band});
        if (isNumbered) // no words are a number alone
            cell.marks.push_back({flow.words > 0 ? Role::HeatText : Role::BarText,
                plain(std::to_string(flow.words), square.center(), type.small), band});
        figure.objects.push_back(std::move(cell));
    }
    figure.size = {corner.x + extent + pad, corner.y + extent + pad};
    if (!isNumbered && bands.most() > 0)
        figure.size.height += 0.4 * type.small
            + addBandLegend(figure, bands, {corner.x, corner.y + extent + type.small},
                options.paper ? options.paper->units() : figure.size.width, type.small);
    return finished(std::move(figure), options, type.text);
}

std::string trafficCaption(const Trace& trace, const FigureInputs& options)
{
    return sentences({roundWords(trace, options), sendsNothing(trace) ? std::string() : say(message::figureTraffic)});
}

} // namespace

FigureKind trafficKind()
{
    return {.name = "traffic",
        .title = "Traffic",
        .summary = "words that each process sends to each other one, as a matrix",
        .draw = drawTraffic,
        .caption = trafficCaption};
}

} // namespace lockstep
