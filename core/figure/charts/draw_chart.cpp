// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// ChartSpec -> Figure.

#include <algorithm>
#include <cmath>

#include "core/base/paper_length.h"
#include "core/base/text.h"
#include "core/figure/charts/chart.h"
#include "core/figure/charts/chart_spec.h"
#include "core/figure/charts/math_text.h"
#include "core/figure/inputs.h"
#include "core/figure/layout/finish.h"
#include "core/figure/messages.h"
#include "core/figure/model/text.h"
#include "core/figure/style/style.h"

namespace lockstep {
namespace {

/// The sizes of a chart on a screen or on paper.
struct ChartSizes {
    double width = 640, height = 400; ///< without the legend
    double type = 12, title = 14;
    double em = 1; ///< factor of all distances

    explicit ChartSizes(const FigureOptions& options)
    {
        constexpr double ratio = 0.62;
        if (!options.paper)
            return;
        em = Paper::unitsPerType / type;
        type = title = Paper::unitsPerType;
        width = options.paper->units();
        height = std::max(width * ratio, 14 * type);
        if (options.paper->height > 0)
            height = std::min(height, options.paper->tallest() - 4 * type); // a row or two of the legend
    }
};

using Scale = ChartAxis::Scale;
using Form = ChartSeries::Form;

struct PlotFrame {
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

/// Texts of charts may name quantities.
TextShape typeset(std::string_view text, Point at, double size, Anchor anchor = Anchor::Middle)
{
    return {at, anchor, size, mathRuns(text)};
}

double widestTick(const ChartRange& range, double type)
{
    double widest = 0;
    for (const double tick : range.ticks)
        widest = std::max(widest, textWidth(axisText(tick, range), type));
    return widest;
}

/// Keeps the first name and omits names that would touch.
std::size_t everyHowMany(const ChartSpec& chart, double room, double type)
{
    double widest = 0;
    for (const std::string& name : chart.categories)
        widest = std::max(widest, textWidth(name, type) + type * 0.5);
    return std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(widest / std::max(room, 0.01))));
}

/// Leaves out ticks at which numbers would touch.
std::size_t everyTick(const ChartRange& range, double length, double each)
{
    const auto count = static_cast<double>(std::max<std::size_t>(1, range.ticks.size()));
    return std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(each * count / std::max(length, 1.0))));
}

FigureObject drawAxes(const ChartSpec& chart, const PlotFrame& frame, const ChartSizes& sizes)
{
    const double typeSize = sizes.type, em = sizes.em;
    FigureObject axes{Furniture::Axes, {}, {}, {}};
    const Rect& box = frame.box;
    const std::size_t yStep = everyTick(frame.yRange, box.height, 1.3 * typeSize);
    for (std::size_t i = 0; i < frame.yRange.ticks.size(); i += yStep) {
        const double tick = frame.yRange.ticks[i], y = frame.y(tick);
        axes.marks.push_back({Role::Grid, LineShape{{box.x, y}, {box.x + box.width, y}}});
        axes.marks.push_back(
            {Role::AxisLabel, plain(axisText(tick, frame.yRange), {box.x - 6 * em, y}, typeSize, Anchor::End)});
    }
    const double bottom = box.y + box.height;
    if (chart.categories.empty()) {
        const std::size_t xStep = everyTick(frame.xRange, box.width, widestTick(frame.xRange, typeSize) + typeSize);
        for (std::size_t i = 0; i < frame.xRange.ticks.size(); i += xStep) {
            const double tick = frame.xRange.ticks[i], x = frame.x(tick);
            axes.marks.push_back({Role::Axis, LineShape{{x, bottom}, {x, bottom + 4 * em}}});
            axes.marks.push_back(
                {Role::AxisLabel, plain(axisText(tick, frame.xRange), {x, bottom + 14 * em}, typeSize)});
        }
    } else {
        const std::size_t step = everyHowMany(chart, box.width / double(chart.categories.size()), typeSize);
        for (std::size_t i = 0; i < chart.categories.size(); i += step)
            axes.marks.push_back(
                {Role::AxisLabel, plain(chart.categories[i], {frame.x(double(i)), bottom + 14 * em}, typeSize)});
    }
    axes.marks.push_back({Role::Axis, LineShape{{box.x, bottom}, {box.x + box.width, bottom}}});
    axes.marks.push_back({Role::Axis, LineShape{{box.x, box.y}, {box.x, bottom}}});
    axes.marks.push_back(
        {Role::AxisLabel, typeset(chart.x.title, {box.x + box.width / 2, bottom + 32 * em}, typeSize)});
    axes.marks.push_back(
        {Role::AxisLabel, typeset(chart.y.title, {typeSize, box.y - 14 * em}, typeSize, Anchor::Start)});
    return axes;
}

FigureObject seriesObject(const ChartSeries& series, std::size_t index)
{
    return {SeriesSubject{static_cast<int>(index) + 1, series.name}, series.name, {}, {}};
}

FigureObject drawBars(const ChartSeries& series, std::size_t index, const PlotFrame& frame, std::size_t categories,
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

/// Distinguishable without colours: disc, square, diamond, triangle, star, and inverted triangle.
Shape marker(Point at, const ChartSeries& series, double r)
{
    const auto polygon = [at, r](std::initializer_list<Point> corners) {
        PolygonShape shape;
        for (const Point& corner : corners)
            shape.points.push_back({at.x + r * corner.x, at.y + r * corner.y});
        return shape;
    };
    switch (series.variant % solidCurves) {
    case 1: return RectShape{{at.x - r * 0.85, at.y - r * 0.85, r * 1.7, r * 1.7}, 0};
    case 2: return polygon({{0, -1.25}, {1.25, 0}, {0, 1.25}, {-1.25, 0}});
    case 3: return polygon({{0, -1.15}, {1.1, 0.8}, {-1.1, 0.8}});
    case 4:
        return polygon({{0, -1.4}, {0.33, -0.45}, {1.33, -0.43}, {0.53, 0.17}, {0.82, 1.13}, {0, 0.56}, {-0.82, 1.13},
            {-0.53, 0.17}, {-1.33, -0.43}, {-0.33, -0.45}});
    case 5: return polygon({{0, 1.15}, {1.1, -0.8}, {-1.1, -0.8}});
    default: return CircleShape{at, r};
    }
}

Role curveRole(const ChartSeries& series) { return series.chosen ? Role::CurveChosen : Role::Curve; }

/// A point on others is smaller, so that none hides another.
class MarkerSizes {
public:
    explicit MarkerSizes(double em) : m_largest(5 * em) {}

    double at(Point place)
    {
        const auto below =
            std::ranges::count_if(m_taken, [&](const Point& other) { return length(other - place) < 0.6 * m_largest; });
        m_taken.push_back(place);
        return m_largest * std::max(0.4, std::pow(0.72, static_cast<double>(below)));
    }

private:
    double m_largest;
    std::vector<Point> m_taken;
};

FigureObject drawCurve(const ChartSeries& series, std::size_t index, const PlotFrame& frame, MarkerSizes& sizes)
{
    FigureObject object = seriesObject(series, index);
    const int plain = series.variant + (series.form == Form::Points ? solidCurves : 0);
    if (series.form == Form::Line || series.joined) {
        PolylineShape line;
        const auto finish = [&] {
            if (line.points.size() > 1)
                object.marks.push_back({curveRole(series), line, plain});
            line.points.clear();
        };
        // Between two rounds there is nothing: steps are not joined.
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            if (i > 0 && series.points[i].x == series.points[i - 1].x)
                finish();
            line.points.push_back({frame.x(series.points[i].x), frame.y(series.points[i].y)});
        }
        finish();
    }
    if (series.form == Form::Points)
        for (const Point& point : series.points) {
            const Point at{frame.x(point.x), frame.y(point.y)};
            object.marks.push_back({Role::Dot, marker(at, series, sizes.at(at)), series.variant});
        }
    return object;
}

/// A name at the top of the plot, and a thin line down from it to a place, or a bracket that spans a stretch; names
/// that would touch stand below each other.
FigureObject drawMarks(const ChartSpec& chart, const PlotFrame& frame, const ChartSizes& sizes)
{
    FigureObject object{Furniture::Axes, {}, {}, {}};
    std::vector<Rect> taken;
    for (const ChartMark& mark : chart.marks) {
        const double first = frame.x(mark.first), last = frame.x(mark.last), middle = (first + last) / 2;
        TextShape name = typeset(mark.name, {middle, frame.box.y + 0.8 * sizes.type}, sizes.type);
        const double half = textWidth(name) / 2;
        name.at.x = std::clamp(middle, frame.box.x + half, frame.box.right() - half);
        while (std::ranges::any_of(taken, [&](const Rect& other) { return other.intersects(textBox(name)); }))
            name.at.y += 1.3 * sizes.type;
        taken.push_back(textBox(name));
        const double top = textBox(name).bottom() + 2 * sizes.em, bottom = frame.box.y + frame.box.height;
        object.marks.push_back({Role::Leader, LineShape{{first, top}, {first, bottom}}});
        if (last > first) {
            object.marks.push_back({Role::Leader, LineShape{{first, top}, {last, top}}});
            object.marks.push_back({Role::Leader, LineShape{{last, top}, {last, bottom}}});
        }
        object.marks.push_back({Role::MessageLabelGap, RectShape{textBox(name).grown(1.5 * sizes.em), 2}});
        object.marks.push_back({Role::AxisLabel, std::move(name)});
    }
    return object;
}

/// The sample of a legend and the gap behind it.
constexpr double sampleEms = 28;

/// Below the axis, from the left, in as many rows as needed; a name that is wider than the chart is broken. Returns the
/// height.
double drawLegend(const ChartSpec& chart, Figure& figure, double left, double top, const ChartSizes& sizes)
{
    const double typeSize = sizes.type, em = sizes.em;
    FigureObject legend{Furniture::Legend, {}, {}, {}};
    double x = left, y = top;
    const double line = typeSize * 1.2, between = typeSize * 0.5;
    double row = line;
    for (const ChartSeries& series : chart.series) {
        if (series.name.empty())
            continue;
        const auto lines = textLines(series.name, sizes.width - left - sampleEms * em, typeSize);
        double widest = 0;
        for (const std::string& each : lines)
            widest = std::max(widest, textWidth(each, typeSize));
        const double needs = sampleEms * em + widest + typeSize;
        if (x > left && x + needs > sizes.width + typeSize) {
            x = left;
            y += row + between;
            row = line;
        }
        row = std::max(row, line * static_cast<double>(lines.size()));
        if (series.form == Form::Bars)
            legend.marks.push_back({Role::Bar, RectShape{{x, y - 5 * em, 20 * em, 10 * em}, 0}, series.variant});
        else if (series.form == Form::Line)
            legend.marks.push_back({curveRole(series), LineShape{{x, y}, {x + 20 * em, y}}, series.variant});
        else
            legend.marks.push_back({Role::Dot, marker({x + 10 * em, y}, series, 5 * em), series.variant});
        double below = y;
        for (const std::string& each : lines) {
            legend.marks.push_back({Role::AxisLabel, typeset(each, {x + 26 * em, below}, typeSize, Anchor::Start)});
            below += line;
        }
        x += needs;
    }
    figure.objects.push_back(std::move(legend));
    return y + row + between - top;
}

} // namespace

const std::vector<std::string>& chartOptions()
{
    static const std::vector<std::string> names{"style", "width", "height", "type", "title"};
    return names;
}

Outcome<Figure> drawChart(const ChartSpec& chart, const FigureOptions& options)
{
    constexpr double fewestTypes = 12; // widths of letters, of the frame
    const ChartSizes sizes(options);
    Figure figure;
    figure.title = options.title.empty() ? chart.title : options.title;
    figure.caption = chart.caption;
    PlotFrame frame{{}, rangeOfX(chart), rangeOfY(chart), chart.x.scale, chart.y.scale};
    const double em = sizes.em;
    const double left = std::max(40.0 * em, widestTick(frame.yRange, sizes.type) + 18 * em);
    const double right =
        chart.categories.empty() ? std::max(16.0 * em, widestTick(frame.xRange, sizes.type) / 2 + 2) : 16 * em;
    double needed = left + right + fewestTypes * sizes.type;
    for (const ChartSeries& series : chart.series)
        for (const LinePart& part : lineParts(series.name))
            needed = std::max(needed, left + sampleEms * em + textWidth(part.text, sizes.type));
    if (options.paper && sizes.width < needed)
        return problem(message::figureTooNarrow,
            {centimetres(options.paper->width), centimetres(needed * options.paper->pointsPerUnit()),
                say(message::figureAdviceType)});
    FigureObject title{Furniture::Title, {}, {}, {}};
    double y = 16 * em;
    for (const std::string& line : textLines(figure.title, sizes.width - sizes.title, sizes.title)) {
        title.marks.push_back({Role::Caption, plain(line, {sizes.width / 2, y}, sizes.title)});
        y += 1.3 * sizes.title;
    }
    figure.objects.push_back(std::move(title));
    const double top = y + 42 * em - 1.3 * sizes.title, bottom = 46 * em;
    const double height = std::max(sizes.height - top - bottom, 5 * sizes.type);
    frame.box = {left, top, sizes.width - left - right, height};
    figure.objects.push_back(drawAxes(chart, frame, sizes));
    std::vector<double> heights(chart.categories.size(), 0);
    if (!chart.marks.empty())
        figure.objects.push_back(drawMarks(chart, frame, sizes));
    // Points stand above all lines; those of the chosen series lowest, where it remains visible around smaller ones.
    auto order = drawingOrder(chart);
    const auto points =
        std::ranges::stable_partition(order, [&](std::size_t i) { return chart.series[i].form != Form::Points; });
    std::ranges::reverse(points);
    MarkerSizes markers(em);
    for (const std::size_t i : order) {
        const ChartSeries& series = chart.series[i];
        figure.objects.push_back(series.form == Form::Bars
                ? drawBars(series, i, frame, chart.categories.size(), heights)
                : drawCurve(series, i, frame, markers));
    }
    const double below = top + height + bottom + 8 * em;
    const double legend = drawLegend(chart, figure, left, below, sizes);
    figure.size = {sizes.width, below + legend};
    FigureInputs untitled(options);
    untitled.title.clear();
    untitled.layout = FigureLayout::Single; // hints name no panels
    return finished(std::move(figure), untitled, sizes.title);
}

} // namespace lockstep
