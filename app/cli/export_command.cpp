// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "app/schedules/schedules.h"
#include "core/base/option_row.h"
#include "core/trace/trace.h"

namespace lockstep {

Command exportCommand();

namespace {

ExitStatus exportRun(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "export", "an algorithm or a file", "see lockstep list");
    const std::string format = words.value("format");
    if (format != "goal" && format != "trace" && format != "msccl")
        return format.empty() ? refuseMissing(context, "export", "a format", "write --format goal, trace or msccl")
                              : refuse(context, option::notAChoice("format", format, {"goal", "trace", "msccl"}));
    const auto options = runOptionsOf(context, words);
    if (!options)
        return ExitStatus::WrongUsage;
    const auto played = play(context, *options);
    if (!played.trace)
        return played.status;
    const auto text = format == "msccl"
        ? mscclOf(*played.trace)
        : Outcome(format == "goal" ? goalOf(*played.trace) : chromeTraceOf(*played.trace));
    if (!text)
        return refuse(context, text.diagnostics.front());
    report(context, text.diagnostics);
    const auto error = writeOutput(context, words.has("output") ? words.value("output") : "-", *text);
    return error ? refuse(context, *error) : played.status;
}

} // namespace

Command exportCommand()
{
    return {.name = "export",
        .help = "Write a run for other tools: as a schedule in GOAL (LogGOPSim) or MSCCL XML, or as a trace for "
                "timelines (Perfetto)",
        .word = programWord,
        .takesRun = true,
        .own = {{"format", "goal|trace|msccl", "what to write"},
            {"output", "FILE", "file to write [default: standard output]", "o"}},
        .run = exportRun};
}

} // namespace lockstep
