// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A chart as a plain value: the window shows it, and drawChart() makes a Figure of it for export.

#include <string>
#include <string_view>
#include <vector>

#include "core/base/geometry.h"
#include "core/base/message.h"
#include "core/base/outcome.h"
#include "core/figure/draw.h"
#include "core/figure/model/figure.h"

namespace lockstep {

struct Trace;

struct ChartSeries {
    enum class Form { Bars, Line, Points };
    Form form = Form::Bars;
    std::string name;
    std::vector<Point> points; ///< for bars x is the index of the category
    int variant = 0;           ///< index in the style's palette; points belong to the line of the same variant
    bool chosen = false;       ///< thick, above all others
    bool joined = false;       ///< points are joined by a plain line; a Line is dashed
};

struct ChartAxis {
    enum class Scale { Linear, Logarithmic };
    std::string title;
    Scale scale = Scale::Linear;
    std::string letter = {}; ///< "p", if the title is longer
};

/// A place on the x axis or, as nothing is known between two points, a stretch: where two curves meet, for example.
struct ChartMark {
    double first = 0, last = 0;
    std::string name; ///< "m = 8 to 16"
};

/// Bars of several series are stacked in the order of the series.
struct ChartSpec {
    std::string name; ///< "cost": for files and ids
    std::string title;
    std::string caption;                 ///< one sentence about what the chart shows
    std::vector<std::string> categories; ///< below bars; empty if x is a number
    ChartAxis x, y;
    std::vector<ChartSeries> series;
    std::vector<ChartMark> marks; ///< ascending
};

/// The range of an axis and its ticks: round numbers, on a logarithmic axis powers of 2 or 10.
struct ChartRange {
    double least = 0;
    double most = 1;
    std::vector<double> ticks; ///< ascending, within the range
    double base = 0;           ///< of a logarithmic axis, whose ticks are its powers; 0: it is linear
};
ChartRange rangeOfX(const ChartSpec& chart);
ChartRange rangeOfY(const ChartSpec& chart);

/// "1024", "0.5", "1e+07".
std::string tickText(double value);
/// "ring: p = 64, time = 12", "informed: round = 2, processes = 4".
std::string pointText(const ChartSpec& chart, const ChartSeries& series, const Point& point);
/// Indices of series in drawing order: chosen ones are last, and therefore on top.
std::vector<std::size_t> drawingOrder(const ChartSpec& chart);

/// Title above, legend below; of the options those that chartOptions() names. 640 x 400 and the legend on a screen. An
/// error if the paper is too small.
Outcome<Figure> drawChart(const ChartSpec& chart, const FigureOptions& options = {});
/// The names of the options of pictures that apply to charts.
const std::vector<std::string>& chartOptions();

/// The time of a run by round, in its parts ts, tw and th, beside the time predicted by the formula.
ChartSpec costChart(const Trace& trace);
/// The words on the busiest link and in the largest message, by round.
ChartSpec linkChart(const Trace& trace);
/// The number of informed processes, or of contributions in one sum, beside the highest possible number, with the
/// reason of that bound. An error for operations without such a bound; it names those that have one.
Outcome<ChartSpec> knowledgeChart(const Trace& trace);

/// A chart of a run, for lists.
struct RunChart {
    std::string name; ///< ChartSpec::name
    Message title;    ///< "Cost by round"
    Outcome<ChartSpec> (*draw)(const Trace& trace) = nullptr;
};
const std::vector<RunChart>& runCharts();
/// Null if there is no chart of that name.
const RunChart* findRunChart(std::string_view name);

} // namespace lockstep
