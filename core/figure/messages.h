// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What core/figure reports to the user. For arguments and plural forms see core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto figureUnknownKind = error("unknown kind of figure '{kind}'", "the kinds are {kinds}");
inline constexpr auto figureRoundOutside = error("round {round} is not in this run, which has {rounds:round|rounds}", "name rounds from 1 to {rounds}, for example --rounds 1-{rounds}");
inline constexpr auto figureUntilOutside = error("the run cannot be shown up to round {round}: it has {rounds:round|rounds}", "write a round from 0 to {rounds}, for example --until {rounds}");
inline constexpr auto figureTooMuch = error("{things} in one picture are too many to read: the maximum is {maximum}", "choose fewer rounds: --rounds 1-4 on the command line, One round in the window");
inline constexpr auto figureTooNarrow = error("the figure does not fit into {width}: with this type size it needs {needed}", "write --width {needed}, choose smaller type (--type) or fewer panels side by side (--columns)");
inline constexpr auto figureTooTall = error("the figure does not fit into a height of {height}: with this width and type size it needs {needed}", "write --height {needed}, a larger --width, smaller type (--type) or more panels side by side (--columns)");
inline constexpr auto figureTallerThanPage = warning("the figure is {height} tall, more than a page", "choose a larger --width, fewer rounds, smaller type (--type) or more panels side by side (--columns)");
inline constexpr auto figureNotALength = error("--{option} must be a length such as {example}, not \"{value}\"", "the units are cm, mm, in and pt");
inline constexpr auto figureNotMeant = error("--{option} does not apply to this figure: it is for {figures}");
inline constexpr auto figureStyleNoJson = error("this is not a style: a style is a JSON object", "write, for example, {\"style\": \"print\", \"words\": {\"round\": \"step\"}}");
inline constexpr auto figureStyleMember = error("\"{member}\" of a style must be {expected}");
inline constexpr auto figureStyleUnknown = error("unknown member \"{member}\" of a style", "{advice}");
inline constexpr auto figureNoStyle = error("unknown style {style}: there is no such style or file", "the styles are {styles}");
inline constexpr auto figureNoPlace = warning("there is no space for {labels}", "make space: a larger --width, fewer rounds, or panels of a filmstrip");
inline constexpr auto figureLaidOver = warning("{arrows} could not be drawn around the nodes", "make space, or draw fewer rounds in one picture");
inline constexpr auto figureNoOrigin = error("process {process} does not exist, so its data cannot be followed: processes are 0 to {last}");
inline constexpr auto figureEveryOrigin = error("only trees can be drawn for every process", "add --kind tree, or name one process: --origin 0");
inline constexpr auto figureTooManyTrees = error("a tree for each of {processes:process|processes} is too much: the maximum is {maximum}", "name one process: --origin 0");
inline constexpr auto figureNoBisection = error("the bisection of this network cannot be marked", "remove --bisection: it is for networks without switches whose halves are known");
inline constexpr auto figureNeedsContents = error("this kind of figure shows what processes hold, which is not known here", "draw it from a run, not from a list of messages");
inline constexpr auto figureNeedsOperation = error("this kind of figure shows an operation, but the operation of this run is not known", "name one in the header, or with --operation one-to-all-broadcast");
inline constexpr auto figureNeedsFunction = error("this kind of figure shows what a function of the program returns, which is not known here", "name the function: --table NAME");
inline constexpr auto figureTableTooLarge = error("a table of {size} is too large: the maximum is {maximum}");
inline constexpr auto figureNotRounds = error("--rounds must be a list such as 2, 1-3 or 1,4-6, not \"{value}\"");
inline constexpr auto figureNotAnOrigin = error("--origin must be a process or all, not \"{value}\"");
inline constexpr auto figureNotACall = error("--table must be a function of the program such as F, F(2) or F(0..3), not \"{value}\"");
inline constexpr auto figureNoVariable = error("the program has no variable {variable}", "its variables are {variables}");
inline constexpr auto figureUnknownChart = error("unknown chart '{chart}'", "the charts are {charts}");
inline constexpr auto figureNoKnowledge = error("{operation} has no chart of informed processes: no bound says how many there can be after each round", "the operations with such a bound are {operations}");
inline constexpr auto figureNotOfCharts = error("{option} is for pictures of a network and does not apply to a chart", "remove it; of the options of pictures a chart takes {options}");

} // namespace lockstep::message
