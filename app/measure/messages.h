// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What app/measure reports to the user. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// real ranks
inline constexpr auto appRanksNoJob = error("this is no job for ranks: {0}");
inline constexpr auto appRankFailed = error("{0}", "{1}");
inline constexpr auto appRanksMissing = error("this Lockstep is without MPI: lockstep-ranks does not stand beside it", "install the package lockstep-mpi; or an MPI (Debian: apt install openmpi-bin libopenmpi-dev), and build Lockstep again: cmake --preset release && ./app/run");
inline constexpr auto appLauncherMissing = error("{0} cannot be started: {1}", "install it (Debian: apt install openmpi-bin), or name as the launcher what starts ranks here, such as srun");
inline constexpr auto appLauncherRefused = error("{0} did not start {1}: {2}", "{3}");
inline constexpr auto appLauncherSilent = error("{0} has started no ranks within {1}", "does it wait for free machines, or for a password? --patience N waits N seconds; {0} -n 2 hostname shows whether it works at all");
inline constexpr auto appLauncherCount = error("{0} started ranks that know of {1}, not of {2}", "it belongs to another MPI than the one that Lockstep was built with: name mpirun.openmpi or mpirun.mpich as the launcher");
inline constexpr auto appRankDied = error("a rank ended before the program did: {0}", "the others were ended too");
inline constexpr auto appMeasureCancelled = error("the measurement was cancelled");
inline constexpr auto appMeasureBuffers = warning("the program works only while MPI buffers its messages: {0}", "Here MPI buffers messages of up to {1}; with longer ones the ranks deadlock. Choose smaller --words, or write send … and receive …");
inline constexpr auto appMeasureBuffersAll = warning("the program works only while MPI buffers its messages: {0}", "Here MPI buffers messages of {1}; longer ones were not tried. Elsewhere the ranks may deadlock");
inline constexpr auto appMeasureBuffersNothing = warning("the program works only while MPI buffers its messages: {0}", "Here MPI buffers no message, so the ranks deadlock. Write send … and receive …");
inline constexpr auto appMeasureSharedCores = warning("{0} share {1}: ranks that wait take time from those that work", "For reliable times, start at most one rank per core");
inline constexpr auto appMeasureProcesses = error("{0} is a number of processes or several, as 2,4,8, not \"{1}\"");
inline constexpr auto appMeasureWords = error("{0} is a number of words or several, as 1,100,10000, not \"{1}\"");
inline constexpr auto appMeasureCount = error("{0} is a number of {1} or more, not \"{2}\"");
inline constexpr auto appMeasureNoSize = error("lockstep measure needs to know how many processes", "write --processes 8, or a network with its size");
inline constexpr auto appMeasureSizes = error("{0} has {1}, and --processes says {2}", "leave one of them out; --network ring goes with all sizes");
inline constexpr auto appMeasureNoNetwork = error("there is no network like {0} with {1}", "{2}");
inline constexpr auto appMeasureNotRead = error("{0} holds no measurements: {1}", "lockstep measure … --json writes such a file");

} // namespace lockstep::message
