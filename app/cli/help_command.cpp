// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "core/base/spelling.h"

namespace lockstep {

Command helpCommand();

namespace {

ExitStatus printHelp(const CommandContext& context, const CommandWords& words)
{
    const std::string name = words.words.empty() ? "help" : words.first();
    const auto names = commandNames();
    if (std::ranges::find(names, name) == names.end()) {
        return refuse(
            context, problem(message::appUnknownCommand, {name, didYouMean(nearest(name, names)), enumeration(names)}));
    }
    context.terminal.out << helpOf(words.words.empty() ? std::string() : name);
    return ExitStatus::Done;
}

} // namespace

Command helpCommand()
{
    return {.name = "help",
        .help = "Print the options of a command",
        .word = {.name = "command", .help = "a command; without one: the list of commands", .surplus = "command"},
        .run = printHelp};
}

} // namespace lockstep
