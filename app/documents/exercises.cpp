// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/exercises.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/header/exercise.h"
#include "core/header/header.h"
#include "core/lesson/lesson.h"

namespace lockstep {
namespace {

int difficultyRank(const ListedExercise& exercise)
{
    const auto level = exercise.header.exercise.level;
    return level == ExerciseLevel::Unsaid ? static_cast<int>(ExerciseLevel::Hard) + 1 : static_cast<int>(level);
}

/// The exercises that lessons have as tasks, in the order of the course, each with its lesson.
std::vector<std::pair<std::string, std::string>> tasksOfLessons(const Library& library)
{
    std::vector<std::pair<std::string, std::string>> tasks;
    for (const auto& name : library.lessons()) {
        const LibraryFile& file = *library.findLesson(name);
        const auto lesson = readLesson(file.text, file.file);
        for (const LessonBlock& block : lesson ? lesson->blocks : std::vector<LessonBlock>())
            for (const LessonLine& line : block.commands)
                if (line.kind == LessonLine::Kind::Task && !line.words.empty())
                    tasks.emplace_back(line.words.front(), name);
    }
    return tasks;
}

} // namespace

std::vector<ListedExercise> listedExercises(const Library& library)
{
    std::vector<std::string> names;
    std::map<std::string, std::string> lessons; // by exercise
    for (const auto& [name, lesson] : tasksOfLessons(library))
        if (library.findExercise(name) != nullptr && lessons.emplace(name, lesson).second)
            names.push_back(name);
    for (const auto& name : library.exercises())
        if (!lessons.contains(name))
            names.push_back(name);
    std::vector<ListedExercise> all;
    for (const auto& name : names) {
        auto header = library.findExercise(name)->readHeader();
        const std::string title = header.title();
        all.push_back({name, title, std::move(header), lessons[name]});
    }
    std::ranges::stable_sort(all, {}, difficultyRank);
    return all;
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
