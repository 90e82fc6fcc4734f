// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Starts ranks under a launcher, and makes sure that all of them end.

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
    std::string words = "mpirun"; ///< the command with its options, separated by blanks; -n P and the program follow
    std::string program;          ///< lockstep-ranks; "": the one beside this program
    int patience = 60;            ///< seconds to wait for the ranks to start

    /// Whether Lockstep lets ranks share cores: only with the default launcher.
    bool sharesCores(int processes) const;
};

/// lockstep-ranks beside this program; empty if this Lockstep was built without MPI.
std::string ranksProgram();

/// Variables with which that launcher starts so many ranks on a computer with fewer cores.
std::vector<std::string> ranksEnvironment(const RankLauncher& launcher, int processes);

/// The outcome of a start of ranks.
struct RankRun {
    RanksReady ready;
    std::vector<RankTimes> times;      ///< by task
    std::vector<RankResult> results;   ///< by task, then process
    std::optional<Diagnostic> problem; ///< why the ranks did not finish
    bool isOfProgram = false;          ///< the problem is a deadlock, or an error on a rank
};

/// Plays tasks of prepared requests on that many ranks. Calls `done` with the number of finished tasks. Ends soon after
/// `cancel` is set.
RankRun runRanks(const RankLauncher& launcher, int processes, const std::vector<RankTask>& tasks,
    const std::vector<RunRequest>& requests, const std::atomic<bool>* cancel = nullptr,
    const std::function<void(int done)>& done = {});

} // namespace lockstep
