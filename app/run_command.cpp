// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"
#include "app/request.h"
#include "core/machine/machine.h"
#include "core/trace/trace.h"

namespace lockstep {
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

PreparedRun prepareRun(const CommandContext& context, const RunOptions& options)
{
    auto file = findProgram(options, context.library);
    if (!file) {
        report(context, file.diagnostics);
        return {std::nullopt, ExitStatus::WrongUsage, {}};
    }
    const auto program = compileProgram(*file, options, context.library);
    reportInContext(context, *file, program.diagnostics);
    if (!program)
        return {std::nullopt, ExitStatus::ProgramErrors, *std::move(file.value)};
    auto request = makeRequest(options, *program);
    reportInContext(context, *file, request.diagnostics);
    const auto status = request ? ExitStatus::Done : ExitStatus::WrongUsage;
    return {std::move(request.value), status, *std::move(file.value)};
}

PlayedRun play(const CommandContext& context, const RunOptions& options)
{
    auto prepared = prepareRun(context, options);
    if (!prepared.request)
        return {nullptr, prepared.status, std::move(prepared.file)};
    auto trace = std::make_shared<const Trace>(run(*prepared.request));
    reportInContext(context, prepared.file, trace->warnings);
    if (trace->error)
        reportInContext(context, prepared.file, {trace->error->diagnostic});
    const auto status = statusOf(*trace);
    return {std::move(trace), status, std::move(prepared.file)};
}

ExitStatus runCommand(const CommandContext& context, const RunOptions& options, Format format)
{
    const auto played = play(context, options);
    if (played.trace)
        context.terminal.out << (format == Format::Json ? traceJson(*played.trace)
                                                        : traceTable(*played.trace, context.terminal.columns));
    return played.status;
}

} // namespace lockstep
