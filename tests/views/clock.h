// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The clock of the tests: they turn it on by hand, to the moment at which a timer rings.

#include <QCoreApplication>
#include <QTimer>
#include <QTimerEvent>
#include <doctest/doctest.h>

namespace lockstep::test {

/// The timer of that name must be running.
inline void ring(const QObject& owner, const char* name)
{
    auto* timer = owner.findChild<QTimer*>(QString::fromLatin1(name));
    REQUIRE(timer);
    REQUIRE(timer->isActive());
    QTimerEvent rings(timer->timerId());
    QCoreApplication::sendEvent(timer, &rings);
}

/// All that waits in the queue happens: layouts, resizes, timers of no time.
inline void settle()
{
    for (int i = 0; i < 10; ++i)
        QCoreApplication::processEvents();
}

} // namespace lockstep::test
