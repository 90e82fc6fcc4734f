// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "app/request/request.h"
#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/foreign/translate.h"
#include "core/language/first_problems.h"
#include "core/language/messages.h"

namespace lockstep {

Command checkCommand();

namespace {

std::string summary(const std::vector<Diagnostic>& diagnostics)
{
    if (std::ranges::any_of(diagnostics, isCountOfMore))
        return say(hasErrors(diagnostics) ? message::checkManyErrors : message::checkManyWarnings);
    const auto all = static_cast<std::ptrdiff_t>(diagnostics.size());
    const auto errors =
        std::ranges::count_if(diagnostics, [](const Diagnostic& d) { return severity(d) == Severity::Error; });
    const auto warnings = all - errors;
    std::vector<std::string> parts = {errors == 0 ? say(message::checkNoErrors) : counted(errors, "error")};
    if (warnings > 0)
        parts.push_back(counted(warnings, "warning"));
    return asList(parts);
}

ExitStatus checkFile(const CommandContext& context, std::string name)
{
    RunOptions options;
    options.program = name;
    if (const auto error = readStandardInput(context, options))
        return refuse(context, *error);
    name = options.program;
    const auto file = findProgram(options, context.library);
    if (!file) {
        report(context, file.diagnostics);
        return ExitStatus::WrongUsage;
    }
    auto problems = compileProgram(*file, options, context.library).diagnostics;
    if (context.asJson)
        context.terminal.err << nlohmann::ordered_json{{"language", nameOf(languageOf(file->text))},
            {"file", file->file}}.dump()
                             << '\n';
    // Files of units for other programs need not start with a procedure.
    const bool isForUse =
        std::erase_if(problems, [](const Diagnostic& d) { return d.id == message::languageMainIsFunction; }) > 0;
    report(context, *file, problems);
    if (!context.asJson)
        context.terminal.out << name << ": "
                             << (isForUse ? say(message::checkForUse, {summary(problems)}) : summary(problems)) << '\n';
    return hasErrors(problems) ? ExitStatus::ProgramErrors : ExitStatus::Done;
}

ExitStatus checkFiles(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "check", "a file", "write lockstep check mine.algo");
    auto worst = ExitStatus::Done;
    for (const auto& file : words.words)
        worst = std::max(worst, checkFile(context, file));
    return worst;
}

} // namespace

Command checkCommand()
{
    return {.name = "check",
        .help = "Print the errors and warnings of programs",
        .word = {.name = "files",
            .help = "files or algorithms, or - for standard input",
            .many = true,
            .lists = {"algorithms", "exercises"}},
        .own = {{"json", "",
            "print each error and warning as a JSON object on a line of standard error, and no summary"}},
        .run = checkFiles};
}

} // namespace lockstep
