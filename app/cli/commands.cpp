// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"

#include <algorithm>
#include <array>

#include "app/cli/messages.h"
#include "app/cli/progress_line.h"
#include "app/cli/written_report.h"
#include "app/documents/preset.h"
#include "app/request/catalogue.h"
#include "app/request/request.h"
#include "core/base/notation.h"
#include "core/base/option_row.h"
#include "core/base/read_file.h"
#include "core/base/spelling.h"
#include "core/header/expectation.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/trace/trace.h"

namespace lockstep {

#define LOCKSTEP_COMMAND(name) Command name##Command();
#include "app/cli/commands.def"
#undef LOCKSTEP_COMMAND

namespace {

ExitStatus statusOf(const Trace& trace)
{
    if (trace.error)
        return trace.error->kind == RunError::Kind::Fault ? ExitStatus::WrongUsage : ExitStatus::RunFailed;
    return trace.verdict && !trace.verdict->correct ? ExitStatus::NotCorrect : ExitStatus::Done;
}

/// Those that name no file name what the command works on.
std::vector<Diagnostic> aboutIt(const CommandContext& context, std::vector<Diagnostic> diagnostics)
{
    for (Diagnostic& diagnostic : diagnostics)
        if (diagnostic.file.empty())
            diagnostic.file = context.about;
    return diagnostics;
}

} // namespace

const std::vector<Command>& commands()
{
    static const std::vector<Command> all = {
#define LOCKSTEP_COMMAND(name) name##Command(),
#include "app/cli/commands.def"
#undef LOCKSTEP_COMMAND
    };
    return all;
}

const Command::Own& notationOption()
{
    static const Command::Own option{"notation", option::alternatives(notationNames()),
        translatable(
            "letters of times and names of operations as in your book, in what is shown (not in JSON) [default: "
            "grama]")};
    return option;
}

bool showsRuns(const Command& command)
{
    return command.takesRun || command.takesFigure || command.name == "lesson" || command.name == "site";
}

std::vector<std::string> commandNames()
{
    std::vector<std::string> names;
    for (const auto& command : commands())
        names.push_back(command.name);
    return names;
}

void report(const CommandContext& context, const std::vector<Diagnostic>& diagnostics)
{
    for (const auto& diagnostic : aboutIt(context, diagnostics))
        writeReport(context, diagnostic, render(diagnostic));
}

void report(const CommandContext& context, const LibraryFile& file, const std::vector<Diagnostic>& diagnostics)
{
    for (const auto& diagnostic : aboutIt(context, diagnostics))
        writeReport(context, diagnostic, renderInContext(diagnostic, file, context.library));
}

std::optional<Diagnostic> writeOutput(const CommandContext& context, const std::string& path, const std::string& bytes)
{
    if (path != "-")
        return writeTextFile(path, bytes);
    context.terminal.out << bytes;
    return std::nullopt;
}

namespace {

/// Whether a spreadsheet takes what begins like this for a formula; Excel also if the sign is a wide one.
bool beginsFormula(std::string_view text)
{
    constexpr std::array<std::string_view, 8> signs = {"=", "+", "-", "@", "＝", "＋", "－", "＠"};
    return std::ranges::any_of(signs, [&](std::string_view sign) { return text.starts_with(sign); });
}

/// With an apostrophe where a cell may begin, for a spreadsheet that separates cells by commas, semicolons or tabs.
std::string withoutFormulas(const std::string& cell)
{
    if (double number = 0; option::readNumber(cell, number))
        return cell;
    std::string text;
    bool isBegin = true;
    for (std::size_t at = 0; at < cell.size(); ++at) {
        text += isBegin && beginsFormula(std::string_view(cell).substr(at)) ? "'" : "";
        text += cell[at];
        isBegin = std::string_view(",;\t\r\n").find(cell[at]) != std::string_view::npos
            || (isBegin && (cell[at] == ' ' || cell[at] == '"'));
    }
    return text;
}

} // namespace

std::string csvCell(const std::string& cell)
{
    const std::string plain = withoutFormulas(cell);
    if (plain.find_first_of("\",\r\n") == std::string::npos)
        return plain;
    std::string text = "\"";
    for (const char c : plain)
        text += c == '"' ? std::string("\"\"") : std::string(1, c);
    return text + '"';
}

std::optional<Diagnostic> readStandardInput(const CommandContext& context, RunOptions& options)
{
    if (options.program != standardInput)
        return std::nullopt;
    std::string text;
    if (context.terminal.in)
        for (char c = 0; text.size() <= mostFileBytes && context.terminal.in->get(c);)
            text += c;
    if (text.size() > mostFileBytes)
        return problem(message::appInputTooLarge, {std::to_string(mostFileBytes)});
    options.program = "<standard input>";
    options.text = std::move(text);
    return std::nullopt;
}

ExitStatus refuse(const CommandContext& context, const Diagnostic& diagnostic)
{
    report(context, {diagnostic});
    return ExitStatus::WrongUsage;
}

ExitStatus refuseMissing(
    const CommandContext& context, const std::string& command, const std::string& what, const std::string& how)
{
    return refuse(context, {message::appMissingArgument, {command, what, how}, {}, {}});
}

namespace {

/// The run of a ready-made figure; none if there is no such figure.
std::optional<RunOptions> runOfFigure(const Library& library, const std::string& number)
{
    const auto* file = library.findFigure(number);
    const auto preset = file ? readPreset(*file) : Outcome<Preset>(std::vector<Diagnostic>());
    return preset ? std::optional(preset->run) : std::nullopt;
}

} // namespace

void warnOfOtherListing(const CommandContext& context, const std::string& name, ListingKind chosen)
{
    const auto* listing = findListing(name, context.library);
    const auto figure = runOfFigure(context.library, name);
    if (!listing || !figure || figure->program == listing->name)
        return;
    const std::string algorithm = say(message::appListingAlgorithm, {name});
    const std::string drawn = say(message::appListingFigure, {name});
    const std::string ofAlgorithm(algorithmPrefix), ofFigure(figurePrefix);
    if (chosen == ListingKind::Algorithm)
        report(context,
            {problem(
                message::appOtherListing, {name, algorithm, ofFigure + name, say(message::appListingRun, {name})})});
    else
        report(context, {problem(message::appOtherListing, {name, drawn, ofAlgorithm + name, algorithm})});
}

std::optional<RunOptions> runOptionsOf(const CommandContext& context, const CommandWords& words)
{
    RunOptions options;
    options.program = words.first();
    warnOfOtherListing(context, options.program, ListingKind::Algorithm);
    if (options.program.starts_with(figurePrefix))
        if (const auto run = runOfFigure(context.library, options.program.substr(figurePrefix.size())))
            options = *run;
    options.program = withoutKind(options.program, context.library);
    if (isSavedRun(options.program)) {
        auto saved = readSavedRun(options.program);
        if (!saved) {
            report(context, {saved.diagnostics.front()});
            return std::nullopt;
        }
        options = std::move(saved->run);
    }
    if (const auto error = readStandardInput(context, options)) {
        report(context, {*error});
        return std::nullopt;
    }
    if (const auto error = applyOptions(options, words.given)) {
        report(context, {*error});
        return std::nullopt;
    }
    return options;
}

std::optional<RunOptions> onNetworkOfHeader(const RunOptions& options, const ProgramPtr& program)
{
    const auto known = topologies();
    std::vector<std::string> named;
    for (const std::string& name : program->header.networks) {
        const auto family = std::ranges::find(known, name, &TopologyInfo::family);
        named.push_back(family == known.end() ? name : family->example);
    }
    for (const Expectation& expectation : program->header.expectations) // of the size that the program needs
        named.push_back(expectation.network);
    for (const std::string& name : named) {
        const auto network = networkInFolderOf(options.fromLink ? std::string() : program->file, name);
        if (!network)
            continue;
        RunOptions tried = options;
        tried.network = *network;
        if (makeRequest(tried, program))
            return tried;
    }
    return std::nullopt;
}

PreparedRun prepareRun(const CommandContext& context, const RunOptions& options)
{
    PreparedRun prepared;
    auto file = findProgram(options, context.library);
    if (!file) {
        report(context, file.diagnostics);
        return prepared;
    }
    prepared.file = *file;
    const auto program = compileProgram(*file, options, context.library);
    report(context, *file, program.diagnostics);
    if (!program) {
        prepared.status = ExitStatus::ProgramErrors;
        return prepared;
    }
    const auto byHeader = options.network.empty() ? onNetworkOfHeader(options, *program) : std::nullopt;
    auto request = makeRequest(byHeader.value_or(options), *program);
    report(context, *file, request.diagnostics);
    if (request)
        prepared.request = *std::move(request);
    return prepared;
}

PlayedRun play(const CommandContext& context, const RunOptions& options)
{
    const PreparedRun prepared = prepareRun(context, options);
    if (!prepared.request)
        return {nullptr, prepared.status};
    RunProgress progress;
    std::ostream* terminal = progressTerminal(context);
    ProgressLine line(terminal, [&progress] { return progressText(progress); });
    Trace trace = run(*prepared.request, nullptr, terminal != nullptr ? &progress : nullptr);
    line.end();
    return played(context, prepared, std::move(trace));
}

PlayedRun played(const CommandContext& context, const PreparedRun& prepared, Trace trace)
{
    report(context, prepared.file, trace.warnings);
    if (trace.error)
        report(context, prepared.file, {trace.error->diagnostic});
    const auto status = statusOf(trace);
    return {std::make_shared<const Trace>(std::move(trace)), status};
}

} // namespace lockstep
