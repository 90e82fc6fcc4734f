// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Why a run is refused, and what goes wrong in one. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// communicating
inline constexpr auto machineNoProcess = error("there is no process {0}: they are 0 to {1}");
inline constexpr auto machineToItself = error("a process cannot send to itself");
inline constexpr auto machineFromItself = error("a process cannot receive from itself");
inline constexpr auto machineNoLink = error("there is no link {0}: this node has links 0 to {1}");
inline constexpr auto machineNoLinks = error("there is no link {0}: this node has no links");
inline constexpr auto machineLinkToSwitch = error("link {0} leads to a switch, not to a process", "name the process instead: send … to P");
inline constexpr auto machineMessageOfWhat = error("a message is a block, a set, an array, a list or an integer, not {0}");
inline constexpr auto machineSinglePacket = error("the message holds {0} blocks, and with packets single a message holds one");
inline constexpr auto machineRoundPast = error("round {0} is over, this is round {1}");
inline constexpr auto machineSimplex = error("the link {0}–{1} is simplex: the message from {2} to {3} in round {4} used it the other way than the message from {5} to {6} in round {7}");
inline constexpr auto machineNoAxes = error("{0}() needs a mesh or a torus, and this network is {1}");
inline constexpr auto machineNoAxis = error("there is no axis {0}: 0 is x, 1 is y, 2 is z");
inline constexpr auto machineOutsideMesh = error("there is no node at {0}");
inline constexpr auto machineNoOrigin = error("{0}() of a block that has none");
inline constexpr auto machineNotBlock = error("{0}() asks a block, not {1}");
inline constexpr auto machineWordsTooMany = error("a message of {0} words is too large: {1} are the most");

// stopped
inline constexpr auto machineInProcess = error("process {0} in round {1}: {2}", "{3}");
inline constexpr auto machineInUsed = error("process {0} in round {1}: {2} (line {4} of the program called {5})", "{3}");
inline constexpr auto machineDeadlock = error("deadlock after round {0}: {1}", "{2}");
inline constexpr auto machineWaitsForEver = error("waits for ever after round {0}: {1}", "{2}");
inline constexpr auto machineRanksDeadlock = error("deadlock of the ranks{0}: {1}", "{2}");
inline constexpr auto machineRanksWaitForEver = error("the ranks wait for ever{0}: {1}", "{2}");
inline constexpr auto machineStatementBudget = error("stopped after {0} statements", "does a loop never end? --max-statements allows more");
inline constexpr auto machineRoundBudget = error("stopped after {0} rounds", "does the program ever end? --max-rounds allows more");
inline constexpr auto machineMessageBudget = error("stopped after {0} messages", "--max-messages allows more");
inline constexpr auto machineMemoryBudget = error("stopped after {0} bytes of memory", "--max-memory allows more");
inline constexpr auto machineCancelled = error("the run was cancelled");

// a function alone
inline constexpr auto machineNoFunction = error("the program has no function {0}", "{1}");
inline constexpr auto machineNotFunction = error("{0} is a procedure, and only functions return something", "{1}");
inline constexpr auto machineFunctionArguments = error("{0} takes {1}, not {2}");
inline constexpr auto machineInFunction = error("{0}, called by process {1}: {2}", "{3}");

// on real ranks
inline constexpr auto machineOnRank = error("process {0} on its rank: {1}", "{2}");
inline constexpr auto machineRankRounds = error("{0} asks for rounds, and real processes have none", "lockstep run plays it; with receive, tags and barrier it would do without rounds");
inline constexpr auto machineRankTag = error("a tag is 0 to {0} on real ranks, not {1}");
inline constexpr auto machineRankTooLong = error("a message of {0} words is too long for real ranks: {1} are the most", "--words says how long a block is");
inline constexpr auto machineRankDamaged = error("what came from process {0} is not what was sent", "that is a fault of the network or of MPI, not of the program");
inline constexpr auto machineNoSource = error("there is no process {0} to be the source: {1} has processes 0 to {2}");
inline constexpr auto machineWordsNegative = error("a block cannot have {0} words", "give 0 or more");
inline constexpr auto machineValuesCount = error("--values has {0}, and {1} has {2}", "give a number for each process, as --values {3}");
inline constexpr auto machineNeeds = error("{0} needs {1}, and on {2} that does not hold");
inline constexpr auto machineNeedsMesh = error("{0} needs {1}, and {2} has no rows and columns", "take a mesh or a torus: mesh:4x4");
inline constexpr auto machineInputsMissing = error("the operation {0} starts with data, and no variable is named for it", "name it: --input X");
inline constexpr auto machineInputCount = error("the operation {0} starts with {1} data variables, not {2}");
inline constexpr auto machineWrongPorts = error("{0} ports are not possible", "give 1 or more, or all");
inline constexpr auto machineMatrixNetwork = error("{1} needs a mesh or a torus, and this network is {0}", "try --network mesh:4x4");
inline constexpr auto machineSquareNetwork = error("{1} needs as many rows as columns, and {0} has {2} and {3}", "try --network mesh:4x4");

} // namespace lockstep::message
