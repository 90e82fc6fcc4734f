// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/library/library.h"
#include "app/request/options.h"
#include "core/base/outcome.h"
#include "core/export/page.h"

namespace lockstep {

struct ExercisePage {
    std::string title;
    std::string body; ///< HTML: the task, its hints, and the program to change, on the run of its first check
};

/// `name`: an exercise of the library, or a file. `next`: the address of the exercise that follows, or "".
Outcome<ExercisePage> exercisePage(const std::string& name, const Library& library, const std::string& next);

/// A run, and the pictures of its rounds.
Outcome<Stepper> steppedRun(const RunOptions& options, const DrawOptions& drawing, const Library& library);

} // namespace lockstep
