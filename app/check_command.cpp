// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/commands.h"
#include "app/request.h"

namespace lockstep {
namespace {

std::string counted(std::ptrdiff_t number, const std::string& what)
{
    return (number == 0 ? "no" : std::to_string(number)) + ' ' + what + (number == 1 ? "" : "s");
}

std::string summary(const std::vector<Diagnostic>& diagnostics)
{
    const auto all = static_cast<std::ptrdiff_t>(diagnostics.size());
    const auto errors =
        std::ranges::count_if(diagnostics, [](const Diagnostic& d) { return severity(d) == Severity::Error; });
    const auto warnings = all - errors;
    return counted(errors, "error") + (warnings == 0 ? "" : ", " + counted(warnings, "warning"));
}

ExitStatus checkFile(const CommandContext& context, const std::string& name)
{
    RunOptions options;
    options.program = name;
    const auto file = findProgram(options, context.library);
    if (!file) {
        report(context, file.diagnostics);
        return ExitStatus::WrongUsage;
    }
    const auto program = compileProgram(*file, options, context.library);
    for (const auto& diagnostic : program.diagnostics)
        context.terminal.err << renderInContext(diagnostic, *file, context.library);
    context.terminal.out << name << ": " << summary(program.diagnostics) << '\n';
    return program ? ExitStatus::Done : ExitStatus::ProgramErrors;
}

} // namespace

ExitStatus checkCommand(const CommandContext& context, const std::vector<std::string>& files)
{
    auto worst = ExitStatus::Done;
    for (const auto& file : files)
        worst = std::max(worst, checkFile(context, file));
    return worst;
}

} // namespace lockstep
