// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What lessons, exercises and operations contribute to published curricula: resources/course/curriculum.json.

#include <functional>
#include <string>

namespace lockstep {

/// The file, which a site hands out as it is.
std::string curriculumText();

/// A table for each curriculum: its rows, each with the lessons, exercises and operations that it names. `lesson` and
/// `exercise` give the HTML for a name, "" for one that the site does not have.
std::string curriculumHtml(const std::function<std::string(const std::string&)>& lesson,
    const std::function<std::string(const std::string&)>& exercise);

} // namespace lockstep
