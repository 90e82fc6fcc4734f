// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What makes an algorithm file an exercise: an unfinished program, and a header with the task.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/header/expectation.h"

namespace lockstep {

enum class ExerciseLevel { Unsaid, Easy, Medium, Hard };

struct Exercise {
    std::string task;               ///< paragraphs are separated by "\n\n"
    std::vector<std::string> hints; ///< in the order in which they are shown
    std::vector<Expectation> grade; ///< more checks, which the window does not run
    bool isHidden = false;          ///< `hidden: yes`: nothing that is handed out contains them
    ExerciseLevel level = ExerciseLevel::Unsaid;
    int minutes = 0; ///< that it takes, about; 0: the header does not say
};

/// "easy", "medium", "hard"; "" if the level is not given.
std::string levelName(ExerciseLevel level);
std::optional<ExerciseLevel> findLevel(std::string_view name);
/// The names of the levels.
const std::vector<std::string>& levelNames();

} // namespace lockstep
