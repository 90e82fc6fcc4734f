// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "app/cli/written_report.h"
#include "app/documents/lesson_page.h"
#include "app/documents/lesson_run.h"
#include "app/documents/lesson_text.h"
#include "app/documents/live_page.h"
#include "app/documents/worksheet.h"
#include "core/base/spelling.h"

namespace lockstep {

Command lessonCommand();

namespace {

std::optional<Diagnostic> refusal(const CommandWords& words, const std::string& ending)
{
    if (words.has("output") && ending != "html" && ending != "pdf")
        return problem(message::appLessonFormat, {ending});
    if (words.has("key") && ending == "html")
        return problem(message::appLessonKey);
    if (words.has("live") && ending != "html")
        return problem(message::appLessonLive);
    return std::nullopt;
}

ExitStatus showLesson(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "lesson", "a lesson or a file", "see lockstep list lessons");
    const std::string output = words.value("output");
    const std::string ending = output == "-" ? "html" : endingOf(output);
    if (const auto wrong = refusal(words, ending))
        return refuse(context, *wrong);
    if (ending == "pdf" && !context.writeWorksheet)
        return refuse(context, problem(message::appWindowMissing, {enumeration(commandNames())}));
    const auto lesson = findLesson(words.first(), context.library);
    const auto played = lesson ? playLesson(*lesson, context.library) : Outcome<PlayedLesson>(lesson.diagnostics);
    for (const auto& diagnostic : played.diagnostics)
        writeReport(context, diagnostic, render(diagnostic, lesson ? lesson->text : std::string()));
    if (!played)
        return ExitStatus::WrongUsage;
    const bool key = words.has("key");
    if (output.empty()) {
        context.terminal.out << lessonText(*played, static_cast<std::size_t>(context.terminal.columns), key);
        return ExitStatus::Done;
    }
    const auto parts = words.has("live") ? findLiveParts(context.library) : Outcome<LiveParts>(LiveParts());
    if (!parts)
        return refuse(context, parts.diagnostics.front());
    const Outcome<std::string> bytes = ending == "pdf" ? context.writeWorksheet(worksheetOf(*played, key))
                                                       : lessonPage(*played, words.has("live") ? &*parts : nullptr);
    report(context, bytes.diagnostics);
    const auto error = writeOutput(context, output, *bytes);
    return error ? refuse(context, *error) : ExitStatus::Done;
}

} // namespace

Command lessonCommand()
{
    return {.name = "lesson",
        .help = "Print a lesson, or write it as a web page (.html) or a worksheet (.pdf)",
        .word = {.name = "lesson",
            .help = "a lesson (lockstep list lessons), its number, or a Markdown file",
            .surplus = "lesson",
            .lists = {"lessons"}},
        .own = {{"output", "FILE",
                    "file to write; its extension sets the format: html for a page with runs to step through and "
                    "questions\n"
                    "with answers, pdf for a worksheet with room for answers; -: the page on standard output",
                    "o"},
            {"live", "", "with -o FILE.html: readers can edit and run the programs in the page"},
            {"key", "", "add the answers to a worksheet, or in the terminal"}},
        .run = showLesson};
}

} // namespace lockstep
