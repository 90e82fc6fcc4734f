// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Why a run stands still, or ended with an error, used up its statements, or gave a fault nothing to do;
// core/base/claim.h explains the rows, resources/docs/claims.md their arguments.

#include "core/machine/failures.h"
#include "core/machine/standstill.h"

// clang-format off
namespace lockstep::kind {

// what a process waits for
inline constexpr auto waitsToReceive = claim("waits-to-receive", "{process} waits to {action} ({line})", &checks::waitsToReceive);
inline constexpr auto waitsToSend = claim("waits-to-send", "{process} waits to {action} ({line})", &checks::waitsToSend);
inline constexpr auto waitsToBoth = claim("waits-to-both", "{process} waits to {action} and to {second} ({line})", &checks::waitsToBoth);
inline constexpr auto waitsAtBarrier = claim("waits-at-barrier", "{process} waits at a barrier ({line})", &checks::waitsAtBarrier);
inline constexpr auto hasEnded = claim("has-ended", "{action}, which has ended", &checks::hasEnded);
inline constexpr auto wasStopped = claim("was-stopped", "{action}, which was stopped before round {round}", &checks::wasStopped);
inline constexpr auto wasLost = claim("was-lost", "{action}, whose message was lost in round {round}", &checks::wasLost);
inline constexpr auto oneWasLost = claim("was-lost", "{action}, and a message to it was lost in round {round}", &checks::wasLost);
inline constexpr auto hasUntaken = claim("has-untaken", "{messages:untaken message|untaken messages} of {process}", &checks::hasUntaken);
inline constexpr auto hasUntakenWithTag = claim("has-untaken", "{messages:untaken message|untaken messages} of {process} with tag {tag}", &checks::hasUntaken);

// what to do
inline constexpr auto hintCycle = claim("cycle", "each process waits for the next one in the cycle", &checks::isCycle);
inline constexpr auto hintCycleSends = claim("cycle-of-synchronous-sends", "each process waits in a synchronous send, and none receives: let some receive first, write send … and receive … as one statement, or use buffered sends (--sends buffered)", &checks::allSendSynchronously);
inline constexpr auto hintCycleReceives = claim("cycle-of-receives-before-sends", "each process waits to receive, and what it would send comes only after that: let one of them send first, if what it sends does not depend on what it receives", &checks::allSendAfterwards);
inline constexpr auto hintCycleNoSend = claim("cycle-of-receives-without-sends", "each process waits to receive, and none of them sends after that: a send is missing, or there is one receive too many", &checks::noneSendsAfterwards);
inline constexpr auto hintCycleSynchronous = claim("cycle-with-synchronous-send", "each process waits for the next one in the cycle; with --sends buffered a send would not wait", &checks::isCycleOfSynchronousSends);
inline constexpr auto hintLost = claim("left-without-lost-message", "a message to {process} was lost in round {round}: one of its receives is left without one", &checks::wasLost);
inline constexpr auto hintOtherTag = claim("tags-differ", "a receive takes only messages with its tag, and without a tag only those without: give the send and the receive the same", &checks::tagsDiffer);
inline constexpr auto hintOtherProcess = claim("others-have-sent", "what has come is not from those that are waited for: compare whom the sends and the receives name", &checks::allHaveUntaken);
inline constexpr auto hintStopped = claim("does-nothing-since", "{process} was stopped before round {round}, and does nothing since", &checks::wasStopped);
inline constexpr auto hintNothingSends = claim("nothing-sends", "{process} ended without sending to {other}: the program has no send", &checks::nothingSends);
inline constexpr auto hintNothingReceives = claim("nothing-receives", "{process} ended without receiving from {other}: the program has no receive", &checks::nothingReceives);
inline constexpr auto hintNoSend = claim("never-sent", "{process} ended without sending to {other}: compare the conditions of the send and the receive", &checks::neverSent);
inline constexpr auto hintFewSends = claim("sent-too-few", "{process} sent {messages:message|messages} to {other} and has ended: a send is missing, or there is one receive too many", &checks::sentSoMany);
inline constexpr auto hintEnded = claim("partner-has-ended", "{process} has ended: compare its sends and receives with those of {other}", &checks::hasEnded);
inline constexpr auto hintNoReceive = claim("never-received", "{process} ended without receiving from {other}: compare the conditions of the send and the receive", &checks::neverReceived);
inline constexpr auto hintFewReceives = claim("received-too-few", "{process} received {messages:message|messages} from {other} and has ended: a receive is missing, or there is one send too many", &checks::receivedSoMany);
inline constexpr auto hintAllEnded = claim("all-others-have-ended", "all other processes have ended: a send is missing, or there is one receive too many", &checks::allOthersHaveEnded);
inline constexpr auto hintRanksBarrier = claim("barrier-not-reached", "the other processes ended without reaching the barrier: every process must reach it", &checks::isBarrierNotReached);
inline constexpr auto hintBarrier = claim("at-barrier", "a barrier is passed when every process that has not ended is at it, and every message has crossed", &checks::waitsAtBarrier);

// why a variable has no value, and what to do
inline constexpr auto setAtWait = claim("set-at-wait", "the receive that was started in line {line} sets {variable} at its wait: write the wait before this", &checks::isSetAtWait);
inline constexpr auto startsElsewhere = claim("starts-elsewhere", "only process {source} starts with {variable}: process {process} must receive it first", &checks::startsElsewhere);
inline constexpr auto hasNoData = claim("has-no-data", "no operation gives {variable} its data: name both in the header (operation:, input: {variable}), or with --operation and --input {variable}", &checks::hasNoData);
inline constexpr auto isNotPassed = claim("not-passed", "the variable that the call passes for {variable} has no value", &checks::isNotPassed);
inline constexpr auto mayReturnNothing = claim("may-return-nothing", "{variable} gets no value in {places} if the procedure that is called there ends without return E", &checks::mayReturnNothing);
inline constexpr auto isSetHereAlone = claim("set-here-alone", "only this line gives {variable} a value: write {variable} := \u2026 before it", &checks::isSetHereAlone);
inline constexpr auto isSetIn = claim("set-in", "{variable} gets its value in {places}, and none of that has happened since {unit} began", &checks::isSetIn);

// why a loop does not end
inline constexpr auto staysTheSame = claim("stays-the-same", "{variable} stays {value} in line {line}", &checks::staysTheSame);
inline constexpr auto goesBackAndForth = claim("goes-back-and-forth", "{variable} goes back and forth in line {line}: {values}", &checks::goesBackAndForth);

// why a fault meets nothing, and what there is
inline constexpr auto sentInRound = claim("sends-so-many", "process {source} sends {messages:message|messages} to {destination} in round {round}", &checks::sentInRound);
inline constexpr auto isUnusedLink = claim("link-is-unused", "no message crosses the link {from}–{to}", &checks::isUnusedLink);
inline constexpr auto endsBefore = claim("ends-before", "when round {round} begins, process {process} has ended", &checks::endsBefore);
inline constexpr auto runIsOver = claim("run-is-over", "the run is over after {rounds:round|rounds}", &checks::hasRounds);
inline constexpr auto roundHas = claim("round-has", "in round {round} there is {messages}", &checks::roundHas);
inline constexpr auto sendsInRounds = claim("sends-in-rounds", "it sends one in round {rounds}", &checks::sendsInRounds);
inline constexpr auto isSilent = claim("no-messages", "no message crosses in this run", &checks::isSilent);

} // namespace lockstep::kind
