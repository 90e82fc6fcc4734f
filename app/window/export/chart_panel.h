// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A chart with its sentence and its export; one over sizes fills while its runs go on.

#include <QWidget>
#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "app/request/sweep.h"
#include "app/window/parts/dialogs.h"
#include "app/window/session/worker.h"

class QLabel;

namespace lockstep {

class ChartView;

class ChartPanel : public QWidget {
    Q_OBJECT

public:
    explicit ChartPanel(Dialogs dialogs, QWidget* parent = nullptr);
    ~ChartPanel() override;

    /// The chart on the screen; of a sweep what has come so far. None before something was shown.
    const std::optional<ChartSpec>& chart() const { return m_chart; }
    /// How charts are painted from now on.
    void setDrawing(const DrawOptions& drawing) { m_drawing = drawing; }
    void showChart(ChartSpec chart);
    /// No chart, but a sentence.
    void showText(const QString& text);
    /// Many runs, off the window's thread; whatever is shown next cancels them.
    void sweep(std::vector<RunOptions> runs, SweepOver over, SweepWhat what, std::shared_ptr<const Library> library);
    void cancel();

public Q_SLOTS:
    void exportChart();

Q_SIGNALS:
    /// A sentence about what was written.
    void told(const QString& sentence);
    /// It is whole.
    void chartShown();
    /// More of it has come.
    void chartGrown();

private:
    void display(ChartSpec chart);

    Dialogs m_dialogs;
    DrawOptions m_drawing;
    ChartView* m_view = nullptr;
    QLabel* m_caption = nullptr;
    std::optional<ChartSpec> m_chart;
    Worker m_worker;
    std::shared_ptr<std::atomic<bool>> m_cancel;
};

} // namespace lockstep
