// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What app/schedules reports to the user. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto scheduleUnknown = error("{file} is neither a schedule of GOAL nor one of MSCCL", "GOAL begins with num_ranks, MSCCL with <algo");
inline constexpr auto scheduleGraph = error("{file} is a graph, not a schedule", "programs run on it: --network file:{file}");
inline constexpr auto scheduleSlurm = error("{file} is a topology of Slurm, which Lockstep does not read", "write it as a graph in DOT, with kind=switch for switches, and add --network file:NAME.dot to a run");
inline constexpr auto scheduleTopology = error("{file} is a topology of NCCL, not a schedule", "lockstep which allreduce --library nccl --topology {file} reads it");
inline constexpr auto scheduleSyntax = error("{what} should be here, not \"{found}\"");
inline constexpr auto scheduleRank = error("there is no rank {rank}", "num_ranks is {ranks}");
inline constexpr auto scheduleRankTwice = error("rank {rank} is described twice", "write all of its operations into one block");
inline constexpr auto scheduleLabel = error("the label {label} is not defined in this rank");
inline constexpr auto scheduleLabelTwice = error("the label {label} is defined twice in this rank");
inline constexpr auto scheduleTooLarge = error("this schedule has more than {maximum:operation|operations}");
inline constexpr auto scheduleStepName = text("step {step} of thread block {block} of GPU {gpu} (line {line})");
inline constexpr auto scheduleLabelName = text("{label} of rank {rank} (line {line})");
inline constexpr auto scheduleOperationName = text("the operation of rank {rank} in line {line}");
inline constexpr auto scheduleWaits = text("{step} waits for {other}");
inline constexpr auto scheduleCycle = error("the schedule never ends: {steps:step waits|steps wait} in a cycle: {cycle}", "remove one of these dependencies, or let a send come before a receive");
inline constexpr auto scheduleNeverSent = error("{step} waits for a message from rank {rank} with tag {tag} that is never sent", "add the send, or remove the receive");
inline constexpr auto scheduleNeverSentAny = error("{step} waits for a message, but none is left that it could take", "add a send, or remove the receive");
inline constexpr auto scheduleNeverSentGpu = error("{step} waits for a message from GPU {gpu} on channel {channel} that is never sent", "both ends of a connection need as many steps");
inline constexpr auto scheduleUnreceived = warning("{count:message is|messages are} never received", "the first one is sent by {step} to rank {rank}");
inline constexpr auto scheduleUnreceivedGpu = error("the message that {step} sends to GPU {gpu} is never received", "both ends of a connection need as many steps");
inline constexpr auto scheduleCounts = error("{step} receives {count:chunk|chunks}, but {other} sends {sent:chunk|chunks}", "write the same cnt in both");
inline constexpr auto scheduleSizes = error("{step} receives {size:byte|bytes}, but {other} sends {sent:byte|bytes}", "a receive needs room for its message");
inline constexpr auto scheduleRace = error("a race: chunk {chunk} of the {buffer} buffer of GPU {gpu} is written by {writer} and read by {reader}, and nothing says which of them is first", "if the one that reads needs what is written, write depid=\"{block}\" deps=\"{number}\" there, and hasdep=\"1\" at the one that writes");
inline constexpr auto scheduleRaceOfWrites = error("a race: chunk {chunk} of the {buffer} buffer of GPU {gpu} is written by {first} and by {second}, and nothing says which of them is first", "for that order write depid=\"{block}\" deps=\"{number}\" at the second one, and hasdep=\"1\" at the first one");
inline constexpr auto scheduleTangled = error("this schedule has too many steps in too many thread blocks to look for races");
inline constexpr auto scheduleOwnersSend = error("thread blocks {first} and {second} of GPU {gpu} both send to GPU {peer} on channel {channel}", "a connection belongs to one thread block: give one of them another channel");
inline constexpr auto scheduleOwnersReceive = error("thread blocks {first} and {second} of GPU {gpu} both receive from GPU {peer} on channel {channel}", "a connection belongs to one thread block: give one of them another channel");
inline constexpr auto scheduleNoBlock = error("{step} depends on thread block {block}, which GPU {gpu} does not have");
inline constexpr auto scheduleNoStep = error("{step} depends on step {number} of thread block {block}, which has {steps:step|steps}", "steps count from 0");
inline constexpr auto scheduleUnannounced = error("{step} depends on {other}, which has hasdep=\"0\": runtimes never announce its end", "write hasdep=\"1\" there");
inline constexpr auto scheduleUses = error("the steps of this schedule use more than {maximum:chunk|chunks}, each counted as often as it is used", "write smaller counts");
inline constexpr auto scheduleXml = error("this is not valid XML: {reason}");
inline constexpr auto scheduleAttribute = error("{element} has the attribute {attribute}=\"{value}\"", "write {wanted}");
inline constexpr auto scheduleNumber = text("a number from {least} to {most}");
inline constexpr auto scheduleName = error("the name of this algorithm has more than {maximum:character|characters}", "shorten it");
inline constexpr auto scheduleGpu = error("GPU {gpu} is missing", "ngpus is {gpus}: add the element gpu with id=\"{gpu}\"");
inline constexpr auto scheduleChunk = error("{element} uses chunk {chunk} of the {buffer} buffer", "this GPU has {chunks:chunk|chunks} there");
inline constexpr auto scheduleCollective = error("unknown collective \"{name}\"", "the collectives are {names}");
inline constexpr auto scheduleMscclOperation = error("MSCCL has no collective for {operation}", "it has those of all-reduce, all-to-one-reduction, all-to-all-reduction, all-to-all-broadcast, one-to-all-broadcast and all-to-all-personalized");
inline constexpr auto scheduleMscclIncorrect = error("only a run with a correct result can be written as MSCCL XML", "lockstep run says what is wrong");
inline constexpr auto scheduleMscclRoot = error("in MSCCL XML the root is GPU 0", "write --source 0");
inline constexpr auto scheduleMscclUnreceived = error("MSCCL has no message that is never received: {source}→{destination} in round {round}");
inline constexpr auto scheduleMscclData = error("the message {source}→{destination} in round {round} has words that are not data of the collective, which MSCCL cannot send");
inline constexpr auto scheduleMscclSum = error("the message {source}→{destination} in round {round} has a sum that MSCCL's buffer does not hold then", "MSCCL keeps one value in each chunk: it is sent as it is, added to, or replaced");
inline constexpr auto scheduleMscclChunks = error("this run needs more than {maximum:chunk|chunks}", "choose fewer --words, or fewer processes");
inline constexpr auto scheduleMscclLarge = warning("runtimes may refuse this file, with {blocks:thread block|thread blocks} and {steps:step|steps} on a GPU, {channels:channel|channels} and {peers:peer|peers} on a channel", "RCCL loads at most {most} thread blocks on a GPU, {lanes} channels, {others} peers on a channel and {elements} elements; choose fewer --words, or fewer processes");

} // namespace lockstep::message
