// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Two runs side by side in lock-step, with their totals and what differs.

#include <QWidget>
#include <vector>

class QAction;
class QCheckBox;
class QComboBox;

namespace lockstep {

class ChartPanel;
class CompareSide;
class CompareTotals;
class ElidedLabel;
class ExportDialog;
class Session;
struct Dialogs;
struct SavedComparison;
class TransportBar;

class CompareWindow : public QWidget {
    Q_OBJECT

public:
    /// `shown` is what the main window shows.
    CompareWindow(Session& shown, const Dialogs& dialogs, QWidget* parent = nullptr);
    ~CompareWindow() override;

    QSize sizeHint() const override;
    CompareSide& left() { return *m_left; }
    CompareSide& right() { return *m_right; }
    SavedComparison comparison() const;

public Q_SLOTS:
    /// The run of the main window at the left, beside it another algorithm that does the same.
    void start();
    void start(const lockstep::SavedComparison& comparison);
    void setGrowing(bool grows) { m_grows = grows; }
    /// A chart of both over the words of a block.
    void showOverLengths();
    /// Both as one picture; null where they have not both run.
    lockstep::ExportDialog* exportPicture();

Q_SIGNALS:
    /// A sentence about what was written.
    void told(const QString& sentence);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitTotals();
    QWidget* makeHead();
    void take(CompareSide& side);
    void openFile(CompareSide& side);
    void chooseReady(int index);
    void setMirrored(bool mirrored);
    void adoptDrawing();
    void tell(const QString& sentence);
    void showRuns();
    void showStep(int step, bool steppedOn);

    Session& m_shown;
    const Dialogs& m_dialogs;
    CompareSide* m_left = nullptr;
    CompareSide* m_right = nullptr;
    TransportBar* m_transport = nullptr;
    CompareTotals* m_totals = nullptr;
    QComboBox* m_ready = nullptr;
    QCheckBox* m_mirrored = nullptr;
    QAction* m_export = nullptr;
    ChartPanel* m_overLengths = nullptr; ///< a window of its own, made when it is first asked for
    ElidedLabel* m_told = nullptr;       ///< what was written, until something else happens
    bool m_grows = true;
};

} // namespace lockstep
