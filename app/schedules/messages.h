// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What app/schedules reports to the user. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto scheduleUnknown = error("{file} is neither a schedule of GOAL nor one of MSCCL", "GOAL begins with num_ranks, MSCCL with <algo");
inline constexpr auto scheduleSyntax = error("{what} should be here, not \"{found}\"");
inline constexpr auto scheduleRank = error("there is no rank {rank}", "num_ranks is {ranks}");
inline constexpr auto scheduleLabel = error("the label {label} is not defined in this rank");
inline constexpr auto scheduleLabelTwice = error("the label {label} is defined twice in this rank");
inline constexpr auto scheduleTooLarge = error("this schedule has more than {maximum:operation|operations}");
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

} // namespace lockstep::message
