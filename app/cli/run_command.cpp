// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <new>

#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "app/request/request.h"
#include "core/account/holdings.h"
#include "core/account/run_table.h"
#include "core/account/run_view.h"
#include "core/base/memory_limit.h"
#include "core/trace/trace.h"

namespace lockstep {

Command runCommand();

namespace {

/// The JSON or the table, within what the run has left of its memory budget.
Outcome<std::string> textOf(const std::shared_ptr<const Trace>& run, const CommandWords& words, int columns)
{
    const Trace& trace = *run;
    const bool asJson = words.has("json");
    const std::int64_t memory = trace.request.budgets.memory;
    const auto tooLarge = [memory] { return problem(message::appListingMemory, {std::to_string(memory)}); };
    if (asJson && !words.has("summary") && trace.totals.hops > memory / 2) // each hop is a number and a comma there
        return tooLarge();
    try {
        const MemoryLimit limit(std::max<std::int64_t>(0, memory - heldBytes())); // the run itself is held
        const auto rounds = words.has("summary") ? ShownRounds::None : ShownRounds::All;
        return !asJson ? runTable(trace, columns, rounds)
                       : traceJson(trace, words.has("holds") ? heldItemsAfter(run) : HoldsAfter(), rounds,
                           RunView(run).claims(rounds), unwaitedAfter(run));
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
    return printRun(context, *options, words);
}

} // namespace

ExitStatus printRun(const CommandContext& context, const RunOptions& options, const CommandWords& words)
{
    const auto played = play(context, options);
    if (!played.trace)
        return played.status;
    const auto text = textOf(played.trace, words, context.terminal.columns);
    if (!text) {
        report(context, text.diagnostics);
        return ExitStatus::RunFailed;
    }
    context.terminal.out << *text;
    return played.status;
}

Command runCommand()
{
    return {.name = "run",
        .help = "Run a program and print its rounds, cost and verdict",
        .word = programWord,
        .takesRun = true,
        .own = {jsonOption, {"summary", "", "leave out the rounds: print the totals, the bound and the result"},
            {"holds", "", "with --json: add what each process holds after each round"}},
        .run = runProgram};
}

} // namespace lockstep
