// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What core/lesson reports to the user. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto lessonTooLong = error("{0} is longer than {1} MB, which no lesson is");
inline constexpr auto lessonNoText = error("{0} is no text", "a lesson is a Markdown file");
inline constexpr auto lessonUnreadable = error("the Markdown cannot be read from here on", "write the table or paragraph in a simpler way");
inline constexpr auto lessonUnknown = error("a lockstep block has no \"{0}\"", "{1}its lines begin with {2}");
inline constexpr auto lessonNoRight = error("no choice is marked as right: \"{0}\"", "write - [x] before the right one");
inline constexpr auto lessonOneChoice = error("there is nothing to choose: \"{0}\"", "write - [ ] before others");

} // namespace lockstep::message
