// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Questions about a run, the reasons in their answers, and errors in questions; core/base/message.h explains the rows.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// the words after `ask`
inline constexpr auto questionMissing = error("ask needs a question", "choose one of {questions}");
inline constexpr auto questionUnknown = error("unknown question \"{question}\"", "{suggestion}the questions are {questions}");
inline constexpr auto questionSurplus = error("ask takes one question, and \"{question}\" is a second one");
inline constexpr auto questionUnknownOption = error("ask {question} has no option {option}", "its options are {options}");
inline constexpr auto questionTakesNoOption = error("ask {question} takes no options, and {option} is one");
inline constexpr auto questionTwice = error("{option} is given twice");
inline constexpr auto questionNoValue = error("{option} needs a number", "write {option} 2");
inline constexpr auto questionNeeds = error("ask {question} needs {option}", "write ask {question} {example}");

// questions that a run cannot answer
inline constexpr auto questionRoundOutside = error("there is no round {round}: this run has {rounds:round|rounds}", "the rounds are 1 to {rounds}");
inline constexpr auto questionNoRounds = error("this run has no rounds");
inline constexpr auto questionProcessOutside = error("unknown process {process}: the processes are 0 to {last}");
inline constexpr auto questionNoData = error("no process has data in this run: it starts without any", "ask about arrows, load or line");
inline constexpr auto questionTooMany = error("arrows can be drawn between at most {maximum} processes, and this run has {processes}", "ask about holders, load or line, or take a smaller network");
inline constexpr auto questionNoReplay = error("Lockstep cannot replay this run, so it does not know what a process holds");
inline constexpr auto questionNoReplayLine = error("Lockstep cannot replay this run, so it does not know at which line a process is");

inline constexpr auto questionArrows = text("Who sends to whom in round {round}?");
inline constexpr auto questionArrowsStart = text("Which messages start in round {round}: who sends to whom?");
inline constexpr auto questionYouAre = text("You are process {process}. You hold {items}.");
inline constexpr auto questionActs = text("You are process {process}. What do you do in round {round}?");
inline constexpr auto questionHoldersMade = text("Which processes have the data of process {process} {moment}?");
inline constexpr auto questionHoldersFor = text("Which processes have the data for process {process} {moment}?");
inline constexpr auto questionHoldersIn = text("Which processes have a sum that contains the data of process {process} {moment}?");
inline constexpr auto questionHolds = text("What does process {process} hold {moment}?");
inline constexpr auto questionLoad = text("How many words does the busiest link carry in round {round}?");
inline constexpr auto questionRounds = text("How many rounds does the run take?");
inline constexpr auto questionRoundsComplete = text("How many rounds does the run complete before it stops?");
inline constexpr auto questionWordsOfRound = text("How many words do all messages of round {round} have together?");
inline constexpr auto questionWords = text("How many words do all messages have together?");
inline constexpr auto questionTimeOfRound = text("How much time does round {round} take?");
inline constexpr auto questionTime = text("How much time does the run take?");
inline constexpr auto questionLine = text("At which line is process {process} in round {round}?");
inline constexpr auto questionLineAtStart = text("At which line does process {process} start?");
inline constexpr auto questionAtStart = text("before the first round");
inline constexpr auto questionAfterRound = text("after round {round}");
inline constexpr auto questionAtEnd = text("at the end");

// what comes of an answer that differs from the run
inline constexpr auto questionWithoutSend = text("If you do not send to {partner}: {end}");
inline constexpr auto questionWithoutReceive = text("If you do not receive from {partner}: {end}");
inline constexpr auto questionSendEarly = text("If you send to {partner} now: {partner} receives it in place of what it waits for in round {round}, where the program sends to it.");
inline constexpr auto questionSendUnasked = text("If you send to {partner}: it never asks for a message from you, and what you send is never received.");
inline constexpr auto questionReceiveEarly = text("If you receive from {partner}: you wait until round {round}, when it sends to you.");
inline constexpr auto questionReceiveNever = text("If you receive from {partner}: it sends you nothing any more, so you wait forever, and so does every process that waits for you.");

// parts of answers
inline constexpr auto questionNobody = text("no process");
inline constexpr auto questionNothing = text("nothing");
inline constexpr auto questionEndReached = text("it has ended");

// reasons
inline constexpr auto questionToItself = text("a message of a process to itself has no arrow");

// a choice of a line, with what stands there
inline constexpr auto choiceLine = text("{line}: {statement}");

} // namespace lockstep::message
