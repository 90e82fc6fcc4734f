// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"
#include "app/request.h"
#include "core/machine/machine.h"
#include "core/trace/trace.h"

namespace lockstep {

Command runCommand();

namespace {

ExitStatus runProgram(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "run", "an algorithm or a file", "see lockstep list");
    const auto options = runOptionsOf(context, words);
    if (!options)
        return ExitStatus::WrongUsage;
    const auto played = play(context, *options);
    if (played.trace)
        context.terminal.out << (words.has("json") ? traceJson(*played.trace)
                                                   : traceTable(*played.trace, context.terminal.columns));
    return played.status;
}

} // namespace

Command runCommand()
{
    return {.name = "run",
        .help = "run a program and print its rounds, cost and verdict",
        .word = programWord,
        .takesRun = true,
        .own = {jsonOption},
        .run = runProgram};
}

} // namespace lockstep
