// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/messages.h"
#include "app/documents/preset.h"
#include "app/request/request.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/trace/trace.h"

namespace lockstep {

#define LOCKSTEP_COMMAND(name) Command name##Command();
#include "app/cli/commands.def"
#undef LOCKSTEP_COMMAND

namespace {

void reportInContext(const CommandContext& context, const LibraryFile& file, const std::vector<Diagnostic>& diagnostics)
{
    for (const auto& diagnostic : diagnostics)
        context.terminal.err << renderInContext(diagnostic, file, context.library);
}

ExitStatus statusOf(const Trace& trace)
{
    if (trace.error)
        return ExitStatus::RunFailed;
    return trace.verdict && !trace.verdict->correct ? ExitStatus::NotCorrect : ExitStatus::Done;
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

std::vector<std::string> commandNames()
{
    std::vector<std::string> names;
    for (const auto& command : commands())
        names.push_back(command.name);
    return names;
}

void report(const CommandContext& context, const std::vector<Diagnostic>& diagnostics)
{
    for (const auto& diagnostic : diagnostics)
        context.terminal.err << render(diagnostic);
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

std::optional<RunOptions> runOptionsOf(const CommandContext& context, const CommandWords& words)
{
    RunOptions options;
    options.program = words.first();
    if (isSavedRun(options.program)) {
        auto saved = readSavedRun(options.program);
        if (!saved) {
            report(context, {saved.diagnostics.front()});
            return std::nullopt;
        }
        options = std::move(saved->run);
    }
    if (const auto error = applyOptions(options, words.given)) {
        report(context, {*error});
        return std::nullopt;
    }
    return options;
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
    reportInContext(context, *file, program.diagnostics);
    if (!program) {
        prepared.status = ExitStatus::ProgramErrors;
        return prepared;
    }
    auto request = makeRequest(options, *program);
    reportInContext(context, *file, request.diagnostics);
    if (request)
        prepared.request = *std::move(request);
    return prepared;
}

PlayedRun play(const CommandContext& context, const RunOptions& options)
{
    const PreparedRun prepared = prepareRun(context, options);
    return prepared.request ? played(context, prepared, run(*prepared.request)) : PlayedRun{nullptr, prepared.status};
}

PlayedRun played(const CommandContext& context, const PreparedRun& prepared, Trace trace)
{
    reportInContext(context, prepared.file, trace.warnings);
    if (trace.error)
        reportInContext(context, prepared.file, {trace.error->diagnostic});
    const auto status = statusOf(trace);
    return {std::make_shared<const Trace>(std::move(trace)), status};
}

} // namespace lockstep
