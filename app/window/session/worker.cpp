// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/worker.h"

#include <utility>

#include <QCoreApplication>
#include <QEvent>

namespace lockstep {

Worker::~Worker()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

void Worker::run()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_isEnding || !m_waiting.empty(); });
        if (m_waiting.empty())
            return;
        auto work = std::move(m_waiting.front());
        m_waiting.pop_front();
        m_isBusy = true;
        lock.unlock();
        work();
        work = nullptr; // its captures may take long to destroy
        lock.lock();
        m_isBusy = false;
        m_changed.notify_all();
    }
}

void Worker::start(std::function<void()> work)
{
    {
        const std::lock_guard lock(m_mutex);
        m_waiting.push_back(std::move(work));
        if (!m_thread.joinable())
            m_thread = std::thread([this] { run(); });
    }
    m_changed.notify_all();
}

void Worker::clear()
{
    Works dropped;
    const std::lock_guard lock(m_mutex);
    dropped.swap(m_waiting);
}

void Worker::wait()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_isBusy && m_waiting.empty(); });
}

void Worker::post(std::function<void()> what)
{
    {
        const std::lock_guard lock(m_mutex);
        m_posted.push_back(std::move(what));
    }
    QCoreApplication::postEvent(this, new QEvent(QEvent::User));
}

void Worker::customEvent(QEvent*)
{
    std::unique_lock lock(m_mutex);
    const auto what = std::move(m_posted.front());
    m_posted.pop_front();
    lock.unlock();
    what();
}

Worker& Worker::disposalWorker()
{
    static Worker worker;
    return worker;
}

} // namespace lockstep
