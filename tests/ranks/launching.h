// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Starts ranks in a test: as root, and more of them than there are cores.

#include <cstdlib>
#include <string>

#include "app/measure/measurement.h"

namespace lockstep::test {

inline RankLauncher launcher(const std::string& words = "mpirun")
{
    for (const char* name : {"OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM",
             "OMPI_MCA_rmaps_base_oversubscribe", "OMPI_MCA_mpi_yield_when_idle"})
        ::setenv(name, "1", 1);
    ::setenv("OMPI_MCA_btl_vader_single_copy_mechanism", "none", 1); // which containers forbid
    ::setenv("ASAN_OPTIONS", "detect_leaks=0", 1);                   // of the ranks: an MPI never gives back all
    return {.words = words, .program = LOCKSTEP_RANKS, .patience = 60};
}

inline MeasureOptions measuring(const std::string& text, int processes)
{
    MeasureOptions options;
    options.run.program = "test.algo";
    options.run.text = text;
    options.processes = {processes};
    options.words = {1};
    options.repeat = 2;
    options.warmUp = 1;
    options.launcher = launcher();
    return options;
}

/// What a measurement says where it does not come to its end: sentence and hint.
inline std::string refusal(const MeasureResult& result)
{
    if (result.measured)
        return "measured";
    const Diagnostic& last = result.diagnostics.back();
    return sentence(last) + " | " + hint(last);
}

} // namespace lockstep::test
