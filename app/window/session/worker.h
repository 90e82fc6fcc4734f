// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include <QObject>

namespace lockstep {

/// A worker thread for long tasks, and the way back to the window's thread. It does not use Qt's queue, whose locks the
/// thread sanitizer cannot see.
class Worker : public QObject {
public:
    Worker() = default;
    /// Waits for the thread. Results not delivered yet are dropped.
    ~Worker() override;
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Starts a task after the earlier ones.
    void start(std::function<void()> work);
    /// Drops tasks that have not begun.
    void clear();
    /// Waits until all tasks are done.
    void wait();

    /// Calls functions later, in order, on the thread that created this.
    void post(std::function<void()> what);
    /// A worker of the whole program, for objects that take long to destroy.
    static Worker& disposalWorker();

protected:
    void customEvent(QEvent* event) override;

private:
    using Works = std::deque<std::function<void()>>;
    void run();

    std::mutex m_mutex; ///< guards everything below
    std::condition_variable m_changed;
    Works m_waiting;
    Works m_posted;
    bool m_isBusy = false;
    bool m_isEnding = false;
    std::thread m_thread; ///< set by the first start
};

} // namespace lockstep
