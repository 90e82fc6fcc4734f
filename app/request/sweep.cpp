// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/request/sweep.h"

#include <algorithm>
#include <set>

#include "app/request/request.h"
#include "core/base/text.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/network/network_name.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

std::string folderOf(const std::string& algorithm) { return algorithm.substr(0, algorithm.find('/') + 1); }

struct NetworkSize {
    int processes = 0;
    std::string spec;
};

/// Networks of the same family with the same options: "mesh:2x2,labels=columns", ...; large sizes only as powers of
/// two.
std::vector<NetworkSize> networksLike(const std::string& network)
{
    constexpr int usual = 64;
    const NetworkName name = readNetworkName(network);
    std::vector<NetworkSize> networks;
    for (int size = 2; size <= Sweeper::mostProcesses; size += size < usual ? 1 : size) {
        const auto smaller = sweepOf(name.family, size - 1);
        for (const auto& spec : sweepOf(name.family, size))
            if (std::ranges::find(smaller, spec) == smaller.end())
                networks.push_back({size, name.withSize(readNetworkName(spec).size).text()});
    }
    return networks;
}

/// A formula holds on the networks that the header names.
bool isMadeFor(const Header& header, const std::string& family)
{
    return header.costs.contains(family) || std::ranges::find(header.networks, family) != header.networks.end();
}

SweepPoint pointOf(const Trace& trace, double size)
{
    SweepPoint point;
    point.size = size;
    point.words = trace.request.operation.words;
    point.time = trace.totals.time;
    point.rounds = trace.totals.rounds;
    if (isMadeFor(trace.request.program->header, trace.request.network->family()))
        if (const auto predicted = predictedCost(trace.request))
            point.predicted = predicted->time;
    if (trace.bound.rounds)
        point.bound = static_cast<int>(*trace.bound.rounds);
    return point;
}

/// "Up to m = 8 rabenseifner is faster, from m = 16 on ring." Empty if the same one always is.
std::string crossovers(const Sweep& one, const Sweep& other)
{
    std::optional<SweepPoint> before; // the last size at which one of them was faster
    bool oneWasFaster = false;
    std::string text;
    for (const SweepPoint& point : one.points) {
        const auto same = std::ranges::find(other.points, point.size, &SweepPoint::size);
        if (same == other.points.end() || same->time == point.time)
            continue;
        const bool oneIsFaster = point.time < same->time;
        if (before && oneIsFaster != oneWasFaster)
            text += "Up to m = " + tickText(before->size) + ' ' + (oneWasFaster ? one : other).name
                + " is faster, from m = " + tickText(point.size) + " on " + (oneIsFaster ? one : other).name + ". ";
        before = point;
        oneWasFaster = oneIsFaster;
    }
    return text;
}

std::string endsEarly(const std::vector<Sweep>& sweeps, const std::string& letter)
{
    std::vector<std::string> ends;
    for (const Sweep& sweep : sweeps)
        if (sweep.tooMuch)
            ends.push_back(sweep.name + " from " + letter + " = " + tickText(*sweep.tooMuch));
    if (ends.empty())
        return {};
    return " Runs of more than " + std::to_string(Sweeper::mostMessages / 1'000'000)
        + " million messages are left out: " + joined(ends) + '.';
}

/// " m = p.", " m = 3."; empty if m is 1.
std::string wordsText(const std::vector<Sweep>& sweeps)
{
    std::set<std::int64_t> words;
    bool isSize = true;
    for (const Sweep& sweep : sweeps)
        for (const SweepPoint& point : sweep.points) {
            words.insert(point.words);
            isSize = isSize && static_cast<double>(point.words) == point.size;
        }
    if (words.size() > 1)
        return isSize ? " m = p." : " m grows with p.";
    return words.empty() || *words.begin() == 1 ? "" : " m = " + std::to_string(*words.begin()) + '.';
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

Sweeper::Sweeper(const std::vector<RunOptions>& runs, SweepOver over, const Library& library)
    : m_library(library), m_over(over)
{
    for (const RunOptions& run : runs) {
        const bool isElsewhere = std::ranges::count(runs, run.program, &RunOptions::program) > 1;
        const std::string name = run.program.substr(run.program.find('/') + 1);
        m_sweeps.push_back({isElsewhere ? name + " on " + run.network : name, {}, {}});
        add(m_sweeps.size() - 1, run);
    }
    std::ranges::stable_sort(m_tasks, {}, [](const Task& task) { return task.size; });
}

void Sweeper::add(std::size_t sweep, const RunOptions& run)
{
    Task task{sweep, 0, run};
    task.options.budgets.messages = std::min(run.budgets.messages, mostMessages);
    if (m_over == SweepOver::Words) {
        for (std::int64_t words = 1; words <= mostWords; words *= 2) {
            task.options.words = words;
            task.size = static_cast<double>(words);
            m_tasks.push_back(task);
        }
        return;
    }
    task.options.source = 0;
    for (const NetworkSize& network : networksLike(run.network)) {
        task.options.network = network.spec;
        task.size = network.processes;
        m_tasks.push_back(task);
    }
}

/// Compiles a program when it is first played: the library has many algorithms.
const ProgramPtr& Sweeper::programOf(std::size_t sweep, const RunOptions& options)
{
    const auto [found, isNew] = m_programs.try_emplace(sweep, nullptr);
    if (isNew)
        if (const auto file = findProgram(options, m_library))
            if (auto program = compileProgram(*file, options, m_library))
                found->second = *program;
    return found->second;
}

/// Algorithms that cut blocks into parts need enough words, and times for different m cannot be compared.
std::int64_t Sweeper::wordsAt(double size, const Task& first)
{
    const auto [found, isNew] = m_words.try_emplace(size, 1);
    const auto take = [&](const Task& task) {
        const ProgramPtr& program = programOf(task.sweep, task.options);
        if (!program || program->header.words.empty())
            return;
        if (const auto request = makeRequest(task.options, program))
            found->second = std::max(found->second, request->operation.words);
    };
    if (!isNew)
        return found->second;
    take(first);
    for (const Task& task : m_tasks)
        if (task.size == size && !task.options.words)
            take(task);
    return found->second;
}

bool Sweeper::next(const std::atomic<bool>* cancel)
{
    if (m_tasks.empty())
        return false;
    Task task = std::move(m_tasks.front());
    m_tasks.pop_front();
    if (!task.options.words)
        task.options.words = wordsAt(task.size, task);
    Sweep& sweep = m_sweeps[task.sweep];
    const ProgramPtr& program = programOf(task.sweep, task.options);
    if (!program || sweep.tooMuch)
        return true;
    const auto request = makeRequest(task.options, program);
    if (!request)
        return true; // the algorithm cannot run at this size
    const Trace trace = run(*request, cancel);
    if (!trace.error)
        sweep.points.push_back(pointOf(trace, task.size));
    else if (trace.error->kind == RunError::Kind::Budget)
        sweep.tooMuch = task.size;
    return true;
}

std::string Sweeper::nextSize() const
{
    if (m_tasks.empty())
        return {};
    return (m_over == SweepOver::Words ? "m = " : "p = ") + tickText(m_tasks.front().size);
}

std::vector<Sweep> swept(const std::vector<RunOptions>& runs, SweepOver over, const Library& library)
{
    Sweeper sweeper(runs, over, library);
    while (sweeper.next()) {}
    return sweeper.sweeps();
}

ChartSpec sweepChart(const std::vector<Sweep>& sweeps, SweepOver over, SweepWhat what)
{
    const bool overProcesses = over == SweepOver::Processes;
    const bool rounds = what == SweepWhat::Rounds;
    ChartSpec chart;
    chart.name = std::string(rounds ? "rounds" : "time") + (overProcesses ? "-over-p" : "-over-m");
    chart.title = std::string(rounds ? "Rounds" : "Time") + (overProcesses ? " vs. processes" : " vs. words per block");
    chart.x = {overProcesses ? "p, processes" : "m, words per block", ChartAxis::Scale::Logarithmic,
        overProcesses ? "p" : "m"};
    chart.y = {rounds ? "rounds" : "time", ChartAxis::Scale::Logarithmic};
    chart.caption = rounds ? "Points are counted, the dashed line is the lower bound."
                           : "Points are counted, dashed lines are the formulas of the algorithms.";
    if (overProcesses)
        chart.caption += wordsText(sweeps);
    if (sweeps.size() == 2 && !overProcesses)
        chart.caption = crossovers(sweeps[0], sweeps[1]) + chart.caption;
    int variant = 0;
    bool anyWithout = false; // without a formula
    ChartSeries bound{ChartSeries::Form::Line, "lower bound", {}, static_cast<int>(sweeps.size())};
    for (const Sweep& one : sweeps) {
        if (one.points.empty())
            continue;
        const bool chosen = &one == &sweeps.front();
        ChartSeries line{ChartSeries::Form::Line, {}, {}, variant, chosen};
        ChartSeries points{ChartSeries::Form::Points, one.name, {}, variant, chosen};
        for (const SweepPoint& point : one.points) {
            points.points.push_back({point.size, rounds ? point.rounds : point.time});
            if (point.predicted && !rounds)
                line.points.push_back({point.size, *point.predicted});
        }
        if (rounds && bound.points.empty())
            for (const SweepPoint& point : one.points)
                if (point.bound)
                    bound.points.push_back({point.size, double(*point.bound)});
        points.joined = line.points.empty();
        anyWithout |= points.joined && !rounds;
        if (!line.points.empty())
            chart.series.push_back(std::move(line));
        chart.series.push_back(std::move(points));
        ++variant;
    }
    if (anyWithout)
        chart.caption += " Where there is no formula, a plain line joins the points.";
    chart.caption += endsEarly(sweeps, overProcesses ? "p" : "m");
    if (!bound.points.empty())
        chart.series.push_back(std::move(bound));
    return chart;
}

} // namespace lockstep
