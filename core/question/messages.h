// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What core/question reports to the user. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// the words behind ask
inline constexpr auto questionMissing = error("ask needs a question", "the questions are {0}");
inline constexpr auto questionUnknown = error("there is no question \"{0}\"", "{1}the questions are {2}");
inline constexpr auto questionSurplus = error("ask takes one question, and \"{0}\" is a second");
inline constexpr auto questionUnknownOption = error("ask {0} has no option {1}", "{2}");
inline constexpr auto questionTwice = error("{0} is given twice");
inline constexpr auto questionNoValue = error("{0} needs a number", "write {0} 2");
inline constexpr auto questionNeeds = error("ask {0} needs {1}", "write ask {0} {2}");

// about this run
inline constexpr auto questionRoundOutside = error("round {0} is not in this run, which has {1}", "{2}");
inline constexpr auto questionProcessOutside = error("there is no process {0}: they are 0 to {1}");
inline constexpr auto questionNoData = error("nobody has data in this run: it starts without any", "ask about arrows, load or line");
inline constexpr auto questionTooMany = error("nobody can draw the arrows between {0} processes: {1} are the most", "ask about holders, load or line, or take a smaller network");
inline constexpr auto questionNoReplay = error("this run cannot be played again, so nobody knows {0}");

inline constexpr auto questionArrows = warning("Who sends to whom in round {0}?");
inline constexpr auto questionArrowsStart = warning("Which messages set out in round {0}: who sends to whom?");
inline constexpr auto questionHoldersMade = warning("Who has the data of process {1} {0}?");
inline constexpr auto questionHoldersFor = warning("Who has the data for process {1} {0}?");
inline constexpr auto questionHoldersIn = warning("Who has a sum with the share of process {1} in it {0}?");
inline constexpr auto questionHolds = warning("What does process {1} hold {0}?");
inline constexpr auto questionLoad = warning("How many words does the busiest link carry in round {0}?");
inline constexpr auto questionRounds = warning("How many rounds does it take?");
inline constexpr auto questionWordsOfRound = warning("How many words are sent in round {0}, all messages together?");
inline constexpr auto questionWords = warning("How many words are sent, all messages together?");
inline constexpr auto questionTimeOfRound = warning("How much time does round {0} take?");
inline constexpr auto questionTime = warning("How much time does it take?");
inline constexpr auto questionLine = warning("At which line is process {1} in round {0}?");
inline constexpr auto questionLineAtStart = warning("At which line does process {1} start?");
inline constexpr auto questionAtStart = warning("before the first round");
inline constexpr auto questionAfterRound = warning("after round {0}");
inline constexpr auto questionAtEnd = warning("at the end");

// parts of answers
inline constexpr auto questionNobody = warning("nobody");
inline constexpr auto questionNothing = warning("nothing");
inline constexpr auto questionEndReached = warning("it has ended");

// reasons
inline constexpr auto questionSends = warning("{0} sends to {1}, {2}");
inline constexpr auto questionToItself = warning("nobody sends to itself");
inline constexpr auto questionOtherWay = warning("it is the other way round: {1} sends to {0}");
inline constexpr auto questionElsewhere = warning("{0} sends in this round, but to {1}");
inline constexpr auto questionAlreadySent = warning("{0} has sent to {1} already, in round {2}");
inline constexpr auto questionNothingYet = warning("{0} has nothing to send yet: {1}");
inline constexpr auto questionSendsNothing = warning("{0} sends nothing in this round: {1}");
inline constexpr auto questionSendsNothingAtAll = warning("{0} sends nothing in this round");
inline constexpr auto questionFar = warning("{0} and {1} are not linked, and messages of this run go to neighbours only");
inline constexpr auto questionEnded = warning("{0} has ended");
inline constexpr auto questionReceives = warning("it receives from {0} at {1}");
inline constexpr auto questionWaitsToSend = warning("its message to {0}, {1}, has yet to cross");
inline constexpr auto questionWaitsFor = warning("it waits for {0} at {1}");
inline constexpr auto questionWaitsForAny = warning("it waits for a message at {0}");
inline constexpr auto questionAtBarrier = warning("it waits at the barrier, {0}");
inline constexpr auto questionWaitsForRound = warning("it waits for its round, {0}");
inline constexpr auto questionSkips = warning("it decides against it, {0}");
inline constexpr auto questionFailed = warning("it has failed at {0}");
inline constexpr auto questionComesNow = warning("{1} sends it to {0} in this round");
inline constexpr auto questionHadIt = warning("{0} had it before this round");
inline constexpr auto questionNoLonger = warning("{0} had it and keeps it no longer");
inline constexpr auto questionNotYet = warning("nobody has sent it to {0} yet");
inline constexpr auto questionBusiest = warning("the link from {0} to {1} carries them");

} // namespace lockstep::message
