// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Pairs of runs that are worth seeing side by side, by name.

#include <QString>
#include <vector>

#include "app/request/options.h"

namespace lockstep {

struct ReadyComparison {
    QString name;
    RunOptions left, right;
    bool mirrored = false; ///< the right one goes backwards
};
std::vector<ReadyComparison> readyComparisons();

} // namespace lockstep
