// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What core/figure reports to the user. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto figureUnknownKind = error("there is no kind of figure called '{0}'", "the kinds are {1}");
inline constexpr auto figureRoundOutside = error("round {0} is not in this run, which has {1} rounds", "name rounds from 1 to {1}, for instance --rounds 1-{1}");
inline constexpr auto figureUntilOutside = error("the run cannot be shown up to round {0}, it has {1} rounds", "write a round from 0 to {1}, for instance --until {1}");
inline constexpr auto figureTooMuch = error("{0} in one picture are too many to read: {1} are the most", "choose fewer rounds: --rounds 1-4 on the command line, One round in the window");
inline constexpr auto figureTooNarrow = error("the figure does not fit into {0}: at this size of type it needs {1}", "write --width {1}, choose smaller type (--type) or fewer panels beside each other (--columns)");
inline constexpr auto figureNotALength = error("--{0} is a length such as {1}, not \"{2}\"", "the units are cm, mm, in and pt");
inline constexpr auto figureNotMeant = error("--{0} is not for this figure: it is for {1}");
inline constexpr auto figureStyleNoJson = error("this is no style: it is not a JSON object", "the README tells what stands in one: {\"style\": \"print\", \"words\": {\"round\": \"step\"}}");
inline constexpr auto figureStyleMember = error("\"{0}\" of a style is {1}");
inline constexpr auto figureStyleUnknown = error("a style has no \"{0}\"", "{1}");
inline constexpr auto figureNoStyle = error("there is no style and no file {0}", "the styles are {1}");
inline constexpr auto figureNoPlace = warning("no place was found for {0}", "give it more room: a larger --width, fewer rounds, panels of a filmstrip");
inline constexpr auto figureLaidOver = warning("{0} could not be led round the nodes", "give it more room, or draw fewer rounds in one picture");
inline constexpr auto figureNoOrigin = error("there is no process {0} whose data could be followed: they are 0 to {1}");
inline constexpr auto figureEveryOrigin = error("only trees are drawn for every process", "add --kind tree, or name one process: --origin 0");
inline constexpr auto figureTooManyTrees = error("a tree for each of {0} processes is too much: {1} are the most", "name one process: --origin 0");
inline constexpr auto figureNeedsContents = error("this kind of figure shows what processes hold, and that is not known here", "draw it from a run, not from a list of messages");
inline constexpr auto figureNeedsOperation = error("this kind of figure shows an operation, and this run has none that it knows", "name one, for instance --operation one-to-all-broadcast");
inline constexpr auto figureNeedsFunction = error("this kind of figure shows what a function of the program returns, and that is not known here", "name the function: --table NAME");
inline constexpr auto figureTableTooLarge = error("a table of {0} is too large: {1} are the most");
inline constexpr auto figureNotRounds = error("--rounds is a list such as 2 or 1-3 or 1,4-6, not \"{0}\"");
inline constexpr auto figureNotAnOrigin = error("--origin is a process or all, not \"{0}\"");
inline constexpr auto figureNotACall = error("--table is a function of the program such as F, F(2) or F(0..3), not \"{0}\"");
inline constexpr auto figureNoVariable = error("the program has no variable {0}", "its variables are {1}");
inline constexpr auto figureUnknownChart = error("there is no chart called '{0}'", "the charts are {1}");
inline constexpr auto figureNoKnowledge = error("there is no chart of who knows it for {0}: no bound says how many can know it after each round", "the operations with such a bound are {1}");
inline constexpr auto figureNotOfCharts = error("{0} is for pictures of a network, and a chart does not take it", "leave it out; of the options of pictures a chart takes only --style");

} // namespace lockstep::message
