// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What core/operation reports to the user. For arguments and plural forms see core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto operationSource = text("source {process}");
inline constexpr auto operationRoot = text("root {process}");
inline constexpr auto operationShift = text("shift {distance}");
inline constexpr auto operationValues = text("values {numbers}");
inline constexpr auto operationNoSource = text("{operation} has no source: all processes have the same role.");
inline constexpr auto operationNumbers = text("{processes:number|numbers}: 3, 1, 4 …");
inline constexpr auto operationValuesHelp = text("The numbers in the blocks, one for each of the {processes:process|processes}; by default a block carries the number of the process that made it");
inline constexpr auto operationNoValues = text("In free play, processes start without data.");
inline constexpr auto operationBoundAlone = warning("A single process does not need to communicate.");
inline constexpr auto operationBoundStay = warning("Every block is already where it belongs.");
inline constexpr auto operationBoundSpread = warning("Each round can at most double the number of informed processes; all {processes} must be informed.");
inline constexpr auto operationBoundSpreadPorts = warning("Each round can multiply the number of informed processes by at most {factor}; all {processes} must be informed.");
inline constexpr auto operationBoundCollect = warning("Each round can at most double the number of contributions in one sum; all {processes} must be in it.");
inline constexpr auto operationBoundCollectPorts = warning("Each round can multiply the number of contributions in one sum by at most {factor}; all {processes} must be in it.");
inline constexpr auto operationBoundHeard = warning("Each round can at most double the number of processes that one process has heard from, itself included; one process needs the data of {processes}.");
inline constexpr auto operationBoundHeardPorts = warning("Each round can multiply the number of processes that one process has heard from, itself included, by at most {factor}; one process needs the data of {processes}.");
inline constexpr auto operationBoundTold = warning("Each round can at most double the number of processes that have heard from the source; all {processes} must hear from it.");
inline constexpr auto operationBoundToldPorts = warning("Each round can multiply the number of processes that have heard from the source by at most {factor}; all {processes} must hear from it.");
inline constexpr auto operationBoundFarthest = warning("Store-and-forward takes one round per hop, and the farthest process is {distance:hop|hops} from process {source}.");
inline constexpr auto operationBoundDiameter = warning("Store-and-forward takes one round per hop, and two processes that need data from each other are {distance:hop|hops} apart.");
inline constexpr auto operationBoundPacketsOut = warning("One process must send {packets:packet|packets}, at most {ports} per round.");
inline constexpr auto operationBoundPacketsIn = warning("One process must receive {packets:packet|packets}, at most {ports} per round.");
inline constexpr auto operationBoundPacketsCut = warning("{packets:packet|packets} must cross from one half of the processes to the other, over {links:link|links}.");
inline constexpr auto operationBoundWordsOut = warning("One process must send {words:word|words} through {ports:port|ports}.");
inline constexpr auto operationBoundWordsIn = warning("One process must receive {words:word|words} through {ports:port|ports}.");
inline constexpr auto operationBoundWordsSummed = warning("Each word must be sent {times:time|times} before one process has its sum, and as often again before all have it; one of the {processes} processes sends at least its share of these {words:word|words}, through {ports:port|ports}.");
inline constexpr auto operationBoundNoWords = warning("An empty message is enough to report that a process has arrived.");
inline constexpr auto operationBoundSource = warning("{source}. The bounds are for switches that do not combine messages.");
inline constexpr auto operationBoundForAll = warning("The bounds hold for all inputs.");
inline constexpr auto operationBoundForMessages = warning("The bounds hold for programs without barrier statements.");
inline constexpr auto operationBoundForNumbers = warning("The bounds hold for these numbers.");
inline constexpr auto operationBoundWordsCut = warning("{words:word|words} must cross from one half of the processes to the other, over {links:link|links}.");
inline constexpr auto operationBoundNumbers = warning("Not every process has its number at the start.");
inline constexpr auto operationBoundSorted = warning("Every process has its number at the start.");
inline constexpr auto operationBoundShift = warning("Every block must move to another process.");
inline constexpr auto operationBoundOthers = warning("There are {processes:other process|other processes}; each takes part in a separate transmission.");
inline constexpr auto operationBoundPairs = warning("There are {pairs:ordered pair|ordered pairs} of processes; each needs a separate transmission.");
inline constexpr auto operationBoundDistances = warning("The distances that the packets must travel add up to {distance:hop|hops}.");
inline constexpr auto operationBoundLinks = warning("The distances that the packets must travel add up to {distance:hop|hops}, shared by {links:directed link|directed links}.");

} // namespace lockstep::message
