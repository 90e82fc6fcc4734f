// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "app/documents/live_page.h"
#include "app/documents/scorm.h"

namespace lockstep {

Command scormCommand();

namespace {

ExitStatus writePackage(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "scorm", "an exercise or a lesson", "see lockstep list exercises and lessons");
    const std::string output = words.value("output");
    if (output != "-" && !output.ends_with(".zip"))
        return refuse(context, problem(message::appScormOutput));
    const auto parts = findLiveParts(context.library);
    if (!parts)
        return refuse(context, parts.diagnostics.front());
    const auto bytes = scormPackage(words.first(), context.library, *parts);
    report(context, bytes.diagnostics);
    if (!bytes)
        return ExitStatus::WrongUsage;
    const auto failed = writeOutput(context, output, *bytes);
    return failed ? refuse(context, *failed) : ExitStatus::Done;
}

} // namespace

Command scormCommand()
{
    return {.name = "scorm",
        .help = "Write an exercise or a lesson as a SCORM 1.2 package for a course, which records its points",
        .word = {.name = "exercise-or-lesson", // newer CLI11 refuses spaces
            .help = "an exercise or a lesson (lockstep list exercises, lessons), or its file",
            .surplus = "exercise or lesson",
            .lists = {"exercises", "lessons"}},
        .own = {{"output", "FILE.zip", "file to write; -: standard output", "o"}},
        .run = writePackage};
}

} // namespace lockstep
