// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What app/record reports to the user. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto recordCancelled = error("the recording was cancelled");
inline constexpr auto recordMissing = error("this Lockstep cannot record MPI programs: liblockstep-record.so is missing", "install the package lockstep-mpi; for another MPI, compile record.c and name it with --recorder FILE.so");
inline constexpr auto recordNoFile = error("there is no recorder {file}");
inline constexpr auto recordNothing = error("{launcher} started {program}, but no rank called MPI_Init: {output}", "is it an MPI program, and does --recorder belong to the same MPI?");
inline constexpr auto recordRanks = error("{ranks} of {processes:rank|ranks} called MPI_Init: {output}", "does --launcher belong to the MPI of the program?");
inline constexpr auto recordLine = error("rank {rank} recorded a line that Lockstep does not know: {line}", "use the record.c of this version");
inline constexpr auto recordLauncher = error("cannot start {launcher}: {reason}", "install it (Debian: apt install openmpi-bin), or name another --launcher");
inline constexpr auto recordFolder = error("cannot make a folder for the recording: {reason}");
inline constexpr auto recordTooLarge = error("the recording has {operations:operation|operations}, more than {maximum}", "record a smaller run");
inline constexpr auto recordStatus = warning("{program} ended with status {status}; what it did until then is recorded");
inline constexpr auto recordDeadlock = error("deadlock: {standings}", "the program of the recording ends in the same deadlock");

inline constexpr auto recordHead = text("{program} on {ranks:rank|ranks}, {library}");
inline constexpr auto recordLabelDeadlock = text("deadlock");
inline constexpr auto recordLabelRace = text("race");
inline constexpr auto recordLabelModel = text("model");
inline constexpr auto recordColumnPart = text("part");
inline constexpr auto recordColumnMessages = text("messages");
inline constexpr auto recordColumnMeasured = text("measured");
inline constexpr auto recordPartStart = text("start");
inline constexpr auto recordPartAfter = text("after {collective}");
inline constexpr auto recordPartWhole = text("whole");
inline constexpr auto recordLabelOneSided = text("one-sided");
inline constexpr auto recordOneSided = text("{calls:call|calls} of MPI_Put, MPI_Get and the like are comments in the program, not messages: a recording does not show when they take effect");
inline constexpr auto recordModel = text("{time} = {startups} ts + {words} tw in {rounds:round|rounds} on a complete network; lockstep measure finds ts and tw");
inline constexpr auto recordCollectives = text("collectives, with what the table of the library chooses");
inline constexpr auto recordNotCertain = text("{command} (not certain)");

inline constexpr auto recordWaitsReceive = text("rank {rank} waits in {call} for a message from {from}, tag {tag}");
inline constexpr auto recordWaitsSend = text("rank {rank} waits in {call} until {to} receives its message, tag {tag}");
inline constexpr auto recordWaitsCollective = text("rank {rank} waits in MPI_{name} for the other ranks");
inline constexpr auto recordWaitsRequests = text("rank {rank} waits in MPI_Wait for {count:request|requests}");
inline constexpr auto recordAny = text("any rank");
inline constexpr auto recordRace = text("rank {rank} took a message from {taken}, tag {tag}, but a message from {other} could have come first (receive from any)");
inline constexpr auto recordMoreRaces = text("{count:more receive|more receives} could have taken another message");

} // namespace lockstep::message
