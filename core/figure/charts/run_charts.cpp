// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The charts of one run.

#include <algorithm>
#include <array>

#include "core/account/knowledge.h"
#include "core/base/diagnostic.h"
#include "core/base/notation.h"
#include "core/base/spelling.h"
#include "core/figure/charts/chart_spec.h"
#include "core/figure/messages.h"
#include "core/trace/message_record.h"
#include "core/trace/message_time.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// The parts of the time of a round: those of its slowest message.
MessageTime partsOf(const Trace& trace, const RoundRecord& round)
{
    const Settings& settings = trace.request.settings;
    MessageTime slowest;
    if (settings.switching == Switching::StoreAndForward) {
        if (!crossLinks(trace, round.moving))
            return slowest;
        return {crossLinks(trace, round.messages) ? settings.ts : 0,
            settings.tw * static_cast<double>(round.maxLinkWords), settings.th};
    }
    for (const int index : round.messages) {
        const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
        const MessageTime parts = timeInRound(trace, round, message);
        if (parts.sum() > slowest.sum())
            slowest = parts;
    }
    return slowest;
}

std::vector<std::string> roundNames(const Trace& trace)
{
    std::vector<std::string> names;
    for (const RoundRecord& round : trace.rounds)
        names.push_back(std::to_string(round.number));
    return names;
}

Diagnostic noKnowledge(const Trace& trace)
{
    std::vector<std::string> names;
    for (const OperationInfo& operation : operations())
        if (doublingOf(operation.kind))
            names.push_back(operation.name);
    return {message::figureNoKnowledge, {operationInfo(trace.request.operation.kind).name, enumeration(names)}, {}, {}};
}

} // namespace

ChartSpec costChart(const Trace& trace)
{
    ChartSpec chart;
    chart.name = "cost";
    chart.title = say(message::chartCostTitle);
    chart.categories = roundNames(trace);
    chart.x.title = say(message::figureWordRound);
    chart.y.title = say(message::chartCostSoFar);
    std::array<ChartSeries, 3> parts{{{ChartSeries::Form::Bars, inNotation(say(message::chartStartUps)), {}, 0},
        {ChartSeries::Form::Bars, inNotation(say(message::chartWords)), {}, 1},
        {ChartSeries::Form::Bars, inNotation(say(message::chartHops)), {}, 2}}};
    MessageTime soFar;
    for (std::size_t i = 0; i < trace.rounds.size(); ++i) {
        const MessageTime added = partsOf(trace, trace.rounds[i]);
        soFar = {soFar.ts + added.ts, soFar.tw + added.tw, soFar.th + added.th};
        const double x = static_cast<double>(i);
        parts[0].points.push_back({x, soFar.ts});
        parts[1].points.push_back({x, soFar.tw});
        parts[2].points.push_back({x, soFar.th});
    }
    for (ChartSeries& series : parts)
        if (!series.points.empty() && series.points.back().y > 0)
            chart.series.push_back(std::move(series));
    chart.caption = say(message::chartCostCaption);
    if (const auto predicted = predictedCost(trace.request); predicted && !trace.rounds.empty()) {
        const double last = static_cast<double>(trace.rounds.size() - 1);
        chart.series.push_back(
            {ChartSeries::Form::Line, say(message::chartFormula, {formulaInNotation(predicted->formula)}),
                {{-0.5, predicted->time}, {last + 0.5, predicted->time}}, 3});
        chart.caption = sentences({chart.caption, say(message::chartCostFormula)});
    }
    return chart;
}

ChartSpec linkChart(const Trace& trace)
{
    ChartSpec chart;
    chart.name = "links";
    chart.title = say(message::chartLinksTitle);
    chart.caption = say(message::chartLinksCaption);
    chart.categories = roundNames(trace);
    chart.x.title = say(message::figureWordRound);
    chart.y.title = say(message::figureColumnWords);
    ChartSeries busiest{ChartSeries::Form::Bars, say(message::chartBusiest), {}, 0};
    ChartSeries largest{ChartSeries::Form::Line, say(message::chartLargest), {}, 3};
    for (std::size_t i = 0; i < trace.rounds.size(); ++i) {
        const RoundRecord& round = trace.rounds[i];
        const double x = static_cast<double>(i);
        busiest.points.push_back({x, static_cast<double>(round.maxLinkWords)});
        std::int64_t most = 0;
        for (const int message : round.moving)
            most = std::max(most, trace.messages[static_cast<std::size_t>(message)].words);
        for (const double side : {-0.5, 0.5}) // a step as wide as the space of a bar
            largest.points.push_back({x + side, static_cast<double>(most)});
    }
    chart.series = {std::move(busiest), std::move(largest)};
    return chart;
}

Outcome<ChartSpec> knowledgeChart(const Trace& trace)
{
    const auto found = knowledge(trace);
    if (!found)
        return noKnowledge(trace);
    const bool knowers = found->what == Doubling::Knowers;
    ChartSpec chart;
    chart.name = "knowledge";
    chart.title = say(knowers ? message::chartInformedTitle : message::chartSumsTitle);
    chart.caption = sentences({found->why, say(message::chartKnowledgeCaption)});
    chart.categories = roundNames(trace);
    chart.categories.insert(chart.categories.begin(), say(message::chartStart));
    chart.x.title = say(message::figureWordRound);
    chart.y.title = say(knowers ? message::chartProcesses : message::chartContributions);
    ChartSeries known{ChartSeries::Form::Bars, say(knowers ? message::chartInformed : message::chartInSum), {}, 0};
    ChartSeries atMost{
        ChartSeries::Form::Line, say(knowers ? message::chartInformedMost : message::chartInSumMost), {}, 3};
    for (std::size_t i = 0; i < found->known.size(); ++i) {
        const double x = static_cast<double>(i);
        known.points.push_back({x, static_cast<double>(found->known[i])});
        for (const double side : {-0.5, 0.5}) // a step as wide as the space of a bar
            atMost.points.push_back({x + side, static_cast<double>(found->atMost[i])});
    }
    chart.series = {std::move(known), std::move(atMost)};
    return chart;
}

const std::vector<RunChart>& runCharts()
{
    static const std::vector<RunChart> charts{
        {"cost", message::chartCost, [](const Trace& trace) -> Outcome<ChartSpec> { return costChart(trace); }},
        {"links", message::chartLinks, [](const Trace& trace) -> Outcome<ChartSpec> { return linkChart(trace); }},
        {"knowledge", message::chartKnowledge, knowledgeChart},
    };
    return charts;
}

const RunChart* findRunChart(std::string_view name)
{
    const auto found = std::ranges::find(runCharts(), name, &RunChart::name);
    return found == runCharts().end() ? nullptr : &*found;
}

} // namespace lockstep
