// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "app/documents/link.h"
#include "app/documents/preset.h"
#include "app/request/request.h"
#include "core/header/program.h"

namespace lockstep {

Command linkCommand();

namespace {

/// What the words say, apart from --site.
Outcome<RunLink> linkFrom(const CommandContext& context, const CommandWords& words)
{
    RunLink link;
    DrawOptions drawing;
    link.run.program = words.first();
    if (isSavedRun(words.first())) {
        auto saved = readSavedRun(words.first());
        if (!saved)
            return std::move(saved.diagnostics);
        link.run = std::move(saved->run);
        drawing = std::move(saved->drawing);
        if (drawing.figure.layout == FigureLayout::Single && drawing.figure.rounds.size() == 1) {
            link.round = drawing.figure.rounds.front();
            drawing.figure.rounds.clear();
        }
    }
    if (auto wrong = readStandardInput(context, link.run))
        return *std::move(wrong);
    for (const auto& [name, value] : words.given)
        if (auto wrong =
                isRunOption(name) ? setRunOption(link.run, name, value) : setFigureOption(drawing, name, value))
            return *std::move(wrong);
    if (!givenOptions(drawing).empty())
        link.drawing = std::move(drawing);
    if (const auto round = words.value("round"); words.has("round"))
        if (!option::readNumber(round, link.round) || link.round < 0 || link.round > mostLinkedRound)
            return option::notANumber("round", round);
    if (const auto shown = words.value("embed"); shown == "picture")
        link.shown = RunLink::Shown::Picture;
    else if (shown == "program")
        link.shown = RunLink::Shown::Program;
    else if (words.has("embed"))
        return option::notAChoice("embed", shown, {"picture", "program"});
    return link;
}

/// Others who open the link have no files of this computer. A program with errors is still linked, since the link may
/// be a question about them.
void warnOfErrors(const CommandContext& context, const RunOptions& run)
{
    auto file = findProgram(run, context.library);
    if (!file)
        return;
    file->readsNoFile = true;
    const auto program = compileProgram(*file, run, context.library);
    auto problems = program.diagnostics;
    if (program && !run.network.empty())
        problems = makeRequest(run, *program).diagnostics;
    const auto error = std::ranges::find(problems, Severity::Error, [](const auto& d) { return severity(d); });
    if (error != problems.end())
        report(context, {problem(message::appLinkErrors, {sentence(*error)})});
}

ExitStatus printLink(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "link", "an algorithm or a file", "see lockstep list");
    const std::string site = words.value("site");
    if (words.has("site") && !isSite(site))
        return refuse(context, problem(message::appLinkSite, {site}));
    const auto link = linkFrom(context, words);
    if (!link)
        return refuse(context, link.diagnostics.front());
    const auto address = linkOf(*link, context.library, site);
    report(context, address.diagnostics);
    if (!address)
        return ExitStatus::WrongUsage;
    warnOfErrors(context, link->run);
    context.terminal.out << (words.has("embed") ? embedCode(*link, context.library, *address) : *address) << '\n';
    return ExitStatus::Done;
}

} // namespace

Command linkCommand()
{
    return {.name = "link",
        .help = "Print a link to a run, for a site with Lockstep's pages or for lockstep itself",
        .word = programWord,
        .takesRun = true,
        .takesFigure = true,
        .own = {{"round", "N", "round to show first [default: 0, before the first round]"},
            {"embed", "picture|program", "print HTML that shows this part of the page inside your own page"},
            {"site", "URL", "address of the site [default: none, the link begins with play.html]"}},
        .run = printLink};
}

} // namespace lockstep
