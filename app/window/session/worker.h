// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>

#include <QObject>
#include <QThreadPool>

namespace lockstep {

/// A thread for what would hold up the window, and the way back from it.
class Worker {
public:
    Worker() { m_threads.setMaxThreadCount(1); }
    ~Worker() { wait(); }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// After what was started before.
    void start(std::function<void()> work);
    /// What has not begun is left out.
    void clear() { m_threads.clear(); }
    /// Until nothing is left to do.
    void wait();

    /// On the thread of the receiver, unless that has gone by then.
    static void tell(QObject* receiver, std::function<void()> what);
    /// On some other thread, some time: for what takes long to be destroyed.
    static void apart(std::function<void()> work);

private:
    QThreadPool m_threads;
    std::atomic<int> m_done = 0;
};

} // namespace lockstep
