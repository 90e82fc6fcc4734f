// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <mutex>

namespace lockstep {

/// A value that is computed when it is first requested, by whichever thread requests it; the others wait. If `make`
/// throws, the caller gets the exception, and the next request tries again.
template <class T> class Once {
public:
    template <class Make> const T& get(const Make& make)
    {
        if (!m_isKnown.load(std::memory_order_acquire)) {
            // No std::call_once: under the thread sanitizer it never returns after an exception.
            const std::lock_guard lock(m_mutex);
            if (!m_isKnown.load(std::memory_order_relaxed)) {
                m_value = make();
                m_isKnown.store(true, std::memory_order_release);
            }
        }
        return m_value;
    }

private:
    std::mutex m_mutex;
    std::atomic<bool> m_isKnown = false;
    T m_value;
};

} // namespace lockstep
