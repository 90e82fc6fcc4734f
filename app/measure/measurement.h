// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Times a program on real ranks, beside the times of the model.

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
    RunOptions run;             ///< the network may have no size, or be empty: Lockstep chooses one
    std::vector<int> processes; ///< empty: those of the network
    std::vector<std::int64_t> words{1, 10, 100, 1000, 10'000};
    int repeat = 20;
    int warmUp = 3; ///< untimed repeats before them
    RankLauncher launcher;
};

/// Sets "processes", "words", "repeat", "warm-up", "patience" or "launcher" from a text, or returns an error.
std::optional<Diagnostic> setMeasureOption(MeasureOptions& options, const std::string& name, const std::string& value);

/// The ts and tw of this computer, in seconds: they minimise the squares of the relative deviations, so that short
/// messages count as much as long ones.
struct CostFit {
    double ts = 0;
    double tw = 0;
    double r2 = 0;       ///< 1: a perfect fit; 0: no better than a constant time
    double farthest = 0; ///< the largest relative deviation
};

/// Times for one block size and one number of processes, in seconds.
struct Measurement {
    std::int64_t words = 1;
    double least = 0, median = 0, most = 0; ///< of the slowest rank of each repeat
    double lowQuarter = 0, highQuarter = 0; ///< quartiles
    double labels = 0;                      ///< fraction of the time for labels, 0 to 1
    std::int64_t messages = 0;
    std::int64_t unreceived = 0;
    std::optional<double> model; ///< in its own units; none if the run fails on the machine
    std::int64_t startUps = 0;   ///< number of ts that the model counts
    std::int64_t loads = 0;      ///< number of tw
    std::vector<Value> results;  ///< of the processes, if the program has a result
};

struct MeasuredSize {
    int processes = 0;
    std::string network; ///< of the model
    double modelTs = 1, modelTw = 1;
    std::string library; ///< name and version of the MPI
    double clock = 0;
    std::optional<bool> correct;    ///< the verdict on the received data; none without an operation
    std::vector<std::string> wrong; ///< "m = 10: X0 is missing on process 3"
    std::vector<Measurement> measurements;
    std::string ended; ///< why longer blocks were not measured; empty: all were
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
    int done = 0, of = 0;                   ///< measurements, of all sizes
    std::optional<Diagnostic> warning = {}; ///< before the measurement starts
};

/// The measurements, or the reason why some or all are missing.
struct MeasureResult {
    std::optional<Measured> measured;
    std::vector<Diagnostic> diagnostics; ///< if there is a fault, the last one explains it
    std::optional<LibraryFile> file;     ///< the program that they are about
    enum class Fault { None, Usage, Program, Run } fault = Fault::None;
};
MeasureResult measureRanks(const MeasureOptions& options, const Library& library,
    const std::atomic<bool>* cancel = nullptr, const std::function<void(const MeasureProgress&)>& progress = {});

/// None if there is only one message length, or the model counts nothing.
std::optional<CostFit> fitOf(const std::vector<Measurement>& measurements);

/// "--ts 2.31 --tw 0.0042", in microseconds.
std::vector<std::pair<std::string, std::string>> optionsOf(const CostFit& fit);

std::string measuredJson(const Measured& measured);
/// Reads what measuredJson() wrote, without the results of the processes. `file` is its name in messages.
Outcome<Measured> readMeasured(const std::string& text, const std::string& file);
std::string measuredText(const Measured& measured);

enum class MeasuredOver { Words, Processes };
/// Points are measured times, lines are the model with the best-fitting ts and tw.
ChartSpec measuredChart(const Measured& measured, MeasuredOver over);

/// "1.4 µs", "23.1 ms".
std::string secondsText(double seconds);

} // namespace lockstep
