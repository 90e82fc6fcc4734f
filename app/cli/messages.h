// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What app/cli reports to the user. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// the command line
inline constexpr auto appUnknownCommand = error("unknown command \"{command}\"", "{suggestion}the commands are {names}");
inline constexpr auto appMissingArgument = error("lockstep {command} needs {argument}", "{hint}");
inline constexpr auto appSurplusArgument = error("lockstep {command} takes only one {argument}", "remove \"{word}\"");
inline constexpr auto appNoExtension = error("the file name \"{file}\" has no extension to set the format", "add one of {extensions}, or write -o - for SVG on standard output");
inline constexpr auto appUnknownFormat = error("unknown figure format \"{format}\"", "the formats are {formats}");
inline constexpr auto appFormatOfFile = error("the extension of {file} sets its format; --format is for -o - and for several figures at once", "leave out --format");
inline constexpr auto appNotOfFormat = error("{option} works only with {formats}, not with {format}");
inline constexpr auto appFormatMissing = error("{option} needs a format that this lockstep was built without", "build it with Qt 6.4");
inline constexpr auto appPagesNotOfFormat = error("--pages works only with {formats}, not with {format}", "to write one file per round, use -o r-%d.{format}");
inline constexpr auto appNotAScale = error("--scale takes a number above 0, not \"{value}\"");
inline constexpr auto appNotTogether = error("{option} cannot be combined with {other}");
inline constexpr auto appUnknownList = error("unknown list \"{list}\"", "{suggestion}the lists are {names}");
inline constexpr auto appNothingFound = error("nothing found for \"{words}\"", "lockstep list {list} lists all of them");
inline constexpr auto appNoDisplay = error("the window needs a display", "log in to a desktop (or with ssh -X), or use the commands {commands}");
inline constexpr auto appInputTooLarge = error("the standard input is larger than {maximum:byte|bytes}");
inline constexpr auto appNoOutput = error("the output could not be written");
inline constexpr auto appNoMemory = error("there is not enough memory", "a smaller network, or fewer rounds, take less");
inline constexpr auto appUnknownShell = error("unknown shell \"{shell}\"", "the shells are {names}");
inline constexpr auto appFiguresFormat = error("several figures are written into a folder, not into \"{file}\"", "write -o FOLDER, and --format {format} for the format");
inline constexpr auto appIdleOption = warning("--{option} changes nothing in this figure");
inline constexpr auto appFigureFailed = error("the run failed, so there is no figure in \"{file}\"", "--failed draws the run up to its failure");
inline constexpr auto appSeveralRuns = text("several runs");
inline constexpr auto appRunOfFigure = text("run {number}");
inline constexpr auto appFiguresOneFile = error("{first} and {second} would both be written into \"{file}\"", "draw one of them alone, with -o FILE");
inline constexpr auto appOtherListing = warning("{name} is {this} here", "write {other} for {that}");
inline constexpr auto appListingAlgorithm = text("Algorithm {number}");
inline constexpr auto appListingFigure = text("Figure {number}");
inline constexpr auto appListingRun = text("the run of Figure {number}");
inline constexpr auto appFilePerRound = text("one file per round (-o {file})");
inline constexpr auto appTheFigure = text("the figure {figure}");
inline constexpr auto gradeHelp = text("Grade submissions for an exercise: show which checks each program passes, and its first failure. A check may take {check:second|seconds}, {statements} million statements and {memory} million bytes of memory, all checks of a submission {submission:second|seconds}");
inline constexpr auto gradePasses = text("{passed} of {count}");
inline constexpr auto gradeHeadSubmission = text("submission");
inline constexpr auto gradeHeadPoints = text("points");
inline constexpr auto gradeHeadOf = text("of");
inline constexpr auto gradeHeadFailures = text("failures");
inline constexpr auto appBuiltFrom = text("built from commit {commit} with {tools}");
inline constexpr auto appBuiltWith = text("built with {tools}");
inline constexpr auto appProgressPage = text("page {number}");
inline constexpr auto appProgressCount = text("{what} {number} of {all}");
inline constexpr auto appProgress = text("round {round}, {messages:message|messages}, {statements:statement|statements}");
inline constexpr auto appWindowMissing = error("this lockstep was built without its window", "build it with Qt 6.4, or use the commands {commands}");
inline constexpr auto appHandoutFormat = error("a handout is written as pdf, not as \"{format}\"", "write -o FILE.pdf");
inline constexpr auto appSceneMissing = error("scene {scene} is incomplete in the handout: {reason}");
inline constexpr auto appLessonFormat = error("a lesson is written as html or pdf, not as \"{format}\"", "write -o FILE.html or -o FILE.pdf");
inline constexpr auto appScormOutput = error("lockstep scorm writes a zip file", "add -o FILE.zip");
inline constexpr auto appLessonLive = error("--live needs a page", "add -o FILE.html");
inline constexpr auto appLessonKey = error("--key adds answers to worksheets, not to web pages", "write -o FILE.pdf, or leave out --key");
inline constexpr auto appMeasureChart = error("a chart of measurements cannot be written as {file}", "write -o FILE.svg, or another format with a single picture");
inline constexpr auto appListingMemory = error("the output of this run needs more than {memory:byte|bytes} of memory", "leave out the rounds with --summary, stop the run sooner with --max-messages or --max-rounds, or raise --max-memory");
inline constexpr auto appSceneNumber = error("\"{value}\" is not a scene number", "scenes count from 1, as in --scene 3");

// sweeps
// lists
inline constexpr auto listHelp = text("List the available {lists}");
inline constexpr auto listHelpWord = text("{lists}; then words to search for");
inline constexpr auto listWith = text("with {options}");
inline constexpr auto listPlaced = text("{title} ({place})");
inline constexpr auto listStartsEnds = text("starts with {starts}\nends with {ends}");
inline constexpr auto listOwnStyle = text("your own");
inline constexpr auto listBuiltIn = text("built in");
inline constexpr auto listScene = text("{title} ({program} on {network}, round {round})");
inline constexpr auto listSceneNoted = text("{title} ({program} on {network}, round {round}, {notes:note|notes})");
inline constexpr auto checkManyErrors = text("more than 100 errors");
inline constexpr auto checkManyWarnings = text("more than 100 warnings");
inline constexpr auto checkNoErrors = text("no errors");
inline constexpr auto checkForUse = text("{summary} (units for other programs; a program that runs starts with a procedure)");
inline constexpr auto testMet = text("met: {expectation}; got {got}");
inline constexpr auto testNotMet = text("NOT MET: {expectation}; {reasons}");
inline constexpr auto testNone = text("no expectations: the header has no expect: line");
inline constexpr auto testSummary = text("{met} of {all:expectation|expectations} met");

inline constexpr auto appSweepSized = error("{network} has a size, and --processes gives sizes as well", "write --network {family}, or leave out --processes");
inline constexpr auto appSweepNoSuchNetwork = text("no network of {families} has this size");
inline constexpr auto appSweepOmitted = warning("{algorithm} has no point for {sizes}: {reason}", "{hint}");
inline constexpr auto appSweepIncorrect = warning("the result of {algorithm} is incorrect for {sizes}", "lockstep run {algorithm} says what is wrong");
inline constexpr auto appSweepTwoWays = error("a chart of a sweep shows one range, by --processes or by --words", "give the other one a single number, or write --csv");
inline constexpr auto appSweepChart = error("a chart of a sweep cannot be written as {file}", "write -o FILE.svg, or another format with a single picture");

// what libraries choose
inline constexpr auto appWhichRange = error("{option} takes one number here", "ranges are for --rules FILE");

// links
inline constexpr auto appLinkSite = error("--site takes the address of a site, not \"{value}\"", "write it like --site https://example.org/lockstep/");
inline constexpr auto appLinkErrors = warning("this run will not start: {problem}", "the link carries the program as it is; lockstep check lists its errors");

// exercises and submissions
inline constexpr auto appUnknownExercise = error("unknown exercise or file \"{name}\"", "{suggestion}see lockstep list exercises");
inline constexpr auto appUnknownSubmission = error("the file {file} does not exist", "it scores 0 points; Lockstep grades the others");

// bench
inline constexpr auto benchRun = text("{program} on {network}: {messages:message|messages} in {rounds:round|rounds}");
inline constexpr auto benchLabelMachine = text("machine");
inline constexpr auto benchLabelMemory = text("memory");
inline constexpr auto benchLabelFloor = text("floor");
inline constexpr auto benchLabelRatio = text("ratio");
inline constexpr auto benchMachine = text("{rate} messages per second, {each} ns each, {seconds} s per run (median of {runs}; first run {first} s)");
inline constexpr auto benchMemory = text("{size} MB at most");
inline constexpr auto benchFloor = text("{each} ns each in a plain loop over the same messages");

} // namespace lockstep::message
