// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <new>

#include "app/commands.h"
#include "app/request.h"
#include "core/base/memory_limit.h"
#include "core/base/messages/app.h"
#include "core/machine/machine.h"
#include "core/trace/trace.h"

namespace lockstep {

Command runCommand();

namespace {

/// The JSON or the table, as far as the memory of a run suffices for it.
Outcome<std::string> toldOf(const Trace& trace, bool asJson, int columns)
{
    const std::int64_t memory = trace.request.budgets.memory;
    const auto tooLarge = [memory] { return problem(message::appListingMemory, {std::to_string(memory)}); };
    if (asJson && trace.totals.hops > memory / 2) // each hop is a number and a comma there
        return tooLarge();
    try {
        const MemoryLimit limit(memory);
        return asJson ? traceJson(trace) : traceTable(trace, columns);
    } catch (const std::bad_alloc&) {
        return tooLarge();
    }
}

ExitStatus runProgram(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "run", "an algorithm or a file", "see lockstep list");
    const auto options = runOptionsOf(context, words);
    if (!options)
        return ExitStatus::WrongUsage;
    const auto played = play(context, *options);
    if (!played.trace)
        return played.status;
    const auto told = toldOf(*played.trace, words.has("json"), context.terminal.columns);
    if (!told) {
        report(context, told.diagnostics);
        return ExitStatus::RunFailed;
    }
    context.terminal.out << *told;
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
