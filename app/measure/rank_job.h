// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The protocol between `lockstep` and the ranks that it has started (lockstep-ranks): the job is a line of JSON on the
// standard input of rank 0, which asks for one piece after the other; reports are lines of JSON on the standard output
// of every rank, each after a mark.

#include <cstddef>
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
    int warmUp = 0; ///< untimed repeats before them
    bool operator==(const RankTask&) const = default;
};

/// Tasks are played one after the other.
std::string jobLine(const std::vector<RankTask>& tasks);
Outcome<std::vector<RankTask>> readJob(std::string_view line);
/// Rank 0 asks for more after this many bytes of the job: Open MPI 5 loses input that arrives faster than it is read.
inline constexpr std::size_t jobPiece = 16384;

/// Rank 0 has read a piece of the job.
struct RanksRead {};

/// All ranks have started.
struct RanksReady {
    int processes = 0;
    std::string library; ///< "Open MPI v4.1.4"
    double clock = 0;    ///< its smallest observed step, in seconds
};

/// From rank 0, when a task is done.
struct RankTimes {
    int task = 0;
    std::vector<double> seconds; ///< of the slowest rank, by repeat
    std::vector<double> labels;  ///< its seconds for writing and reading labels
    std::int64_t labelBytes = 0; ///< of all ranks, in one repeat
    std::int64_t messages = 0;   ///< likewise
    std::int64_t unreceived = 0; ///< likewise
};

/// The result of a process in the last repeat.
struct RankResult {
    int task = 0;
    ProcessId process = 0;
    Value value;
    std::vector<bool> heard;
};

/// The statement at which a process has been waiting for a while.
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

using RankReport = std::variant<RanksRead, RanksReady, RankTimes, RankResult, RankStands, RankFailure, RanksOver>;

/// Ends with a newline.
std::string reportLine(const RankReport& report);
/// None if the line is something else, such as output of the launcher.
std::optional<RankReport> readReport(std::string_view line);

} // namespace lockstep
