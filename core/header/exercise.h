// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What makes an algorithm file an exercise: its program is not finished, and its header says what to do.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/header/expectation.h"

namespace lockstep {

enum class ExerciseLevel { Unsaid, Easy, Medium, Hard };

struct Exercise {
    std::string task;               ///< what to do; its paragraphs are told apart by "\n\n"
    std::vector<std::string> hints; ///< in the order in which they are shown
    std::vector<Expectation> grade; ///< checks that only grading runs
    ExerciseLevel level = ExerciseLevel::Unsaid;
};

/// "easy", "medium", "hard"; "" for one that is not said.
std::string levelName(ExerciseLevel level);
std::optional<ExerciseLevel> findLevel(std::string_view name);
/// Those that can be said.
const std::vector<std::string>& levelNames();

} // namespace lockstep
