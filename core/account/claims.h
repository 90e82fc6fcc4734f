// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What a process does in a round and where it stands, and what came of a run; core/base/claim.h explains the rows,
// resources/docs/claims.md their arguments.

#include "core/account/checks.h"

// clang-format off
namespace lockstep::kind {

// in the round
inline constexpr auto sends = claim("sends", "sends to {processes}", &checks::sends);
inline constexpr auto receives = claim("receives", "receives from {processes}", &checks::receives);
inline constexpr auto waitsToCross = claim("message-waits-to-cross", "its message to {processes} waits to cross", &checks::waitsToCross);
inline constexpr auto arrives = claim("message-arrives", "a message of {processes} arrives", &checks::arrives);
inline constexpr auto takesNoPart = claim("takes-no-part", "takes no part", &checks::takesNoPart);
inline constexpr auto takesNoPartWhy = claim("takes-no-part", "takes no part: {decision}", &checks::takesNoPart);

// where it stands
inline constexpr auto isReady = claim("has-not-begun", "is about to start", &checks::hasNotBegun);
inline constexpr auto sendsNext = claim("sends-in-next-round", "sends to {process}", &checks::sendsInNextRound);
inline constexpr auto waitsToSendTo = claim("waits-to-send-to", "waits to send to {process}", &checks::sendsLater);
inline constexpr auto waitsToSendToAny = claim("waits-to-send-to", "waits to send", &checks::sendsLater);
inline constexpr auto waitsFor = claim("waits-for", "waits for {process}", &checks::receivesLater);
inline constexpr auto waitsForAny = claim("waits-for", "waits for a message", &checks::receivesLater);
inline constexpr auto waitsForLost = claim("waits-for-lost", "waits for {process}, whose message of round {round} was lost", &checks::receivesAfterLoss);
inline constexpr auto isAtBarrier = claim("is-at-barrier", "waits at the barrier", &checks::isAt<Opcode::Barrier>);
inline constexpr auto waitsForRound = claim("waits-for-round", "waits for its round", &checks::isAt<Opcode::AtRound>);
inline constexpr auto isDone = claim("is-done", "has ended", &checks::hasDoneAll);
inline constexpr auto isDoneButCrossing = claim("is-done-but-crossing", "has ended, but its message to {process} waits to cross", &checks::hasDoneAllButCrossing);
inline constexpr auto isStoppedByFault = claim("is-stopped", "was stopped", &checks::isStopped);
inline constexpr auto isFailed = claim("has-failed", "failed", &checks::hasFailed);

// what it has started
inline constexpr auto hasPosted = claim("has-posted", "has posted {receives:receive|receives} from {processes}", &checks::hasPosted);
inline constexpr auto hasUnderWay = claim("has-under-way", "has {sends:send|sends} under way to {processes}", &checks::hasUnderWay);

// the whole run: how it ended
inline constexpr auto isDeadlock = claim("deadlock", "Deadlock in round {round}.", &checks::isDeadlock);
inline constexpr auto waitsForever = claim("waits-forever", "Waits forever in round {round}.", &checks::standsWithoutCycle);
inline constexpr auto isTooLarge = claim("too-large", "Stopped in round {round}: the run is too large.", &checks::isTooLarge);
inline constexpr auto isProgramError = claim("program-error", "Program error in round {round}.", &checks::failedAs<RunError::Kind::Runtime>);
inline constexpr auto isStopped = claim("stopped", "Stopped in round {round}.", &checks::failedAs<RunError::Kind::Cancelled>);
inline constexpr auto isUnmetFault = claim("unmet-fault", "A fault met nothing.", &checks::failedAs<RunError::Kind::Fault>);
inline constexpr auto isFreePlay = claim("free-play", "Free play: no result is expected.", &checks::isUnjudged);
inline constexpr auto isWrong = claim("incorrect", "Incorrect: {wrong} of {processes} processes do not end up with the expected data.", &checks::isWrongAt);
inline constexpr auto isWrongAtOne = claim("incorrect", "Incorrect: 1 of {processes} processes does not end up with the expected data.", &checks::isWrongAt);
inline constexpr auto areUnreceived = claim("unreceived", "{messages:message was|messages were} never received: {names}.", &checks::areUnreceived);
inline constexpr auto areUnwaited = claim("unwaited", "{started:send or receive was|sends and receives were} started and never waited for: {names}.", &checks::areUnwaited);

// who waits at its end
inline constexpr auto atEndWaits = claim("waits-at-end", "{process} waits for {partner} ({line})", &checks::isWaiting);
inline constexpr auto atEndWaitsForAny = claim("waits-at-end", "{process} waits for any process ({line})", &checks::isWaiting);
inline constexpr auto atEndWaitsForEnded = claim("waits-at-end-for-ended", "{process} waits for {partner} ({line}), which has ended", &checks::waitsForEnded);
inline constexpr auto atEndWaitsForLost = claim("waits-at-end-for-lost", "{process} waits for {partner} ({line}), whose message of round {round} was lost", &checks::waitsAfterLoss);
inline constexpr auto atEndWaitsAfterLoss = claim("waits-at-end-for-lost", "{process} waits for any process ({line}), and a message of round {round} was lost", &checks::waitsAfterLoss);
inline constexpr auto atEndWaitsForStopped = claim("waits-at-end-for-stopped", "{process} waits for {partner} ({line}), which was stopped before round {round}", &checks::waitsForStopped);

// what it costs
inline constexpr auto boundOfRounds = claim("bound-of-rounds", "{rounds:round|rounds}", &checks::isBoundOf<&Bound::rounds, &Totals::rounds>);
inline constexpr auto boundOfWords = claim("bound-of-words", "{words}·tw", &checks::isBoundOf<&Bound::words, &Totals::tw>);
inline constexpr auto boundOfHops = claim("bound-of-hops", "{hops:hop|hops}", &checks::isBoundOf<&Bound::transmissions, &Totals::hops>);
inline constexpr auto agreesWithFormula = claim("agrees-with-formula", ", as counted", &checks::agreesWithFormula);
inline constexpr auto differsFromFormula = claim("differs-from-formula", ", not as counted", &checks::differsFromFormula);
inline constexpr auto differsBecause = claim("differs-from-formula", ", not as counted: the formula is for {reasons}", &checks::differsFromFormula);
inline constexpr auto isCrowded = claim("link-is-shared", "{messages:message shares|messages share} the link {link}.", &checks::isShared);
inline constexpr auto isCrowdedAndCosts = claim("link-is-shared", "{messages:message shares|messages share} the link {link}: {cost}·tw instead of {alone}·tw.", &checks::costsShared);
inline constexpr auto areCrowded = claim("link-is-shared", "{messages:message shares|messages share} the link {link} ({count} more links are shared).", &checks::isShared);
inline constexpr auto areCrowdedAndCost = claim("link-is-shared", "{messages:message shares|messages share} the link {link}: {cost}·tw instead of {alone}·tw ({count} more links are shared).", &checks::costsShared);

} // namespace lockstep::kind
