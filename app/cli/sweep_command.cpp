// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <mutex>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/figure_output.h"
#include "app/cli/messages.h"
#include "app/cli/progress_line.h"
#include "app/request/messages.h"
#include "app/request/request.h"
#include "app/request/sweep.h"
#include "core/base/option_row.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/network/network_name.h"

namespace lockstep {

Command sweepCommand();

namespace {

using Json = nlohmann::ordered_json;

/// What to sweep, and where to write it.
struct WantedSweep {
    SweepRange range;
    std::vector<RunOptions> runs; ///< one for each algorithm and, over processes, each of the words
    std::vector<ProgramPtr> programs;
    std::optional<FigureOutput> chart;
    DrawOptions drawing;
};

std::optional<Diagnostic> readChart(const CommandContext& context, const CommandWords& words, WantedSweep& wanted)
{
    if (auto wrong = checkChartOptions(words.given))
        return wrong;
    for (const auto& [name, value] : words.given)
        if (isFigureOption(name))
            if (auto wrong = setFigureOption(wanted.drawing, name, value))
                return wrong;
    if (!words.has("output"))
        return std::nullopt;
    CommandWords one = words;
    one.words.resize(1); // however many algorithms there are, there is one file
    auto file = readOutput(one, context.formats);
    if (!file)
        return file.diagnostics.front();
    if (file->format->takesRun || file->rounds != FigureOutput::Rounds::Together)
        return problem(message::appSweepChart, {words.value("output")});
    if (wanted.range.words.size() > 1 && wanted.range.processes.size() > 1)
        return problem(message::appSweepTwoWays);
    wanted.chart = *std::move(file.value);
    return std::nullopt;
}

/// The options of the run, without those of the chart.
CommandWords withoutFigure(CommandWords words)
{
    std::erase_if(words.given, [](const auto& option) { return isFigureOption(option.first); });
    return words;
}

/// Adds the runs of an algorithm. Reports what is wrong with it.
std::optional<ExitStatus> addRuns(const CommandContext& context, const CommandWords& words, WantedSweep& wanted)
{
    auto run = runOptionsOf(context, words);
    if (!run)
        return ExitStatus::WrongUsage;
    if (!wanted.range.processes.empty() && readNetworkName(run->network).hasSize)
        return refuse(context,
            problem(message::appSweepSized, {run->network, readNetworkName(run->network).withoutSize().text()}));
    const auto file = findProgram(*run, context.library);
    if (!file) {
        report(context, file.diagnostics);
        return ExitStatus::WrongUsage;
    }
    const auto program = compileProgram(*file, *run, context.library);
    report(context, *file, program.diagnostics);
    if (!program)
        return ExitStatus::ProgramErrors;
    if (run->network.empty())
        *run = wanted.range.processes.empty() ? onNetworkOfHeader(*run, *program).value_or(*run) : *run;
    if (run->network.empty() && !(*program)->header.networks.empty()) {
        const auto network =
            networkInFolderOf(run->fromLink ? std::string() : (*program)->file, (*program)->header.networks.front());
        if (!network)
            return refuse(context, network.diagnostics.front());
        run->network = *network;
    }
    if (run->network.empty())
        return refuseMissing(context, "sweep", "a network", "write --network ring");
    if (wanted.range.processes.empty())
        if (const auto network = networkOf(*run); !network)
            return refuse(context, network.diagnostics.front());
    const bool isRange = wanted.range.over == SweepOver::Processes && !wanted.range.words.empty();
    for (const std::int64_t m : isRange ? wanted.range.words : std::vector<std::int64_t>{0}) {
        if (isRange)
            run->words = m;
        wanted.runs.push_back(*run);
        wanted.programs.push_back(*program);
    }
    return std::nullopt;
}

// Columns

std::string numberText(const std::optional<std::int64_t>& number) { return number ? std::to_string(*number) : ""; }

std::optional<std::int64_t> boundOf(const SweepPoint& point)
{
    return point.bound ? std::optional<std::int64_t>(*point.bound) : std::nullopt;
}

constexpr std::array columnNames{"algorithm", "network", "processes", "words", "rounds", "messages", "time", "formula",
    "bound_rounds", "bound_words"};
using Row = std::array<std::string, columnNames.size()>;

Row rowOf(const Sweep& sweep, const SweepPoint& point)
{
    return {sweep.algorithm, point.network, std::to_string(point.processes), std::to_string(point.words),
        std::to_string(point.rounds), std::to_string(point.messages), timeText(point.time),
        point.predicted ? timeText(*point.predicted) : "", numberText(boundOf(point)), numberText(point.boundWords)};
}

template <class Number> Json orNull(const std::optional<Number>& number)
{
    return number ? Json(*number) : Json(nullptr);
}

std::string sweepJson(const std::vector<Sweep>& sweeps)
{
    Json all = Json::array();
    for (const Sweep& sweep : sweeps)
        for (const SweepPoint& point : sweep.points)
            all.push_back({{"algorithm", sweep.algorithm}, {"network", point.network}, {"processes", point.processes},
                {"words", point.words}, {"rounds", point.rounds}, {"messages", point.messages}, {"time", point.time},
                {"formula", orNull(point.predicted)}, {"bound_rounds", orNull(boundOf(point))},
                {"bound_words", orNull(point.boundWords)}});
    return all.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::vector<Row> rowsOf(const std::vector<Sweep>& sweeps)
{
    std::vector<Row> rows(1);
    std::ranges::copy(columnNames, rows.front().begin());
    for (const Sweep& sweep : sweeps)
        for (const SweepPoint& point : sweep.points)
            rows.push_back(rowOf(sweep, point));
    return rows;
}

std::string sweepCsv(const std::vector<Sweep>& sweeps)
{
    std::string text;
    for (const Row& row : rowsOf(sweeps))
        for (std::size_t i = 0; i < row.size(); ++i)
            text += csvCell(row.at(i)) + (i + 1 < row.size() ? ',' : '\n');
    return text;
}

/// Names to the left, numbers to the right.
std::string sweepTable(const std::vector<Sweep>& sweeps)
{
    constexpr std::size_t names = 2;
    const auto rows = rowsOf(sweeps);
    std::array<std::size_t, columnNames.size()> widths{};
    for (const Row& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths.at(i) = std::max(widths.at(i), characterCount(row.at(i)));
    std::string text;
    for (const Row& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string space(widths.at(i) - characterCount(row.at(i)), ' ');
            line += (i > 0 ? "  " : "") + (i < names ? row.at(i) + space : space + row.at(i));
        }
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return text;
}

// Omitted points

std::string sizesText(SweepOver over, const std::vector<std::int64_t>& sizes)
{
    return (over == SweepOver::Words ? "m = " : "p = ") + folded(sizes);
}

/// One warning for all sizes that are omitted for the same reason.
void reportOmitted(const CommandContext& context, const WantedSweep& wanted, const Sweep& sweep)
{
    std::vector<std::pair<std::string, std::vector<std::int64_t>>> reasons;
    std::vector<std::string> hints;
    for (const SweepOmission& omission : sweep.omitted) {
        // A reason that names the size is the same for all of them.
        std::string why = sentence(omission.why);
        if (omission.why.id == message::appNoNetworkOfSize)
            why = say(message::appSweepNoSuchNetwork, {omission.why.arguments.front()});
        auto found = std::ranges::find(reasons, why, [](const auto& reason) { return reason.first; });
        if (found == reasons.end()) {
            hints.push_back(hint(omission.why));
            found = reasons.insert(reasons.end(), {why, {}});
        }
        found->second.push_back(static_cast<std::int64_t>(omission.size));
    }
    for (std::size_t i = 0; i < reasons.size(); ++i)
        report(context,
            {problem(message::appSweepOmitted,
                {sweep.algorithm, sizesText(wanted.range.over, reasons[i].second), reasons[i].first, hints[i]})});
}

/// Reports omissions and incorrect results. A failed run weighs more than an incorrect one.
ExitStatus reportSweeps(const CommandContext& context, const WantedSweep& wanted, const std::vector<Sweep>& sweeps)
{
    ExitStatus status = ExitStatus::Done;
    bool isEmpty = true;
    for (const Sweep& sweep : sweeps) {
        reportOmitted(context, wanted, sweep);
        std::vector<std::int64_t> incorrect;
        for (const SweepPoint& point : sweep.points)
            if (!point.correct)
                incorrect.push_back(static_cast<std::int64_t>(point.size));
        if (!incorrect.empty()) {
            report(context,
                {problem(message::appSweepIncorrect, {sweep.algorithm, sizesText(wanted.range.over, incorrect)})});
            status = status == ExitStatus::Done ? ExitStatus::NotCorrect : status;
        }
        if (std::ranges::any_of(sweep.omitted, &SweepOmission::failed))
            status = ExitStatus::RunFailed;
        isEmpty = isEmpty && sweep.points.empty();
    }
    return isEmpty && status == ExitStatus::Done ? ExitStatus::WrongUsage : status;
}

std::vector<Sweep> playSweep(const CommandContext& context, const WantedSweep& wanted)
{
    SweepPlan plan = wanted.range.plan();
    plan.mostMessages = wanted.runs.front().budgets.messages;
    plan.programs = wanted.programs;
    Sweeper sweeper(wanted.runs, wanted.range.over, context.library, plan);
    std::mutex mutex;
    std::string next = sweeper.nextSize();
    RunProgress progress;
    std::ostream* terminal = progressTerminal(context);
    ProgressLine line(terminal, [&] {
        const std::lock_guard lock(mutex);
        return next + ", " + progressText(progress);
    });
    while (sweeper.next(nullptr, terminal != nullptr ? &progress : nullptr)) {
        const std::lock_guard lock(mutex);
        next = sweeper.nextSize();
    }
    line.end();
    return sweeper.sweeps();
}

std::optional<Diagnostic> writeSweepChart(
    const CommandContext& context, const WantedSweep& wanted, const std::vector<Sweep>& sweeps)
{
    ChartSpec chart = sweepChart(sweeps, wanted.range.over, wanted.range.what);
    if (const std::string network = networkOf(sweeps); !network.empty())
        chart.title += " · " + network;
    auto figure = drawChart(chart, wanted.drawing.figure);
    if (!figure)
        return figure.diagnostics.front();
    const auto bytes = wanted.chart->format->write(
        {std::make_shared<const Figure>(*std::move(figure.value))}, styleOf(wanted.drawing), wanted.chart->options);
    return bytes ? writeOutput(context, wanted.chart->path, *bytes) : bytes.diagnostics.front();
}

ExitStatus sweepPrograms(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "sweep", "an algorithm or a file", "see lockstep list");
    if (words.has("json") && words.has("csv"))
        return refuse(context, problem(message::appNotTogether, {"--json", "--csv"}));
    if (!words.has("processes") && !words.has("words"))
        return refuseMissing(
            context, "sweep", "a range", "write --processes 2..1024, or --words 1..1M with --network ring:8");
    WantedSweep wanted;
    auto range = sweepRange(words.own);
    if (!range)
        return refuse(context, range.diagnostics.front());
    wanted.range = *std::move(range.value);
    if (const auto wrong = readChart(context, words, wanted))
        return refuse(context, *wrong);
    for (const std::string& name : words.words) {
        CommandWords one = withoutFigure(words);
        one.words = {name};
        if (const auto status = addRuns(context, one, wanted))
            return *status;
    }
    const auto sweeps = playSweep(context, wanted);
    const auto status = reportSweeps(context, wanted, sweeps);
    const bool isText = words.has("json") || words.has("csv");
    if (wanted.chart && std::ranges::any_of(sweeps, [](const Sweep& sweep) { return !sweep.points.empty(); }))
        if (const auto wrong = writeSweepChart(context, wanted, sweeps))
            return refuse(context, *wrong);
    if (isText || !wanted.chart)
        context.terminal.out << (words.has("json") ? sweepJson(sweeps)
                : words.has("csv")                 ? sweepCsv(sweeps)
                                                   : sweepTable(sweeps));
    return status;
}

} // namespace

Command sweepCommand()
{
    return {.name = "sweep",
        .help = "Run algorithms at many sizes, and print or draw what each size costs, beside formula and lower bounds",
        .word = {.name = "algorithms",
            .help = "algorithms (lockstep list) or files",
            .surplus = "program",
            .many = true,
            .lists = {"algorithms", "exercises"}},
        .takesRun = true,
        .takesFigure = true,
        .own = {{"processes", "RANGE",
                    "numbers of processes of the --network (without a size): 2..1024 doubles, 2,3,5 is a list"},
            {"words", "RANGE", "words per block: 1..1M doubles (K and M are 2^10 and 2^20), 1,10,100 is a list", "w"},
            {"step", "N", "distance between the numbers of a range [default: they double]"},
            {"output", "FILE.svg", "draw a chart; its extension sets the format: svg, pdf, eps, png or tex", "o"},
            {"chart", "time|rounds", "what the chart shows [default: time]"},
            {"csv", "", "print comma-separated values instead of a table"},
            {"json", "", "print one JSON list instead of a table"}},
        .run = sweepPrograms};
}

} // namespace lockstep
