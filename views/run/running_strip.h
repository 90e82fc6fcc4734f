// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The progress of a long run over the picture, with a stop button.

#include <QElapsedTimer>
#include <QFrame>
#include <memory>

#include "core/machine/run.h"

class QLabel;
class QTimer;

namespace lockstep {

class RunningStrip : public QFrame {
    Q_OBJECT

public:
    /// Sits at the bottom of `ground`.
    explicit RunningStrip(QWidget* ground);
    QString text() const;

public Q_SLOTS:
    /// Appears after a moment if the run is still going.
    void follow(std::shared_ptr<const lockstep::RunProgress> progress);
    void runIsOver();

Q_SIGNALS:
    void stopAsked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showProgress();
    void place();

    std::shared_ptr<const RunProgress> m_progress;
    QLabel* m_label = nullptr;
    QTimer* m_wait = nullptr;
    QTimer* m_tick = nullptr;
    QElapsedTimer m_since;
};

/// "Running: 12 rounds, 96 messages, 3 s"; omits zeros, and shows statements until the first round.
QString progressText(const RunProgress& progress, qint64 seconds);

} // namespace lockstep
