// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What app/cli reports to the user. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// the command line
inline constexpr auto appUnknownCommand = error("there is no command \"{0}\"", "{1}the commands are {2}");
inline constexpr auto appUnknownOption = error("{0} has no option {1}", "{2}see {0} --help");
inline constexpr auto appMissingValue = error("{0} needs a value", "{1}");
inline constexpr auto appNoEnding = error("\"{0}\" has no ending that says what to write", "the endings are {1}; -o - writes SVG to standard output");
inline constexpr auto appUnknownFormat = error("figures are not written as \"{0}\"", "the endings are {1}");
inline constexpr auto appFormatOfFile = error("--format is for -o - and --all-presets: the ending of {0} says its format");
inline constexpr auto appNotOfFormat = error("{0} is not for {1}: it is for {2}", "{3}");
inline constexpr auto appNotAScale = error("--scale is a number above 0, not \"{0}\"");
inline constexpr auto appNotTogether = error("{0} and {1} do not go together");
inline constexpr auto appUnknownList = error("there is no list of {0}", "{1}the lists are {2}");
inline constexpr auto appWindowMissing = error("this lockstep was built without its window", "build it with Qt 6.4, or use the commands {0}");
inline constexpr auto appHandoutFormat = error("a hand-out is written as pdf, not as \"{0}\"");
inline constexpr auto appSceneMissing = error("scene {0} is not complete on the hand-out: {1}");
inline constexpr auto appLessonFormat = error("a lesson is written as html or pdf, not as \"{0}\"");
inline constexpr auto appLessonKey = error("--key is for a worksheet: -o FILE.pdf");
inline constexpr auto appMeasureChart = error("a chart of measurements is not written as {0}", "-o FILE.svg, or another format of one picture");
inline constexpr auto appListingMemory = error("what there is to tell of this run needs more than {0} bytes of memory", "--max-messages or --max-rounds ends it sooner; --max-memory allows more");
inline constexpr auto appSceneNumber = error("\"{0}\" is no number of a scene", "scenes are counted from 1, as in --scene 3");

// exercises and what is handed in
inline constexpr auto appUnknownExercise = error("there is no exercise or file \"{0}\"", "{1}see lockstep list exercises");
inline constexpr auto appUnknownSubmission = error("there is no file {0}", "it has no points; the others are graded");

} // namespace lockstep::message
