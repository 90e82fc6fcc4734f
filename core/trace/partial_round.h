// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A round of which only a part is shown, and the rounds at which phases end: what a reader steps by.

#include <vector>

#include "core/base/ids.h"

namespace lockstep {

struct RoundRecord;
struct Trace;

/// The round as it would be recorded if only `crossed` (indices of RoundRecord::moving, in its order) had crossed in
/// it: their messages, their links. Its time stays that of the whole round.
RoundRecord partialRound(const Trace& trace, const RoundRecord& round, const std::vector<int>& crossed);

/// The last round of each phase, ascending; the last one is the last round of the trace. Empty where the program names
/// no phases. A round belongs to a phase if all messages that start in it do; one without messages, to the phase
/// before.
std::vector<RoundNumber> phaseEnds(const Trace& trace);

} // namespace lockstep
