// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// An end to what takes long, for somebody in another thread who has stopped waiting for it.

#include <atomic>

namespace lockstep {

/// Thrown by stopIfCancelled().
struct Cancelled {};

/// While it lives, what goes on in this thread ends soon after the flag is set. The flag must live as long; null: it
/// goes on.
class Cancellable {
public:
    explicit Cancellable(const std::atomic<bool>* flag);
    ~Cancellable();
    Cancellable(const Cancellable&) = delete;
    Cancellable& operator=(const Cancellable&) = delete;

private:
    const std::atomic<bool>* m_around;
};

/// To be called every few milliseconds by whatever may take longer than that.
void stopIfCancelled();

} // namespace lockstep
