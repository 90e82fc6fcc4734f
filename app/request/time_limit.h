// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace lockstep {

/// Sets a flag when the time is over.
class TimeLimit {
public:
    explicit TimeLimit(std::chrono::milliseconds limit)
        : m_thread([this, limit](const std::stop_token& stop) {
              std::mutex mutex;
              std::unique_lock lock(mutex);
              std::condition_variable_any ends;
              ends.wait_for(lock, stop, limit, [] { return false; });
              m_isOver = !stop.stop_requested();
          })
    {}

    const std::atomic<bool>& isOver() const { return m_isOver; }

private:
    std::atomic<bool> m_isOver{false};
    std::jthread m_thread; ///< declared after what it uses
};

} // namespace lockstep
