// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Ready-made comparisons: named pairs of runs.

#include <QString>
#include <vector>

#include "app/request/options.h"

namespace lockstep {

struct ReadyComparison {
    QString name;
    RunOptions left, right;
    bool mirrored = false; ///< the right run goes backwards
};
std::vector<ReadyComparison> readyComparisons();

} // namespace lockstep
