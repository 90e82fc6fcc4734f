// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Why a run is refused, and what goes wrong in one. For arguments and plural forms see core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// communicating
inline constexpr auto machineNoProcess = error("process {process} does not exist: processes are 0 to {last}");
inline constexpr auto machineToItselfVia = error("a message of a process to itself passes no other process", "leave out via");
inline constexpr auto machineNoHandle = error("{handle} is not a handle: this process has started nothing with that number", "wait needs the variable that h := start \u2026 has set");
inline constexpr auto machineStartInto = error("start receive needs a variable or an element of an array, and {variable} is {kind}", "receive into a variable, and store it after the wait");
inline constexpr auto machineVariableEnded = error("the message is for {variable} of {unit}, which has ended", "wait for it before {unit} ends");
inline constexpr auto machineNoLink = error("link {link} does not exist: this node has links 0 to {last}");
inline constexpr auto machineNoLinks = error("link {link} does not exist: this node has no links");
inline constexpr auto machineLinkToSwitch = error("link {link} leads to a switch, not to a process", "name the process instead: send … to P");
inline constexpr auto machineMessageOfWhat = error("a message can be a block, a set, an array, a list or an integer, not {kind}");
inline constexpr auto machineSinglePacket = error("the message has {blocks:block|blocks}, but with single packets a message can have only one");
inline constexpr auto machineStep = error("a step must be 1 or more, not {step}", "to count down, write downto");
inline constexpr auto machineRoundPast = error("round {round} is over, this is round {current}");
inline constexpr auto machineSimplex = error("the link {from}–{to} is simplex: the message from {source} to {destination} in round {round} goes the other way than the message from {other_source} to {other_destination} in round {other_round}");
inline constexpr auto machineNoAxes = error("{function}() needs a mesh or a torus, but this network is {network}");
inline constexpr auto machineNoAxis = error("axis {axis} does not exist: 0 is x, 1 is y, 2 is z");
inline constexpr auto machineOutsideMesh = error("there is no node at {position}");
inline constexpr auto machineNoOrigin = error("this block has no {function}");
inline constexpr auto machineNotBlock = error("{function}() needs a block, not {kind}");
inline constexpr auto machineWordsTooMany = error("a message of {words:word|words} is too large: the maximum is {maximum}");

// stopped
inline constexpr auto machineInProcess = error("process {process} in round {round}: {problem}", "{advice}");
inline constexpr auto machineInUsed = error("process {process} in round {round}: {problem} (line {line} of the program called {unit})", "{advice}");
inline constexpr auto machineDeadlock = error("deadlock in round {round}: {processes}", "{advice}");
inline constexpr auto machineWaitForever = error("processes wait forever in round {round}: {processes}", "{advice}");
inline constexpr auto machineRanksDeadlock = error("the MPI processes deadlock: {processes}", "{advice}");
inline constexpr auto machineRanksDeadlockWithWords = error("the MPI processes deadlock with m = {words}: {processes}", "{advice}");
inline constexpr auto machineRanksWaitForever = error("the MPI processes wait forever: {processes}", "{advice}");
inline constexpr auto machineRanksWaitForeverWithWords = error("the MPI processes wait forever with m = {words}: {processes}", "{advice}");
inline constexpr auto machineRanksLongSends = text("{advice}; MPI keeps short messages for later, and a send of a long one waits for its receive");
inline constexpr auto machineStatementBudget = error("stopped after {statements:statement|statements}", "is there an endless loop? --max-statements allows more");
inline constexpr auto machineEndlessLoop = error("stopped after {statements:statement|statements}", "is there an endless loop? {reason}; --max-statements allows more");
inline constexpr auto machineRoundBudget = error("stopped after {rounds:round|rounds}", "is there an endless loop? --max-rounds allows more");
inline constexpr auto machineMessageBudget = error("stopped after {messages:message|messages}", "--max-messages allows more");
inline constexpr auto machineMemoryBudget = error("stopped after {bytes:byte|bytes} of memory", "--max-memory allows more");
inline constexpr auto machineCancelled = error("the run was cancelled");

// what a process waits for, in the messages of deadlocks
inline constexpr auto machineReceiveFrom = text("receive from {process}");
inline constexpr auto machineReceiveFromWithTag = text("receive from {process} with tag {tag}");
inline constexpr auto machineReceiveFromWithAnyTag = text("receive from {process} with any tag");
inline constexpr auto machineReceiveFromWithoutTag = text("receive from {process} without a tag");
inline constexpr auto machineSendTo = text("send to {process}");
inline constexpr auto machineSendToWithTag = text("send to {process} with tag {tag}");
inline constexpr auto machineSince = text("{messages} since round {round}");
inline constexpr auto machineHasUntaken = text("{process} has {messages}");
inline constexpr auto machineUntakenBut = text("{untaken}, but {waits}");
inline constexpr auto machineProcess = text("process {process}");
inline constexpr auto machineAnyProcess = text("any process");
inline constexpr auto machineLine = text("line {line}");
inline constexpr auto machineLines = text("lines {lines}");
inline constexpr auto machineLineOf = text("line {line} of {file}");
inline constexpr auto machineAndMore = text("{processes} and {count} more");
inline constexpr auto machineWithOthers = text("{processes}; besides, {others}");

// faults
inline constexpr auto machineFaultNoProcess = error("{option}: process {process} does not exist: processes are 0 to {last}");
inline constexpr auto machineFaultUnmet = error("{option} meets nothing: {reason}", "{advice}");
inline constexpr auto machineFaultAdviceLink = text("slow down a link that the run uses");
inline constexpr auto machineFaultAdviceStop = text("stop the process earlier");
inline constexpr auto machineFaultNoLink = error("{option}: {network} has no link {from}–{to}", "name two neighbours, such as {example}");

// a function alone
inline constexpr auto machineNoFunction = error("the program has no function {function}", "{advice}");
inline constexpr auto machineNotFunction = error("{procedure} is a procedure, and only functions return a value", "{advice}");
inline constexpr auto machineFunctionArguments = error("{function} takes {expected:argument|arguments}, not {given}");
inline constexpr auto machineInFunction = error("{function}, called by process {process}: {problem}", "{advice}");

// on real ranks
inline constexpr auto machineOnRank = error("MPI process {process}: {problem}", "{advice}");
inline constexpr auto machineRankRounds = error("{expression} needs rounds, which MPI processes do not have", "use lockstep run, or write the program with receive, tags and barrier");
inline constexpr auto machineRankTag = error("with MPI a tag must be 0 to {maximum}, not {tag}");
inline constexpr auto machineRankTooLong = error("a message of {words:word|words} is too long for MPI: the maximum is {maximum}", "set the length of a block with --words");
inline constexpr auto machineRankDamaged = error("the data received from process {process} differs from what was sent", "this is a fault of the network or of MPI, not of the program");
inline constexpr auto machineNoSource = error("process {source} cannot be the source: {network} has processes 0 to {last}");
inline constexpr auto machineWordsNegative = error("a block cannot have {words} words", "give 0 or more");
inline constexpr auto machineValuesCount = error("--values has {numbers}, but {network} has {processes}", "give one number per process, such as --values {example}");
inline constexpr auto machineNeeds = error("{program} needs {condition}, which does not hold on {network}");
inline constexpr auto machineNeedsMesh = error("{program} needs {condition}, but {network} has no rows and columns", "use a mesh or a torus: mesh:4x4");
inline constexpr auto machineInputsMissing = error("the operation {operation} starts with data, but no variable is named for it", "name it in the header (input: X) or with --input X");
inline constexpr auto machineInputCount = error("the operation {operation} starts with {expected:data variable|data variables}, not {given}");
inline constexpr auto machineWrongPorts = error("{ports} ports are not possible", "give 1 or more, or all");
inline constexpr auto machineMatrixNetwork = error("{operation} needs a mesh or a torus, but this network is {network}", "try --network mesh:4x4");
inline constexpr auto machineSquareNetwork = error("{operation} needs as many rows as columns, but {network} has {rows:row|rows} and {columns:column|columns}", "try --network mesh:4x4");

inline constexpr auto machineItsFunction = text("its function is {names}");
inline constexpr auto machineItsFunctions = text("its functions are {names}");

} // namespace lockstep::message
