// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Measurements as a table and as charts.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <set>

#include "app/measure/measurement.h"
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

/// Whether there are at most as many equations as unknowns, ts and tw: then every measurement fits.
bool alwaysFits(const std::vector<MeasuredSize>& sizes)
{
    std::set<std::pair<std::int64_t, std::int64_t>> found;
    for (const MeasuredSize& size : sizes)
        for (const Measurement& each : size.measurements)
            if (each.model)
                found.emplace(each.startUps, each.loads);
    return found.size() < 3;
}

std::string qualityText(const CostFit& fit) { return "r2 = " + formatted("%.3f", fit.r2); }

std::string fitText(const Measured& measured)
{
    const CostFit& fit = *measured.fit;
    const auto options = optionsOf(fit);
    const std::string whose = measured.sizes.size() > 1 ? " of all" : "";
    const std::string times = ": ts = " + secondsText(fit.ts) + ", tw = " + secondsText(fit.tw) + " per word";
    const std::string how = alwaysFits(measured.sizes)
        ? "; two sizes always fit exactly, so measure three or more\n"
        : ", " + qualityText(fit) + ", at most " + percent(fit.farthest) + " off\n";
    return "fit" + whose + times + how + "to use this fit: --ts " + options[0].second + " --tw " + options[1].second
        + "; the model then counts in microseconds\n";
}

/// Columns as wide as their widest cell, in characters; the first line is the head.
std::string aligned(const std::vector<std::vector<std::string>>& rows)
{
    std::vector<std::size_t> widths;
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths.resize(std::max(widths.size(), i + 1));
            widths[i] = std::max(widths[i], characterCount(row[i]));
        }
    std::string text;
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            text += std::string((i == 0 ? 2 : 3) + widths[i] - characterCount(row[i]), ' ') + row[i];
        text += '\n';
    }
    return text;
}

std::string sizeText(const Measured& measured, const MeasuredSize& size)
{
    std::string text = measured.algorithm + " on " + counted(size.processes, "rank") + " (" + size.library
        + "); the model on " + size.network + ", ts = " + timeText(size.modelTs) + ", tw = " + timeText(size.modelTw)
        + "\n";
    std::vector<std::vector<std::string>> rows{{"words", "min", "median", "middle half", "max", "model"}};
    if (measured.fit)
        rows.front().emplace_back("fitted");
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
    if (size.correct)
        text += *size.correct ? "the received data are correct\n"
                              : "INCORRECT: " + joined(size.wrong, "\nINCORRECT: ") + "\n";
    if (!size.ended.empty())
        text += "stopped there: " + size.ended + '\n';
    if (unreceived > 0)
        text +=
            counted(unreceived, "message") + " per repeat " + (unreceived == 1 ? "was" : "were") + " never received\n";
    return text + "labels took at most " + percent(labels) + " of the time; the resolution of the clock is "
        + secondsText(size.clock) + "\n";
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
            text += "fit of this size: ts = " + secondsText(size.fit->ts) + ", tw = " + secondsText(size.fit->tw)
                + " per word" + (alwaysFits({size}) ? "" : ", " + qualityText(*size.fit)) + "\n";
        text += '\n';
    }
    text += counted(measured.repeat, "repeat") + " per size, each timed by its slowest rank, after "
        + counted(measured.warmUp, "warm-up run") + '\n';
    if (measured.fit)
        text += fitText(measured);
    return inNotation(text);
}

ChartSpec measuredChart(const Measured& measured, MeasuredOver over)
{
    const bool overWords = over == MeasuredOver::Words;
    ChartSpec chart;
    chart.name = overWords ? "measured-over-m" : "measured-over-p";
    chart.title = measured.algorithm.substr(measured.algorithm.find('/') + 1) + ": measured times and the model";
    chart.x = {overWords ? "m, words per block" : "p, processes", ChartAxis::Scale::Logarithmic, overWords ? "m" : "p"};
    chart.y = {"microseconds", ChartAxis::Scale::Logarithmic};
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
            inNotation("the model, ts = " + secondsText(measured.fit->ts) + ", tw = " + secondsText(measured.fit->tw));
    chart.caption = "Points are medians of the slowest rank.";
    if (measured.fit)
        chart.caption = inNotation("Points are medians of the slowest rank, lines the model with ts = "
            + secondsText(measured.fit->ts) + " and tw = " + secondsText(measured.fit->tw) + " per word"
            + (alwaysFits(measured.sizes) ? "" : " (" + qualityText(*measured.fit) + ")") + ".");
    return chart;
}

} // namespace lockstep
