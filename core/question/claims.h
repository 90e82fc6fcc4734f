// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Why a process sends, or does not send, a message in a round: answers of questions, and why others are wrong.
// core/base/claim.h explains the rows, resources/docs/claims.md their arguments.

#include "core/account/checks.h"

namespace lockstep::checks {

// Of the round that is asked about: `partner` is the other process of an arrow.
bool sendsTo(const MomentFacts& now, const Assertion& what);
bool isSentTo(const MomentFacts& now, const Assertion& what);
bool sendsElsewhere(const MomentFacts& now, const Assertion& what);
bool hasSent(const MomentFacts& now, const Assertion& what);
bool sendsNothing(const MomentFacts& now, const Assertion& what);
bool hasNothingYet(const MomentFacts& now, const Assertion& what);
bool sendWaits(const MomentFacts& now, const Assertion& what);
bool hasStood(const MomentFacts& now, const Assertion& what);
bool isOver(const MomentFacts& now, const Assertion& what);
bool receivesFrom(const MomentFacts& now, const Assertion& what);
bool speaksToNeighbours(const MomentFacts& now, const Assertion& what);

} // namespace lockstep::checks

// clang-format off
namespace lockstep::kind {

inline constexpr auto sendsTo = claim("sends-to", "{process} sends to {partner}, {line}", &checks::sendsTo);
inline constexpr auto otherWay = claim("is-sent-to", "the other way round: {partner} sends to {process}", &checks::isSentTo);
inline constexpr auto elsewhere = claim("sends-elsewhere", "{process} sends in this round, but to {partners}", &checks::sendsElsewhere);
inline constexpr auto alreadySent = claim("has-sent", "{process} has already sent to {partner}, in round {round}", &checks::hasSent);
inline constexpr auto nothingYet = claim("has-nothing-to-send", "{process} has nothing to send yet: it {action}", &checks::hasNothingYet);
inline constexpr auto sendsNothing = claim("sends-nothing", "{process} sends nothing in this round: it {action}", &checks::sendsNothing);
inline constexpr auto takesNoPartIn = claim("takes-no-part", "{process} takes no part in this round: {decision}", &checks::takesNoPart);
inline constexpr auto sendWaits = claim("send-waits", "{process} sends nothing in this round: its send to {partner} ({line}) waits", &checks::sendWaits);
inline constexpr auto sendsNothingAtAll = claim("sends-nothing", "{process} sends nothing in this round", &checks::sendsNothing);
inline constexpr auto ended = claim("is-done", "{process} has ended", &checks::isOver);
inline constexpr auto comesNow = claim("comes-from", "{partner} sends it to {process} in this round", &checks::receivesFrom);
inline constexpr auto waitsSince = claim("has-stood-since", "It has waited there since round {round}.", &checks::hasStood);
inline constexpr auto endedSince = claim("has-stood-since", "It has done nothing since round {round}.", &checks::hasStood);
inline constexpr auto onlyToNeighbours = claim("only-to-neighbours", "{process} and {other} are not linked, and messages of this run go only to neighbours; {reason}", &checks::speaksToNeighbours);

} // namespace lockstep::kind
