// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Waiting for a worker's signal in the event loop. It ends when the signal comes; the guard is for a program that is
// broken.

#include <QEventLoop>
#include <QTimer>

#include "app/window/session/session.h"

namespace lockstep::test {

class Arrival {
public:
    template <class Sender, class Signal> Arrival(const Sender& sender, Signal signal) { orOf(sender, signal); }
    /// Whichever comes first.
    template <class Sender, class Signal> Arrival& orOf(const Sender& sender, Signal signal)
    {
        QObject::connect(&sender, signal, &m_loop, [this] {
            m_hasCome = true;
            m_loop.quit();
        });
        return *this;
    }
    /// False if it did not.
    bool comes()
    {
        constexpr int guard = 60'000; // ms
        if (m_hasCome)
            return true;
        QTimer::singleShot(guard, &m_loop, &QEventLoop::quit);
        m_loop.exec();
        return m_hasCome;
    }

private:
    QEventLoop m_loop;
    bool m_hasCome = false;
};

/// Does something and waits for the run that comes of it, refused or not.
template <class Act> bool runs(const Session& session, Act act)
{
    Arrival arrival(session, &Session::runFinished);
    arrival.orOf(session, &Session::runRefused);
    act();
    return arrival.comes();
}

/// Until it runs no more.
inline bool rests(const Session& session)
{
    while (session.isRunning())
        if (!runs(session, [] {}))
            return false;
    return true;
}

} // namespace lockstep::test
