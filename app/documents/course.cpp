// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/course.h"

#include <algorithm>
#include <optional>

#include "app/documents/messages.h"
#include "core/base/spelling.h"
#include "core/header/exercise.h"

namespace lockstep {
namespace {

std::string levelWords(ExerciseLevel level)
{
    switch (level) {
    case ExerciseLevel::Easy: return say(message::documentsEasy);
    case ExerciseLevel::Medium: return say(message::documentsMedium);
    case ExerciseLevel::Hard: return say(message::documentsHard);
    case ExerciseLevel::Unsaid: break;
    }
    return {};
}

/// A lesson of the library, or a file. findLesson() also says what is wrong, but needs all that plays lessons, which
/// the package for npm does without.
std::optional<Lesson> readable(const std::string& name, const Library& library)
{
    const auto* file = library.findLesson(name);
    const auto text = file != nullptr ? Outcome<std::string>(file->text) : readTextFile(name);
    auto lesson = text ? readLesson(*text, file != nullptr ? file->file : name) : Outcome<Lesson>(text.diagnostics);
    return std::move(lesson.value);
}

} // namespace

std::vector<ListedLesson> listedLessons(const Library& library)
{
    std::vector<ListedLesson> all;
    int number = 0;
    for (const auto& name : library.lessons()) {
        ++number;
        if (auto lesson = readable(name, library))
            all.push_back({name, number, lesson->title, lesson->header});
    }
    return all;
}

std::vector<std::pair<std::string, std::string>> inCourseOrder(
    const std::vector<std::string>& exercises, const std::vector<std::string>& lessons, const Library& library)
{
    std::vector<std::pair<std::string, std::string>> ordered;
    const auto add = [&ordered](const std::string& exercise, const std::string& lesson) {
        if (std::ranges::find(ordered, exercise, &std::pair<std::string, std::string>::first) == ordered.end())
            ordered.emplace_back(exercise, lesson);
    };
    for (const auto& name : lessons) {
        const auto lesson = readable(name, library);
        for (const LessonBlock& block : lesson ? lesson->blocks : std::vector<LessonBlock>())
            for (const LessonLine& line : block.commands)
                if (line.kind == LessonLine::Kind::Task && !line.words.empty()
                    && std::ranges::find(exercises, line.words.front()) != exercises.end())
                    add(line.words.front(), name);
    }
    for (const auto& name : exercises)
        add(name, {});
    return ordered;
}

std::vector<ListedExercise> listedExercises(const Library& library)
{
    std::vector<ListedExercise> all;
    for (const auto& [name, lesson] : inCourseOrder(library.exercises(), library.lessons(), library)) {
        auto header = library.findExercise(name)->readHeader();
        const std::string title = header.title();
        all.push_back({name, title, std::move(header), lesson});
    }
    return all;
}

std::vector<std::string> factsOf(const LessonHeader& header)
{
    std::vector<std::string> facts, needs;
    if (header.minutes > 0)
        facts.push_back(say(message::documentsMinutes, {std::to_string(header.minutes)}));
    for (const int lesson : header.needs)
        needs.push_back(std::to_string(lesson));
    if (!needs.empty())
        facts.push_back(
            say(needs.size() == 1 ? message::documentsNeedsOne : message::documentsNeeds, {enumeration(needs)}));
    return facts;
}

std::vector<std::string> factsOf(const Exercise& exercise)
{
    std::vector<std::string> facts;
    if (std::string level = levelWords(exercise.level); !level.empty())
        facts.push_back(std::move(level));
    if (exercise.minutes > 0)
        facts.push_back(say(message::documentsMinutes, {std::to_string(exercise.minutes)}));
    return facts;
}

const LibraryFile* exerciseOf(const Header& header, const Library& library)
{
    if (!header.isExercise())
        return nullptr;
    for (const auto& name : library.exercises()) {
        const auto* file = library.findExercise(name);
        if (file->readHeader().exercise.task == header.exercise.task)
            return file;
    }
    return nullptr;
}

} // namespace lockstep
