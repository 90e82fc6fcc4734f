// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Which messages share which link, and what that costs.

#include <cstdint>
#include <span>
#include <vector>

#include "core/network/link_loads.h"

namespace lockstep {

struct RoundRecord;
struct Trace;

/// The links that several messages crossed: the most crowded first, then by from and to.
std::vector<LinkLoad> sharedLinks(const RoundRecord& round);

/// By link: those that crossed it in the round, indices into Trace::messages.
std::vector<std::vector<int>> sharersOf(const Trace& trace, const RoundRecord& round, std::span<const LinkLoad> links);

/// Whether words wait for each other on the shared links of the round, so that it costs maxLinkWords in place of
/// largestMessage words. Not said of networks whose links differ: there the busiest link may be the fastest.
bool hasSharingCost(const Trace& trace, const RoundRecord& round);

/// The run as it would be if no two messages shared a link: the sum of the rounds' largest messages, and the time.
struct CostWithoutSharing {
    int mostShared = 1; ///< messages on one link
    int rounds = 0;     ///< in which links are shared
    std::int64_t tw = 0;
    double time = 0;
};
CostWithoutSharing costWithoutSharing(const Trace& trace);

} // namespace lockstep
