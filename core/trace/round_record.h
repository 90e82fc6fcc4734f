// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

/// What crossed a directed link in one round.
struct LinkLoad {
    NodeId from = 0;
    NodeId to = 0;
    int messages = 0;
    std::int64_t words = 0;
    bool operator==(const LinkLoad&) const = default;
};

struct RoundRecord {
    RoundNumber number = 0;
    std::vector<int>
        messages; ///< indices into Trace::messages of those that start: by source, destination, sending order
    std::vector<int> moving;       ///< the same and those under way (store-and-forward)
    std::vector<LinkLoad> links;   ///< ascending by from, to; only those used
    std::int64_t maxLinkWords = 0; ///< the largest w
    int maxHops = 0;
    double time = 0;
    bool exact = true; ///< some message has both
};

} // namespace lockstep
