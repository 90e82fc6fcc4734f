// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
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

/// How long a round lasts where it is shown to scale: what it costs, in mean costs of the run's rounds with messages,
/// from 1/6 to 6, so that nobody waits for a long one or misses a short one. 1 where nothing crosses or costs.
double lengthToScale(const Trace& trace, RoundNumber round);

/// Whether messages cross more than one link in a round, so that a round has hops.
bool hasHops(const Trace& trace);
/// The hops of a round: the most links that one of its messages crosses in it; where each round is one hop
/// (store-and-forward), 1.
int hopsIn(const Trace& trace, RoundNumber round);

} // namespace lockstep
