// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/lecture.h"

#include <algorithm>

#include "app/documents/kept_to_folder.h"
#include "app/documents/messages.h"
#include "app/documents/session_json.h"
#include "app/library/built_in_files.h"
#include "app/library/disk.h"
#include "app/request/request.h"
#include "core/base/catalogue.h"
#include "core/base/limits.h"
#include "core/base/option_row.h"

namespace lockstep {

namespace {

std::string_view sampleText(const std::string& name)
{
    const auto found = std::ranges::find(builtInFiles(), "lectures/" + name, &BuiltInFile::path);
    return found == builtInFiles().end() ? std::string_view() : std::string_view(found->text);
}

void translate(Lecture& lecture)
{
    lecture.title = inLanguage(lecture.title);
    for (SavedSession& scene : lecture.scenes) {
        scene.title = inLanguage(scene.title);
        scene.notes.run = inLanguage(scene.notes.run);
        for (auto& [round, note] : scene.notes.rounds)
            note = inLanguage(note);
    }
}

} // namespace

std::string lectureText(const Lecture& lecture)
{
    if (lecture.scenes.size() == 1 && lecture.title.empty())
        return sessionText(lecture.scenes.front());
    Json json = newSessionJson();
    if (!lecture.title.empty())
        json["title"] = lecture.title;
    json["scene"] = lecture.shown + 1;
    Json& scenes = json["scenes"] = Json::array();
    for (const SavedSession& scene : lecture.scenes)
        writeScene(scenes.emplace_back(Json::object()), scene);
    return textOf(json);
}

std::string lectureText(Lecture lecture, const std::string& path)
{
    for (SavedSession& scene : lecture.scenes)
        scene = namedFromFolder(path, std::move(scene));
    return lectureText(lecture);
}

Outcome<Lecture> readLecture(std::string_view text, const std::string& name)
{
    const auto json = readSessionJson(text, name);
    if (!json)
        return json.diagnostics;
    Lecture lecture;
    const auto scenes = json->find("scenes");
    if (scenes == json->end()) {
        auto only = readScene(*json, name);
        if (!only)
            return std::move(only.diagnostics);
        lecture.scenes.push_back(*std::move(only.value));
        return lecture;
    }
    if (!scenes->is_array() || scenes->empty())
        return unreadableSession(name, translatablePart("\"scenes\" is not a list of scenes"));
    if (scenes->size() > mostScenes)
        return unreadableSession(name, say(message::documentsManyScenes, {std::to_string(mostScenes)}));
    for (const Json& each : *scenes) {
        const std::string called = say(message::documentsScene, {name, std::to_string(lecture.scenes.size() + 1)});
        auto scene = each.is_object() ? readScene(each, called)
                                      : unreadableSession(called, translatablePart("it is not a JSON object"));
        if (!scene)
            return std::move(scene.diagnostics);
        lecture.scenes.push_back(*std::move(scene.value));
    }
    if (const auto title = json->find("title"); title != json->end() && title->is_string())
        lecture.title = title->get<std::string>();
    if (const auto shown = json->find("scene"); shown != json->end() && shown->is_number_unsigned())
        if (const auto number = shown->get<std::uint64_t>(); number >= 1 && number <= lecture.scenes.size())
            lecture.shown = static_cast<std::size_t>(number) - 1;
    return lecture;
}

Outcome<Lecture> readLectureFile(const std::string& path)
{
    if (isSampleLecture(path)) {
        auto lecture = readLecture(sampleText(path), path);
        if (lecture)
            translate(*lecture);
        return lecture;
    }
    const auto text = readTextFile(path);
    if (!text)
        return text.diagnostics;
    auto lecture = readLecture(*text, path);
    if (!lecture)
        return lecture;
    for (SavedSession& scene : lecture->scenes)
        if (auto elsewhere = keepToFolder(path, scene))
            return *std::move(elsewhere);
    return lecture;
}

bool isSampleLecture(const std::string& path) { return !sampleText(path).empty() && !isOnDisk(path); }

Outcome<SavedSession> sceneOf(const Lecture& lecture, int number, const std::string& path)
{
    if (number == 0)
        return lecture.now();
    const auto count = static_cast<int>(lecture.scenes.size());
    if (number < 1 || number > count)
        return problem(message::appNoScene, {path, std::to_string(number), std::to_string(count)});
    return lecture.scenes[static_cast<std::size_t>(number) - 1];
}

int sceneNumber(std::string_view text)
{
    int number = 0;
    return option::readNumber(text, number) && number > 0 ? number : 0;
}

std::string sceneTitle(const SavedSession& scene, const Library& library)
{
    if (!scene.title.empty())
        return scene.title;
    const LibraryFile* file = library.findProgram(scene.run.program);
    const Header header = scene.run.text ? headerAsFarAsRead(*scene.run.text) : file ? file->readHeader() : Header();
    const std::string title = header.title();
    return title.empty() ? scene.run.program : title;
}

Outcome<Figure> drawScene(RunView& view, const SavedSession& scene)
{
    DrawOptions drawing = scene.drawing;
    drawing.figure.ink = scene.notes.ink;
    return drawRun(view, drawing, view.nearest(scene.moment()));
}

} // namespace lockstep
