// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What an `expect:` line promises, and what comes of it. The command line, the window and the tests ask here.

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "app/library/library.h"
#include "core/base/settings.h"
#include "core/header/header.h"
#include "core/trace/run_error.h"
#include "core/trace/run_request.h"

namespace lockstep {

/// What came of an expectation.
struct Outturn {
    std::string came;                      ///< what the run did where something was promised: "rounds 3, ts 3"
    std::vector<std::string> unmet;        ///< by fact that does not hold: "rounds: expected 4, got 3"; a failure first
    std::vector<Diagnostic> failures;      ///< why it could not run, or did not end well
    std::optional<RunError::Kind> failure; ///< of the run
    int line = 0;                          ///< of the program, where it failed; 0 where it did not, or nowhere in it
    bool holds() const { return unmet.empty(); }
};

/// In which surroundings it runs.
struct PromiseLimits {
    FileSource uses; ///< where `use` looks
    Budgets budgets{};
    const std::atomic<bool>* cancel = nullptr;
};

/// The run that the line describes.
Outcome<RunRequest> requestOf(const Expectation& expectation, const LibraryFile& file, const PromiseLimits& limits);

/// Runs what the line says on the program of the file, within the usual budgets. Unless the line says something of
/// `error` or `result`, the run must not fail, and its result must not be wrong. Of an error it may tell `error
/// deadlock` (budget, runtime; needs: refused before it runs), `line 7`, `process 0`, `cycle 0-1-2` (or none) and
/// `says WORD` of its sentence and hint; `number 9` is what the result carries wherever it is one block, if that is the
/// same everywhere.
Outturn outturnOf(const Expectation& expectation, const LibraryFile& file, const Library& library,
    const std::atomic<bool>* cancel = nullptr);
Outturn outturnOf(const Expectation& expectation, const LibraryFile& file, const PromiseLimits& limits);

} // namespace lockstep
