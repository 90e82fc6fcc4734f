// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What app/documents reports to the user. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// figures
inline constexpr auto appNotRoundByRound = error("{option} draws round by round, but {kind} does not show rounds");
inline constexpr auto appRoundsAlone = error("{option} draws each round alone, not as --layout {layout}", "leave out --layout");
inline constexpr auto appUnknownFigure = error("unknown figure, algorithm or file \"{name}\"", "{suggestion}see lockstep list figures and lockstep list");
inline constexpr auto appPresetUnreadable = error("cannot read the figure {figure}: {reason}", "a figure is a JSON object with title, number, algorithm, network and options");
inline constexpr auto documentsNotRuns = text("the runs beside the first are a list of JSON objects, at most {most} with the first");
inline constexpr auto appTooManyRuns = error("a figure has at most {most} runs");

// lessons
// "One-to-all broadcast by recursive doubling, on a ring of 8 processes"
inline constexpr auto appLessonRun = text("{program}, {run}");
inline constexpr auto appLessonCommand = error("{problem}", "{hint}");
inline constexpr auto appLessonOption = error("{command} in a lesson does not take {option}", "use only the options of runs and pictures");
inline constexpr auto appLessonNoFigure = error("{command} needs a figure or an algorithm", "see lockstep list figures and lockstep list");
inline constexpr auto appLessonNoRun = error("{command} needs a run above it", "write show or step first");
inline constexpr auto appLessonUnmet = error("the text expects something else of the run above: {fact}");
inline constexpr auto appLessonOneTask = error("task takes only one exercise", "remove \"{word}\"");
inline constexpr auto appLessonNoTask = error("unknown exercise \"{name}\"", "lockstep list exercises lists them; the name of your own file ends in .algo");
inline constexpr auto appLessonNotATask = error("{file} is not an exercise", "its header needs a task: line");
inline constexpr auto appLessonRuns = error("a lesson has at most {maximum:run and chart|runs and charts}", "divide it into several lessons");
inline constexpr auto appUnknownLesson = error("unknown lesson \"{name}\"", "{suggestion}lockstep list lessons lists them; the name of your own file ends in .md");

// pages
inline constexpr auto documentsNoEngine = error("a live page needs the engine of pages, which is missing", "install the package lockstep-web, or build it: ./.ci/run web");
inline constexpr auto documentsTask = text("Task");
inline constexpr auto documentsHint = text("Hint {number}");
inline constexpr auto documentsEasy = text("easy");
inline constexpr auto documentsMedium = text("medium");
inline constexpr auto documentsHard = text("hard");
inline constexpr auto documentsMinutes = text("about {minutes:minute|minutes}");
inline constexpr auto documentsNeedsOne = text("after lesson {lesson}");
inline constexpr auto documentsNeeds = text("after lessons {lessons}");
inline constexpr auto documentsNotation = text("The notation in ten minutes");
inline constexpr auto documentsNextExercise = text("Next exercise");

// packages for courses
inline constexpr auto documentsNotScored = error("{name} is neither an exercise nor a lesson", "{suggestion}see lockstep list exercises and lockstep list lessons");
inline constexpr auto documentsNoQuestions = error("the lesson {name} has no questions with choices, so there is nothing to score", "add a task list below a line that ends in ?, or ask a question about a run");
inline constexpr auto documentsNoChecks = error("the exercise {name} has no checks, so there is nothing to score", "add expect: or grade: lines to its header");
inline constexpr auto documentsNoVisibleChecks = error("the exercise {name} has hidden checks alone, so a package has nothing to score", "add expect: lines to its header");
inline constexpr auto documentsNothingToEarn = error("the program of {name} already passes all checks that a package scores, so there is nothing to earn", "remove from it what the answers must contain");

// links
inline constexpr auto appLinkUnreadable = error("cannot read this link: {reason}", "copy the whole link again: everything after # belongs to it");
inline constexpr auto appLinkNewer = error("this link was made by a newer version of Lockstep", "open it with that version");
inline constexpr auto appLinkAlgorithm = error("this link names the algorithm \"{name}\", which this version of Lockstep does not have", "{suggestion}install a newer version, or ask for a link that carries the program");
inline constexpr auto appLinkOption = error("this link sets the option \"{option}\", which this version of Lockstep does not have", "open it with the version that made it");
inline constexpr auto appLinkControl = error("a link cannot carry line ends and other control characters in the option {option}", "leave them out");
inline constexpr auto appLinkStyle = warning("the link leaves out the style {style}, because it is a file", "others see the picture in their own style");
inline constexpr auto appLinkTooLong = error("this link would have {length:character|characters}, and a link has at most {maximum:character|characters}", "send the program as a file instead");

// sessions and lectures
inline constexpr auto appSessionUnreadable = error("cannot read the lecture {session}: {reason}", "a lecture is a file that Lockstep saved with File > Save lecture");
inline constexpr auto appSessionNewer = error("{session} was saved by a newer version of Lockstep", "open it with that version");
inline constexpr auto appNoScene = error("{lecture} has no scene {scene}; it has {count:scene|scenes}", "lockstep lecture {lecture} lists them");
inline constexpr auto appNotALecture = error("{file} has no scenes, so --scene does not apply", "use --scene with a lecture, a file that ends in .lockstep");

// what is wrong with a file or a link
inline constexpr auto documentsNotText = text("\"{name}\" is not text");
inline constexpr auto documentsNotAnObject = text("\"{name}\" is not a JSON object");
inline constexpr auto documentsOptionNotText = text("the option \"{name}\" is not text");
inline constexpr auto documentsOptionWrong = text("the option \"{name}\" has no valid value");
inline constexpr auto documentsNoteWrong = text("the note \"{name}\" must be text for the run or for a round");
inline constexpr auto documentsNoSuchOption = text("unknown option \"{name}\"");
inline constexpr auto documentsNoSuchMember = text("unknown member \"{name}\"");
inline constexpr auto documentsMemberMeant = text("unknown member \"{name}\"; did you mean {near}?");
inline constexpr auto documentsMarkWrong = text("mark {number} of the ink has no valid colour, size or points");
inline constexpr auto documentsInkLong = text("its ink has more than {maximum:point|points}");
inline constexpr auto documentsManyScenes = text("it has more than {maximum:scene|scenes}");
inline constexpr auto documentsScene = text("{lecture}, scene {number}");
inline constexpr auto documentsLinkLong = text("it is longer than {size} KB");

// worksheets, handouts and lessons as text
inline constexpr auto documentsKey = text("{title} — key");
inline constexpr auto documentsExercise = text("Exercise: {title}");
inline constexpr auto documentsExerciseNamed = text("Exercise {name}: {title}");
inline constexpr auto documentsAnswer = text("answer: {answer}");
inline constexpr auto documentsRunCost = text("{rounds:round|rounds}, {messages:message|messages}, time {time}");
inline constexpr auto documentsAtStart = text("At the start");
inline constexpr auto documentsAfterRound = text("After round {round}");
inline constexpr auto documentsProcess = text("Process");
inline constexpr auto documentsHolds = text("holds");
inline constexpr auto documentsProcesses = text("{count:process|processes}");
inline constexpr auto documentsCost = text("Cost");
inline constexpr auto documentsRounds = text("rounds");
inline constexpr auto documentsMessages = text("messages");
inline constexpr auto documentsWords = text("words");
inline constexpr auto documentsBusiest = text("busiest link");
inline constexpr auto documentsTime = text("time");
inline constexpr auto documentsNoteAtStart = text("Start: {note}");
inline constexpr auto documentsNoteOfRound = text("Round {round}: {note}");
inline constexpr auto documentsProgram = text("A program");
inline constexpr auto documentsFrame = text("{title} (Lockstep)");
inline constexpr auto documentsFrameOn = text("{title} on {network} (Lockstep)");

} // namespace lockstep::message
