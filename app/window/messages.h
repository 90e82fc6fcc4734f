// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What app/window reports to the user. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto appLessonWithoutRuns = error("the lesson {0} runs nothing, so that it has no scenes");

} // namespace lockstep::message
