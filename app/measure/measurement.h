// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A program on real ranks, timed, beside what the model says of it.

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/library/library.h"
#include "app/measure/rank_launch.h"
#include "app/request/options.h"
#include "app/request/request.h"
#include "core/base/outcome.h"
#include "core/figure/charts/chart_spec.h"
#include "core/operation/operation.h"

namespace lockstep {

struct MeasureOptions {
    RunOptions run;             ///< its network may be without a size, or empty: the first that does
    std::vector<int> processes; ///< empty: as many as the network has
    std::vector<std::int64_t> words{1, 10, 100, 1000, 10'000};
    int repeat = 20;
    int warmUp = 3; ///< repeats before them that nobody times
    RankLauncher launcher;
};

/// Sets "processes", "words", "repeat", "warm-up", "patience" or "launcher" from a text. Says what is wrong with it.
std::optional<Diagnostic> setMeasureOption(MeasureOptions& options, const std::string& name, const std::string& value);

/// What the model's ts and tw are here, in seconds: found by least squares of the deviations in parts of what was
/// measured, since small messages count as much as large ones.
struct CostFit {
    double ts = 0;
    double tw = 0;
    double r2 = 0;       ///< 1: it fits; 0: no better than one time for all
    double farthest = 0; ///< the largest deviation, in parts of what was measured
};

/// One size of block on one number of processes. Seconds.
struct Measurement {
    std::int64_t words = 1;
    double least = 0, median = 0, most = 0; ///< of the slowest rank of each repeat
    double lowQuarter = 0, highQuarter = 0; ///< half of the repeats lie between
    double labels = 0;                      ///< the part of the time that went to labels, 0 to 1
    std::int64_t messages = 0;
    std::int64_t unreceived = 0;
    std::optional<double> model; ///< in its own units; none where the machine cannot play it to its end
    std::int64_t startUps = 0;   ///< how often the model counts ts
    std::int64_t loads = 0;      ///< and tw
    std::vector<Value> results;  ///< what the processes ended with, where the program has a result
};

struct MeasuredSize {
    int processes = 0;
    std::string network; ///< the model's
    double modelTs = 1, modelTw = 1;
    std::string library; ///< MPI's
    double clock = 0;
    std::optional<bool> correct;    ///< what arrived, judged; none where nothing is asked for
    std::vector<std::string> wrong; ///< "with m = 10 process 3 lacks X0"
    std::vector<Measurement> measurements;
    std::string ended; ///< why there are none of longer blocks; empty: there are
    std::optional<CostFit> fit;
};

struct Measured {
    std::string algorithm;
    std::string launcher;
    int repeat = 0, warmUp = 0;
    std::vector<MeasuredSize> sizes;
    std::optional<CostFit> fit; ///< of all sizes together
    double fitted(const Measurement& measurement) const
    {
        return fit->ts * static_cast<double>(measurement.startUps) + fit->tw * static_cast<double>(measurement.loads);
    }
};

struct MeasureProgress {
    int processes = 0;
    int done = 0, of = 0;                   ///< measurements, of all sizes; of nothing yet: 0
    std::optional<Diagnostic> warning = {}; ///< something to know before it starts
};

/// What came, and why not all, or nothing, did.
struct MeasureResult {
    std::optional<Measured> measured;
    std::vector<Diagnostic> diagnostics; ///< where there is a fault the last one says which
    std::optional<LibraryFile> file;     ///< of which they speak
    enum class Fault { None, Usage, Program, Run } fault = Fault::None;
};
MeasureResult measureRanks(const MeasureOptions& options, const Library& library,
    const std::atomic<bool>* cancel = nullptr, const std::function<void(const MeasureProgress&)>& progress = {});

/// The network of the family that `run` names on which the program can run with that many processes; where it names
/// none, a complete one, which memory that all share is most like, else one that the program is made for.
Outcome<std::string> networkFor(const RunOptions& run, const ProgramPtr& program, int processes);

/// None where there is but one size of messages, or the model counts nothing.
std::optional<CostFit> fitOf(const std::vector<Measurement>& measurements);

/// "--ts 2.31 --tw 0.0042", in microseconds.
std::vector<std::pair<std::string, std::string>> optionsOf(const CostFit& fit);

std::string measuredJson(const Measured& measured);
/// What measuredJson() wrote, but for the results of the processes; `file` is what messages call it.
Outcome<Measured> readMeasured(const std::string& text, const std::string& file);
std::string measuredText(const Measured& measured);

enum class MeasuredOver { Words, Processes };
/// Points are measured, lines the model with the ts and tw that fit best.
ChartSpec measuredChart(const Measured& measured, MeasuredOver over);

/// "1.4 µs", "23.1 ms".
std::string secondsText(double seconds);

} // namespace lockstep
