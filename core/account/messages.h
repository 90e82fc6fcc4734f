// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Every sentence that says something about a run. The narrator fills them in; core/base/message.h explains the rows.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// parts of several sentences
inline constexpr auto accountAnd = text("{others} and {last}");
inline constexpr auto accountNothing = text("nothing");
inline constexpr auto accountLine = text("line {line}");
inline constexpr auto accountLineOf = text("line {line} of {file}");
inline constexpr auto accountPlace = text("({line})");
inline constexpr auto accountWords = text("{words:word|words}");
inline constexpr auto accountMore = text("{names} and {count} more");

// what a process does, and what comes next
inline constexpr auto accountNext = text("{action}; next: {place}");
inline constexpr auto accountThen = text("{action}; {place}");

// a process at a moment
inline constexpr auto accountProcess = text("Process {process} holds {items}.");
inline constexpr auto accountProcessDoes = text("Process {process} holds {items}; {action}.");
inline constexpr auto accountProcessOn = text("{process} on node {node}");
inline constexpr auto accountSwitch = text("Switch {node}: forwards messages, runs no process.");

// the state of a node, in a legend
inline constexpr auto accountStateEmpty = text("nothing");
inline constexpr auto accountStateSource = text("source");
inline constexpr auto accountStateRoot = text("root");
inline constexpr auto accountStatePart = text("a part");
inline constexpr auto accountStateComplete = text("all it needs");
inline constexpr auto accountStateReceived = text("just received");

// a decision: "i = 2: if (my_id AND mask) = 0 then: false, because 110 AND 011 = 010, not 0 (line 43)"
inline constexpr auto accountTrue = text("true");
inline constexpr auto accountFalse = text("false");
inline constexpr auto accountTrueBecause = text("true: {facts}");
inline constexpr auto accountFalseBecause = text("false, because {facts}");
inline constexpr auto accountFalseAt = text("false: {condition}");
inline constexpr auto accountNot = text("not {sign}");
inline constexpr auto accountValueNot = text("{value}, not {other}");

// what is run
inline constexpr auto accountSetting = text("{processes:process|processes} on {network}, {words:word|words} per block, {times}");
inline constexpr auto accountSettingNoData = text("{processes:process|processes} on {network}, {times}");

// a round
inline constexpr auto accountBeforeRounds = text("Before the first round.");
inline constexpr auto accountRound = text("Round {round}: {messages}.");
inline constexpr auto accountRoundPhase = text("Round {round}, {phase}: {messages}.");
inline constexpr auto accountRoundEmpty = text("Round {round}: no messages.");
inline constexpr auto accountInTransit = text("{messages} in transit");
inline constexpr auto accountLineSends = text("Line {line} sends {messages:message|messages} in round {round}: {names}.");
inline constexpr auto accountLineSendsNothing = text("Line {line} sends nothing in this round.");
inline constexpr auto accountCostNothing = text("nothing: no message crosses");
inline constexpr auto accountCostBusiest = text("{time}; the busiest link carries {words:word|words}");

// faults
inline constexpr auto accountArrowLost = text("{arrow} (lost)");
inline constexpr auto accountArrowLate = text("{arrow} (late)");
inline constexpr auto accountArrowLateTo = text("{arrow} (late: arrives in round {round})");
inline constexpr auto accountLateArrives = text("{arrow} of round {round} arrives");
inline constexpr auto accountStopsNow = text("process {process} stops");
inline constexpr auto accountFaultDrop = text("{arrow} of round {round} is lost");
inline constexpr auto accountFaultDelay = text("{arrow} of round {round} arrives {rounds:round|rounds} later");
inline constexpr auto accountFaultSlow = text("words take {times} times as long on the link {from}–{to}");
inline constexpr auto accountFaultStop = text("process {process} stops before round {round}");
inline constexpr auto accountStartedSend = text("the send {process}→{partner} {place}");
inline constexpr auto accountStartedSendUnderWay = text("the send {process}→{partner} {place}, under way");
inline constexpr auto accountStartedReceive = text("the receive of {process} from {partner} {place}");
inline constexpr auto accountStartedReceivePosted = text("the receive of {process} from {partner} {place}, posted");
inline constexpr auto accountStartedReceiveAny = text("the receive of {process} from any {place}");
inline constexpr auto accountStartedReceiveAnyPosted = text("the receive of {process} from any {place}, posted");
inline constexpr auto accountLost = text("It uses its ports and links, and is lost.");
inline constexpr auto accountLate = text("It arrives {rounds:round|rounds} late.");
inline constexpr auto accountTitleLost = text("lost");
inline constexpr auto accountTitleLate = text("arrives {rounds:round|rounds} late");
inline constexpr auto accountLegendLate = text("late");
inline constexpr auto accountLegendArrives = text("arrives late");
inline constexpr auto accountLegendSlow = text("slow link");
inline constexpr auto accountLegendWaits = text("waits for");
inline constexpr auto accountLegendStopped = text("stopped");
inline constexpr auto accountTimeSlowed = text("{time}: not all links take the same time");

// a message
inline constexpr auto accountMessage = text("Round {round}: {source} sends {items} to {destination}, {words:word|words}, {line}, via {nodes}.");
inline constexpr auto accountMessageTitleData = text("round {round}: {source} sends {items} to {destination}, {words:word|words}");
inline constexpr auto accountMessageTitle = text("round {round}: {source} sends to {destination}, {words:word|words}");
inline constexpr auto accountTag = text("tag {tag}");
inline constexpr auto accountTakesRound = text("It takes the whole round, {time} time units.");
inline constexpr auto accountTakesRoundShared = text("It takes the whole round, {time} time units; with no other traffic on its links it would take {alone}.");
inline constexpr auto accountTakes = text("It takes {time} of the round's {whole} time units.");
inline constexpr auto accountTakesShared = text("It takes {time} of the round's {whole} time units; with no other traffic on its links it would take {alone}.");

// a link
inline constexpr auto accountLink = text("Link {from}–{to} in round {round}: {loads}.");
inline constexpr auto accountLinkEmpty = text("Link {from}–{to}: no messages in this round.");
inline constexpr auto accountLoad = text("{messages:message|messages} from {from} to {to}, {words:word|words} ({names})");
inline constexpr auto accountLinkShared = text("{messages:message shares|messages share} this link in this round: {names}; {words:word|words} from {from} to {to}.");

// crowded links
inline constexpr auto accountCorrectBut = text("Correct, but {crowding}");
inline constexpr auto accountSharedBy = text("×{messages} on {links}");
inline constexpr auto accountSharedLess = text("fewer on {count} more");
inline constexpr auto accountSharedCost = text("so {cost}·tw instead of {alone}·tw");

// the result of a run
inline constexpr auto accountTitle = text("{program}: {network}");
inline constexpr auto accountNetworkOf = text("{network} of {processes}");
inline constexpr auto accountNetworkGrid = text("{sides} {network}");

// a run that failed
inline constexpr auto accountNoneContinues = text("No process can continue in round {round}: {waits}.");
inline constexpr auto accountDeadlockCycle = text("Deadlock in round {round}, a cycle: {waits}.");
inline constexpr auto accountWaitInCycle = text("{wait}: part of a cycle of {processes} processes.");
inline constexpr auto accountErrorLine = text("Line {line}: {problem}");
inline constexpr auto accountErrorLineOf = text("Line {line} of {file}: {problem}");

// the table of a run
inline constexpr auto accountNoneCrossed = text("No message crossed.");
inline constexpr auto accountNoneNeeded = text("No message was needed.");
inline constexpr auto accountNoMessages = text("no messages");
inline constexpr auto accountCrowdedLinks = text("crowded: {links}");
inline constexpr auto accountTotals = text("{rounds:round|rounds}, {messages:message|messages}, {words:word|words}, {hops:hop|hops}, {word_hops:word-hop|word-hops}");
inline constexpr auto accountUncrowded = text("up to {messages} messages share a link; without sharing, the time would be {time}, with {alone}·tw instead of {cost}·tw");
inline constexpr auto accountUncrowdedTime = text("up to {messages} messages share a link; without sharing, the time would be {time}");
inline constexpr auto accountFormulaIf = text("{value} (if {condition})");
inline constexpr auto accountForNetwork = text("a network without {options}");
inline constexpr auto accountForNoFaults = text("a run without faults");
inline constexpr auto accountForNoHops = text("hops that take no time");
inline constexpr auto accountForUnshared = text("links that no two messages share");
inline constexpr auto accountAndMore = text("… and {count} more");
inline constexpr auto accountNone = text("none");

// what is wrong with the result of a process: "is missing X0; has X1 more than once"
inline constexpr auto accountWrongAt = text("process {process} {faults}");
inline constexpr auto accountMissing = text("is missing {items}");
inline constexpr auto accountUnexpected = text("should not have {items}");
inline constexpr auto accountTwice = text("has {items} more than once");
inline constexpr auto accountCombinedBy = text("combines with {signs}: {items}");
inline constexpr auto accountCombinedNotBy = text("combines with {signs}, not with {expected}: {items}");
inline constexpr auto accountOutOfOrder = text("combines in the wrong order: {processes}");
inline constexpr auto accountWrongPlace = text("has in the wrong place: {items}");
inline constexpr auto accountMisplaced = text("{item} at [{index}]");
inline constexpr auto accountNoIndex = text("{item} without an index");
inline constexpr auto accountUnheard = text("has not heard from {processes}");
inline constexpr auto accountNumber = text("the number {number}");
inline constexpr auto accountForNone = text("{item} for no process");
inline constexpr auto accountWordOf = text("word {word} of {item}");
inline constexpr auto accountWordsOf = text("words {first} to {last} of {item}");
inline constexpr auto accountWordsListed = text("words {words} of {item}");
inline constexpr auto accountTermsOf = text("{count} of {all} terms of {item}");
inline constexpr auto accountPieceOf = text("piece {piece} of {item}");
inline constexpr auto accountPiecesOf = text("pieces {pieces} of {item}");
inline constexpr auto accountSomeOf = text("{names}, … ({count})");

// lower bounds
inline constexpr auto accountBoundMet = text("{bounds} (met)");
inline constexpr auto accountBoundHere = text("{bound} (here {counted})");
inline constexpr auto accountRounds = text("{rounds:round|rounds}");
inline constexpr auto accountMessages = text("{messages:message|messages}");
inline constexpr auto accountHops = text("{hops:hop|hops}");

// the way of an item
inline constexpr auto accountJourney = text("{item}: {steps}.");
inline constexpr auto accountContribution = text("X{process} in {sum}");
inline constexpr auto accountCreated = text("created at {process}");
inline constexpr auto accountTo = text("to {processes} in round {round}");
inline constexpr auto accountToLater = text("to {processes} in round {round} (arrived in round {arrived})");
inline constexpr auto accountAlong = text("{messages} in round {round}");
inline constexpr auto accountAlongLater = text("{messages} in round {round} (arrived in round {arrived})");
inline constexpr auto accountWaited = text("waited at {process} in round {round}");
inline constexpr auto accountWaitedLong = text("waited at {process} from round {first} to {last}");
inline constexpr auto accountNeverSent = text("never sent");

// the previous run and this one
inline constexpr auto accountRoundName = text("round {round}");
inline constexpr auto accountDifference = text("First difference in {round}: {changes}.");
inline constexpr auto accountGone = text("{names} is gone");
inline constexpr auto accountGoneMany = text("{names} are gone");
inline constexpr auto accountNew = text("{names} is new");
inline constexpr auto accountNewMany = text("{names} are new");
inline constexpr auto accountNowLost = text("{names} is lost");
inline constexpr auto accountNowLostMany = text("{names} are lost");
inline constexpr auto accountFound = text("{names} is no longer lost");
inline constexpr auto accountFoundMany = text("{names} are no longer lost");
inline constexpr auto accountOther = text("{names} has other data, another route or time");
inline constexpr auto accountOtherMany = text("{names} have other data, another route or time");
inline constexpr auto accountInAll = text("… {count} in all");
inline constexpr auto accountHoldsNow = text("After {round}, process {process} holds {items} (was: {before}).");
inline constexpr auto accountHoldsAtStart = text("At the start, process {process} holds {items} (was: {before}).");
inline constexpr auto accountSameMessages = text("Same messages as before.");
inline constexpr auto accountSameResult = text("The edited program sends the same messages and gives the same result.");
inline constexpr auto accountSameFailure = text("The edited program sends the same messages and fails in the same way.");
inline constexpr auto accountResultNow = text("Result: {result} (was: {before}).");
inline constexpr auto accountFailedIn = text("{problem} (line {line})");
inline constexpr auto accountCostNow = text("Now {costs}.");
inline constexpr auto accountNetworkNow = text("{network} (was {before}): {costs}.");
inline constexpr auto accountNetworkSame = text("{network} (was {before}): as many rounds, messages and words, and the same time.");
inline constexpr auto accountWas = text("{cost} (was {before})");
inline constexpr auto accountTime = text("time {time}");
inline constexpr auto accountResultCorrect = text("correct");
inline constexpr auto accountResultNone = text("not checked");
inline constexpr auto accountResultWrong = text("incorrect at {wrong} of {processes} processes ({names})");
inline constexpr auto accountResultDeadlock = text("deadlock in round {round}");
inline constexpr auto accountResultWaits = text("waits forever in round {round}");
inline constexpr auto accountResultTooLarge = text("run too large, stopped in round {round}");
inline constexpr auto accountResultStopped = text("stopped in round {round}");
inline constexpr auto accountResultFault = text("a fault met nothing");
inline constexpr auto accountResultError = text("error in round {round}");

// the table of a run, for terminals: one line each, labels on the left
inline constexpr auto accountRunOn = text("{program} on {network}");
inline constexpr auto accountEmbedding = text("embedding {name}");
inline constexpr auto accountFaults = text("faults: {faults}");
inline constexpr auto accountNodeNames = text("nodes: {names}");
inline constexpr auto accountNetwork = text("{nodes}, {links}, degree {degree}, diameter {diameter}, bisection width {bisection}");
inline constexpr auto accountNetworkAtMost = text("{nodes}, {links}, degree {degree}, diameter {diameter}, bisection width at most {bisection}");
inline constexpr auto accountTimeSum = text("{time} {ts}·ts + {tw}·tw + {th}·th with ts = {start}, tw = {word}, th = {hop}");
inline constexpr auto accountColumnRound = text("round");
inline constexpr auto accountColumnTime = text("time");
inline constexpr auto accountColumnMessages = text("messages");
inline constexpr auto accountColumnMessagesOfWords = text("messages (·words, where different)");
inline constexpr auto accountLabelTotals = text("totals");
inline constexpr auto accountLabelTime = text("time");
inline constexpr auto accountLabelFormula = text("formula");
inline constexpr auto accountLabelCrowding = text("crowding");
inline constexpr auto accountLabelBound = text("bound");
inline constexpr auto accountLabelSource = text("source");
inline constexpr auto accountLabelNumbers = text("numbers");
inline constexpr auto accountLabelResult = text("result");

} // namespace lockstep::message
