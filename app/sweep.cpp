// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweep.h"

#include <algorithm>

#include "app/request.h"
#include "core/machine/machine.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr int mostProcesses = 64;
constexpr std::int64_t mostWords = 1024;

std::string folderOf(const std::string& algorithm) { return algorithm.substr(0, algorithm.find('/') + 1); }

/// Of the same family, with the same options: "mesh:2x2,labels=columns", ...
std::vector<std::string> networksLike(const std::string& network)
{
    const auto comma = network.find(',');
    auto networks = sweepOf(network.substr(0, std::min(network.find(':'), comma)), mostProcesses);
    if (!networks.empty() && comma != std::string::npos)
        for (auto& each : networks)
            each += network.substr(comma);
    return networks;
}

std::optional<SweepPoint> measure(
    const RunOptions& options, const ProgramPtr& program, const std::atomic<bool>* cancel, SweepOver over)
{
    const auto request = makeRequest(options, program);
    if (!request)
        return std::nullopt; // the algorithm needs something else
    const Trace trace = run(*request, cancel);
    if (trace.error)
        return std::nullopt;
    SweepPoint point;
    point.size = over == SweepOver::Processes ? trace.processes() : static_cast<double>(options.words);
    point.time = trace.totals.time;
    point.rounds = trace.totals.rounds;
    if (const auto predicted = predictedCost(*request))
        point.predicted = predicted->time;
    if (trace.bound.rounds)
        point.bound = static_cast<int>(*trace.bound.rounds);
    return point;
}

Sweep sweep(const RunOptions& options, const Library& library, const std::atomic<bool>* cancel, SweepOver over,
    const std::vector<RunOptions>& all)
{
    Sweep result{options.program, {}};
    const auto file = findProgram(options, library);
    if (!file)
        return result;
    const auto program = compileProgram(*file, options, library);
    if (!program)
        return result;
    for (const RunOptions& one : all) {
        if (cancel && *cancel)
            break;
        if (const auto point = measure(one, *program, cancel, over))
            result.points.push_back(*point);
    }
    return result;
}

} // namespace

std::vector<std::string> rivalsOf(const std::string& algorithm, const Library& library)
{
    std::vector<std::string> result{algorithm};
    if (!library.findAlgorithm(algorithm))
        return result;
    for (const std::string& other : library.algorithms())
        if (other != algorithm && folderOf(other) == folderOf(algorithm))
            result.push_back(other);
    return result;
}

Sweep sweepProcesses(const RunOptions& options, const Library& library, const std::atomic<bool>* cancel)
{
    std::vector<RunOptions> all;
    for (const std::string& network : networksLike(options.network)) {
        all.push_back(options);
        all.back().network = network;
        all.back().source = 0;
    }
    return sweep(options, library, cancel, SweepOver::Processes, all);
}

Sweep sweepWords(const RunOptions& options, const Library& library, const std::atomic<bool>* cancel)
{
    std::vector<RunOptions> all;
    for (std::int64_t words = 1; words <= mostWords; words *= 2) {
        all.push_back(options);
        all.back().words = words;
    }
    return sweep(options, library, cancel, SweepOver::Words, all);
}

ChartSpec sweepChart(const std::vector<Sweep>& sweeps, SweepOver over, SweepWhat what)
{
    const bool overProcesses = over == SweepOver::Processes;
    const bool rounds = what == SweepWhat::Rounds;
    ChartSpec chart;
    chart.name = std::string(rounds ? "rounds" : "time") + (overProcesses ? "-over-p" : "-over-m");
    chart.title =
        std::string(rounds ? "Rounds" : "Time") + " over the " + (overProcesses ? "processes" : "words of a block");
    chart.x = {overProcesses ? "p, processes" : "m, words of a block", ChartAxis::Scale::Logarithmic};
    chart.y = {rounds ? "rounds" : "time", ChartAxis::Scale::Logarithmic};
    chart.caption = rounds ? "Points are counted, the line is what nobody can beat."
                           : "Points are counted, lines are the formulas of the algorithms.";
    int variant = 0;
    ChartSeries bound{ChartSeries::Form::Line, "the bound", {}, static_cast<int>(sweeps.size())};
    for (const Sweep& one : sweeps) {
        if (one.points.empty())
            continue;
        ChartSeries line{ChartSeries::Form::Line, {}, {}, variant};
        ChartSeries points{ChartSeries::Form::Points, one.algorithm.substr(one.algorithm.find('/') + 1), {}, variant};
        for (const SweepPoint& point : one.points) {
            points.points.push_back({point.size, rounds ? point.rounds : point.time});
            if (point.predicted && !rounds)
                line.points.push_back({point.size, *point.predicted});
        }
        if (rounds && bound.points.empty())
            for (const SweepPoint& point : one.points)
                if (point.bound)
                    bound.points.push_back({point.size, double(*point.bound)});
        if (!line.points.empty())
            chart.series.push_back(std::move(line));
        chart.series.push_back(std::move(points));
        ++variant;
    }
    if (!bound.points.empty())
        chart.series.push_back(std::move(bound));
    return chart;
}

} // namespace lockstep
