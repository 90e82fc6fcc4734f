// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"
#include "core/network/link_loads.h"

namespace lockstep {

struct RoundRecord {
    RoundNumber number = 0;
    std::vector<int>
        messages; ///< indices into Trace::messages of those that start: by source, destination, sending order
    std::vector<int> moving;          ///< the same and those under way (store-and-forward)
    std::vector<LinkLoad> links;      ///< ascending by from, to; only those used
    std::int64_t maxLinkWords = 0;    ///< the largest w
    std::int64_t smallestMessage = 0; ///< words, of those that start; 0 where none does
    std::int64_t largestMessage = 0;  ///< likewise: what the busiest link would carry if it had one to itself
    double timeAlone = 0;             ///< of the slowest that starts, had each its links to itself
    int maxHops = 0;
    double time = 0;
    bool exact = true; ///< some message has both
};

} // namespace lockstep
