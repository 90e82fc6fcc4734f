// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/library/exercises.h"

#include <algorithm>

#include "core/header/exercise.h"
#include "core/header/header.h"

namespace lockstep {
namespace {

int difficultyRank(const ListedExercise& exercise)
{
    const auto level = exercise.header.exercise.level;
    return level == ExerciseLevel::Unsaid ? static_cast<int>(ExerciseLevel::Hard) + 1 : static_cast<int>(level);
}

} // namespace

std::vector<ListedExercise> listedExercises(const Library& library)
{
    std::vector<ListedExercise> all;
    for (const auto& name : library.exercises()) {
        auto header = library.findExercise(name)->readHeader();
        const std::string title = header.title();
        all.push_back({name, title, std::move(header)});
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
