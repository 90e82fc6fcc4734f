// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Runs a Program on a Network and writes a Trace, by the rules of resources/docs/machine.md.

#include <atomic>
#include <cstdint>

#include "core/base/ids.h"
#include "core/base/outcome.h"

namespace lockstep {

struct RunRequest;
struct Trace;

/// Checks a request and completes it (embedding, sharing under store-and-forward, `needs:`). Problems such as an
/// unknown source or unmet needs are errors.
Outcome<RunRequest> prepare(RunRequest request);

/// The progress of a run, for other threads. Updated from time to time, not at each step.
struct RunProgress {
    std::atomic<RoundNumber> rounds{0}; ///< completed rounds
    std::atomic<std::int64_t> messages{0};
    std::atomic<std::int64_t> statements{0};
};

/// Runs a prepared request to its end. Never fails: problems are in Trace::error, and earlier rounds stay. `cancel` may
/// be set by another thread; the run then soon ends with RunError::Kind::Cancelled.
Trace run(const RunRequest& request, const std::atomic<bool>* cancel = nullptr, RunProgress* progress = nullptr);

/// The same without vectorised execution, for tests: one process after the other.
Trace runOneByOne(const RunRequest& request);

} // namespace lockstep
