// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which messages share which link, and what that costs: what the textbook says about crowded links, shown.

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

struct RoundRecord;
struct Trace;

/// A directed link that several messages crossed in one round.
struct CrowdedLink {
    NodeId from = 0;
    NodeId to = 0;
    std::int64_t words = 0;
    std::vector<int> messages; ///< indices into Trace::messages, two or more
};

/// The most crowded first, then by from and to.
std::vector<CrowdedLink> crowdedLinks(const Trace& trace, const RoundRecord& round);

/// Words of the largest message that crossed in the round: what its busiest link would carry if it had one to itself.
std::int64_t largestMessage(const Trace& trace, const RoundRecord& round);

/// The run as it would be if no two messages shared a link: the sum of the rounds' largest messages, and the time.
struct Uncrowded {
    int mostShared = 1; ///< messages on one link
    int rounds = 0;     ///< in which links are shared
    std::int64_t tw = 0;
    double time = 0;
};
Uncrowded uncrowded(const Trace& trace);

/// One round for people, as words of a sentence; empty where no link is shared:
/// "×4 on 3→4 (0→4 1→5 2→6 3→7), ×3 on 2→3 and 4→5; 16·tw instead of 4·tw"
std::string crowdingText(const Trace& trace, const RoundRecord& round);

} // namespace lockstep
