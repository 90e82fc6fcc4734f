// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What app/request reports to the user. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto appUnknownOption = error("{command} has no option {option}", "{suggestion}see {command} --help");
inline constexpr auto requestForeign = error("this is {language}, not the notation", "convert it to the notation, as lockstep import does");
inline constexpr auto requestForeignRefused = error("this is {language}, not the notation, and parts of it cannot be converted", "change them; each is reported with its line");
inline constexpr auto appMissingValue = error("{option} needs a value", "write {option} {value}");
inline constexpr auto appNotATime = error("{option} takes a number from 0 to 10^15, not \"{value}\"");
inline constexpr auto appNotAParameter = error("{option} takes a parameter of the program and its value, not \"{value}\"", "write it like {option} segment=16");
inline constexpr auto appNotAFault = error("{option} takes {form}, not \"{value}\"", "write it like {option} {example}");
inline constexpr auto appUnknownFault = error("\"{word}\" is not a fault", "write drop 2:0-4, delay 2:0-4:3, slow 3-4:5 or stop 5:2");

// exercises
inline constexpr auto appAnswerUses = error("an answer may not use {path}", "write what the task asks for yourself");

// checks
inline constexpr auto requestFailed = text("unexpected failure: {problem}");
inline constexpr auto requestIncorrect = text("incorrect result: {problem}");
inline constexpr auto requestUnmet = text("{fact}: expected {wanted}, got {got}");
inline constexpr auto requestGiven = text("no point: the unfinished program passes it too");
inline constexpr auto requestGuarded = text("no point: a check that the unfinished program passes now fails");
inline constexpr auto requestCheck = text("{run} – {facts}");
inline constexpr auto requestFact = text("{fact}: {amount}");
inline constexpr auto requestOther = text("other than {value}");
inline constexpr auto requestLess = text("less than {value}");
inline constexpr auto requestAtMost = text("at most {value}");
inline constexpr auto requestMore = text("more than {value}");
inline constexpr auto requestAtLeast = text("at least {value}");
inline constexpr auto requestOnRing = text("on a ring of {processes:process|processes}");
inline constexpr auto requestOnLine = text("on a line of {processes:process|processes}");
inline constexpr auto requestOnComplete = text("on a complete network of {processes:process|processes}");
inline constexpr auto requestOnHypercube = text("on a hypercube of {processes:process|processes}");
inline constexpr auto requestOnStar = text("on a star of {processes:process|processes}");
inline constexpr auto requestOnTree = text("on a tree of {processes:process|processes}");
inline constexpr auto requestOnMesh = text("on a mesh of {sides} processes");
inline constexpr auto requestOnTorus = text("on a torus of {sides} processes");
inline constexpr auto requestOnNetwork = text("on {network}");
inline constexpr auto requestWords = text("blocks of {words:word|words}");
inline constexpr auto requestSource = text("source {process}");
inline constexpr auto requestRoot = text("root {process}");
inline constexpr auto requestShift = text("shift by {distance}");
inline constexpr auto requestValues = text("numbers {numbers}");
inline constexpr auto requestNamed = text("{name} = {value}");

// runs
inline constexpr auto appNetworkFile = error("{file} is the name of a file, not of a network", "write --network file:{file}");
inline constexpr auto appLinkFile = error("the {option} {file} is a file, and a link neither carries nor opens files", "choose a network that Lockstep builds, such as ring:8, or send the files");
inline constexpr auto appTooLargeToShow = error("{network} is too large for the window, which shows up to {processes:process|processes} and {links:link|links}", "run it on the command line: lockstep run … --network {network}");
inline constexpr auto appFileTooLargeToShow = error("{file} is larger than {maximum} MB, the largest network file that the window reads", "run it on the command line: lockstep run … --network file:{file}");
inline constexpr auto appNoNetworkOfSize = error("no network of {families} has {processes:process|processes}", "see lockstep list networks");
inline constexpr auto appDataOfNone = error("{option} names a variable of an operation, but the operation of {program} is none", "with the operation none, processes start without data; choose another one with --operation (lockstep list operations lists them)");
inline constexpr auto appDataWithoutOperation = error("{option} names a variable of an operation, but {program} has no operation", "choose one, as in --operation one-to-all-broadcast, or write it in the header of the program (lockstep list operations lists them)");
inline constexpr auto appUnknownOperation = error("unknown operation \"{operation}\"", "{suggestion}the operations are {names}");
inline constexpr auto appHeaderOperation = error("unknown operation \"{operation}\"", "{suggestion}the operations are {names}");
inline constexpr auto appHeaderNetwork = warning("unknown network \"{network}\"", "{suggestion}the networks are {names}");
inline constexpr auto appHeaderNothingCombined = error("combine: says how sums are added up, but {operation} does not end with sums", "remove combine:");
inline constexpr auto appHeaderNoOrigins = error("[origin] checks which process made each element, but {operation} does not end with data of single processes", "remove [origin]");
inline constexpr auto appHeaderExpect = error("this expectation cannot run: {reason}", "{hint}");
inline constexpr auto appHeaderSetting = error("the header of {program} sets {setting}: {value}, but {setting} has no such value");
inline constexpr auto appUnknownAlgorithm = error("unknown algorithm or file \"{name}\"", "{suggestion}see lockstep list");

// sweeps
// the help of options
inline constexpr auto appHelpEmbedding = text("which node runs which process: {embeddings}");
inline constexpr auto appHelpStyle = text("drawing style: {styles}, or your own style, a JSON file [default: textbook]");
inline constexpr auto appHelpTime = text("{help} [default: {value}]");
inline constexpr auto appCountNumber = text("a number of 1 or more");

// the chart of a sweep
inline constexpr auto sweepTimeByProcesses = text("Time vs. processes");
inline constexpr auto sweepTimeByWords = text("Time vs. words per block");
inline constexpr auto sweepRoundsByProcesses = text("Rounds vs. processes");
inline constexpr auto sweepRoundsByWords = text("Rounds vs. words per block");
inline constexpr auto sweepProcesses = text("p, processes");
inline constexpr auto sweepWords = text("m, words per block");
inline constexpr auto sweepRounds = text("rounds");
inline constexpr auto sweepTime = text("time");
inline constexpr auto sweepTimeWith = text("time ({settings})");
inline constexpr auto sweepCrossover = text("{letter} = {first} to {last}");
inline constexpr auto sweepBound = text("lower bound");
inline constexpr auto sweepRoundsCaption = text("Points are counted, the dashed line is the lower bound.");
inline constexpr auto sweepTimeCaption = text("Points are counted; dashed lines join what the formulas of the algorithms give at the same sizes.");
inline constexpr auto sweepNotDrawn = text("{algorithm} is not drawn: {reason}.");
inline constexpr auto sweepNoFormula = text("Where there is no formula, a plain line joins the points.");
inline constexpr auto sweepFaster = text("Faster: {parts}.");
inline constexpr auto sweepOtherwise = text("{name}: {settings}.");
inline constexpr auto sweepOmitted = text("Left out, because they exceed a budget: {sweeps}.");
inline constexpr auto sweepOmittedFrom = text("{sweep} from {letter} = {size}");
inline constexpr auto sweepWordsGrow = text("m grows with p.");
inline constexpr auto sweepOn = text("{algorithm} on {network}");

inline constexpr auto appSweepSizes = error("{option} takes numbers and ranges, not \"{value}\"", "write it like 2..1024 (which doubles), 1..16 with --step 1, or 2,3,5; 4K is 4,096 and 1M is 1,048,576");
inline constexpr auto appSweepTooLarge = error("{option} takes numbers up to {maximum}, not {value}");
inline constexpr auto appSweepTooMany = error("{option} {value} has more than {maximum:number|numbers}", "leave out --step, so that the numbers of a range double");

inline constexpr auto requestRulesChanged = warning("this was saved by Lockstep 0.1.0, in which a process went on as soon as its synchronous message had crossed; now it goes on at the end of that round, as with MPI_Ssend, so there can be more rounds", "save it again, and this is no longer said");
inline constexpr auto requestNoOption = text("lockstep run has no option {option}");
inline constexpr auto requestOptionNeedsValue = text("{option} needs a value");
inline constexpr auto requestOptionMeant = text("did you mean --{option}?");

// new programs
inline constexpr auto requestNewTitle = text("{operation} of my own");
inline constexpr auto requestNewComment = text("Every process runs this; my_id tells them apart.");
inline constexpr auto requestNewStart = text("At the start: {starts}.");
inline constexpr auto requestNewEnd = text("At the end: {ends}.");

} // namespace lockstep::message
