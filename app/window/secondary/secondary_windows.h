// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The windows beside the main one: each is made when it is first asked for.

#include <QObject>
#include <optional>

#include "app/window/parts/dialogs.h"

class QAction;
class QMainWindow;

namespace lockstep {

class ChartsWindow;
class CompareWindow;
class ExercisesWindow;
class ExportDialog;
class GalleryWindow;
class HelpWindow;
class MeasureWindow;
class Session;
struct SavedComparison;

class SecondaryWindows : public QObject {
    Q_OBJECT

public:
    struct Actions {
        QAction *gallery, *exercises, *charts, *measure, *compare, *exportPicture, *exportAllRounds, *help, *keys,
            *about;
    };

    /// `window` is what they stand beside; its menus are on the sheet of keys.
    SecondaryWindows(Session& session, const Dialogs& dialogs, QMainWindow* window);

    const Actions& actions() const { return m_actions; }
    /// The two runs that stand side by side; none while that window is closed.
    std::optional<SavedComparison> comparison() const;

public Q_SLOTS:
    void showGallery();
    void closeGallery();
    void showExercises();
    void closeExercises();
    void showHelp();
    void showCharts();
    void showMeasure();
    void showCompare();
    void closeComparison();
    void showComparison(const lockstep::SavedComparison& comparison);
    /// Opens the dialog; null where nothing has run.
    lockstep::ExportDialog* exportPicture();
    void exportAllRounds();
    /// Whether arrows grow in the comparison too.
    void setGrowing(bool grows);

Q_SIGNALS:
    /// One for the hall, in place of the main window.
    void filledScreen(QWidget* window);
    /// A ready-made figure is wanted.
    void figureChosen(const QString& name);
    void exerciseChosen(const QString& name);
    /// A program of the help is wanted as a text of one's own.
    void programTried(const QString& text);
    /// The run should stand still.
    void pauseWanted();
    /// A sentence about what was written.
    void told(const QString& sentence);

private:
    void setupActions();
    void showKeys();
    void showAbout();
    CompareWindow& compareWindow();

    Session& m_session;
    const Dialogs& m_dialogs;
    QMainWindow* m_window;
    GalleryWindow* m_gallery = nullptr;
    ExercisesWindow* m_exercises = nullptr;
    HelpWindow* m_help = nullptr;
    ChartsWindow* m_charts = nullptr;
    MeasureWindow* m_measure = nullptr;
    CompareWindow* m_compare = nullptr;
    Actions m_actions{};
    bool m_grows = true;
};

} // namespace lockstep
