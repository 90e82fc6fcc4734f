// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/worker.h"

#include <memory>
#include <utility>

#include <QMetaObject>

namespace lockstep {
namespace {

// Qt's own locks order the threads, but the thread sanitizer does not see them: so it is said once more.
std::function<void()> handedOver(std::function<void()> work)
{
    struct Parcel {
        std::function<void()> work;
        std::atomic<bool> isSent = false;
    };
    const auto parcel = std::make_shared<Parcel>();
    parcel->work = std::move(work);
    parcel->isSent.store(true, std::memory_order_release);
    return [parcel] {
        if (parcel->isSent.load(std::memory_order_acquire))
            parcel->work();
    };
}

} // namespace

void Worker::start(std::function<void()> work)
{
    m_threads.start(handedOver([this, work = std::move(work)] {
        work();
        m_done.fetch_add(1, std::memory_order_release);
    }));
}

void Worker::wait()
{
    m_threads.waitForDone();
    m_done.load(std::memory_order_acquire);
}

void Worker::tell(QObject* receiver, std::function<void()> what)
{
    QMetaObject::invokeMethod(receiver, handedOver(std::move(what)), Qt::QueuedConnection);
}

void Worker::apart(std::function<void()> work) { QThreadPool::globalInstance()->start(handedOver(std::move(work))); }

} // namespace lockstep
