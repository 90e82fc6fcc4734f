// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>

#include "app/commands.h"
#include "app/preset.h"
#include "app/request.h"
#include "core/base/messages/app.h"
#include "core/base/messages/figure.h"
#include "core/base/messages/library.h"
#include "core/base/spelling.h"
#include "core/export/svg.h"
#include "core/figure/chart_spec.h"
#include "core/figure/figure_options.h"
#include "core/figure/style.h"

namespace lockstep {

Command figureCommand();

namespace {

/// `given` are the options of the command line; they win over those of a ready-made figure `name`.
struct Wanted {
    std::string name;
    std::vector<std::pair<std::string, std::string>> given;
    std::string output; ///< a file, or "-"
    std::string chart;  ///< in place of a picture; empty: none
};

Outcome<Preset> readOwnFigure(const std::string& file)
{
    auto text = readTextFile(file);
    if (!text)
        return text.diagnostics;
    return readPreset({std::filesystem::path(file).stem().string(), file, *std::move(text.value)});
}

// A ready-made figure, or the algorithm itself; then what the command line says.
Outcome<Preset> presetFor(const CommandContext& context, const Wanted& wanted)
{
    Outcome<Preset> preset = Preset{};
    if (const auto* file = context.library.findFigure(wanted.name))
        preset = readPreset(*file);
    else if (isSavedRun(wanted.name))
        preset = readSavedRun(wanted.name);
    else if (wanted.name.ends_with(".json")) // a figure of one's own
        preset = readOwnFigure(wanted.name);
    else
        preset->run.program = wanted.name;
    if (!preset)
        return preset;
    for (const auto& [name, value] : wanted.given) {
        auto error =
            isRunOption(name) ? setRunOption(preset->run, name, value) : setFigureOption(preset->drawing, name, value);
        if (error)
            return *std::move(error);
    }
    for (const auto& [option, value] : wanted.given)
        if (auto error = notMeant(option, preset->drawing.figure))
            return *std::move(error);
    return preset;
}

// An unknown name may have been meant for a figure or for an algorithm.
std::optional<Diagnostic> checkName(const CommandContext& context, const Preset& preset)
{
    const auto file = findProgram(preset.run, context.library);
    if (file || file.diagnostics.front().id != message::appUnknownAlgorithm)
        return std::nullopt;
    auto diagnostic = file.diagnostics.front();
    const auto near = nearest(preset.run.program, context.library.figures());
    if (diagnostic.arguments.at(1).empty() && !near.empty())
        diagnostic.arguments.at(1) = "did you mean " + near + "? ";
    diagnostic.id = message::appUnknownFigure;
    return diagnostic;
}

Diagnostic unknownChart(const std::string& name)
{
    std::vector<std::string> names;
    for (const RunChart& chart : runCharts())
        names.push_back(chart.name);
    return {message::figureUnknownChart, {name, enumeration(names)}, {}, {}};
}

/// Of the options of a picture a chart takes its style.
std::optional<Diagnostic> checkChart(const Wanted& wanted)
{
    if (wanted.chart.empty())
        return std::nullopt;
    if (!findRunChart(wanted.chart))
        return unknownChart(wanted.chart);
    for (const auto& option : wanted.given)
        if (isFigureOption(option.first) && option.first != "style")
            return Diagnostic{message::figureNotOfCharts, {"--" + option.first}, {}, {}};
    return std::nullopt;
}

Outcome<Figure> figureOf(const std::shared_ptr<const Trace>& trace, const Wanted& wanted, const DrawOptions& drawing)
{
    if (wanted.chart.empty())
        return drawRun(trace, drawing);
    const auto chart = findRunChart(wanted.chart)->draw(*trace);
    return chart ? Outcome<Figure>(drawChart(*chart)) : Outcome<Figure>(chart.diagnostics);
}

ExitStatus drawOne(const CommandContext& context, const Wanted& wanted)
{
    const auto preset = presetFor(context, wanted);
    if (!preset)
        return refuse(context, preset.diagnostics.front());
    if (const auto unknown = checkName(context, *preset))
        return refuse(context, *unknown);
    const auto played = play(context, preset->run);
    if (!played.trace)
        return played.status;
    const auto figure = figureOf(played.trace, wanted, preset->drawing);
    report(context, figure.diagnostics);
    if (!figure)
        return ExitStatus::WrongUsage;
    const auto picture = svg(*figure, styleOf(preset->drawing));
    if (wanted.output == "-") {
        context.terminal.out << picture;
        return played.status;
    }
    if (const auto error = writeTextFile(wanted.output, picture))
        return refuse(context, *error);
    return played.status;
}

// Every ready-made figure as figure-NAME.svg in the folder `output`, which is made where it is missing. Goes on after
// one that fails; the exit status is that of the first failure.
ExitStatus drawAll(const CommandContext& context, const Wanted& wanted)
{
    std::error_code error;
    std::filesystem::create_directories(wanted.output, error);
    if (error)
        return refuse(context, {message::appCannotWrite, {wanted.output, error.message()}, {}, {}});
    auto status = ExitStatus::Done;
    for (const auto& name : context.library.figures()) {
        const auto file = std::filesystem::path(wanted.output) / ("figure-" + name + ".svg");
        const auto one = drawOne(context, {name, wanted.given, file.string(), wanted.chart});
        if (status == ExitStatus::Done)
            status = one;
    }
    return status;
}

ExitStatus drawFigure(const CommandContext& context, const CommandWords& words)
{
    const Wanted wanted{words.first(), words.given, words.value("output"), words.value("chart")};
    if (const auto error = checkChart(wanted))
        return refuse(context, *error);
    if (words.has("all-presets")) {
        if (!wanted.name.empty())
            return refuse(
                context, {message::appSurplusArgument, {"figure --all-presets", "figure", wanted.name}, {}, {}});
        if (wanted.output.empty() || wanted.output == "-")
            return refuseMissing(context, "figure", "a folder to write to", "add -o FOLDER");
        return drawAll(context, wanted);
    }
    if (wanted.name.empty())
        return refuseMissing(
            context, "figure", "a figure or an algorithm", "see lockstep list figures and lockstep list");
    if (wanted.output.empty())
        return refuseMissing(context, "figure", "a file to write", "add -o FILE.svg, or -o - for standard output");
    return drawOne(context, wanted);
}

} // namespace

Command figureCommand()
{
    return {.name = "figure",
        .help = "draw a run, or a ready-made figure, as SVG",
        .word = programWord,
        .takesRun = true,
        .takesFigure = true,
        .own = {{"output", "FILE.svg", "the file to write, - for standard output", "o"},
            {"chart", "CHART", "a chart of the run in its place: cost, links or knowledge, round by round"},
            {"all-presets", "", "draw all ready-made figures, into the folder that -o names"}},
        .run = drawFigure};
}

} // namespace lockstep
