// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>

#include "app/cli/commands.h"
#include "app/cli/figure_output.h"
#include "app/cli/figure_runs.h"
#include "app/cli/messages.h"
#include "app/cli/unfinished_files.h"
#include "app/documents/lecture.h"
#include "app/documents/link_data.h"
#include "app/documents/live_page.h"
#include "app/documents/messages.h"
#include "app/documents/preset.h"
#include "app/documents/wanted_figure.h"
#include "app/library/messages.h"
#include "app/request/request.h"
#include "core/base/catalogue.h"
#include "core/base/limits.h"
#include "core/base/notation.h"
#include "core/base/spelling.h"
#include "core/figure/charts/chart_spec.h"
#include "core/figure/kind.h"
#include "core/figure/messages.h"
#include "core/figure/options/figure_options.h"
#include "core/figure/style/style.h"

namespace lockstep {

Command figureCommand();

namespace {

/// The figure to draw. The `given` options of the command line override those of the ready-made figure `name`.
struct Wanted {
    std::string name;
    NamedOptions given;
    FigureOutput output;
    std::string chart;                 ///< instead of a picture; empty: none
    int scene = 0;                     ///< of a lecture, from 1; 0: the current one
    bool evenFailed = false;           ///< draws a run that failed, too
    bool ownNotation = true;           ///< draws a figure in the notation that it had, as none is asked for
    std::vector<OptionWords> beside{}; ///< further runs of the figure
};

Diagnostic unknownChart(const std::string& name)
{
    std::vector<std::string> names;
    for (const RunChart& chart : runCharts())
        names.push_back(chart.name);
    return {message::figureUnknownChart, {name, enumeration(names)}, {}, {}};
}

std::optional<Diagnostic> checkChart(const Wanted& wanted)
{
    if (wanted.chart.empty())
        return std::nullopt;
    if (!findRunChart(wanted.chart))
        return unknownChart(wanted.chart);
    if (const auto how = roundByRound(wanted.output); !how.empty())
        return notOfCharts(how);
    for (const OptionWords& each : wanted.beside)
        if (auto error = checkChartOptions(each.given))
            return error;
    return checkChartOptions(wanted.given);
}

Outcome<Figure> figureOf(const std::shared_ptr<const Trace>& trace, const Wanted& wanted, const DrawOptions& drawing)
{
    if (wanted.chart.empty())
        return drawRun(trace, drawing);
    const auto chart = findRunChart(wanted.chart)->draw(*trace);
    return chart ? drawChart(*chart, drawing.figure) : Outcome<Figure>(chart.diagnostics);
}

/// A figure, and the round that it shows alone.
struct Drawn {
    std::shared_ptr<const Figure> figure;
    RoundNumber round = 0;
};

Outcome<std::vector<Drawn>> drawnFigures(const std::vector<FigureRun>& runs, const Wanted& wanted)
{
    const auto& [trace, options] = runs.front();
    const DrawOptions& drawing = *options;
    if (roundByRound(wanted.output).empty()) {
        const DrawRun draw = [&](const auto& of, const auto& how) { return figureOf(of, wanted, how); };
        auto figure = runs.size() > 1 ? drawRuns(runs, draw) : draw(trace, drawing);
        if (!figure)
            return std::move(figure.diagnostics);
        return {std::vector{Drawn{std::make_shared<const Figure>(*std::move(figure.value)), 0}},
            std::move(figure.diagnostics)};
    }
    Outcome<std::vector<Drawn>> drawn = std::vector<Drawn>();
    const bool isPage = wanted.output.rounds == FigureOutput::Rounds::Steps;
    RunView view(trace);
    auto pictures = drawSteps(view, drawing, isPage ? Stepping::Reader : Stepping::Rounds);
    drawn.diagnostics = std::move(pictures.diagnostics);
    if (!pictures)
        drawn.value.reset();
    else
        for (std::size_t i = 0; i < pictures->figures.size(); ++i)
            drawn->push_back({std::move(pictures->figures[i]), pictures->rounds[i]});
    return drawn;
}

/// The given options without which the figure would be the same.
std::vector<Diagnostic> idleOptions(
    const std::shared_ptr<const Trace>& trace, const Wanted& wanted, const DrawOptions& drawing, const Figure& drawn)
{
    std::vector<Diagnostic> idle;
    const bool lacksCells = std::ranges::count(drawn.omissions, Omission::What::Card, &Omission::what) > 0;
    for (const FigureOptionRow& row : figureOptions()) {
        if (row.option.name == "cells" && (lacksCells || drawing.figure.cells == CellsShown::Off))
            continue; // another warning says why; or nobody misses them
        if (!row.mayBeIdle
            || std::ranges::find(wanted.given, row.option.name, &NamedOptions::value_type::first) == wanted.given.end())
            continue;
        DrawOptions without = drawing;
        row.option.reset(without.figure);
        const Outcome<Figure> other = drawRun(trace, without);
        if (other && std::ranges::equal(other->objects, drawn.objects, {}, &FigureObject::marks, &FigureObject::marks))
            idle.push_back(problem(message::appIdleOption, {row.option.name}));
    }
    return idle;
}

/// A page that runs the program.
std::optional<ExitStatus> writeLivePage(const CommandContext& context, const FigureOutput& output, const Preset& preset,
    const std::vector<Drawn>& drawn, const std::shared_ptr<const Trace>& trace)
{
    const auto parts = findLiveParts(context.library);
    if (!parts)
        return refuse(context, parts.diagnostics.front());
    Stepper stepper{trace, {}, {}, styleOf(preset.drawing)};
    for (const Drawn& one : drawn) {
        stepper.rounds.push_back(one.round);
        stepper.figures.push_back(one.figure);
    }
    if (const auto error = writeOutput(context, output.path, livePage(stepper, preset.run, preset.drawing, *parts)))
        return refuse(context, *error);
    return std::nullopt;
}

/// A fragment with its rounds deflated, which makes them a tenth: their script reads them so, too. The picture for
/// readers without scripts needs no classes and data.
std::string packedFragment(std::string html)
{
    constexpr std::string_view opening = "<script type=\"text/plain\">", closing = "</script>";
    for (const std::string_view attribute : {" class=\"", " data-"})
        for (auto at = html.find(attribute, html.find("<svg")); at < html.find("</svg>"); at = html.find(attribute, at))
            html.erase(at, html.find('"', html.find('"', at) + 1) + 1 - at);
    const auto begin = html.find(opening) + opening.size(), end = html.find(closing, begin);
    return html.substr(0, begin) + packed(std::string_view(html).substr(begin, end - begin)) + html.substr(end);
}

/// Writes one file for all figures, or one file per round.
std::optional<ExitStatus> writeFigures(const CommandContext& context, const FigureOutput& output,
    const std::vector<Drawn>& drawn, const Style& style, const std::shared_ptr<const Trace>& trace)
{
    const bool apart = output.rounds == FigureOutput::Rounds::Files;
    std::optional<UnfinishedFiles> unfinished;
    if (apart)
        unfinished.emplace();
    Figures together;
    FormatOptions options = output.options;
    options.run = trace;
    for (const Drawn& one : drawn) {
        together.push_back(one.figure);
        options.rounds.push_back(one.round);
    }
    for (std::size_t i = 0; i < (apart ? drawn.size() : 1); ++i) {
        const auto bytes =
            output.format->write(withRoomForInk(apart ? Figures{together[i]} : together), style, options);
        report(context, bytes.diagnostics);
        if (!bytes)
            return ExitStatus::WrongUsage;
        const auto path = apart ? fileOfRound(output.path, drawn[i].round) : output.path;
        if (apart)
            UnfinishedFiles::add(path);
        if (const auto error = writeOutput(context, path, options.fragment ? packedFragment(*bytes) : *bytes))
            return refuse(context, *error);
    }
    return std::nullopt;
}

/// Fails if there is no such figure or algorithm.
Outcome<Preset> presetOf(const CommandContext& context, const Wanted& wanted)
{
    const auto one = [&](const std::string& word, const NamedOptions& given, int scene, const Preset* first) {
        auto preset = wantedFigure(context.library, withoutKind(word, context.library), given,
            roundByRound(wanted.output), scene, !wanted.beside.empty(), first);
        if (preset)
            if (auto error = readStandardInput(context, preset->run))
                return Outcome<Preset>(*std::move(error));
        if (preset)
            if (const auto unknown = unknownFigure(context.library, *preset))
                return Outcome<Preset>(*unknown);
        return preset;
    };
    auto preset = one(wanted.name, wanted.given, wanted.scene, nullptr);
    if (!preset)
        return preset;
    const Preset first = *preset;
    for (const OptionWords& words : wanted.beside) {
        auto other = one(words.first(), words.given, 0, &first);
        if (!other)
            return other;
        auto further = std::move(other->beside);
        preset->beside.push_back(*std::move(other.value));
        std::ranges::move(further, std::back_inserter(preset->beside));
    }
    if (preset->beside.size() >= mostRunsOfFigure)
        return problem(message::appTooManyRuns, {std::to_string(mostRunsOfFigure)});
    if (const std::string how = roundByRound(wanted.output); !how.empty() && !preset->beside.empty())
        return problem(message::appNotTogether, {how, say(message::appSeveralRuns)});
    return preset;
}

/// The runs of a figure; the status is that of the first one that was not as it should be.
struct PlayedRuns {
    std::vector<FigureRun> runs; ///< none if one did not start, or failed and is not to be drawn
    ExitStatus status = ExitStatus::Done;
};

PlayedRuns playAll(const CommandContext& context, const Preset& preset, const Wanted& wanted)
{
    std::vector<const Preset*> all{&preset};
    for (const Preset& each : preset.beside)
        all.push_back(&each);
    PlayedRuns runs;
    for (const Preset* each : all) {
        CommandContext itself = context;
        if (all.size() > 1)
            itself.about = say(message::appRunOfFigure, {std::to_string(runs.runs.size() + 1)});
        auto played = play(itself, each->run);
        if (played.status != ExitStatus::Done && runs.status == ExitStatus::Done)
            runs.status = played.status;
        const bool isRefused = played.status == ExitStatus::RunFailed && !wanted.evenFailed;
        if (played.trace && isRefused)
            report(itself, {problem(message::appFigureFailed, {wanted.output.path})});
        if (!played.trace || isRefused)
            return {{}, played.status};
        runs.runs.push_back({std::move(played.trace), &each->drawing});
    }
    return runs;
}

ExitStatus drawOne(const CommandContext& context, const Wanted& wanted)
{
    const auto preset = presetOf(context, wanted);
    if (!preset)
        return refuse(context, preset.diagnostics.front());
    const NotationMeanwhile notation(wanted.ownNotation ? preset->notation : std::string());
    const auto [runs, status] = playAll(context, *preset, wanted);
    if (runs.empty())
        return status;
    const auto& trace = runs.front().trace;
    const auto drawn = drawnFigures(runs, wanted);
    report(context, drawn.diagnostics);
    if (!drawn)
        return ExitStatus::WrongUsage;
    if (wanted.chart.empty() && roundByRound(wanted.output).empty() && runs.size() == 1)
        report(context, idleOptions(trace, wanted, preset->drawing, *drawn->front().figure));
    if (const auto failed = wanted.output.live
            ? writeLivePage(context, wanted.output, *preset, *drawn, trace)
            : writeFigures(context, wanted.output, *drawn, styleOf(preset->drawing), trace))
        return *failed;
    const bool isIncomplete =
        std::ranges::any_of(*drawn, [](const Drawn& one) { return !one.figure->omissions.empty(); });
    return wanted.output.strict && isIncomplete && status == ExitStatus::Done ? ExitStatus::NotCorrect : status;
}

/// "figure-4.2" of a ready-made figure, "all-reduce-ring" of an algorithm, "mine" of a file.
std::string fileNameOf(const Library& library, const std::string& name)
{
    const std::string plain = withoutKind(name, library);
    if (library.findFigure(plain))
        return "figure-" + plain;
    std::string file = library.findProgram(plain) ? plain : std::filesystem::path(plain).stem().string();
    std::ranges::replace(file, '/', '-');
    return file;
}

/// Refuses figures that would overwrite each other.
std::optional<Diagnostic> checkFileNames(
    const Library& library, const std::vector<std::string>& names, const std::string& ending)
{
    std::map<std::string, std::string> figures; // by file
    for (const auto& name : names) {
        const auto file = fileNameOf(library, name) + '.' + ending;
        if (const auto [other, isNew] = figures.try_emplace(file, name); !isNew)
            return problem(message::appFiguresOneFile, {other->second, name, file});
    }
    return std::nullopt;
}

// Draws each figure into a file of its name, as svg or in another format, in the folder `output`, which is created if
// it is missing. Continues after a failure; the exit status is that of the first one.
ExitStatus drawAll(const CommandContext& context, const Wanted& wanted, const std::vector<std::string>& names)
{
    if (const auto refused = checkFileNames(context.library, names, wanted.output.format->ending))
        return refuse(context, *refused);
    const UnfinishedFiles unfinished;
    const std::filesystem::path folder = wanted.output.path;
    if (const std::string why = UnfinishedFiles::makeFolder(folder.string()); !why.empty())
        return refuse(context, problem(message::appCannotWrite, {folder.string(), why}));
    auto status = ExitStatus::Done;
    for (const auto& name : names) {
        Wanted each = wanted;
        each.name = name;
        each.output.path = (folder / (fileNameOf(context.library, name) + '.' + wanted.output.format->ending)).string();
        UnfinishedFiles::add(each.output.path);
        CommandContext itself = context;
        itself.about = name;
        const auto one = drawOne(itself, each);
        if (status == ExitStatus::Done)
            status = one;
    }
    return status;
}

std::optional<ExitStatus> refuseIncomplete(const CommandContext& context, const CommandWords& words)
{
    const bool all = words.has("all-presets");
    const auto output = words.value("output");
    for (const OptionWords& each : words.beside)
        if (const auto& surplus = words.words.size() > 1 ? words.words : each.words; surplus.size() > 1)
            return refuse(context, problem(message::appSurplusArgument, {"figure", "figure", surplus.back()}));
    if (all && !words.first().empty())
        return refuse(
            context, problem(message::appNotTogether, {"--all-presets", say(message::appTheFigure, {words.first()})}));
    if (words.words.size() > 1 && (output.empty() || output == "-"))
        return refuseMissing(context, "figure", "a folder for several figures", "add -o FOLDER");
    std::error_code error;
    if (words.words.size() > 1 && !std::filesystem::is_directory(output, error) && !endingOf(output).empty())
        return refuse(context, problem(message::appFiguresFormat, {output, endingOf(output)}));
    if (all && (output.empty() || output == "-"))
        return refuseMissing(context, "figure", "a folder to write to", "add -o FOLDER");
    if (!all && words.first().empty())
        return refuseMissing(
            context, "figure", "a figure or an algorithm", "see lockstep list figures and lockstep list");
    if (!output.empty())
        return std::nullopt;
    if (const auto preset = presetOf(context, {words.first(), words.given, {}, {}, 0, false, true, words.beside});
        !preset)
        return refuse(context, preset.diagnostics.front());
    return refuseMissing(context, "figure", "a file to write", "add -o FILE.svg, or -o - for standard output");
}

ExitStatus drawFigure(const CommandContext& context, const CommandWords& words)
{
    if (const auto refused = refuseIncomplete(context, words))
        return *refused;
    const auto output = readOutput(words, context.formats);
    if (!output)
        return refuse(context, output.diagnostics.front());
    Wanted wanted{words.first(), words.given, *output, words.value("chart")};
    if (words.has("scene")) {
        wanted.scene = sceneNumber(words.value("scene"));
        if (wanted.scene == 0)
            return refuse(context, problem(message::appSceneNumber, {words.value("scene")}));
    }
    wanted.beside = words.beside;
    takeOptionsOfWhole(wanted.given, wanted.beside);
    wanted.evenFailed = words.has("failed");
    wanted.ownNotation = !words.has(notationOption().name);
    if (const auto error = checkChart(wanted))
        return refuse(context, *error);
    if (words.has("all-presets"))
        return drawAll(context, wanted, context.library.figures());
    for (const auto& name : words.words)
        warnOfOtherListing(context, name, ListingKind::Figure);
    return words.words.size() > 1 ? drawAll(context, wanted, words.words) : drawOne(context, wanted);
}

} // namespace

Command figureCommand()
{
    auto own = outputOptions();
    own.push_back(
        {"chart", "CHART", translatable("draw a chart of the run by round instead: cost, links or knowledge")});
    own.push_back(
        {"scene", "NUMBER", translatable("scene of a lecture (NAME.lockstep), from 1 [default: the current one]")});
    own.push_back({"failed", "", translatable("draw a run that failed, up to its failure")});
    own.push_back({"all-presets", "", translatable("draw all ready-made figures into the folder that -o names")});
    return {.name = "figure",
        .help = "Draw a run or a ready-made figure as SVG, PDF, EPS, PNG, TeX or a web page",
        .word = {.name = "figures",
            .help = "ready-made figures (lockstep list figures), algorithms, files, figures that Lockstep drew, or "
                    "sessions; "
                    "several are written into the folder of -o; after -- follows a further run of the same figure",
            .surplus = "figure",
            .many = true,
            .lists = {"figures", "algorithms", "exercises"}},
        .takesRun = true,
        .takesFigure = true,
        .takesBeside = true,
        .own = std::move(own),
        .run = drawFigure};
}

} // namespace lockstep
