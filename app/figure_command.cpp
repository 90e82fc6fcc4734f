// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>

#include "app/commands.h"
#include "app/preset.h"
#include "app/request.h"
#include "core/base/messages/library.h"
#include "core/base/spelling.h"
#include "core/export/svg.h"
#include "core/figure/style.h"

namespace lockstep {
namespace {

// A ready-made figure, or the algorithm itself; then what the command line says.
Outcome<Preset> presetFor(const CommandContext& context, const FigureCommand& command)
{
    Outcome<Preset> preset = Preset{};
    if (const auto* file = context.library.findFigure(command.name))
        preset = readPreset(*file);
    else if (isSavedRun(command.name))
        preset = readSavedRun(command.name);
    else
        preset->run.program = command.name;
    if (!preset)
        return preset;
    for (const auto& [name, value] : command.given) {
        auto error =
            isRunOption(name) ? setRunOption(preset->run, name, value) : setFigureOption(preset->drawing, name, value);
        if (error)
            return *std::move(error);
    }
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

} // namespace

ExitStatus allFiguresCommand(const CommandContext& context, const FigureCommand& command)
{
    std::error_code error;
    std::filesystem::create_directories(command.output, error);
    if (error)
        return refuse(context, problem(message::appCannotWrite, {command.output, error.message()}));
    auto status = ExitStatus::Done;
    for (const auto& name : context.library.figures()) {
        const auto file = std::filesystem::path(command.output) / ("figure-" + name + ".svg");
        const auto one = figureCommand(context, {name, command.given, file.string()});
        if (status == ExitStatus::Done)
            status = one;
    }
    return status;
}

ExitStatus figureCommand(const CommandContext& context, const FigureCommand& command)
{
    const auto preset = presetFor(context, command);
    if (!preset)
        return refuse(context, preset.diagnostics.front());
    if (const auto unknown = checkName(context, *preset))
        return refuse(context, *unknown);
    const auto played = play(context, preset->run);
    if (!played.trace)
        return played.status;
    const auto figure = drawRun(played.trace, preset->drawing);
    report(context, figure.diagnostics);
    if (!figure)
        return ExitStatus::WrongUsage;
    const auto picture = svg(*figure, *findStyle(preset->drawing.style));
    if (command.output == "-") {
        context.terminal.out << picture;
        return played.status;
    }
    if (const auto error = writeTextFile(command.output, picture))
        return refuse(context, *error);
    return played.status;
}

} // namespace lockstep
