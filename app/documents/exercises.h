// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The exercises of the library as lists show them: easy ones first, in the order of the course.

#include <string>
#include <string_view>
#include <vector>

#include "app/library/library.h"
#include "core/header/header.h"

namespace lockstep {

struct ListedExercise {
    std::string name;        ///< "scatter-on-a-ring"
    std::string title;       ///< in English; may be empty
    Header header;           ///< the readable part of it
    std::string lesson = {}; ///< the first that has it as a task; "": none
};

/// Sorted by level, then in the order in which lessons have them as tasks, then by name; those without a level last.
std::vector<ListedExercise> listedExercises(const Library& library);

/// The exercise of the library with the task of this program; null if there is none.
const LibraryFile* exerciseOf(const Header& header, const Library& library);

} // namespace lockstep
