// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace lockstep {

/// What a whole run costs.
struct Totals {
    int rounds = 0; ///< up to the last one in which something crossed
    std::int64_t messages = 0;
    std::int64_t words = 0;
    std::int64_t hops = 0;
    std::int64_t wordHops = 0; ///< words times hops of each message, added up: what all links together carry
    std::int64_t maxLinkWords = 0;
    double time = 0;
    std::int64_t ts = 0; ///< rounds with messages
    std::int64_t tw = 0; ///< sum of the largest w
    std::int64_t th = 0; ///< sum of the largest hops
    bool exact = true;
    bool operator==(const Totals&) const = default;
};

} // namespace lockstep
