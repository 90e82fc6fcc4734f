// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// All windows besides the main one; each is created when it is first needed.

#include <QObject>
#include <optional>

#include "app/window/parts/dialogs.h"

class QAction;
class QMainWindow;

namespace lockstep {

class ChartsWindow;
class CompareWindow;
class CourseWindow;
class ExportDialog;
class GalleryWindow;
class HelpWindow;
class MeasureWindow;
class Session;
class TransportBar;
struct SavedComparison;

class SecondaryWindows : public QObject {
    Q_OBJECT

public:
    struct Actions {
        QAction *gallery, *course, *charts, *measure, *compare, *exportPicture, *exportAllRounds, *help, *keys, *about;
    };

    /// `window` is the main window; the list of keyboard shortcuts shows its menus.
    SecondaryWindows(Session& session, const Dialogs& dialogs, QMainWindow* window);

    const Actions& actions() const { return m_actions; }
    /// The two runs of the comparison; empty while its window is closed.
    std::optional<SavedComparison> comparison() const;

public Q_SLOTS:
    void showGallery();
    void closeGallery();
    void showCourse();
    void closeCourse();
    void showHelp();
    void showNotesOf(const QString& lesson);
    void showCharts();
    void showMeasure();
    void showCompare();
    void closeComparison();
    void showComparison(const lockstep::SavedComparison& comparison);
    /// Opens the export dialog; null if nothing has run yet.
    lockstep::ExportDialog* exportPicture();
    void exportAllRounds();
    /// Sets whether the comparison animates arrows, too.
    void setGrowing(bool grows);

Q_SIGNALS:
    /// Emitted when one of them fills the screen in place of the main window, with its steps.
    void filledScreen(QWidget* window, lockstep::TransportBar* transport);
    /// Emitted when the user picks a ready-made figure.
    void figureChosen(const QString& name);
    /// Emitted when the gallery has closed, after a choice or without one.
    void galleryClosed();
    /// Emitted with the name of a lesson or an exercise.
    void stopChosen(const QString& name);
    /// Emitted when the user opens a program of the help as their own program.
    void programTried(const QString& text);
    /// Emitted when playback should pause.
    void pauseWanted();
    /// Emitted with a message about an exported file.
    void reported(const QString& sentence);

private:
    void setupActions();
    void showKeys();
    void showAbout();
    CompareWindow& compareWindow();

    Session& m_session;
    const Dialogs& m_dialogs;
    QMainWindow* m_window;
    GalleryWindow* m_gallery = nullptr;
    CourseWindow* m_course = nullptr;
    HelpWindow* m_help = nullptr;
    ChartsWindow* m_charts = nullptr;
    MeasureWindow* m_measure = nullptr;
    CompareWindow* m_compare = nullptr;
    Actions m_actions{};
    bool m_grows = true;
};

} // namespace lockstep
