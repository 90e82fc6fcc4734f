// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The run on the screen on real processes: its times beside the model's.

#include <QWidget>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include "app/measure/measurement.h"
#include "app/window/parts/dialogs.h"
#include "app/window/session/worker.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace lockstep {

class ChartPanel;
class Session;

/// What measures: measureRanks(), or what a test puts in its place.
using MeasureFunction = std::function<MeasureResult(const MeasureOptions& options, const Library& library,
    const std::atomic<bool>* cancel, const std::function<void(const MeasureProgress&)>& progress)>;

class MeasureWindow : public QWidget {
    Q_OBJECT

public:
    MeasureWindow(Session& session, const Dialogs& dialogs, MeasureFunction measure, QWidget* parent = nullptr);
    ~MeasureWindow() override;

    QSize sizeHint() const override;

public Q_SLOTS:
    /// Measures, or stops doing so.
    void startOrStop();
    /// The fit becomes the model's ts and tw.
    void takeOver();

Q_SIGNALS:
    /// A sentence about what was written.
    void told(const QString& sentence);
    /// A measurement came to its end, or was refused.
    void finished();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    QWidget* makeForm();
    QWidget* makeFoot();
    /// What the fields say; what is wrong with them is shown, and there are none.
    std::optional<MeasureOptions> options();
    void start(MeasureOptions options);
    void stop();
    void showProgress(const MeasureProgress& progress);
    void showResult(const MeasureResult& result);
    void showChart();
    /// In place of chart and table.
    void showText(const QString& text);
    void setRunning(bool runs);

    Session& m_session;
    MeasureFunction m_measure;
    QLineEdit *m_processes = nullptr, *m_words = nullptr, *m_launcher = nullptr;
    QSpinBox* m_repeat = nullptr;
    QPushButton *m_start = nullptr, *m_takeOver = nullptr;
    QComboBox* m_over = nullptr;
    QProgressBar* m_progress = nullptr;
    QStringList m_warnings; ///< of the last measurement
    QLabel* m_text = nullptr;
    ChartPanel* m_chart = nullptr;
    QPlainTextEdit* m_table = nullptr;
    std::optional<Measured> m_measured;
    Worker m_worker;
    std::shared_ptr<std::atomic<bool>> m_cancel; ///< of the one that goes on
};

} // namespace lockstep
