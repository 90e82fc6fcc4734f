// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "app/library/library.h"
#include "app/request/options.h"
#include "core/base/outcome.h"
#include "core/export/page.h"

namespace lockstep {

/// Of one of several exercises; empty: there is none.
struct ExerciseLinks {
    std::string next;       ///< the exercise that follows
    std::string notation;   ///< the help on the notation
    std::string place = {}; ///< HTML of where it stands in the course
};

struct ExercisePage {
    std::string title;
    std::string facts;   ///< "easy · about 10 minutes", in the current language
    std::string summary; ///< one sentence
    std::string body;    ///< HTML: the task, its hints, and the program to change, on the run of its first check
    Stepper run;         ///< that of its first check
};

/// `name`: an exercise of the library, or a file.
Outcome<ExercisePage> exercisePage(const std::string& name, const Library& library, const ExerciseLinks& links);

/// A run, and the pictures of its rounds.
Outcome<Stepper> steppedRun(const RunOptions& options, const DrawOptions& drawing, const Library& library);

} // namespace lockstep
