// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What app/grading reports to the user. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto appNothingToGrade = error("{exercise} has no checks to grade", "add expect: or grade: lines to its header, such as grade: ring:7 -> rounds <= p - 1");
inline constexpr auto appNothingToEarn = error("the program of {exercise} already passes all its checks, so no check earns a point", "remove from it what the answers must contain");
inline constexpr auto appNoHiddenChecks = warning("{exercise} says hidden: yes, but has no grade: lines", "name the file that has them: pages and saved answers come without them");
inline constexpr auto appHiddenCheck = text("a hidden check");
inline constexpr auto appNoSubmissions = error("the folder {folder} contains no .algo files");

inline constexpr auto appNoFeedbackFolder = error("cannot make the folder {folder}: {reason}");
inline constexpr auto appFeedbackPoints = text("{points} of {of:point|points}");
inline constexpr auto appOtherExercise = text("This seems to be an answer to another exercise, {exercise}.");
inline constexpr auto appSeemsOther = text("seems to answer {exercise}; {fault}");
inline constexpr auto appGradeSummary = text("{count:submission|submissions}, mean {mean} of {of:point|points}");

// submissions
inline constexpr auto appNoSuchSubmission = error("the file does not exist");
inline constexpr auto appSubmissionUnreadable = error("cannot read the file: {reason}");
inline constexpr auto appSubmissionNoFile = error("not a regular file");
inline constexpr auto appSubmissionMemory = error("there was not enough memory to check this program");
inline constexpr auto appSubmissionLink = error("this is a link, and Lockstep does not follow links of submissions", "ask for the file itself");
inline constexpr auto appSubmissionEmpty = error("the file is empty");
inline constexpr auto appSubmissionTooLarge = error("the file has {bytes:byte|bytes}; a program may have at most {maximum:byte|bytes}");
inline constexpr auto appSubmissionNoText = error("the file is not UTF-8 text");
inline constexpr auto appCheckTooSlow = error("did not end within {limit:second|seconds}");
inline constexpr auto appSubmissionTooSlow = error("not run: the checks before it used up the {limit:second|seconds} of a submission");

inline constexpr auto appGradeLine = text("line {line}");
inline constexpr auto appGradeLineOf = text("line {line}, {run}");
inline constexpr auto appGradeFault = text("{place}: {fault}");

} // namespace lockstep::message
