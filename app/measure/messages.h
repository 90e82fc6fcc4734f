// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What app/measure reports to the user. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// MPI ranks
inline constexpr auto appRanksNoJob = error("not a job for ranks: {reason}");
inline constexpr auto appRankFailed = error("{problem}", "{hint}");
inline constexpr auto appRanksMissing = error("this Lockstep cannot use MPI: the program lockstep-ranks is missing from its folder", "install the package lockstep-mpi; or install an MPI (Debian: apt install openmpi-bin libopenmpi-dev) and build Lockstep again: cmake --preset release && ./app/run");
inline constexpr auto appLauncherMissing = error("cannot start {launcher}: {reason}", "install it (Debian: apt install openmpi-bin), or choose the launcher that starts ranks here, such as srun");
inline constexpr auto appLauncherRefused = error("{launcher} did not start {ranks:rank|ranks}: {output}", "{hint}");
inline constexpr auto appLauncherSilent = error("{launcher} started no ranks within {patience:second|seconds}", "is it waiting for free machines, or for a password? --patience N waits N seconds; test with {launcher} -n 2 hostname whether it works at all");
inline constexpr auto appLauncherCount = error("{launcher} started ranks that see {seen:rank|ranks} in total, not {ranks}", "the launcher belongs to a different MPI than the one that Lockstep was built with: choose mpirun.openmpi or mpirun.mpich as the launcher");
inline constexpr auto appRankDied = error("a rank ended before the program did: {output}", "Lockstep ended the other ranks too");

// the measurement
inline constexpr auto appMeasureFault = error("MPI processes cannot be given the fault {option}", "use lockstep run, or leave it out");
inline constexpr auto appMeasureCancelled = error("the measurement was cancelled");
inline constexpr auto appMeasureBuffers = warning("the program works only while MPI buffers its messages: {reason}", "here MPI buffers messages of up to {words:word|words}; with longer ones the ranks deadlock: choose smaller --words, or write send … and receive …");
inline constexpr auto appMeasureBuffersAll = warning("the program works only while MPI buffers its messages: {reason}", "here MPI buffers messages of {words:word|words}, the longest that were tried; elsewhere the ranks may deadlock");
inline constexpr auto appMeasureBuffersNothing = warning("the program works only while MPI buffers its messages: {reason}", "here MPI buffers no messages, so the ranks deadlock: write send … and receive …");
inline constexpr auto appMeasureSharedCores = warning("{ranks:rank|ranks} share {cores:core|cores}, so waiting ranks slow down working ones", "for reliable times, start at most one rank per core");
inline constexpr auto appMeasureProcesses = error("{option} takes one or more numbers of processes, such as 2,4,8, not \"{value}\"");
inline constexpr auto appMeasureWords = error("{option} takes one or more numbers of words, such as 1,100,10000, not \"{value}\"");
inline constexpr auto appMeasureCount = error("{option} takes a whole number from {minimum} to {maximum}, not \"{value}\"");
inline constexpr auto appMeasureNoSize = error("lockstep measure needs the number of processes", "write --processes 8, or a network with its size, such as --network ring:8");
inline constexpr auto appMeasureSizes = error("{network} has {processes:process|processes}, but --processes says {requested}", "leave out one of them; --network ring works with all sizes");
inline constexpr auto appMeasureNotRead = error("cannot read measurements from {file}: {reason}", "lockstep measure … --json writes such files");

} // namespace lockstep::message
