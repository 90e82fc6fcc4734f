// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Lessons and exercises in the order of the course, with what lists of them say.

#include <string>
#include <utility>
#include <vector>

#include "app/library/library.h"
#include "core/header/header.h"
#include "core/lesson/lesson.h"

namespace lockstep {

struct ListedLesson {
    std::string name; ///< "02-why-far-first"
    int number = 0;   ///< its place in the course, from 1
    std::string title;
    LessonHeader header;
};

struct ListedExercise {
    std::string name;        ///< "scatter-on-a-ring"
    std::string title;       ///< in English; may be empty
    Header header;           ///< the readable part of it
    std::string lesson = {}; ///< the first that has it as a task; "": none
};

/// The lessons of the library that can be read.
std::vector<ListedLesson> listedLessons(const Library& library);
/// The exercises of the library: those of lesson 1 first, those of no lesson last.
std::vector<ListedExercise> listedExercises(const Library& library);

/// Names of exercises in the order in which these lessons have them as tasks, each with its lesson; then those of no
/// lesson with "", as given.
std::vector<std::pair<std::string, std::string>> inCourseOrder(
    const std::vector<std::string>& exercises, const std::vector<std::string>& lessons, const Library& library);

/// "about 25 minutes", "after lessons 1 and 3"
std::vector<std::string> factsOf(const LessonHeader& header);
/// "medium", "about 15 minutes"
std::vector<std::string> factsOf(const Exercise& exercise);

/// The exercise of the library with the task of this program; null if there is none.
const LibraryFile* exerciseOf(const Header& header, const Library& library);

} // namespace lockstep
