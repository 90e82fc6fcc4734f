// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Measures the current run on real MPI processes and compares the times with the model.

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

/// The function that measures: measureRanks(), or a replacement in tests.
using MeasureFunction = std::function<MeasureResult(const MeasureOptions& options, const Library& library,
    const std::atomic<bool>* cancel, const std::function<void(const MeasureProgress&)>& progress)>;

class MeasureWindow : public QWidget {
    Q_OBJECT

public:
    MeasureWindow(Session& session, const Dialogs& dialogs, MeasureFunction measure, QWidget* parent = nullptr);
    ~MeasureWindow() override;

    QSize sizeHint() const override;

public Q_SLOTS:
    /// Starts or stops measuring.
    void startOrStop();
    /// Applies the fitted ts and tw to the model.
    void takeOver();

Q_SIGNALS:
    /// Emitted with a message about the exported file.
    void reported(const QString& sentence);
    /// Emitted when a measurement ends or is refused.
    void finished();

protected:
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    QWidget* makeForm();
    QWidget* makeFoot();
    /// The request as entered; empty if a field is invalid, which it then reports.
    std::optional<MeasureOptions> options();
    void start(MeasureOptions options);
    void stop();
    void showProgress(const MeasureProgress& progress);
    void showResult(const MeasureResult& result);
    void showChart();
    /// Shows a text in place of the chart and the table.
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
    std::shared_ptr<std::atomic<bool>> m_cancel; ///< of the current measurement
};

} // namespace lockstep
