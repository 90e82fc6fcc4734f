// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What app/record reports to the user. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// Nothing was recorded
inline constexpr auto recordMissing = error("this Lockstep cannot record MPI programs: liblockstep-record.so is missing", "install the package lockstep-mpi; for another MPI, compile record.c and name it with --recorder FILE.so");
inline constexpr auto recordNoFile = error("there is no recorder {file}");
inline constexpr auto recordNothing = error("{launcher} started {program}, but no rank called MPI_Init: {output}", "is it an MPI program, and does --recorder belong to the same MPI?");
inline constexpr auto recordRanks = error("{ranks} of {processes:rank|ranks} called MPI_Init: {output}", "does --launcher belong to the MPI of the program?");
inline constexpr auto recordLine = error("rank {rank} recorded a line that Lockstep does not know: {line}", "use the record.c of this version");
inline constexpr auto recordLauncher = error("cannot start {launcher}: {reason}", "install it (Debian: apt install openmpi-bin), or name another --launcher");
inline constexpr auto recordFolder = error("cannot make a folder for the recording: {reason}");
inline constexpr auto recordTooLarge = error("the recording has {operations:operation|operations}, more than {maximum}", "record a smaller run");

inline constexpr auto recordInitDeadlock = error("deadlock in MPI_Init: {waiting} of {processes:rank|ranks} wait there, and the others ended without it", "all ranks call MPI_Init");
inline constexpr auto recordInterruptedEarly = error("interrupted before all ranks had called MPI_Init: nothing was recorded");
inline constexpr auto recordOutOfTimeEarly = error("out of time: not all ranks had called MPI_Init within {seconds:second|seconds}", "--time N allows more");

// How the run ended
inline constexpr auto recordFinished = text("all ranks called MPI_Finalize");
inline constexpr auto recordStatus = warning("{program} ended with status {status}; what it did until then is recorded");
inline constexpr auto recordDeadlock = error("deadlock: {standings}", "{replay}");
inline constexpr auto recordLivelock = error("livelock, nothing has moved for {patience:second|seconds}: {standings}", "{replay}; if the program only needs more time, set --patience");
inline constexpr auto recordMpiError = error("MPI error on rank {rank}: {call}: {class}, {text}", "the recording ends there");
inline constexpr auto recordAborted = error("rank {rank} called MPI_Abort with code {code}{place}", "what the ranks did until then is recorded");
inline constexpr auto recordCrashed = error("rank {rank} crashed: {signal}{call}", "what the ranks did until then is recorded");
inline constexpr auto recordKilled = error("a rank was killed, or ended without a word: {launcher} ended with status {status}", "what the ranks did until then is recorded");
inline constexpr auto recordNoFinalize = error("rank {rank} ended without MPI_Finalize{call}", "each rank calls MPI_Finalize before it ends");
inline constexpr auto recordOutOfTime = error("out of time: {program} has run for {seconds:second|seconds}", "what the ranks did until then is recorded; --time N allows more");
inline constexpr auto recordInterrupted = error("interrupted: what the ranks did until then is recorded");
inline constexpr auto recordLastCall = text("; its last call was {call}");
inline constexpr auto recordSameDeadlock = text("the program of the recording was run, and ends in the same deadlock");
inline constexpr auto recordOtherDeadlock = text("the program of the recording was run, and also ends in a deadlock, but other processes wait");
inline constexpr auto recordNoDeadlock = text("the program of the recording was run, and does not end in this deadlock");

// The report
inline constexpr auto recordHead = text("{program} on {ranks:rank|ranks}, {library}");
inline constexpr auto recordLabelEnd = text("end");
inline constexpr auto recordLabelDeadlock = text("deadlock");
inline constexpr auto recordLabelLivelock = text("livelock");
inline constexpr auto recordLabelMissing = text("missing");
inline constexpr auto recordLabelTag = text("tag");
inline constexpr auto recordLabelCollective = text("mismatch");
inline constexpr auto recordLabelLength = text("too long");
inline constexpr auto recordLabelType = text("types");
inline constexpr auto recordLabelRequest = text("request");
inline constexpr auto recordLabelUnreceived = text("message");
inline constexpr auto recordLabelBuffering = text("buffering");
inline constexpr auto recordLabelRace = text("race");
inline constexpr auto recordLabelLeftOut = text("left out");
inline constexpr auto recordLabelWord = text("word");
inline constexpr auto recordLabelModel = text("model");
inline constexpr auto recordColumnPart = text("part");
inline constexpr auto recordColumnMessages = text("messages");
inline constexpr auto recordColumnMeasured = text("measured");
inline constexpr auto recordPartStart = text("start");
inline constexpr auto recordPartAfter = text("after {collective}");
inline constexpr auto recordPartWhole = text("whole");
inline constexpr auto recordPartMessages = text("{messages:message|messages}");
inline constexpr auto recordPartTimes = text("{times:time|times}: {parts}");
inline constexpr auto recordMoreParts = text("and {parts:more part|more parts}");
inline constexpr auto recordNoLines = text("compile the program with -g, and its calls are shown with their lines");
inline constexpr auto recordLabelLines = text("lines");
inline constexpr auto recordWord = text("{bytes:byte|bytes}; a shorter message counts as one word");
inline constexpr auto recordModel = text("{time} = {startups} ts + {words} tw in {rounds:round|rounds} on a complete network; lockstep measure finds ts and tw");
inline constexpr auto recordCollectives = text("collectives, with what the table of the library chooses");
inline constexpr auto recordNotCertain = text("{command} (not certain)");
inline constexpr auto recordAddsUp = text("{command} (it adds up; the program uses {operation})");
inline constexpr auto recordSizes = text("{least} to {most:byte|bytes}");
inline constexpr auto recordRoot = text("root {rank}");
inline constexpr auto recordTimes = text("{times:time|times} {call}");
inline constexpr auto recordOneRank = text("rank {rank}");
inline constexpr auto recordSeveralRanks = text("ranks {ranks}");
inline constexpr auto recordRange = text("{first} to {last}");
inline constexpr auto recordMore = text("and {count} more like this");
inline constexpr auto recordMoreRanks = text("and {count:more rank|more ranks}");

// Calls, and who waits
inline constexpr auto recordCallTo = text("{call} to {to}, tag {tag}");
inline constexpr auto recordCallFrom = text("{call} from {from}, tag {tag}");
inline constexpr auto recordCallWith = text("{call} with rank {rank}");
inline constexpr auto recordMessageFrom = text("a message from {from}, tag {tag}");
inline constexpr auto recordRequests = text("{count:request|requests}");
inline constexpr auto recordWaitsReceive = text("rank {rank} waits in {call} for a message from {from}, tag {tag}");
inline constexpr auto recordWaitsSend = text("rank {rank} waits in {call} until {to} receives its message, tag {tag}");
inline constexpr auto recordWaitsCollective = text("rank {rank} waits in {call} for the other ranks");
inline constexpr auto recordWaitsRequests = text("rank {rank} waits in {call} for {requests}");
inline constexpr auto recordWaitsCall = text("rank {rank} waits in {call}");
inline constexpr auto recordPolls = text("rank {rank} asks again and again with {call} for {what}");
inline constexpr auto recordPollsCall = text("rank {rank} calls {call} again and again");
inline constexpr auto recordAny = text("any rank");
inline constexpr auto recordAnyTag = text("any");
inline constexpr auto recordRankIn = text("rank {rank} waits in {call}");
inline constexpr auto recordRankHas = text("rank {rank}: {value}");

// What the recording shows
inline constexpr auto recordMissingRanks = text("{call} waits for {missing}; {waiting} called it");
inline constexpr auto recordOtherTag = text("rank {rank} waits for tag {asked}; a message with tag {tag} has come: rank {source}, {call}");
inline constexpr auto recordOtherCommunicator = text("rank {rank} waits on another communicator; a message has come: rank {source}, {call}");
inline constexpr auto recordKindsDiffer = text("collectives do not match, number {number} of their communicator: {one}, {other}");
inline constexpr auto recordOrderDiffers = text("the same collectives in another order, from number {number} of their communicator on: {one}, {other}");
inline constexpr auto recordRootsDiffer = text("roots differ in {call}: {one}, {other}");
inline constexpr auto recordOperationsDiffer = text("operations differ in {call}: {one}, {other}");
inline constexpr auto recordOwnOperation = text("an operation of the program");
inline constexpr auto recordSizesDiffer = text("sizes differ in {call}: {one}, {other}");
inline constexpr auto recordTypesDiffer = text("types differ in {call}: {one}, {other}");
inline constexpr auto recordMessageTypes = text("a message is sent and received as different types: {one}, {other}");
inline constexpr auto recordTooLong = text("rank {rank} has room for {space:byte|bytes} in {receive}; the message of rank {source}, {send}, has {bytes:byte|bytes}");
inline constexpr auto recordRequestLeft = text("rank {rank} never completes {call}: a wait or a test for its request is missing");
inline constexpr auto recordNotReceived = text("never received: rank {rank}, {call}");
inline constexpr auto recordBuffering = text("the program works only because MPI buffers its messages; if sends wait for their receives, as with long messages: {standings}");
inline constexpr auto recordRace = text("rank {rank} took a message from {taken}, tag {tag}, but a message from {other} could have come first (receive from any)");
inline constexpr auto recordOneSided = text("{calls:call|calls} of MPI_Put, MPI_Get and the like are comments in the program, not messages: a recording does not show when they take effect");
inline constexpr auto recordUnknown = text("calls that move data and are not recorded as messages: {calls}");
inline constexpr auto recordElsewhere = text("calls of other threads than the one that called MPI_Init: {calls}");

} // namespace lockstep::message
