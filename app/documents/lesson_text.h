// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "app/documents/lesson_run.h"

namespace lockstep {

/// The lesson for a terminal of that width, with the answers if `key` is set.
std::string lessonText(const PlayedLesson& lesson, std::size_t columns, bool key);

} // namespace lockstep
