// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The ranges of axes, and the words for points of a chart.

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>

#include "core/base/diagnostic.h"
#include "core/figure/charts/chart_spec.h"
#include "core/figure/messages.h"

namespace lockstep {
namespace {

constexpr int mostTicks = 7;
constexpr double logarithmicMargin = 1.12;

using Scale = ChartAxis::Scale;
using Form = ChartSeries::Form;

/// The next of 1, 2, 5, 10, 20, 50, ... from `least` on.
double roundStep(double least)
{
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (power * factor >= least * (1 - 1e-9))
            return power * factor;
    return power * 10;
}

// `areWhole`: there is nothing between whole numbers.
ChartRange linearRange(double least, double most, bool areWhole)
{
    ChartRange range;
    range.least = std::min(0.0, least);
    const double span = std::max(most - range.least, 1e-9);
    double step = roundStep(span / (mostTicks - 1));
    if (areWhole)
        step = std::max(1.0, step);
    range.most = std::max(step, std::ceil(most / step - 1e-9) * step);
    for (double tick = 0; tick <= range.most + step / 2; tick += step)
        range.ticks.push_back(tick);
    return range;
}

/// `arePowers`: all values are powers of two.
ChartRange logarithmicRange(double least, double most, bool arePowers)
{
    const double low = std::max(least, 1e-9);
    const double high = std::max(most, low * 2);
    const double base = arePowers || std::log2(high / low) <= 2 * mostTicks ? 2 : 10;
    const auto exponent = [base](double value) { return std::log(value) / std::log(base); };
    const int first = static_cast<int>(std::floor(exponent(low) + 1e-9));
    const int last = static_cast<int>(std::ceil(exponent(high) - 1e-9));
    const int step = std::max(1, (last - first + mostTicks - 1) / mostTicks);
    // Points on the first and the last tick are fully visible.
    ChartRange range{std::pow(base, first) / logarithmicMargin, std::pow(base, last) * logarithmicMargin, {}, base};
    int tick = first;
    while (tick % step != 0) // ticks are powers of the same base
        ++tick;
    for (; tick <= last; tick += step)
        range.ticks.push_back(std::pow(base, tick));
    return range;
}

bool isPowerOfTwo(double value) { return value >= 1 && std::exp2(std::round(std::log2(value))) == value; }

} // namespace

ChartRange rangeOfX(const ChartSpec& chart)
{
    if (!chart.categories.empty())
        return {-0.5, static_cast<double>(chart.categories.size()) - 0.5, {}, 0};
    double least = 0, most = 0;
    bool first = true;
    for (const ChartSeries& series : chart.series)
        for (const Point& point : series.points) {
            least = first ? point.x : std::min(least, point.x);
            most = first ? point.x : std::max(most, point.x);
            first = false;
        }
    const bool arePowers = std::ranges::all_of(chart.series, [](const ChartSeries& series) {
        return std::ranges::all_of(series.points, [](const Point& point) { return isPowerOfTwo(point.x); });
    });
    return chart.x.scale == Scale::Linear ? linearRange(least, most, false) : logarithmicRange(least, most, arePowers);
}

ChartRange rangeOfY(const ChartSpec& chart)
{
    std::vector<double> stacked(chart.categories.size(), 0);
    double least = 0, most = 0;
    bool first = true;
    bool areWhole = true;
    const auto see = [&](double y) {
        areWhole = areWhole && y == std::floor(y);
        least = first ? y : std::min(least, y);
        most = first ? y : std::max(most, y);
        first = false;
    };
    for (const ChartSeries& series : chart.series)
        for (const Point& point : series.points) {
            if (series.form == Form::Bars)
                see(stacked[static_cast<std::size_t>(point.x)] += point.y);
            else
                see(point.y);
        }
    return chart.y.scale == Scale::Linear ? linearRange(least, most, areWhole) : logarithmicRange(least, most, false);
}

std::string tickText(double value)
{
    std::array<char, 32> text{}; // not printf, which uses the decimal point of the user's locale
    const auto [end, error] =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 10);
    return {text.data(), end};
}

std::string pointText(const ChartSpec& chart, const ChartSeries& series, const Point& point)
{
    const auto nameOf = [](const ChartAxis& axis) { return axis.letter.empty() ? axis.title : axis.letter; };
    const auto category = static_cast<std::size_t>(std::max(0.0, point.x));
    const std::string x = category < chart.categories.size() ? chart.categories[category] : tickText(point.x);
    return say(message::chartPoint, {series.name, nameOf(chart.x), x, nameOf(chart.y), tickText(point.y)});
}

std::vector<std::size_t> drawingOrder(const ChartSpec& chart)
{
    std::vector<std::size_t> order(chart.series.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_partition(order, [&chart](std::size_t i) { return !chart.series[i].chosen; });
    return order;
}

} // namespace lockstep
