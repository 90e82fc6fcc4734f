// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of one run.

#include <algorithm>
#include <array>

#include "core/account/knowledge.h"
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
        if (round.moving.empty())
            return slowest;
        return {round.messages.empty() ? 0 : settings.ts, settings.tw * static_cast<double>(round.maxLinkWords),
            settings.th};
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
    chart.title = "Cost of the run by round";
    chart.categories = roundNames(trace);
    chart.x.title = "round";
    chart.y.title = "time so far";
    std::array<ChartSeries, 3> parts{{{ChartSeries::Form::Bars, inNotation("start-ups, ts"), {}, 0},
        {ChartSeries::Form::Bars, inNotation("words, tw"), {}, 1},
        {ChartSeries::Form::Bars, inNotation("hops, th"), {}, 2}}};
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
    chart.caption = "The time consists of start-ups, words and hops.";
    if (const auto predicted = predictedCost(trace.request); predicted && !trace.rounds.empty()) {
        const double last = static_cast<double>(trace.rounds.size() - 1);
        chart.series.push_back({ChartSeries::Form::Line, "formula: " + formulaInNotation(predicted->formula),
            {{-0.5, predicted->time}, {last + 0.5, predicted->time}}, 3});
        chart.caption += " The line is the time that the formula predicts for the whole run.";
    }
    return chart;
}

ChartSpec linkChart(const Trace& trace)
{
    ChartSpec chart;
    chart.name = "links";
    chart.title = "Words on the busiest link by round";
    chart.caption = "A round lasts as long as its busiest link needs.";
    chart.categories = roundNames(trace);
    chart.x.title = "round";
    chart.y.title = "words";
    ChartSeries busiest{ChartSeries::Form::Bars, "on the busiest link", {}, 0};
    ChartSeries largest{ChartSeries::Form::Line, "of the largest message", {}, 3};
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
    chart.title = knowers ? "Informed processes by round" : "Contributions in one sum by round";
    chart.caption = found->why + " Where a bar reaches the line, more is impossible.";
    chart.categories = roundNames(trace);
    chart.categories.insert(chart.categories.begin(), "start");
    chart.x.title = "round";
    chart.y.title = knowers ? "processes" : "contributions";
    ChartSeries known{ChartSeries::Form::Bars, knowers ? "informed" : "in one sum", {}, 0};
    ChartSeries atMost{ChartSeries::Form::Line, knowers ? "informed at most" : "in one sum at most", {}, 3};
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
        {"cost", "Cost by round", [](const Trace& trace) -> Outcome<ChartSpec> { return costChart(trace); }},
        {"links", "Words on links", [](const Trace& trace) -> Outcome<ChartSpec> { return linkChart(trace); }},
        {"knowledge", "Informed processes", knowledgeChart},
    };
    return charts;
}

const RunChart* findRunChart(std::string_view name)
{
    const auto found = std::ranges::find(runCharts(), name, &RunChart::name);
    return found == runCharts().end() ? nullptr : &*found;
}

} // namespace lockstep
