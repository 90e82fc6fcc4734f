// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Measurements as a table and as charts.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <set>

#include "app/measure/measurement.h"
#include "app/measure/messages.h"
#include "core/base/diagnostic.h"
#include "core/base/notation.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

std::string formatted(const char* format, double value)
{
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

std::string percent(double part) { return formatted("%.0f %%", part * 100); }

/// Whether there are at most as many equations as unknowns, ts and tw: then every measurement fits, unless one of the
/// two would be negative and became 0.
bool alwaysFits(const std::vector<MeasuredSize>& sizes, const CostFit& fit)
{
    if (fit.ts <= 0 || fit.tw <= 0)
        return false;
    std::set<std::pair<std::int64_t, std::int64_t>> found;
    for (const MeasuredSize& size : sizes)
        for (const Measurement& each : size.measurements)
            if (each.model)
                found.emplace(each.startUps, each.loads);
    return found.size() < 3;
}

std::string qualityText(const CostFit& fit) { return formatted("%.3f", fit.r2); }

std::string fitText(const Measured& measured)
{
    const CostFit& fit = *measured.fit;
    const auto options = optionsOf(fit);
    const bool ofAll = measured.sizes.size() > 1;
    const Message row = alwaysFits(measured.sizes, fit) ? ofAll ? message::measureFitAllExact : message::measureFitExact
        : ofAll                                         ? message::measureFitAll
                                                        : message::measureFit;
    return say(row, {secondsText(fit.ts), secondsText(fit.tw), qualityText(fit), percent(fit.farthest)}) + '\n'
        + say(message::measureUseFit, {options[0].second, options[1].second}) + '\n';
}

/// Columns as wide as their widest cell, in columns of a terminal; the first line is the head.
std::string aligned(const std::vector<std::vector<std::string>>& rows)
{
    std::vector<std::size_t> widths;
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths.resize(std::max(widths.size(), i + 1));
            widths[i] = std::max(widths[i], columnCount(row[i]));
        }
    std::string text;
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            text += std::string((i == 0 ? 2 : 3) + widths[i] - columnCount(row[i]), ' ') + row[i];
        text += '\n';
    }
    return text;
}

std::string sizeText(const Measured& measured, const MeasuredSize& size)
{
    std::string text = say(message::measureHead,
                           {measured.algorithm, std::to_string(size.processes), size.library, size.network,
                               timeText(size.modelTs), timeText(size.modelTw)})
        + '\n';
    std::vector<std::vector<std::string>> rows{
        {say(message::measureColumnWords), say(message::measureColumnLeast), say(message::measureColumnMedian),
            say(message::measureColumnMiddle), say(message::measureColumnMost), say(message::measureColumnModel)}};
    if (measured.fit)
        rows.front().push_back(say(message::measureColumnFitted));
    double labels = 0;
    std::int64_t unreceived = 0;
    for (const Measurement& each : size.measurements) {
        auto& row = rows.emplace_back();
        row = {std::to_string(each.words), secondsText(each.least), secondsText(each.median),
            secondsText(each.lowQuarter) + " – " + secondsText(each.highQuarter), secondsText(each.most),
            each.model ? timeText(*each.model) : "–"};
        if (measured.fit)
            row.push_back(each.model ? secondsText(measured.fitted(each)) : "–");
        labels = std::max(labels, each.labels);
        unreceived = std::max(unreceived, each.unreceived);
    }
    text += aligned(rows);
    if (size.correct && *size.correct)
        text += say(message::measureCorrect) + '\n';
    for (const std::string& wrong : size.wrong)
        text += say(message::measureIncorrect, {wrong}) + '\n';
    if (!size.ended.empty())
        text += say(message::measureStopped, {size.ended}) + '\n';
    if (unreceived > 0)
        text += say(message::measureUnreceived, {std::to_string(unreceived)}) + '\n';
    return text + say(message::measureLabels, {percent(labels), secondsText(size.clock)}) + '\n';
}

} // namespace

// Three digits.
std::string secondsText(double seconds)
{
    constexpr std::array<std::pair<double, const char*>, 3> units{{{1, " s"}, {1e-3, " ms"}, {1e-6, " µs"}}};
    for (const auto& [unit, name] : units)
        if (const double number = seconds / unit; number >= 1)
            return formatted(number < 10 ? "%.2f" : number < 100 ? "%.1f" : "%.0f", number) + name;
    return formatted("%.3g", seconds * 1e9) + " ns";
}

std::string measuredText(const Measured& measured)
{
    std::string text;
    for (const MeasuredSize& size : measured.sizes) {
        text += sizeText(measured, size);
        if (size.fit && measured.sizes.size() > 1)
            text += say(alwaysFits({size}, *size.fit) ? message::measureFitSizeExact : message::measureFitSize,
                        {secondsText(size.fit->ts), secondsText(size.fit->tw), qualityText(*size.fit)})
                + '\n';
        text += '\n';
    }
    text += say(message::measureRepeats, {std::to_string(measured.repeat), std::to_string(measured.warmUp)}) + '\n';
    if (measured.fit)
        text += fitText(measured);
    return inNotation(text);
}

ChartSpec measuredChart(const Measured& measured, MeasuredOver over)
{
    const bool overWords = over == MeasuredOver::Words;
    ChartSpec chart;
    chart.name = overWords ? "measured-over-m" : "measured-over-p";
    chart.title = say(message::measureChartTitle, {measured.algorithm.substr(measured.algorithm.find('/') + 1)});
    chart.x = {say(overWords ? message::measureChartWords : message::measureChartProcesses),
        ChartAxis::Scale::Logarithmic, overWords ? "m" : "p"};
    chart.y = {say(message::measureChartTime), ChartAxis::Scale::Logarithmic};
    const auto addPoint = [&](const std::string& name, double x, const Measurement& each) {
        constexpr double micro = 1e6;
        auto found = std::ranges::find_if(chart.series,
            [&](const ChartSeries& series) { return series.form == ChartSeries::Form::Points && series.name == name; });
        if (found == chart.series.end()) {
            const auto variant = static_cast<int>(chart.series.size() / 2);
            chart.series.push_back({ChartSeries::Form::Line, {}, {}, variant});
            chart.series.push_back({ChartSeries::Form::Points, name, {}, variant});
            found = chart.series.end() - 1;
        }
        found->points.push_back({x, each.median * micro});
        if (measured.fit && each.model)
            (found - 1)->points.push_back({x, measured.fitted(each) * micro});
    };
    for (const MeasuredSize& size : measured.sizes)
        for (const Measurement& each : size.measurements)
            if (overWords)
                addPoint("p = " + std::to_string(size.processes), static_cast<double>(each.words), each);
            else
                addPoint("m = " + std::to_string(each.words), size.processes, each);
    std::erase_if(chart.series, [](const ChartSeries& series) { return series.points.empty(); });
    if (measured.fit && !chart.series.empty()) // one legend for all lines
        chart.series.front().name =
            inNotation(say(message::measureChartModel, {secondsText(measured.fit->ts), secondsText(measured.fit->tw)}));
    chart.caption = say(message::measureChartCaption);
    if (measured.fit)
        chart.caption = inNotation(
            say(alwaysFits(measured.sizes, *measured.fit) ? message::measureChartFitExact : message::measureChartFit,
                {secondsText(measured.fit->ts), secondsText(measured.fit->tw), qualityText(*measured.fit)}));
    return chart;
}

} // namespace lockstep
