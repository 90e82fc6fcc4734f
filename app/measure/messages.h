// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
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

// the report
inline constexpr auto measureHead = text("{algorithm} on {ranks:rank|ranks} ({library}); the model on {network}, ts = {ts}, tw = {tw}");
inline constexpr auto measureColumnWords = text("words");
inline constexpr auto measureColumnLeast = text("min");
inline constexpr auto measureColumnMedian = text("median");
inline constexpr auto measureColumnMiddle = text("middle half");
inline constexpr auto measureColumnMost = text("max");
inline constexpr auto measureColumnModel = text("model");
inline constexpr auto measureColumnFitted = text("fitted");
inline constexpr auto measureCorrect = text("the received data are correct");
inline constexpr auto measureIncorrect = text("INCORRECT: {problem}");
inline constexpr auto measureStopped = text("stopped there: {reason}");
inline constexpr auto measureUnreceived = text("{messages:message per repeat was|messages per repeat were} never received");
inline constexpr auto measureLabels = text("labels took at most {percent} of the time; the resolution of the clock is {clock}");
inline constexpr auto measureRepeats = text("{repeats:repeat|repeats} per size, each timed by its slowest rank, after {runs:warm-up run|warm-up runs}");
inline constexpr auto measureFit = text("fit: ts = {ts}, tw = {tw} per word, r² = {quality}, at most {percent} off");
inline constexpr auto measureFitExact = text("fit: ts = {ts}, tw = {tw} per word; two sizes always fit exactly, so measure three or more");
inline constexpr auto measureFitAll = text("fit of all: ts = {ts}, tw = {tw} per word, r² = {quality}, at most {percent} off");
inline constexpr auto measureFitAllExact = text("fit of all: ts = {ts}, tw = {tw} per word; two sizes always fit exactly, so measure three or more");
inline constexpr auto measureFitSize = text("fit of this size: ts = {ts}, tw = {tw} per word, r² = {quality}");
inline constexpr auto measureFitSizeExact = text("fit of this size: ts = {ts}, tw = {tw} per word");
inline constexpr auto measureUseFit = text("to use this fit: --ts {ts} --tw {tw}; the model then counts in microseconds");
inline constexpr auto measureChartTitle = text("{algorithm}: measured times and the model");
inline constexpr auto measureChartProcesses = text("p, processes");
inline constexpr auto measureChartWords = text("m, words per block");
inline constexpr auto measureChartTime = text("microseconds");
inline constexpr auto measureChartModel = text("the model, ts = {ts}, tw = {tw}");
inline constexpr auto measureChartCaption = text("Points are medians of the slowest rank.");
inline constexpr auto measureChartFit = text("Points are medians of the slowest rank, lines the model with ts = {ts} and tw = {tw} per word (r² = {quality}).");
inline constexpr auto measureChartFitExact = text("Points are medians of the slowest rank, lines the model with ts = {ts} and tw = {tw} per word.");
inline constexpr auto measureLauncherEnded = text("{launcher} ended with status {status}");
inline constexpr auto measureTryHost = text("try {launcher} -n {ranks} hostname to see whether it works at all");

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
