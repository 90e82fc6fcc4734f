// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Cancels long computations: another thread no longer waits for the result.

#include <atomic>

namespace lockstep {

/// Thrown by stopIfCancelled().
struct Cancelled {};

/// While it lives, computations in this thread stop soon after the flag is set. The flag must outlive it; null: they
/// are never cancelled.
class Cancellable {
public:
    explicit Cancellable(const std::atomic<bool>* flag);
    ~Cancellable();
    Cancellable(const Cancellable&) = delete;
    Cancellable& operator=(const Cancellable&) = delete;

private:
    const std::atomic<bool>* m_around;
};

/// Must be called every few milliseconds by computations that may take longer than that.
void stopIfCancelled();

} // namespace lockstep
