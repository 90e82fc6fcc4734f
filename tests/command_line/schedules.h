// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
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

struct Sending {
    int round = 0;
    int from = 0;
    int to = 0;
    std::int64_t words = 0;
    auto operator<=>(const Sending&) const = default;
};
using Schedule = std::set<Sending>;

/// What a schedule depends on.
struct ScheduleQuestion {
    const Network& network;
    int source = 0;
    std::int64_t words = 1;
    std::int64_t shift = 1; ///< of circular shifts

    int p() const { return network.processes(); }
    int rows() const { return network.extent().rows; }
    int columns() const { return network.extent().columns; }
    int planes() const { return network.extent().planes; }
};

/// Of a shipped algorithm by its name; none where no schedule is written down here.
std::optional<Schedule> textbookSchedule(const std::string& algorithm, const ScheduleQuestion& question);

} // namespace lockstep
