// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What core/lesson reports to the user. For arguments and plural forms see core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto lessonTooLong = error("{file} is longer than {maximum} MB, the maximum for a lesson");
inline constexpr auto lessonNoText = error("{file} is not text", "a lesson is a Markdown file");
inline constexpr auto lessonUnreadable = error("cannot read the Markdown from here on", "write the table or paragraph in a simpler way");
inline constexpr auto lessonUnknownKey = error("unknown line \"{word}\" in the header of a lesson", "{guess}its lines begin with {words}");
inline constexpr auto lessonNoNumber = error("{key} needs numbers from 1 on, not \"{value}\"", "write, for example, {key}: {example}");
inline constexpr auto lessonUnknown = error("unknown line \"{word}\" in a lockstep block", "{guess}its lines begin with {words}");
inline constexpr auto lessonNoRight = error("no choice is marked as correct: \"{question}\"", "write - [x] before the correct one");
inline constexpr auto lessonOneChoice = error("there is only one choice: \"{question}\"", "write - [ ] before other choices");

} // namespace lockstep::message
