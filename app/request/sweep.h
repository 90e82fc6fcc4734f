// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The same run at several sizes: a chart of the cost vs. p or by message length m.

#include <atomic>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/library/library.h"
#include "app/request/options.h"
#include "app/request/request.h"
#include "core/figure/charts/chart_spec.h"

namespace lockstep {

struct SweepPoint {
    double size = 0; ///< p or m
    double time = 0; ///< as counted by the machine
    int rounds = 0;
    std::optional<double> predicted; ///< by the formula of the header, on networks that it is made for
    std::optional<int> bound = {};   ///< lower bound of the rounds
    std::int64_t words = 1;          ///< m
};

struct Sweep {
    std::string name;               ///< of the algorithm, "ring"; with its network if there are several
    std::vector<SweepPoint> points; ///< ascending by size; sizes that the algorithm refuses are left out
    std::optional<double> tooMuch;  ///< the size at which a run would exceed Sweeper::mostMessages
};

/// The algorithms of the library with the operation of `algorithm`, itself first; only itself if it is a file.
std::vector<std::string> rivalsOf(const std::string& algorithm, const Library& library);

enum class SweepOver {
    Processes, ///< networks of the family of options.network with 2, 4, 8, … processes; of grids, squares. If the
               ///< options have no words, m is the same for all runs of a size: the largest of their defaults
    Words,     ///< m = 1, 2, 4, ... 1024 on options.network
};

/// Plays several algorithms, all of them at one size before the next size.
class Sweeper {
public:
    static constexpr int mostProcesses = 1 << 14;
    static constexpr std::int64_t mostWords = 1024;
    static constexpr std::int64_t mostMessages = 2'000'000; ///< of a run

    Sweeper(const std::vector<RunOptions>& runs, SweepOver over, const Library& library);
    /// Plays one more run. False if none is left.
    bool next(const std::atomic<bool>* cancel = nullptr);
    /// One for each of the runs.
    const std::vector<Sweep>& sweeps() const { return m_sweeps; }
    /// The size of the next run, "p = 512"; empty after the last one.
    std::string nextSize() const;

private:
    struct Task {
        std::size_t sweep = 0;
        double size = 0;
        RunOptions options;
    };
    void add(std::size_t sweep, const RunOptions& run);
    const ProgramPtr& programOf(std::size_t sweep, const RunOptions& options);
    std::int64_t wordsAt(double size, const Task& first);

    const Library& m_library;
    SweepOver m_over;
    std::vector<Sweep> m_sweeps;
    std::map<std::size_t, ProgramPtr> m_programs; ///< by sweep; null if it does not compile
    std::map<double, std::int64_t> m_words;       ///< by size, if the options have none
    std::deque<Task> m_tasks;
};

/// Plays all runs.
std::vector<Sweep> swept(const std::vector<RunOptions>& runs, SweepOver over, const Library& library);

enum class SweepWhat { Time, Rounds };
/// Counted points with the lines of their formulas, logarithmic; for rounds with the lower bound. The caption says at
/// which message length one of two algorithms becomes faster, and which sweeps ended early.
ChartSpec sweepChart(const std::vector<Sweep>& sweeps, SweepOver over, SweepWhat what);

} // namespace lockstep
