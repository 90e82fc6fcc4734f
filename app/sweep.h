// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The same run at several sizes: cost over p and over m, as a chart.

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "app/library.h"
#include "app/options.h"
#include "core/figure/chart_spec.h"

namespace lockstep {

struct SweepPoint {
    double size = 0; ///< p or m
    double time = 0; ///< counted
    int rounds = 0;
    std::optional<double> predicted; ///< by the formula of the header
    std::optional<int> bound;        ///< rounds that nobody can beat
};

struct Sweep {
    std::string algorithm;
    std::vector<SweepPoint> points; ///< ascending by size; sizes that the algorithm refuses are left out
};

/// The algorithms of the library that do the operation of `algorithm`, itself first; just itself if it is a file.
std::vector<std::string> rivalsOf(const std::string& algorithm, const Library& library);

/// Networks of the family of options.network with 2 to 64 processes: powers of two, and squares for grids.
Sweep sweepProcesses(const RunOptions& options, const Library& library, const std::atomic<bool>* cancel = nullptr);
/// m = 1, 2, 4, ... 1024 on options.network.
Sweep sweepWords(const RunOptions& options, const Library& library, const std::atomic<bool>* cancel = nullptr);

enum class SweepOver { Processes, Words };
enum class SweepWhat { Time, Rounds };
/// Measured points on the lines of their formulas, logarithmic; of rounds beside the bound.
ChartSpec sweepChart(const std::vector<Sweep>& sweeps, SweepOver over, SweepWhat what);

} // namespace lockstep
