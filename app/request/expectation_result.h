// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Tests the `expect:` and `grade:` lines of headers, for the command line, the window and grading.

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/library/library.h"
#include "core/base/settings.h"
#include "core/header/header.h"
#include "core/trace/run_error.h"
#include "core/trace/run_request.h"

namespace lockstep {

struct Program; // core/header/program.h
struct Trace;

struct ExpectationResult {
    std::string got;                       ///< the facts that the line names, as the run has them: "rounds 3, ts 3"
    std::vector<std::string> unmet;        ///< the facts that differ: "rounds: expected 4, got 3"; a failure first
    std::vector<Diagnostic> failures;      ///< why the program could not run, or the run failed
    std::optional<RunError::Kind> failure; ///< of the run
    int line = 0;                          ///< of the program, where it failed; 0 if it did not, or not in the program
    /// For each fact whether it holds; none does after an unexpected failure or with an incorrect result. A line
    /// without facts has one: the run succeeds.
    std::vector<bool> held;
    bool isMet() const { return unmet.empty(); }
};

/// For each check of an exercise.
inline constexpr Budgets exerciseBudgets{
    .rounds = 20'000, .statements = 2'000'000, .messages = 200'000, .memory = 256'000'000};

/// The files and limits of a run that tests an expectation.
struct ExpectationLimits {
    FileSource uses; ///< the files that `use` can read
    Budgets budgets{};
    const std::atomic<bool>* cancel = nullptr;
    /// The file as compiled without options; null: not compiled yet. Who tests many lines compiles it once, because
    /// each compilation reads all lines.
    std::shared_ptr<const Program> program{};
};

/// The run that the line describes, ready to start.
Outcome<RunRequest> requestOf(const Expectation& expectation, const LibraryFile& file, const ExpectationLimits& limits);

/// Runs the program of the file as the line says, within the default budgets. If the line names neither `error` nor
/// `result`, the run must not fail, and its result must not be incorrect. Facts about an error are `error deadlock`
/// (budget, runtime; needs: refused before it runs), `line 7`, `process 0`, `cycle 0-1-2` (or none), and `says WORD`
/// for a word of its sentence or hint. `number 9` is the number of the result of every process that holds one block,
/// if all these numbers are equal.
ExpectationResult testExpectation(const Expectation& expectation, const LibraryFile& file, const Library& library,
    const std::atomic<bool>* cancel = nullptr);
ExpectationResult testExpectation(
    const Expectation& expectation, const LibraryFile& file, const ExpectationLimits& limits);

/// Compares a run that has ended with facts as they stand after the arrow of such a line: "rounds 3, tw = p - 1".
Outcome<ExpectationResult> testFacts(const std::string& facts, const Trace& trace);

} // namespace lockstep
