// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The changes since the previous run, until the user hides them.

#include <QWidget>
#include <memory>

#include "core/account/held_difference.h"
#include "core/trace/run_difference.h"

class QLabel;

namespace lockstep {

struct Trace;

class DifferenceStrip : public QWidget {
    Q_OBJECT

public:
    explicit DifferenceStrip(QWidget* parent = nullptr);
    /// Its text without markup; empty while hidden.
    QString text() const;

public Q_SLOTS:
    /// Shows a new run and compares it with the previous one.
    void showRun(std::shared_ptr<const lockstep::Trace> trace);
    /// Forgets the previous run, because another program was opened.
    void forget();
    /// Hides it although there is something to say.
    void setWithheld(bool withheld);

Q_SIGNALS:
    /// Emitted on a click on a round of the new run; `added` are the messages that are new.
    void roundAsked(int round, const std::vector<int>& added);

private:
    void say(const QString& richText);

    std::shared_ptr<const Trace> m_before;
    RunDifference m_difference;
    bool m_isWithheld = false;
    RoundNumber m_heldRound = 0;
    QLabel* m_label = nullptr;
};

} // namespace lockstep
