// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/library/disk.h"
#include "app/schedules/schedules.h"
#include "core/foreign/translate.h"

#include <filesystem>

namespace lockstep {

Command importCommand();

namespace {

ExitStatus importSchedule(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "import", "a file", "write lockstep import schedule.xml -o schedule.algo");
    RunOptions input;
    input.program = words.first();
    if (const auto error = readStandardInput(context, input))
        return refuse(context, *error);
    if (!input.text) {
        auto text = readTextFile(input.program);
        if (!text)
            return refuse(context, text.diagnostics.front());
        input.text = *std::move(text.value);
    }
    const TextLanguage language = languageOf(*input.text);
    const bool isProgram =
        language == TextLanguage::C || language == TextLanguage::Python || language == TextLanguage::Latex;
    const auto program = isProgram
        ? translated(*input.text, language, std::filesystem::path(input.program).stem().string(), input.program)
        : programOfSchedule(input.program, *input.text);
    for (const Diagnostic& each : program.diagnostics)
        report(context, LibraryFile{input.program, input.program, *input.text, {}, false}, {each});
    if (!program)
        return ExitStatus::WrongUsage;
    const auto error = writeOutput(context, words.has("output") ? words.value("output") : "-", *program);
    return error ? refuse(context, *error) : ExitStatus::Done;
}

} // namespace

Command importCommand()
{
    return {.name = "import",
        .help = "Make a program of a C, Python or LaTeX source, or of a schedule of another tool: GOAL (LogGOPSim) or "
                "MSCCL XML",
        .word = {.name = "file", .help = "a source or a schedule, or - for standard input", .surplus = "file"},
        .own = {{"output", "FILE.algo", "file to write [default: standard output]", "o"}},
        .run = importSchedule};
}

} // namespace lockstep
