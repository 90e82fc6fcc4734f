// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/sweep.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "app/request/claims.h"
#include "app/request/messages.h"
#include "app/request/request.h"
#include "core/account/narrator.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/list_messages.h"
#include "core/base/notation.h"
#include "core/base/option_row.h"
#include "core/base/spelling.h"
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
    constexpr int standard = 64;
    const NetworkName name = readNetworkName(network);
    std::vector<NetworkSize> networks;
    for (int size = 2; size <= Sweeper::mostProcesses; size += size < standard ? 1 : size) {
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
    return std::ranges::count(header.costs, family, &CostFormula::network) > 0
        || std::ranges::count(header.networks, family) > 0;
}

/// On networks and settings that the formula is not made for, there is none.
std::optional<double> predictedTime(const RunRequest& request)
{
    const bool isPlain = request.embeddingName.empty() || request.embeddingName == "identity";
    if (!isPlain || !request.faults.empty() || !isMadeFor(request.program->header, request.network->family())
        || !departures(request).empty())
        return std::nullopt;
    const auto predicted = predictedCost(request);
    return predicted ? std::optional(predicted->time) : std::nullopt;
}

SweepPoint pointOf(const Trace& trace, double size)
{
    SweepPoint point;
    point.size = size;
    point.words = trace.request.operation.words;
    point.network = trace.request.network->spec();
    point.processes = trace.request.network->processes();
    point.time = trace.totals.time;
    point.rounds = trace.totals.rounds;
    point.messages = trace.totals.messages;
    point.predicted = predictedTime(trace.request);
    if (trace.bound.rounds)
        point.bound = static_cast<int>(*trace.bound.rounds);
    point.boundWords = trace.bound.words;
    point.correct = !trace.verdict || trace.verdict->correct;
    return point;
}

/// Whether one sweep is faster than another at all sizes of a range that both have, and there are such.
bool isFasterIn(const Sweep& one, const Sweep& other, double first, double last)
{
    int sizes = 0;
    for (const SweepPoint& point : one.points)
        for (const SweepPoint& same : other.points)
            if (point.size == same.size && point.size >= first && point.size <= last) {
                if (point.time >= same.time)
                    return false;
                ++sizes;
            }
    return sizes > 0;
}

/// Sizes that follow each other, at all of which the same one of two is faster.
struct Stretch {
    const Sweep* faster = nullptr; ///< null: as fast
    double first = 0, last = 0;
};

std::vector<Stretch> stretches(const Sweep& one, const Sweep& other)
{
    std::vector<Stretch> all;
    for (const SweepPoint& point : one.points) {
        const auto same = std::ranges::find(other.points, point.size, &SweepPoint::size);
        if (same == other.points.end())
            continue;
        const Sweep* faster = same->time == point.time ? nullptr : point.time < same->time ? &one : &other;
        if (all.empty() || all.back().faster != faster)
            all.push_back({faster, point.size, point.size});
        all.back().last = point.size;
    }
    return all;
}

/// "Up to m = 8 rabenseifner is faster, from m = 16 on ring.", or a list of all stretches. Empty if the same one always
/// is.
std::string crossovers(const Sweep& one, const Sweep& other)
{
    const auto all = stretches(one, other);
    for (const Sweep* never : {&one, &other})
        if (std::ranges::count(all, never, &Stretch::faster) == 0)
            return {};
    const TwoSweeps facts{one, other};
    Judge judge(facts);
    const auto about = [](const Stretch& stretch, double first, double last) {
        return Assertion{.numbers = {{"first", std::llround(first)}, {"last", std::llround(last)}},
            .texts = {{"faster", stretch.faster->name}}};
    };
    const Stretch &begin = all.front(), &end = all.back();
    if (all.size() == 2 || (all.size() == 3 && !all[1].faster)) {
        Assertion what = about(begin, 0, begin.last);
        what.numbers.emplace_back("next", std::llround(end.first));
        return judge.say(kind::crossover, std::move(what),
            {tickText(begin.last), begin.faster->name, tickText(end.first), end.faster->name});
    }
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Stretch& each = all[i];
        if (!each.faster)
            continue;
        const std::string &name = each.faster->name, first = tickText(each.first), last = tickText(each.last);
        parts.push_back(i == 0        ? judge.say(kind::fasterUpTo, about(each, 0, each.last), {name, last})
                : i + 1 == all.size() ? judge.say(kind::fasterFrom, about(each, each.first, 0), {name, first})
                : first == last
                ? judge.say(kind::fasterAt, about(each, each.first, each.last), {name, first})
                : judge.say(kind::fasterBetween, about(each, each.first, each.last), {name, first, last}));
    }
    return say(message::sweepFaster, {asListApart(parts)});
}

/// "Ring: all ports. Hypercube: one port.": what the runs have otherwise than each other, beside their sizes.
std::string otherwise(const std::vector<Sweep>& sweeps)
{
    std::vector<std::string> texts;
    for (const Sweep& sweep : sweeps) {
        std::vector<std::string> parts;
        for (const Sweep& other : sweeps)
            if (sweep.first && other.first)
                for (std::string& part : narrator::otherwise(*sweep.first, *other.first, false))
                    if (std::ranges::count(parts, part) == 0)
                        parts.push_back(std::move(part));
        if (!parts.empty())
            texts.push_back(say(message::sweepOtherwise, {sweep.name, asList(parts)}));
    }
    return sentences(texts);
}

std::string endsEarly(const std::vector<Sweep>& sweeps, const std::string& letter)
{
    std::vector<std::string> ends;
    for (const Sweep& sweep : sweeps)
        if (sweep.tooMuch)
            ends.push_back(say(message::sweepOmittedFrom, {sweep.name, letter, tickText(*sweep.tooMuch)}));
    return ends.empty() ? std::string() : say(message::sweepOmitted, {asList(ends)});
}

/// Which algorithms have no point, and why.
std::string notDrawn(const std::vector<Sweep>& sweeps)
{
    std::vector<std::string> texts;
    for (const Sweep& one : sweeps)
        if (one.points.empty() && !one.omitted.empty())
            texts.push_back(say(message::sweepNotDrawn, {one.name, sentence(one.omitted.front().why)}));
    return sentences(texts);
}

/// "m = p.", "m = 3."; empty if m is 1.
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
        return isSize ? say(message::listSentence, {"m = p"}) : say(message::sweepWordsGrow);
    return words.empty() || *words.begin() == 1 ? std::string()
                                                : say(message::listSentence, {"m = " + std::to_string(*words.begin())});
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

Sweeper::Sweeper(const std::vector<RunOptions>& runs, SweepOver over, const Library& library, SweepPlan plan)
    : m_library(library), m_over(over), m_plan(std::move(plan))
{
    for (const RunOptions& run : runs) {
        const auto differs = [&](auto member) {
            return std::ranges::any_of(runs,
                [&](const RunOptions& other) { return other.program == run.program && other.*member != run.*member; });
        };
        std::string name = library.findAlgorithm(run.program) ? nameInWords(run.program)
                                                              : run.program.substr(run.program.rfind('/') + 1);
        if (differs(&RunOptions::network))
            name = say(message::sweepOn, {name, run.network});
        if (differs(&RunOptions::words) && run.words)
            name = asList({name, "m = " + std::to_string(*run.words)});
        m_sweeps.push_back({.name = name, .algorithm = run.program});
        if (m_plan.programs.size() == runs.size())
            m_programs[m_sweeps.size() - 1] = m_plan.programs[m_sweeps.size() - 1];
        add(m_sweeps.size() - 1, run);
    }
    std::ranges::stable_sort(m_tasks, {}, [](const Task& task) { return task.size; });
}

void Sweeper::add(std::size_t sweep, const RunOptions& run)
{
    Task task{sweep, 0, run, m_over == SweepOver::Words ? m_plan.processes : 0};
    task.options.budgets.messages = std::min(run.budgets.messages, m_plan.mostMessages);
    if (m_over == SweepOver::Words && m_plan.sizes.empty())
        for (std::int64_t words = 1; words <= mostWords; words *= 2)
            m_plan.sizes.push_back(words);
    m_plan.sizes.empty() ? addStandardNetworks(task) : addSizes(task);
}

void Sweeper::addSizes(const Task& first)
{
    for (const std::int64_t size : m_plan.sizes) {
        Task& task = m_tasks.emplace_back(first);
        task.size = static_cast<double>(size);
        if (m_over == SweepOver::Words)
            task.options.words = size;
        else
            task.processes = static_cast<int>(size);
    }
}

void Sweeper::addStandardNetworks(const Task& first)
{
    for (const NetworkSize& network : networksLike(first.options.network)) {
        Task& task = m_tasks.emplace_back(first);
        task.options.source = 0;
        task.options.network = network.spec;
        task.size = network.processes;
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
    const auto take = [&](Task task) {
        const ProgramPtr& program = programOf(task.sweep, task.options);
        if (!program || program->header.words.empty())
            return;
        if (const auto request = requestOf(task))
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

Outcome<RunRequest> Sweeper::requestOf(Task& task)
{
    const ProgramPtr& program = programOf(task.sweep, task.options);
    if (task.processes > 0)
        return makeRequestFor(task.options, program, task.processes);
    const CarriedGraph graph{task.options.network, task.options.graph()};
    if (!m_network || !(m_graph == graph))
        if (auto network = networkOf(task.options)) {
            m_network = *network;
            m_graph = graph;
        }
    const bool isKept = m_network && m_graph == graph;
    return isKept ? makeRequest(task.options, program, m_network) : makeRequest(task.options, program);
}

void Sweeper::take(Sweep& sweep, const Task& task, const Trace& trace)
{
    if (!sweep.first)
        sweep.first = std::make_shared<const RunRequest>(trace.request);
    if (!trace.error) {
        sweep.points.push_back(pointOf(trace, task.size));
        return;
    }
    const bool isBudget = trace.error->kind == RunError::Kind::Budget;
    if (isBudget)
        sweep.tooMuch = task.size;
    sweep.omitted.push_back({task.size, trace.error->diagnostic, !isBudget});
}

bool Sweeper::next(const std::atomic<bool>* cancel, RunProgress* progress)
{
    if (m_tasks.empty())
        return false;
    Task task = std::move(m_tasks.front());
    m_tasks.pop_front();
    if (!task.options.words)
        task.options.words = wordsAt(task.size, task);
    Sweep& sweep = m_sweeps[task.sweep];
    if (!programOf(task.sweep, task.options))
        return true;
    if (sweep.tooMuch) {
        sweep.omitted.push_back({task.size, sweep.omitted.back().why});
        return true;
    }
    const auto request = requestOf(task);
    if (request)
        take(sweep, task, run(*request, cancel, progress));
    else // the algorithm cannot run at this size
        sweep.omitted.push_back({task.size, request.diagnostics.back()});
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

namespace {

/// "1", "64", "16K"; 0: not a number.
std::int64_t readSweepSize(std::string_view text)
{
    std::int64_t unit = 1;
    constexpr std::int64_t kilo = 1024;
    if (text.ends_with('K') || text.ends_with('k'))
        unit = kilo;
    if (text.ends_with('M'))
        unit = kilo * kilo;
    if (unit > 1)
        text.remove_suffix(1);
    std::int64_t number = 0;
    const bool isRead = option::readNumber(text, number) && number > 0;
    return isRead && number <= std::numeric_limits<std::int64_t>::max() / unit ? number * unit : 0;
}

} // namespace

Outcome<std::vector<std::int64_t>> sweepSizes(
    const std::string& option, const std::string& text, const std::optional<std::int64_t>& step, std::int64_t most)
{
    constexpr std::size_t mostSizes = 10'000;
    std::set<std::int64_t> sizes;
    for (const std::string& part : option::split(text)) {
        const auto dots = part.find("..");
        const std::int64_t first = readSweepSize(std::string_view(part).substr(0, dots));
        const std::int64_t last =
            dots == std::string::npos ? first : readSweepSize(std::string_view(part).substr(dots + 2));
        if (first == 0 || last < first)
            return problem(message::appSweepSizes, {option, text});
        if (last > most)
            return problem(message::appSweepTooLarge, {option, std::to_string(most), part});
        for (std::int64_t size = first; size <= last; size += step ? *step : size) {
            sizes.insert(size);
            if (sizes.size() > mostSizes)
                return problem(message::appSweepTooMany, {option, text, std::to_string(mostSizes)});
        }
    }
    return std::vector<std::int64_t>(sizes.begin(), sizes.end());
}

SweepPlan SweepRange::plan() const
{
    SweepPlan plan;
    plan.sizes = over == SweepOver::Words ? words : processes;
    plan.processes = over == SweepOver::Words && !processes.empty() ? static_cast<int>(processes.front()) : 0;
    return plan;
}

Outcome<SweepRange> sweepRange(const std::map<std::string, std::string>& options)
{
    constexpr std::int64_t mostProcesses = 1 << 20;
    constexpr std::int64_t mostWords = std::int64_t{1} << 40;
    std::optional<std::int64_t> step;
    if (const auto found = options.find("step"); found != options.end()) {
        std::int64_t read = 0;
        if (!option::readNumber(found->second, read) || read < 1)
            return option::notANumber("step", found->second);
        step = read;
    }
    SweepRange range;
    if (const auto found = options.find("chart"); found != options.end()) {
        if (found->second != "time" && found->second != "rounds")
            return option::notAChoice("chart", found->second, {"time", "rounds"});
        range.what = found->second == "time" ? SweepWhat::Time : SweepWhat::Rounds;
    }
    for (auto [name, most, to] :
        {std::tuple("processes", mostProcesses, &range.processes), std::tuple("words", mostWords, &range.words)}) {
        const auto found = options.find(name);
        if (found == options.end())
            continue;
        auto sizes = sweepSizes(option::dashed(name), found->second, step, most);
        if (!sizes)
            return sizes.diagnostics.front();
        *to = *std::move(sizes.value);
    }
    const bool isByWords = range.words.size() > 1 && range.processes.size() < 2;
    range.over = isByWords || range.processes.empty() ? SweepOver::Words : SweepOver::Processes;
    return range;
}

namespace {

std::optional<double> timeAt(const Sweep& sweep, double size)
{
    const auto found = std::ranges::find(sweep.points, size, &SweepPoint::size);
    return found == sweep.points.end() ? std::optional<double>() : found->time;
}

/// Those that all of them have, ascending.
std::vector<double> commonSizes(const std::vector<const Sweep*>& sweeps)
{
    std::vector<double> sizes;
    for (const SweepPoint& point : sweeps.front()->points)
        if (std::ranges::all_of(sweeps, [&](const Sweep* sweep) { return timeAt(*sweep, point.size).has_value(); }))
            sizes.push_back(point.size);
    std::ranges::sort(sizes);
    return sizes;
}

/// Where two curves meet between these sizes, before which one is faster, and after which the other: "m = 8 to 16", or
/// at a size between them "m = 12". What happens between two sizes nobody has counted.
ChartMark meeting(const Sweep& one, const Sweep& other, double first, double last, const std::vector<double>& sizes,
    const std::string& letter)
{
    const auto equal = std::ranges::find_if(
        sizes, [&](double size) { return size > first && size < last && timeAt(one, size) == timeAt(other, size); });
    if (equal != sizes.end())
        return {*equal, *equal, letter + " = " + tickText(*equal)};
    return {first, last, say(message::sweepCrossover, {letter, tickText(first), tickText(last)})};
}

/// Where the fastest one changes.
std::vector<ChartMark> changesOfFastest(const std::vector<const Sweep*>& all, const std::string& letter)
{
    const std::vector<double> sizes = commonSizes(all);
    std::vector<ChartMark> marks;
    const Sweep* before = nullptr; // that alone is fastest, and the last size at which it is
    double since = 0;
    for (const double size : sizes) {
        const Sweep* const least =
            *std::ranges::min_element(all, {}, [&](const Sweep* sweep) { return *timeAt(*sweep, size); });
        const auto isAsFast = [&](const Sweep* sweep) { return *timeAt(*sweep, size) == *timeAt(*least, size); };
        if (std::ranges::count_if(all, isAsFast) > 1)
            continue;
        if (before && before != least)
            marks.push_back(meeting(*before, *least, since, size, sizes, letter));
        before = least;
        since = size;
    }
    return marks;
}

/// Where the first one, which the chart is about, becomes faster or slower than another one, and where the fastest one
/// changes: each place once, ascending.
std::vector<ChartMark> crossings(const std::vector<Sweep>& sweeps, const std::string& letter)
{
    constexpr std::size_t most = 6; // more names hide the curves
    std::vector<const Sweep*> all;
    for (const Sweep& sweep : sweeps)
        all.push_back(&sweep);
    std::vector<ChartMark> marks = changesOfFastest(all, letter);
    const auto add = [&](ChartMark mark) {
        if (marks.size() < most && std::ranges::count(marks, mark.name, &ChartMark::name) == 0)
            marks.push_back(std::move(mark));
    };
    for (std::size_t i = 1; i < all.size(); ++i)
        for (ChartMark& mark : changesOfFastest({all.front(), all[i]}, letter))
            add(std::move(mark));
    std::ranges::sort(marks, {}, &ChartMark::first);
    return marks;
}

/// "time (ts = 10, tw = 1)": what all of them have.
std::string timeTitle(const std::vector<Sweep>& sweeps)
{
    std::vector<std::string> parts;
    for (const SettingRow& row : settingRows()) {
        std::set<double> values;
        for (const Sweep& sweep : sweeps)
            if (sweep.first && row.isTime())
                values.insert(sweep.first->settings.*row.time);
        if (values.size() == 1 && *values.begin() != 0)
            parts.push_back(row.name + " = " + timeText(*values.begin()));
    }
    return parts.empty() ? say(message::sweepTime) : say(message::sweepTimeWith, {inNotation(asList(parts))});
}

} // namespace

namespace checks {

bool isFaster(const TwoSweeps& sweeps, const Assertion& what)
{
    const bool isOne = what.text("faster") == sweeps.one.name;
    const auto last = what.number("last");
    return isFasterIn(isOne ? sweeps.one : sweeps.other, isOne ? sweeps.other : sweeps.one,
        static_cast<double>(what.number("first")),
        last == 0 ? std::numeric_limits<double>::infinity() : static_cast<double>(last));
}

bool isFasterUpTo(const TwoSweeps& sweeps, const Assertion& what)
{
    const bool isOne = what.text("faster") == sweeps.one.name;
    return isFaster(sweeps, what)
        && isFasterIn(isOne ? sweeps.other : sweeps.one, isOne ? sweeps.one : sweeps.other,
            static_cast<double>(what.number("next")), std::numeric_limits<double>::infinity());
}

} // namespace checks

std::string networkOf(const std::vector<Sweep>& sweeps)
{
    std::set<std::string> networks;
    const Network* network = nullptr;
    for (const Sweep& sweep : sweeps)
        for (const SweepPoint& point : sweep.points) {
            networks.insert(point.network);
            network = sweep.first ? sweep.first->network.get() : network;
        }
    return networks.size() == 1 && network ? narrator::networkName(*network) : std::string();
}

ChartSpec sweepChart(const std::vector<Sweep>& sweeps, SweepOver over, SweepWhat what)
{
    const bool overProcesses = over == SweepOver::Processes;
    const bool rounds = what == SweepWhat::Rounds;
    ChartSpec chart;
    chart.name = std::string(rounds ? "rounds" : "time") + (overProcesses ? "-over-p" : "-over-m");
    if (rounds)
        chart.title = say(overProcesses ? message::sweepRoundsByProcesses : message::sweepRoundsByWords);
    else
        chart.title = say(overProcesses ? message::sweepTimeByProcesses : message::sweepTimeByWords);
    const std::string letter = overProcesses ? "p" : "m";
    chart.x = {
        say(overProcesses ? message::sweepProcesses : message::sweepWords), ChartAxis::Scale::Logarithmic, letter};
    chart.y = {rounds ? say(message::sweepRounds) : timeTitle(sweeps), ChartAxis::Scale::Logarithmic};
    if (!rounds && sweeps.size() > 1)
        chart.marks = crossings(sweeps, letter);
    int variant = 0;
    bool anyWithout = false; // without a formula
    ChartSeries bound{ChartSeries::Form::Line, say(message::sweepBound), {}, static_cast<int>(sweeps.size())};
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
    chart.caption = sentences({overProcesses || sweeps.size() != 2 ? std::string() : crossovers(sweeps[0], sweeps[1]),
        otherwise(sweeps), say(rounds ? message::sweepRoundsCaption : message::sweepTimeCaption),
        overProcesses ? wordsText(sweeps) : std::string(), anyWithout ? say(message::sweepNoFormula) : std::string(),
        endsEarly(sweeps, letter), notDrawn(sweeps)});
    if (!bound.points.empty())
        chart.series.push_back(std::move(bound));
    return chart;
}

} // namespace lockstep
