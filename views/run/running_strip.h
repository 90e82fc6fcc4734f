// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Over the picture while a run takes long: how far it has come, and the button that stops it.

#include <QElapsedTimer>
#include <QFrame>
#include <memory>

#include "core/machine/machine.h"

class QLabel;
class QTimer;

namespace lockstep {

class RunningStrip : public QFrame {
    Q_OBJECT

public:
    /// Lies at the lower edge of `ground`.
    explicit RunningStrip(QWidget* ground);
    QString text() const;

public Q_SLOTS:
    /// Shows itself after a moment, if the run is not over by then.
    void follow(std::shared_ptr<const lockstep::RunProgress> progress);
    void runIsOver();

Q_SIGNALS:
    void stopAsked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void tell();
    void place();

    std::shared_ptr<const RunProgress> m_progress;
    QLabel* m_label = nullptr;
    QTimer* m_wait = nullptr;
    QTimer* m_tick = nullptr;
    QElapsedTimer m_since;
};

/// "Running: 12 rounds, 96 messages, 3 s"; what is 0 is left out, statements are told until there is a round.
QString progressText(const RunProgress& progress, qint64 seconds);

} // namespace lockstep
