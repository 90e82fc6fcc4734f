// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Two runs side by side in lock step, with their totals and their difference.

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
    /// `shown` is the session of the main window.
    CompareWindow(Session& shown, const Dialogs& dialogs, QWidget* parent = nullptr);
    ~CompareWindow() override;

    QSize sizeHint() const override;
    CompareSide& left() { return *m_left; }
    CompareSide& right() { return *m_right; }
    TransportBar& transport() { return *m_transport; }
    SavedComparison comparison() const;

public Q_SLOTS:
    /// Shows the main window's run on the left and another algorithm for the same operation on the right.
    void start();
    void start(const lockstep::SavedComparison& comparison);
    void setGrowing(bool grows);
    /// Opens a chart of both runs by words per block.
    void showOverLengths();
    /// Opens the export dialog for both runs as one picture; null unless both have run.
    lockstep::ExportDialog* exportPicture();

Q_SIGNALS:
    /// Emitted with a message about the exported file.
    void reported(const QString& sentence);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitTotals();
    void fitPictures();
    void alignPictures();
    void fitTitles();
    QWidget* makeHead();
    void take(CompareSide& side);
    void openFile(CompareSide& side);
    void chooseReady(int index);
    void setMirrored(bool mirrored);
    void adoptDrawing();
    void report(const QString& sentence);
    void showRuns();
    void showStep(int step, bool steppedOn);
    void scrub(double share);

    Session& m_shown;
    const Dialogs& m_dialogs;
    CompareSide* m_left = nullptr;
    CompareSide* m_right = nullptr;
    TransportBar* m_transport = nullptr;
    CompareTotals* m_totals = nullptr;
    QComboBox* m_ready = nullptr;
    QCheckBox* m_mirrored = nullptr;
    QAction* m_export = nullptr;
    ChartPanel* m_overLengths = nullptr; ///< a separate window, created when first needed
    ElidedLabel* m_report = nullptr;     ///< the last export message, until the next action
    bool m_grows = true;
};

} // namespace lockstep
