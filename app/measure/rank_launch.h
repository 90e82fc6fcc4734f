// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Starts ranks under a launcher, and sees that none is left behind.

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/measure/rank_job.h"
#include "core/base/diagnostic.h"
#include "core/machine/rank_standing.h"

namespace lockstep {

struct RankLauncher {
    std::string words = "mpirun"; ///< with options of its own, between blanks; -n P and the program follow
    std::string program;          ///< lockstep-ranks; "" : the one beside this program
    int patience = 60;            ///< seconds until the ranks must be there

    /// Whether more ranks are started than there are cores: only where the user leaves it to Lockstep how.
    bool sharesCores(int processes) const;
};

/// lockstep-ranks beside this program; empty where this Lockstep was built without MPI.
std::string ranksProgram();

/// What came of a start of ranks.
struct RankRun {
    RanksReady ready;
    std::vector<RankTimes> times;      ///< by task
    std::vector<RankResult> results;   ///< by task, then process
    std::optional<Diagnostic> problem; ///< what kept the ranks from running to their end
    bool isOfProgram = false;          ///< the problem: a deadlock, something wrong on a rank
};

/// Plays tasks of prepared requests on that many ranks. `done` is told how many tasks are. Ends within a moment when
/// `cancel` is set.
RankRun runRanks(const RankLauncher& launcher, int processes, const std::vector<RankTask>& tasks,
    const std::vector<RunRequest>& requests, const std::atomic<bool>* cancel = nullptr,
    const std::function<void(int done)>& done = {});

} // namespace lockstep
