// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The charts of the run on the screen, and of the algorithms that do the same at other sizes.

#include <QStringList>
#include <QWidget>
#include <map>
#include <optional>
#include <vector>

#include "app/request/options.h"
#include "app/window/parts/dialogs.h"
#include "core/figure/charts/chart_spec.h"

class QListWidget;

namespace lockstep {

class ChartPanel;
class Session;
struct Trace;

class ChartsWindow : public QWidget {
    Q_OBJECT

public:
    ChartsWindow(Session& session, const Dialogs& dialogs, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    /// The chart on the screen; of one over sizes what has come so far.
    const std::optional<ChartSpec>& chart() const;

public Q_SLOTS:
    /// The run has changed.
    void refresh();

Q_SIGNALS:
    /// A sentence about what was written.
    void told(const QString& sentence);
    /// It is whole.
    void chartShown();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void showChosen();
    void offer(const Trace& trace);
    void offerRivals();
    void fitLists();
    void tick();
    std::vector<RunOptions> chosenAndTicked() const;

    Session& m_session;
    QListWidget* m_kinds = nullptr;
    QListWidget* m_rivals = nullptr; ///< what does the same, to be ticked
    QStringList m_offered;
    ChartPanel* m_panel = nullptr;
    std::map<int, ChartSpec> m_ofRun; ///< by row, those that the run has
};

} // namespace lockstep
