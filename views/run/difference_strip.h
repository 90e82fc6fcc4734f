// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What changed against the run before, as long as nobody sends it away.

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
    /// What it says, without marks; empty when it is hidden.
    QString text() const;

public Q_SLOTS:
    /// The run that is shown from now on; it is compared with the one before.
    void showRun(std::shared_ptr<const lockstep::Trace> trace);
    /// Another program was opened: there is no run before.
    void forget();

Q_SIGNALS:
    /// The reader wants to see that round of the new run; `added` are its messages that the run before did not have.
    void roundAsked(int round, const std::vector<int>& added);

private:
    void say(const QString& richText);

    std::shared_ptr<const Trace> m_before;
    RunDifference m_difference;
    RoundNumber m_heldRound = 0;
    QLabel* m_label = nullptr;
};

/// Rich text with links to the rounds, "#messages" and "#held"; empty where there is nothing to say. Of runs that
/// differ in network, size or data only what both cost.
QString differenceText(const Trace& before, const Trace& after, const RunDifference& difference,
    const std::optional<HeldDifference>& held = std::nullopt);

} // namespace lockstep
