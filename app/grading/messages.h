// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What app/grading reports to the user. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto appNothingToGrade = error("{0} promises nothing that could be graded", "its header needs expect: or grade: lines, as in grade: ring:7 -> rounds <= p - 1");
inline constexpr auto appNoSubmissions = error("the folder {0} has no .algo files");
inline constexpr auto appNoSuchSubmission = error("there is no such file");
inline constexpr auto appSubmissionUnreadable = error("it cannot be read: {0}");
inline constexpr auto appSubmissionNoFile = error("it is no file");
inline constexpr auto appSubmissionEmpty = error("the file is empty");
inline constexpr auto appSubmissionTooLarge = error("it has {0} bytes: more than {1} are no program");
inline constexpr auto appSubmissionNoText = error("it is no text in UTF-8");
inline constexpr auto appPromiseTooSlow = error("did not end within {0} seconds");
inline constexpr auto appSubmissionTooSlow = error("not tried: its promises together took {0} seconds");

} // namespace lockstep::message
