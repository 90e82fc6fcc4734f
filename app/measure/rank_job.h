// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What `lockstep` and the ranks that it has started (lockstep-ranks) say to each other: the job on the standard input
// of rank 0, a line of JSON; reports on the standard output of each, a line of JSON each behind a word of their own.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/request/options.h"
#include "core/base/diagnostic.h"
#include "core/base/outcome.h"
#include "core/machine/rank_standing.h"
#include "core/value/value.h"

namespace lockstep {

struct RankTask {
    RunOptions options; ///< with the program's text
    int repeat = 1;
    int warmUp = 0; ///< repeats before them, of which nothing is told
    bool operator==(const RankTask&) const = default;
};

/// Tasks are played one after the other.
std::string jobLine(const std::vector<RankTask>& tasks);
Outcome<std::vector<RankTask>> readJob(std::string_view line);

/// All ranks are there.
struct RanksReady {
    int processes = 0;
    std::string library; ///< "Open MPI v4.1.4"
    double clock = 0;    ///< seconds: the smallest step that it was seen to make
};

/// Of rank 0, when a task is done.
struct RankTimes {
    int task = 0;
    std::vector<double> seconds; ///< of the slowest rank, by repeat
    std::vector<double> labels;  ///< its seconds for what stands beside the words: writing and reading it
    std::int64_t labelBytes = 0; ///< of all ranks, in one repeat
    std::int64_t messages = 0;   ///< likewise
    std::int64_t unreceived = 0; ///< likewise
};

/// What a process ended with, in the last repeat.
struct RankResult {
    int task = 0;
    ProcessId process = 0;
    Value value;
    std::vector<bool> heard;
};

/// Where a process has been standing for a while.
struct RankStands {
    ProcessId process = 0;
    RankStanding standing;
};

struct RankFailure {
    ProcessId process = 0;
    Diagnostic diagnostic;
};

/// All tasks are done.
struct RanksOver {};

using RankReport = std::variant<RanksReady, RankTimes, RankResult, RankStands, RankFailure, RanksOver>;

/// Ends with a newline.
std::string reportLine(const RankReport& report);
/// None where the line is something else, that a launcher says for example.
std::optional<RankReport> readReport(std::string_view line);

} // namespace lockstep
