// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

class QObject;

namespace lockstep {

/// A thread for what would hold up the window, and the way back from it. No QThreadPool: the thread sanitizer does not
/// see the locks within Qt.
class Worker {
public:
    Worker() = default;
    /// Waits.
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// After what was started before.
    void start(std::function<void()> work);
    /// What has not begun is left out.
    void clear();
    /// Until nothing is left to do.
    void wait();

    /// On the thread of the receiver, unless that has gone by then.
    static void tell(QObject* receiver, std::function<void()> what);
    /// Of the whole program: for what takes long to be destroyed.
    static Worker& undertaker();

private:
    void run();

    std::mutex m_mutex; ///< of all below
    std::condition_variable m_changed;
    std::deque<std::function<void()>> m_waiting;
    bool m_isBusy = false;
    bool m_isEnding = false;
    std::thread m_thread; ///< from the first start on
};

} // namespace lockstep
