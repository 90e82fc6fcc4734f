// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Why a process sends, or does not send, a message in a round: answers of questions, and why others are wrong.
// core/base/claim.h explains the rows, resources/docs/claims.md their arguments.

#include "core/account/checks.h"

namespace lockstep {
struct Thought; // core/question/misconceptions.h
}

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
bool bringsData(const MomentFacts& now, const Assertion& what);
bool beganWith(const MomentFacts& now, const Assertion& what);
bool hadBefore(const MomentFacts& now, const Assertion& what);
bool hadOnce(const MomentFacts& now, const Assertion& what);
bool hasNotReceived(const MomentFacts& now, const Assertion& what);
bool carriesMost(const MomentFacts& now, const Assertion& what);
bool speaksToNeighbours(const MomentFacts& now, const Assertion& what);
bool isThought(const Thought& thought, const Assertion& what);

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
inline constexpr auto comesNow = claim("comes-from", "it comes to {process} from {partner} in this round", &checks::bringsData);
inline constexpr auto beganWith = claim("began-with", "{process} began with it", &checks::beganWith);
inline constexpr auto hadIt = claim("had-before", "{process} had it before this round", &checks::hadBefore);
inline constexpr auto noLonger = claim("no-longer-holds", "{process} had it and no longer holds it", &checks::hadOnce);
inline constexpr auto notYet = claim("has-not-received", "{process} has not received it yet", &checks::hasNotReceived);
inline constexpr auto carriesMost = claim("carries-most", "the link from {process} to {partner} carries them", &checks::carriesMost);
inline constexpr auto waitsSince = claim("has-stood-since", "It has waited there since round {round}.", &checks::hasStood);
inline constexpr auto endedSince = claim("has-stood-since", "It has done nothing since round {round}.", &checks::hasStood);
inline constexpr auto onlyToNeighbours = claim("only-to-neighbours", "{process} and {other} are not linked, and messages of this run go only to neighbours; {reason}", &checks::speaksToNeighbours);

// what a wrong choice is instead
inline constexpr auto ofRound = claim("answer-of-round", "that is the answer for round {number}", &checks::isThought);
inline constexpr auto ofStart = claim("answer-of-round", "that is the answer before the first round", &checks::isThought);
inline constexpr auto ofProcess = claim("answer-of-process", "that is the answer for process {number}", &checks::isThought);
inline constexpr auto heldAfterRound = claim("held-after-round", "that is what it holds after round {number}", &checks::isThought);
inline constexpr auto heldAtStart = claim("held-after-round", "that is what it holds before the first round", &checks::isThought);
inline constexpr auto heldBy = claim("held-by", "that is what process {number} holds", &checks::isThought);
inline constexpr auto receivedAlone = claim("received-alone", "that is what it receives in this round", &checks::isThought);
inline constexpr auto sentAlone = claim("sent-alone", "that is what it sends in this round, and it keeps a copy", &checks::isThought);
inline constexpr auto givenAway = claim("given-away", "what a process has sent, it still holds", &checks::isThought);
inline constexpr auto receiversAlone = claim("receivers-alone", "these receive it in this round; those that had it still hold it", &checks::isThought);
inline constexpr auto sendersAlone = claim("senders-alone", "these send it in this round; those that receive it hold it, too", &checks::isThought);
inline constexpr auto everybody = claim("everybody", "these are all processes", &checks::isThought);
inline constexpr auto originAlone = claim("origin-alone", "that is the process that it comes from", &checks::isThought);
inline constexpr auto largestMessage = claim("largest-message", "that many words are in the largest message", &checks::isThought);
inline constexpr auto allWords = claim("all-words", "that many words are in all messages together", &checks::isThought);
inline constexpr auto bothDirections = claim("both-directions", "that counts both directions of the link", &checks::isThought);
inline constexpr auto messagesOnLink = claim("messages-on-link", "that many messages cross the link: count their words", &checks::isThought);
inline constexpr auto countsMessages = claim("counts-messages", "that is the number of messages", &checks::isThought);
inline constexpr auto countsHops = claim("counts-hops", "that counts a word once for each link that it crosses", &checks::isThought);
inline constexpr auto factorOfTw = claim("factor-of-tw", "that is the factor of tw in the time, where words that travel side by side count once", &checks::isThought);
inline constexpr auto startingData = claim("starting-data", "that many words there are at the start, and words that are passed on count again", &checks::isThought);
inline constexpr auto wordsOfOne = claim("words-of-one", "that many words process {number} sends", &checks::isThought);
inline constexpr auto allLargest = claim("all-largest", "that would be so if all messages were as long as the longest", &checks::isThought);
inline constexpr auto oneForEachOther = claim("one-for-each-other", "that is one round for each other process", &checks::isThought);
inline constexpr auto oneForEach = claim("one-for-each", "that is the number of processes", &checks::isThought);
inline constexpr auto oneForEachMessage = claim("one-for-each-message", "that is the number of messages, and several can cross in one round", &checks::isThought);
inline constexpr auto doubling = claim("doubling", "in so many rounds one process can reach all, if in each round every process that has been reached sends on", &checks::isThought);
inline constexpr auto diameter = claim("diameter", "that is the diameter of the network, and a round is not a hop", &checks::isThought);
inline constexpr auto sendsOfOne = claim("sends-of-one", "that many messages process {number} sends", &checks::isThought);
inline constexpr auto unshared = claim("unshared", "that would be the time if no messages shared a link", &checks::isThought);
inline constexpr auto withoutStart = claim("without-start", "that leaves out ts", &checks::isThought);
inline constexpr auto startAlone = claim("start-alone", "that counts ts alone", &checks::isThought);
inline constexpr auto oneAfterAnother = claim("one-after-another", "that would be the time if one message crossed after the other", &checks::isThought);
inline constexpr auto neverThere = claim("never-there", "process {number} is at that line in no round", &checks::isThought);

} // namespace lockstep::kind
