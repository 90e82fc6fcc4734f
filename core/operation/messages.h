// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What core/operation reports to the user. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto operationBoundAlone = warning("A single process has nobody to talk to.");
inline constexpr auto operationBoundStay = warning("Every block is already where it belongs.");
inline constexpr auto operationBoundSpread = warning("With every round at most {0} times as many processes can know the message, and {1} must know it.");
inline constexpr auto operationBoundCollect = warning("With every round at most {0} times as many contributions can be in one sum, and {1} must be in it.");
inline constexpr auto operationBoundHeard = warning("With every round a process can have heard of at most {0} times as many processes, and one needs what {1} of them have.");
inline constexpr auto operationBoundTold = warning("With every round at most {0} times as many processes can have heard from the source, and {1} must.");
inline constexpr auto operationBoundFarthest = warning("Store-and-forward takes a round a hop, and the farthest process is at distance {0} from process {1}.");
inline constexpr auto operationBoundDiameter = warning("Store-and-forward takes a round a hop, and two processes that need data of each other are at distance {0}.");
inline constexpr auto operationBoundPacketsOut = warning("One process must send {0} packets, at most {1} in a round.");
inline constexpr auto operationBoundPacketsIn = warning("One process must receive {0} packets, at most {1} in a round.");
inline constexpr auto operationBoundPacketsCut = warning("{0} packets must cross from one half of the processes to the other (links between them: {1}).");
inline constexpr auto operationBoundWordsOut = warning("One process must send {0} (ports: {1}).");
inline constexpr auto operationBoundWordsIn = warning("One process must receive {0} (ports: {1}).");
inline constexpr auto operationBoundWordsSummed = warning("Each word is sent {0} times before a process has its sum, and {0} times more before all have it; one of {1} processes sends its share of these {2} (ports: {3}).");
inline constexpr auto operationBoundNoWords = warning("A message of no words is enough to say that a process has come.");
inline constexpr auto operationBoundSource = warning("{0}; where switches do not combine messages.");
inline constexpr auto operationBoundWordsCut = warning("{0} words must cross from one half of the processes to the other (links between them: {1}).");
inline constexpr auto operationBoundShift = warning("Every block must move to another process.");
inline constexpr auto operationBoundOthers = warning("Other processes: {0}; each takes part in a transmission of its own.");
inline constexpr auto operationBoundPairs = warning("Ordered pairs of processes: {0}; each takes a transmission of its own.");
inline constexpr auto operationBoundDistances = warning("The distances that the packets must go add up to {0}.");
inline constexpr auto operationBoundLinks = warning("The distances that the packets must go add up to {0}, and {1} directed links share them.");

} // namespace lockstep::message
