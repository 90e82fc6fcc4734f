// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/wanted_figure.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "app/documents/messages.h"
#include "app/request/messages.h"
#include "app/request/request.h"
#include "core/base/spelling.h"
#include "core/figure/kind.h"
#include "core/figure/options/figure_options.h"

namespace lockstep {
namespace {

Outcome<Preset> readOwnFigure(const std::string& file)
{
    auto text = readTextFile(file);
    if (!text)
        return text.diagnostics;
    return readPreset({std::filesystem::path(file).stem().string(), file, *std::move(text.value)});
}

/// Checks the options of a figure that draws each round alone.
std::optional<Diagnostic> checkRounds(const std::string& how, const NamedOptions& given, DrawOptions& drawing)
{
    if (how.empty())
        return std::nullopt;
    if (const auto& kind = kindOf(drawing.figure); !kind.showsRounds)
        return problem(message::appNotRoundByRound, {how, "--kind " + kind.name});
    for (const auto& [option, value] : given)
        if (option == "layout" && value != "single")
            return problem(message::appRoundsAlone, {how, value});
    if (kindOf(drawing.figure).byRounds)
        drawing.figure.layout = FigureLayout::Single;
    return std::nullopt;
}

} // namespace

Outcome<Preset> wantedFigure(const Library& library, const std::string& figure, const NamedOptions& given,
    const std::string& roundByRound, int scene, bool isOfSeveral, const Preset* first)
{
    Outcome<Preset> preset = first ? presetBeside(*first) : Preset{};
    if (scene != 0)
        preset = readSavedRun(figure, scene);
    else if (first && figure.empty())
        preset->run = first->run;
    else if (const auto* file = library.findFigure(figure))
        preset = readPreset(*file);
    else if (isSavedRun(figure))
        preset = readSavedRun(figure);
    else if (figure.ends_with(".json")) // a figure file
        preset = readOwnFigure(figure);
    else
        preset->run.program = figure;
    if (!preset)
        return preset;
    std::vector<Preset*> all{&*preset};
    for (Preset& each : preset->beside)
        all.push_back(&each);
    for (const auto& [name, value] : given)
        for (Preset* each : all) {
            if (each != all.front() && name == "caption")
                continue;
            auto error =
                isRunOption(name) ? setRunOption(each->run, name, value) : setFigureOption(each->drawing, name, value);
            if (error)
                return *std::move(error);
        }
    for (Preset* each : all)
        if (auto error = checkRounds(roundByRound, given, each->drawing))
            return *std::move(error);
    for (const auto& [option, value] : given) {
        if (auto error = notMeant(option, preset->drawing.figure, isOfSeveral || all.size() > 1))
            return *std::move(error);
        if (option == "columns" && preset->drawing.figure.columns == 0 && !kindOf(preset->drawing.figure).takesTable)
            return option::notANumber(option, value);
    }
    return preset;
}

// An unknown name may have been meant for a figure or for an algorithm.
std::optional<Diagnostic> unknownFigure(const Library& library, const Preset& preset)
{
    const auto file = findProgram(preset.run, library);
    if (file || file.diagnostics.front().id != message::appUnknownAlgorithm)
        return std::nullopt;
    auto diagnostic = file.diagnostics.front();
    const auto near = nearest(preset.run.program, library.figures());
    if (diagnostic.arguments.at(1).empty() && !near.empty())
        diagnostic.arguments.at(1) = didYouMean(near);
    diagnostic.id = message::appUnknownFigure;
    return diagnostic;
}

} // namespace lockstep
