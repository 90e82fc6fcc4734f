// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The charts of the run on the screen, and of the algorithms that do the same at other sizes.

#include <QThreadPool>
#include <QWidget>
#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "app/sweep.h"
#include "app/window/dialogs.h"
#include "core/figure/chart_spec.h"

class QLabel;
class QListWidget;

namespace lockstep {

class ChartView;
class Session;
struct Trace;

class ChartsWindow : public QWidget {
    Q_OBJECT

public:
    ChartsWindow(Session& session, Dialogs dialogs, QWidget* parent = nullptr);
    ~ChartsWindow() override;

    QSize sizeHint() const override;
    /// The chart on the screen; none while its runs go on.
    const std::optional<ChartSpec>& chart() const { return m_chart; }

public Q_SLOTS:
    /// The run has changed.
    void refresh();
    void exportChart();

Q_SIGNALS:
    /// A sentence about what was written.
    void told(const QString& sentence);
    void chartShown();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    enum class Kind { TimeOverProcesses, TimeOverWords, RoundsOverProcesses };

    void showChosen();
    void offer(const Trace& trace);
    void display(ChartSpec chart);
    void sweep(Kind kind);
    void cancel();

    Session& m_session;
    Dialogs m_dialogs;
    QListWidget* m_kinds = nullptr;
    ChartView* m_view = nullptr;
    QLabel* m_caption = nullptr;
    std::map<int, ChartSpec> m_ofRun; ///< by row, those that the run has
    std::optional<ChartSpec> m_chart;
    QThreadPool m_threads;
    std::shared_ptr<std::atomic<bool>> m_cancel;
    int m_generation = 0;
};

} // namespace lockstep
