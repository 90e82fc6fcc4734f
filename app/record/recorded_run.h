// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Starts the ranks of an MPI program with the recorder, and reads what it wrote.

#include <atomic>
#include <string>
#include <vector>

#include "app/record/recording.h"
#include "core/base/outcome.h"

namespace lockstep {

struct RecordOptions {
    std::string launcher = "mpirun";
    std::string recorder; ///< the library to load; empty: the one of this Lockstep
    int processes = 2;
    int patience = 5;               ///< seconds in which nothing happens before a deadlock is reported
    int time = 0;                   ///< seconds that the run may last; 0: as long as it likes
    std::vector<std::string> words; ///< the program with its arguments
};

struct RecordedRun {
    Recording recording;
    std::vector<std::string> output; ///< the program's own lines
};
/// However the run ends, no process and no file of it is left. Ends the ranks once `cancel` is set, and keeps what they
/// did until then. A problem: nothing was recorded.
Outcome<RecordedRun> recordRun(const RecordOptions& options, const std::atomic<bool>* cancel = nullptr);

} // namespace lockstep
