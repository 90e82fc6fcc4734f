// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The same run at several sizes: a chart of the cost vs. p or by message length m.

#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/library/library.h"
#include "app/request/options.h"
#include "app/request/request.h"
#include "core/figure/charts/chart_spec.h"

namespace lockstep {

struct RunProgress;

struct SweepPoint {
    double size = 0; ///< p or m
    double time = 0; ///< as counted by the machine
    int rounds = 0;
    std::optional<double> predicted{}; ///< by the formula of the header, on networks that it is made for
    std::optional<int> bound = {};     ///< lower bound of the rounds
    std::int64_t words = 1;            ///< m
    std::string network = {};
    int processes = 0;
    std::int64_t messages = 0;
    std::optional<std::int64_t> boundWords = {};
    bool correct = true; ///< false if the verdict says otherwise
};

/// A size without a point, and why.
struct SweepOmission {
    double size = 0;
    Diagnostic why;
    bool failed = false; ///< the run ended with an error that is not a budget
};

struct Sweep {
    std::string name; ///< for readers: "Ring", "my.algo"; with its network, or its words, if there are several
    std::vector<SweepPoint> points{};          ///< ascending by size
    std::optional<double> tooMuch{};           ///< the size from which on runs would exceed a budget
    std::vector<SweepOmission> omitted{};      ///< ascending by size
    std::string algorithm{};                   ///< "all-reduce/ring"
    std::shared_ptr<const RunRequest> first{}; ///< of its first run; null before it
};

/// What a sweep does, beside the usual.
struct SweepPlan {
    std::vector<std::int64_t> sizes{}; ///< ascending; empty: the usual ones
    int processes = 0; ///< over words: on a network of the family with so many; 0: on the network of the options
    std::int64_t mostMessages = 2'000'000; ///< of a run
    std::vector<ProgramPtr> programs{};    ///< by run, compiled; empty: the sweeper compiles them
};

/// The algorithms of the library with the operation of `algorithm`, itself first; only itself if it is a file.
std::vector<std::string> rivalsOf(const std::string& algorithm, const Library& library);

enum class SweepOver {
    Processes, ///< networks of the family of options.network, usually with 2, 4, 8, … processes; of grids, squares. If
               ///< the options have no words, m is the same for all runs of a size: the largest of their defaults
    Words, ///< on options.network, usually with m = 1, 2, 4, ... 1024
};

/// Plays several algorithms, all of them at one size before the next size.
class Sweeper {
public:
    static constexpr int mostProcesses = 1 << 14;
    static constexpr std::int64_t mostWords = 1024;

    Sweeper(const std::vector<RunOptions>& runs, SweepOver over, const Library& library, SweepPlan plan = {});
    /// Plays one more run. False if none is left.
    bool next(const std::atomic<bool>* cancel = nullptr, RunProgress* progress = nullptr);
    /// One for each of the runs.
    const std::vector<Sweep>& sweeps() const { return m_sweeps; }
    /// The size of the next run, "p = 512"; empty after the last one.
    std::string nextSize() const;

private:
    struct Task {
        std::size_t sweep = 0;
        double size = 0;
        RunOptions options;
        int processes = 0; ///< 0: those of options.network
    };
    void add(std::size_t sweep, const RunOptions& run);
    void addSizes(const Task& first);
    void addStandardNetworks(const Task& first);
    Outcome<RunRequest> requestOf(Task& task);
    void take(Sweep& sweep, const Task& task, const Trace& trace);
    const ProgramPtr& programOf(std::size_t sweep, const RunOptions& options);
    std::int64_t wordsAt(double size, const Task& first);

    const Library& m_library;
    SweepOver m_over;
    SweepPlan m_plan;
    std::vector<Sweep> m_sweeps;
    std::map<std::size_t, ProgramPtr> m_programs; ///< by sweep; null if it does not compile
    std::map<double, std::int64_t> m_words;       ///< by size, if the options have none
    std::deque<Task> m_tasks;
    NetworkPtr m_network; ///< of the previous run
    CarriedGraph m_graph; ///< what it was made of
};

/// Plays all runs.
std::vector<Sweep> swept(const std::vector<RunOptions>& runs, SweepOver over, const Library& library);

/// The sizes that a text names: numbers and ranges, "2..1024", "1,3,5" or "1..64,100". The numbers of a range double,
/// or are `step` apart; K and M stand for 2^10 and 2^20. Errors name the option.
Outcome<std::vector<std::int64_t>> sweepSizes(
    const std::string& option, const std::string& text, const std::optional<std::int64_t>& step, std::int64_t most);

/// What a chart of a sweep shows.
enum class SweepWhat { Time, Rounds };

/// What the options processes, words, step and chart of a sweep say.
struct SweepRange {
    SweepWhat what = SweepWhat::Time;
    SweepOver over = SweepOver::Processes;
    std::vector<std::int64_t> processes{}, words{}; ///< empty: not given

    /// Of runs with the sizes of that range.
    SweepPlan plan() const;
};
Outcome<SweepRange> sweepRange(const std::map<std::string, std::string>& options);

/// The one network of all runs, for the title of their chart; empty if there are several.
std::string networkOf(const std::vector<Sweep>& sweeps);

/// Counted points with the lines of their formulas, logarithmic; for rounds with the lower bound. The caption says at
/// which message length one of two algorithms becomes faster, and which sweeps ended early.
ChartSpec sweepChart(const std::vector<Sweep>& sweeps, SweepOver over, SweepWhat what);

} // namespace lockstep
