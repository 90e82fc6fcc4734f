// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Charts of the current run, and of other algorithms for the same operation at other sizes.

#include <QStringList>
#include <QWidget>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/request/options.h"
#include "app/window/parts/dialogs.h"
#include "core/figure/charts/chart_spec.h"

class QDoubleSpinBox;
class QLabel;
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
    /// The current chart; while a sweep runs, the points computed so far.
    const std::optional<ChartSpec>& chart() const;

public Q_SLOTS:
    /// Called when the run changes.
    void refresh();

Q_SIGNALS:
    /// Emitted with a message about the exported file.
    void reported(const QString& sentence);
    /// Emitted when all points are computed.
    void chartShown();

protected:
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    QWidget* makeTimes();
    void offerTimes();
    std::string networkOf(int row) const;
    void showTimesNote();
    void showChosen();
    void offer(const Trace& trace);
    void offerRivals();
    void fitLists();
    void tick();
    std::vector<RunOptions> chosenAndTicked() const;

    Session& m_session;
    QListWidget* m_kinds = nullptr;
    QListWidget* m_rivals = nullptr; ///< other algorithms for the operation, with check boxes
    QLabel* m_timesNote = nullptr;
    QWidget* m_times = nullptr;                         ///< ts and tw of the charts over other sizes
    std::map<std::string, QDoubleSpinBox*> m_timeBoxes; ///< by the names of their settings
    bool m_hasOwnTimes = false;                         ///< the user chose them here
    QStringList m_offered;
    ChartPanel* m_panel = nullptr;
    std::map<int, ChartSpec> m_ofRun; ///< the kinds of charts that the run offers, by row
};

} // namespace lockstep
