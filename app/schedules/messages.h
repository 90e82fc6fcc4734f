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
inline constexpr auto scheduleChunk = error("{element} uses chunk {chunk} of the {buffer} buffer", "this GPU has {chunks:chunk|chunks} there");
inline constexpr auto scheduleCollective = error("unknown collective \"{name}\"", "the collectives are {names}");

} // namespace lockstep::message
