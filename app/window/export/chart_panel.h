// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A chart with a caption and an export button; a sweep fills in as its runs finish.

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

    /// The current chart; during a sweep, the points computed so far. Empty before the first chart.
    const std::optional<ChartSpec>& chart() const { return m_chart; }
    /// Sets the style of charts.
    void setDrawing(const DrawOptions& drawing) { m_drawing = drawing; }
    /// What the titles of the charts name: "ring of 8"; "": nothing.
    void setNetwork(std::string network) { m_network = std::move(network); }
    void showChart(ChartSpec chart);
    /// Shows a message in place of a chart.
    void showText(const QString& text);
    /// Runs a sweep on a worker thread; showing anything else cancels it.
    void sweep(std::vector<RunOptions> runs, SweepOver over, SweepWhat what, std::shared_ptr<const Library> library);
    void cancel();

public Q_SLOTS:
    void exportChart();

Q_SIGNALS:
    /// Emitted with a message about the exported file.
    void reported(const QString& sentence);
    /// Emitted when all points are computed.
    void chartShown();
    /// Emitted when a new point is computed.
    void chartGrown();

private:
    void display(ChartSpec chart);

    Dialogs m_dialogs;
    DrawOptions m_drawing;
    std::string m_network;
    ChartView* m_view = nullptr;
    QLabel* m_caption = nullptr;
    std::optional<ChartSpec> m_chart;
    Worker m_worker;
    std::shared_ptr<std::atomic<bool>> m_cancel;
};

} // namespace lockstep
