// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "app/documents/handout.h"
#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/base/text.h"

namespace lockstep {

Command lectureCommand();

namespace {

/// One line per scene: its number, title, program and network.
void listScenes(const CommandContext& context, const Lecture& lecture)
{
    for (std::size_t i = 0; i < lecture.scenes.size(); ++i) {
        const SavedSession& scene = lecture.scenes[i];
        const auto notes = scene.notes.rounds.size() + (scene.notes.run.empty() ? 0 : 1);
        context.terminal.out << (i == lecture.shown ? "> " : "  ") << i + 1 << "  "
                             << say(notes == 0 ? message::listScene : message::listSceneNoted,
                                    {sceneTitle(scene, context.library), scene.run.program, scene.run.network,
                                        std::to_string(scene.round), std::to_string(notes)})
                             << '\n';
    }
}

ExitStatus writeHandout(
    const CommandContext& context, const Lecture& lecture, const std::string& path, const std::string& output)
{
    if (endingOf(output) != "pdf")
        return refuse(context, problem(message::appHandoutFormat, {endingOf(output)}));
    if (!context.writeWorksheet)
        return refuse(context, problem(message::appWindowMissing, {enumeration(commandNames())}));
    std::vector<PlayedScene> scenes;
    auto status = ExitStatus::Done;
    for (const SavedSession& scene : lecture.scenes) {
        scenes.push_back(playScene(scene, context.library));
        if (scenes.back().problem.empty())
            continue;
        report(context, {problem(message::appSceneMissing, {std::to_string(scenes.size()), scenes.back().problem})});
        status = ExitStatus::WrongUsage;
    }
    const auto pdf = context.writeWorksheet(handoutOf(lectureTitle(lecture, path), scenes));
    report(context, pdf.diagnostics);
    const auto error = writeTextFile(output, *pdf);
    return error ? refuse(context, *error) : status;
}

ExitStatus showLecture(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "lecture", "a lecture", "name a file that ends in .lockstep");
    const auto lecture = readLectureFile(words.first());
    if (!lecture)
        return refuse(context, lecture.diagnostics.front());
    if (words.has("output"))
        return writeHandout(context, *lecture, words.first(), words.value("output"));
    listScenes(context, *lecture);
    return ExitStatus::Done;
}

} // namespace

Command lectureCommand()
{
    return {.name = "lecture",
        .help = "List the scenes of a lecture, or write a handout of them (.pdf)",
        .word = {.name = "lecture",
            .help = "a lecture or session that Lockstep saved (NAME.lockstep)",
            .surplus = "lecture"},
        .own = {{"output", "FILE.pdf", "handout to write: pictures, programs, tables, notes, and lines to write on",
            "o"}},
        .run = showLecture};
}

} // namespace lockstep
