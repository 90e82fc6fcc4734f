// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What app/window reports to the user. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto windowLecture = text("The lecture of {count:scene|scenes}");
inline constexpr auto windowLectureRestored = text("Lockstep closed before you saved a lecture of {count:scene|scenes}. Your work has been restored, at scene {scene}: {title}.");
inline constexpr auto appLessonWithoutRuns = error("the lesson {lesson} has no runs, and so no scenes");

inline constexpr auto windowNoDisplay = error("the window needs a display");
inline constexpr auto windowNoMemory = error("there is not enough memory for what was asked");

} // namespace lockstep::message
