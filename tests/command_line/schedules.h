// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// When who sends to whom how much, as the textbook says it: worked out from its description of the pattern, not from
// the programs.

#include <compare>
#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "core/network/network.h"

namespace lockstep {

struct Arrow {
    int round = 0;
    int from = 0;
    int to = 0;
    std::int64_t words = 0;
    auto operator<=>(const Arrow&) const = default;
};
using Schedule = std::set<Arrow>;

/// Of a shipped algorithm by its name; none where no schedule is written down here.
std::optional<Schedule> textbookSchedule(
    const std::string& algorithm, const Network& network, int source, std::int64_t words);

} // namespace lockstep
