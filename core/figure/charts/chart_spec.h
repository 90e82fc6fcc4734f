// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A chart as a plain value: the window shows it, drawChart() makes the Figure that is exported.

#include <string>
#include <string_view>
#include <vector>

#include "core/base/geometry.h"
#include "core/base/outcome.h"
#include "core/figure/model/figure.h"

namespace lockstep {

struct Trace;

struct ChartSeries {
    enum class Form { Bars, Line, Points };
    Form form = Form::Bars;
    std::string name;
    std::vector<Point> points; ///< of bars x is the index of the category
    int variant = 0;           ///< entry of the style's palette; points lie on the line of the same variant
    bool chosen = false;       ///< thick, and drawn above all others
    bool joined = false;       ///< points with a plain line from one to the next; a Line is dashed
};

struct ChartAxis {
    enum class Scale { Linear, Logarithmic };
    std::string title;
    Scale scale = Scale::Linear;
    std::string letter = {}; ///< "p", where the title says more
};

/// Bars of several series stand on each other in the order of the series.
struct ChartSpec {
    std::string name; ///< "cost": for files and ids
    std::string title;
    std::string caption;                 ///< one sentence that says what is to be seen
    std::vector<std::string> categories; ///< below bars; empty where x is a number
    ChartAxis x, y;
    std::vector<ChartSeries> series;
};

/// What an axis spans, and where it has its ticks: round numbers, on a logarithmic axis powers of 2 or 10.
struct ChartRange {
    double least = 0;
    double most = 1;
    std::vector<double> ticks; ///< ascending, within the range
};
ChartRange rangeOfX(const ChartSpec& chart);
ChartRange rangeOfY(const ChartSpec& chart);

/// "1024", "0.5", "1e+07".
std::string tickText(double value);
/// "ring: p = 64, time = 12", "know it: round = 2, processes = 4".
std::string pointText(const ChartSpec& chart, const ChartSeries& series, const Point& point);
/// Indices of series in the order in which they are drawn: what is chosen comes last, and so lies above.
std::vector<std::size_t> drawingOrder(const ChartSpec& chart);

/// Title above, legend below, the frame 640 x 400 whatever the data.
Figure drawChart(const ChartSpec& chart);

/// The time of a run building up round by round, in its parts of ts, tw and th, beside what the formula says.
ChartSpec costChart(const Trace& trace);
/// Words on the busiest link and words under way, by round.
ChartSpec linkChart(const Trace& trace);
/// How many know a broadcast, or are in one sum, beside how many could at most, with the reason of that bound. None
/// where the operation has no such bound: the diagnostic tells which have.
Outcome<ChartSpec> knowledgeChart(const Trace& trace);

/// The charts of one run as lists name them.
struct RunChart {
    std::string name;  ///< ChartSpec::name
    std::string title; ///< "Cost, round by round"
    Outcome<ChartSpec> (*draw)(const Trace& trace) = nullptr;
};
const std::vector<RunChart>& runCharts();
/// Null where there is none of that name.
const RunChart* findRunChart(std::string_view name);

} // namespace lockstep
