// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include <QObject>

namespace lockstep {

/// A thread for what would hold up the window, and the way back from it. Nothing is handed over by Qt: the thread
/// sanitizer does not see its locks.
class Worker : public QObject {
public:
    Worker() = default;
    /// Waits. What has been told and not heard yet is dropped.
    ~Worker() override;
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// After what was started before.
    void start(std::function<void()> work);
    /// What has not begun is left out.
    void clear();
    /// Until nothing is left to do.
    void wait();

    /// Happens later, one after the other, on the thread that made this.
    void tell(std::function<void()> what);
    /// Of the whole program: for what takes long to be destroyed.
    static Worker& undertaker();

protected:
    void customEvent(QEvent* event) override;

private:
    using Works = std::deque<std::function<void()>>;
    void run();

    std::mutex m_mutex; ///< of all below
    std::condition_variable m_changed;
    Works m_waiting;
    Works m_told;
    bool m_isBusy = false;
    bool m_isEnding = false;
    std::thread m_thread; ///< from the first start on
};

} // namespace lockstep
