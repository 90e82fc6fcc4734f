// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// ChartSpec -> Figure.

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/figure/chart.h"
#include "core/figure/chart_spec.h"
#include "core/figure/text.h"

namespace lockstep {
namespace {

constexpr double width = 640;
constexpr double height = 400;
constexpr double typeSize = 12;
constexpr double titleSize = 14;
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

ChartRange linearRange(double least, double most)
{
    ChartRange range;
    range.least = std::min(0.0, least);
    const double span = std::max(most - range.least, 1e-9);
    const double step = roundStep(span / (mostTicks - 1));
    range.most = std::max(step, std::ceil(most / step * 1.01) * step);
    for (double tick = 0; tick <= range.most + step / 2; tick += step)
        range.ticks.push_back(tick);
    return range;
}

ChartRange logarithmicRange(double least, double most)
{
    const double low = std::max(least, 1e-9);
    const double high = std::max(most, low * 2);
    const double base = std::log2(high / low) <= 2 * mostTicks ? 2 : 10;
    const auto exponent = [base](double value) { return std::log(value) / std::log(base); };
    const int first = static_cast<int>(std::floor(exponent(low) + 1e-9));
    const int last = static_cast<int>(std::ceil(exponent(high) - 1e-9));
    const int step = std::max(1, (last - first + mostTicks - 1) / mostTicks);
    // Points on the first and the last tick are whole.
    ChartRange range{std::pow(base, first) / logarithmicMargin, std::pow(base, last) * logarithmicMargin, {}};
    for (int i = first; i <= last; i += step)
        range.ticks.push_back(std::pow(base, i));
    return range;
}

ChartRange rangeOf(Scale scale, double least, double most)
{
    return scale == Scale::Linear ? linearRange(least, most) : logarithmicRange(least, most);
}

struct Frame {
    Rect box;
    ChartRange xRange, yRange;
    Scale xScale = Scale::Linear, yScale = Scale::Linear;

    static double share(const ChartRange& range, Scale scale, double value)
    {
        if (scale == Scale::Linear)
            return (value - range.least) / (range.most - range.least);
        return std::log(std::max(value, range.least) / range.least) / std::log(range.most / range.least);
    }
    double x(double value) const { return box.x + box.width * share(xRange, xScale, value); }
    double y(double value) const { return box.y + box.height * (1 - share(yRange, yScale, value)); }
};

double widestTick(const ChartRange& range)
{
    double widest = 0;
    for (const double tick : range.ticks)
        widest = std::max(widest, textWidth(tickText(tick), typeSize));
    return widest;
}

/// Names that would touch are left out, the first is kept.
std::size_t everyHowMany(const ChartSpec& chart, double room)
{
    double widest = 0;
    for (const std::string& name : chart.categories)
        widest = std::max(widest, textWidth(name, typeSize) + typeSize * 0.5);
    return std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(widest / std::max(room, 0.01))));
}

FigureObject drawAxes(const ChartSpec& chart, const Frame& frame)
{
    FigureObject axes{Furniture::Axes, {}, {}, {}};
    const Rect& box = frame.box;
    for (const double tick : frame.yRange.ticks) {
        const double y = frame.y(tick);
        axes.marks.push_back({Role::Grid, LineShape{{box.x, y}, {box.x + box.width, y}}});
        axes.marks.push_back({Role::AxisLabel, plain(tickText(tick), {box.x - 6, y}, typeSize, Anchor::End)});
    }
    const double bottom = box.y + box.height;
    if (chart.categories.empty()) {
        for (const double tick : frame.xRange.ticks) {
            const double x = frame.x(tick);
            axes.marks.push_back({Role::Axis, LineShape{{x, bottom}, {x, bottom + 4}}});
            axes.marks.push_back({Role::AxisLabel, plain(tickText(tick), {x, bottom + 14}, typeSize)});
        }
    } else {
        const std::size_t step = everyHowMany(chart, box.width / double(chart.categories.size()));
        for (std::size_t i = 0; i < chart.categories.size(); i += step)
            axes.marks.push_back(
                {Role::AxisLabel, plain(chart.categories[i], {frame.x(double(i)), bottom + 14}, typeSize)});
    }
    axes.marks.push_back({Role::Axis, LineShape{{box.x, bottom}, {box.x + box.width, bottom}}});
    axes.marks.push_back({Role::Axis, LineShape{{box.x, box.y}, {box.x, bottom}}});
    axes.marks.push_back({Role::AxisLabel, plain(chart.x.title, {box.x + box.width / 2, bottom + 32}, typeSize)});
    axes.marks.push_back({Role::AxisLabel, plain(chart.y.title, {typeSize, box.y - 14}, typeSize, Anchor::Start)});
    return axes;
}

FigureObject seriesObject(const ChartSeries& series, std::size_t index)
{
    return {SeriesSubject{static_cast<int>(index) + 1, series.name}, series.name, {}, {}};
}

FigureObject drawBars(const ChartSeries& series, std::size_t index, const Frame& frame, std::size_t categories,
    std::vector<double>& heights)
{
    FigureObject object = seriesObject(series, index);
    const double side = frame.box.width / double(std::max<std::size_t>(1, categories)) * 0.6;
    for (const Point& point : series.points) {
        double& from = heights[static_cast<std::size_t>(point.x)];
        const double to = from + point.y;
        if (point.y > 0)
            object.marks.push_back(
                {Role::Bar, RectShape{{frame.x(point.x) - side / 2, frame.y(to), side, frame.y(from) - frame.y(to)}, 0},
                    series.variant});
        from = to;
    }
    return object;
}

/// Told apart without colours: disc, square, diamond, triangle, and the same upside down.
Shape marker(Point at, int variant)
{
    constexpr double r = 4.5;
    switch (variant % 5) {
    case 1: return RectShape{{at.x - r * 0.85, at.y - r * 0.85, r * 1.7, r * 1.7}, 0};
    case 2:
        return PolygonShape{
            {{at.x, at.y - r * 1.25}, {at.x + r * 1.25, at.y}, {at.x, at.y + r * 1.25}, {at.x - r * 1.25, at.y}}};
    case 3:
        return PolygonShape{
            {{at.x, at.y - r * 1.15}, {at.x + r * 1.1, at.y + r * 0.8}, {at.x - r * 1.1, at.y + r * 0.8}}};
    case 4:
        return PolygonShape{
            {{at.x, at.y + r * 1.15}, {at.x + r * 1.1, at.y - r * 0.8}, {at.x - r * 1.1, at.y - r * 0.8}}};
    default: return CircleShape{at, r};
    }
}

FigureObject drawPoints(const ChartSeries& series, std::size_t index, const Frame& frame)
{
    FigureObject object = seriesObject(series, index);
    if (series.form == Form::Line) {
        PolylineShape line;
        for (const Point& point : series.points)
            line.points.push_back({frame.x(point.x), frame.y(point.y)});
        if (line.points.size() > 1)
            object.marks.push_back({Role::Lane, std::move(line), series.variant});
        return object;
    }
    for (const Point& point : series.points)
        object.marks.push_back(
            {Role::Bar, marker({frame.x(point.x), frame.y(point.y)}, series.variant), series.variant});
    return object;
}

/// Below the axis, from the left, in as many rows as it needs; returns the height.
double drawLegend(const ChartSpec& chart, Figure& figure, double left, double top)
{
    FigureObject legend{Furniture::Legend, {}, {}, {}};
    double x = left, y = top;
    const double row = typeSize * 1.7;
    for (const ChartSeries& series : chart.series) {
        if (series.name.empty())
            continue;
        const double needs = 28 + textWidth(series.name, typeSize) + typeSize;
        if (x > left && x + needs > width) {
            x = left;
            y += row;
        }
        if (series.form == Form::Bars)
            legend.marks.push_back({Role::Bar, RectShape{{x, y - 5, 20, 10}, 0}, series.variant});
        else if (series.form == Form::Line)
            legend.marks.push_back({Role::Lane, LineShape{{x, y}, {x + 20, y}}, series.variant});
        else
            legend.marks.push_back({Role::Bar, marker({x + 10, y}, series.variant), series.variant});
        legend.marks.push_back({Role::AxisLabel, plain(series.name, {x + 26, y}, typeSize, Anchor::Start)});
        x += needs;
    }
    figure.objects.push_back(std::move(legend));
    return y + row - top;
}

} // namespace

ChartRange rangeOfX(const ChartSpec& chart)
{
    if (!chart.categories.empty())
        return {-0.5, static_cast<double>(chart.categories.size()) - 0.5, {}};
    double least = 0, most = 0;
    bool first = true;
    for (const ChartSeries& series : chart.series)
        for (const Point& point : series.points) {
            least = first ? point.x : std::min(least, point.x);
            most = first ? point.x : std::max(most, point.x);
            first = false;
        }
    return rangeOf(chart.x.scale, least, most);
}

ChartRange rangeOfY(const ChartSpec& chart)
{
    std::vector<double> stacked(chart.categories.size(), 0);
    double least = 0, most = 0;
    bool first = true;
    const auto see = [&](double y) {
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
    return rangeOf(chart.y.scale, least, most);
}

std::string tickText(double value)
{
    std::array<char, 32> text{}; // not printf, which asks the user's locale for its comma
    const auto [end, error] =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 10);
    return {text.data(), end};
}

Figure drawChart(const ChartSpec& chart)
{
    Figure figure;
    figure.title = chart.title;
    figure.caption = chart.caption;
    Frame frame{{}, rangeOfX(chart), rangeOfY(chart), chart.x.scale, chart.y.scale};
    const double left = std::max(40.0, widestTick(frame.yRange) + 18);
    const double right = chart.categories.empty() ? std::max(16.0, widestTick(frame.xRange) / 2 + 2) : 16;
    const double top = 58, bottom = 46;
    FigureObject title{Furniture::Title, {}, {}, {}};
    title.marks.push_back({Role::Caption, plain(chart.title, {width / 2, 16}, titleSize)});
    figure.objects.push_back(std::move(title));
    frame.box = {left, top, width - left - right, height - top - bottom};
    figure.objects.push_back(drawAxes(chart, frame));
    std::vector<double> heights(chart.categories.size(), 0);
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        const ChartSeries& series = chart.series[i];
        figure.objects.push_back(series.form == Form::Bars
                ? drawBars(series, i, frame, chart.categories.size(), heights)
                : drawPoints(series, i, frame));
    }
    const double legend = drawLegend(chart, figure, left, height + 8);
    figure.size = {width, height + legend + 8};
    return figure;
}

} // namespace lockstep
