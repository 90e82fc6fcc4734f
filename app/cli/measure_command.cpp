// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "app/cli/commands.h"
#include "app/cli/figure_output.h"
#include "app/cli/messages.h"
#include "app/cli/unfinished_files.h"
#include "app/measure/measurement.h"
#include "app/request/request.h"

namespace lockstep {

Command measureCommand();

namespace {

/// Reads the command's own options.
std::optional<Diagnostic> readOwn(const CommandWords& words, MeasureOptions& options)
{
    for (const std::string name : {"processes", "words", "repeat", "warm-up", "patience", "launcher"})
        if (words.has(name))
            if (auto wrong = setMeasureOption(options, name, words.value(name)))
                return wrong;
    return std::nullopt;
}

/// The file of the chart, and how it is drawn.
struct ChartOutput {
    FigureOutput file;
    DrawOptions drawing;
};

Outcome<std::optional<ChartOutput>> readChartOutput(const CommandContext& context, const CommandWords& words)
{
    if (!words.has("output"))
        return std::optional<ChartOutput>();
    auto file = readOutput(words, context.formats);
    if (!file)
        return std::move(file.diagnostics);
    if (file->format->takesRun || file->rounds == FigureOutput::Rounds::Files || file->path == "-")
        return problem(message::appMeasureChart, {words.value("output")});
    ChartOutput output{*file, {}};
    if (words.has("style"))
        if (auto wrong = setFigureOption(output.drawing, "style", words.value("style")))
            return *std::move(wrong);
    return std::optional(output);
}

std::optional<Diagnostic> writeChart(const ChartOutput& output, const Measured& measured)
{
    const auto over = measured.sizes.size() == 1 ? MeasuredOver::Words : MeasuredOver::Processes;
    const auto figure = std::make_shared<const Figure>(*drawChart(measuredChart(measured, over)));
    const auto bytes = output.file.format->write({figure}, styleOf(output.drawing), output.file.options);
    return bytes ? writeTextFile(output.file.path, *bytes) : bytes.diagnostics.front();
}

ExitStatus statusOf(MeasureResult::Fault fault)
{
    switch (fault) {
    case MeasureResult::Fault::Usage: return ExitStatus::WrongUsage;
    case MeasureResult::Fault::Program: return ExitStatus::ProgramErrors;
    case MeasureResult::Fault::Run: return ExitStatus::RunFailed;
    case MeasureResult::Fault::None: break;
    }
    return ExitStatus::Done;
}

/// Prints a table or JSON, and writes the chart, if any.
ExitStatus show(const CommandContext& context, const CommandWords& words, const std::optional<ChartOutput>& output,
    const Measured& measured)
{
    if (output)
        if (const auto wrong = writeChart(*output, measured))
            return refuse(context, *wrong);
    context.terminal.out << (words.has("json") ? measuredJson(measured) : measuredText(measured));
    const bool isWrong = std::ranges::any_of(
        measured.sizes, [](const MeasuredSize& size) { return size.correct == std::optional(false); });
    return isWrong ? ExitStatus::NotCorrect : ExitStatus::Done;
}

/// Shows measurements from a file.
ExitStatus showFile(const CommandContext& context, const CommandWords& words, const std::optional<ChartOutput>& output)
{
    const auto text = readTextFile(words.first());
    if (!text)
        return refuse(context, text.diagnostics.front());
    const auto measured = readMeasured(*text.value, words.first());
    return measured ? show(context, words, output, *measured.value) : refuse(context, measured.diagnostics.front());
}

ExitStatus measureProgram(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "measure", "an algorithm or a file", "see lockstep list");
    const auto output = readChartOutput(context, words);
    if (!output)
        return refuse(context, output.diagnostics.front());
    if (words.first().ends_with(".json"))
        return showFile(context, words, *output.value);
    MeasureOptions options;
    const auto run = runOptionsOf(context, words);
    if (!run)
        return ExitStatus::WrongUsage;
    options.run = *run;
    if (const auto wrong = readOwn(words, options))
        return refuse(context, *wrong);
    MeasureResult result;
    {
        const StopFlag stop; // ends the ranks before this program
        result = measureRanks(options, context.library, &StopFlag::isSet(), [&](const MeasureProgress& progress) {
            if (progress.warning)
                report(context, {*progress.warning});
        });
    }
    result.file ? report(context, *result.file, result.diagnostics) : report(context, result.diagnostics);
    const auto shown = result.measured ? show(context, words, *output.value, *result.measured) : ExitStatus::Done;
    return shown == ExitStatus::WrongUsage || result.fault == MeasureResult::Fault::None ? shown
                                                                                         : statusOf(result.fault);
}

} // namespace

Command measureCommand()
{
    return {.name = "measure",
        .help = "Run a program on real MPI processes and print the measured times beside the model's",
        .word = {.name = "algorithm",
            .help =
                "an algorithm (lockstep list), a file, or a FILE.json that --json wrote, to print and draw it again"},
        .takesRun = true,
        .own = {{"processes", "LIST", "number of ranks, such as 8 or 2,4,8"},
            {"words", "LIST", "words per block, of 8 bytes each [default: 1,10,100,1000,10000]"},
            {"repeat", "N", "timed runs per size [default: 20]"},
            {"warm-up", "N", "untimed runs before them [default: 3]"},
            {"launcher", "WORDS", "command that starts the ranks, with its options [default: mpirun]"},
            {"patience", "N", "seconds to wait for the ranks to start [default: 60]"},
            {"output", "FILE.svg",
                "draw a chart of the measured times and the model, by message length, or vs. p for several --processes",
                "o"},
            {"style", "STYLE", "drawing style of the chart [default: textbook]"}, jsonOption},
        .run = measureProgram};
}

} // namespace lockstep
