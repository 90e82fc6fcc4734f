// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/header/exercise.h"

#include <algorithm>

namespace lockstep {

const std::vector<std::string>& levelNames()
{
    static const std::vector<std::string> names = {"easy", "medium", "hard"};
    return names;
}

std::string levelName(ExerciseLevel level)
{
    return level == ExerciseLevel::Unsaid ? std::string() : levelNames()[static_cast<std::size_t>(level) - 1];
}

std::optional<ExerciseLevel> findLevel(std::string_view name)
{
    const auto found = std::ranges::find(levelNames(), name);
    if (found == levelNames().end())
        return std::nullopt;
    return static_cast<ExerciseLevel>(1 + (found - levelNames().begin()));
}

} // namespace lockstep
