// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What app/documents reports to the user. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto appMissingArgument = error("lockstep {0} needs {1}", "{2}");
inline constexpr auto appSurplusArgument = error("lockstep {0} does not take a second {1}, \"{2}\"");
inline constexpr auto appNotRoundByRound = error("{0} draws round by round, and {1} shows no rounds");
inline constexpr auto appRoundsAlone = error("{0} draws each round alone, not as --layout {1}", "leave out --layout");
inline constexpr auto appLessonCommand = error("{0}", "{1}");
inline constexpr auto appLessonOption = error("{0} in a lesson takes no {1}", "it takes the options of a run and of a picture");
inline constexpr auto appLessonNoRun = error("ask is about a run, and there is none above it", "write show or step first");
inline constexpr auto appLessonNoTask = error("there is no exercise \"{0}\"", "lockstep list exercises names them; a file of your own ends in .algo");
inline constexpr auto appUnknownLesson = error("there is no lesson \"{0}\"", "{1}lockstep list lessons names them; a file of your own ends in .md");
inline constexpr auto appUnknownFigure = error("there is no figure, algorithm or file \"{0}\"", "{1}see lockstep list figures and lockstep list");
inline constexpr auto appPresetUnreadable = error("the figure {0} cannot be read: {1}", "a figure is a JSON object with title, number, algorithm, network and options");
inline constexpr auto appSessionUnreadable = error("the session {0} cannot be read: {1}", "a session is what Lockstep saves with File > Save the session");
inline constexpr auto appNoScene = error("{0} has no scene {1}: it has {2}", "lockstep lecture {0} tells what they are");
inline constexpr auto appNotALecture = error("{0} has no scenes, so --scene is not for it", "a lecture is a file that ends in .lockstep");
inline constexpr auto appSessionNewer = error("{0} was saved by a newer version of Lockstep", "open it with that version");

} // namespace lockstep::message
