// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a window has for lectures: its scenes by keys, the pane that lists them, the hand-out.

#include <QList>
#include <QObject>
#include <atomic>
#include <functional>
#include <memory>

#include "app/window/parts/dialogs.h"
#include "app/window/session/worker.h"

class QAction;
class QMainWindow;
class QMenu;
class QSettings;

namespace lockstep {

class SecondaryWindows;
class FileActions;
class LecturePane;
class PresenterWindow;
class Scenes;
class Session;

class Lecturing : public QObject {
    Q_OBJECT

public:
    struct Actions {
        QAction *shown, *next, *previous, *add, *addFigure, *addLesson, *addFile, *remove, *undo, *handout, *presenter,
            *sample;
    };

    Lecturing(Session& session, FileActions& fileActions, const Dialogs& dialogs, QMainWindow& window);
    /// A hand-out that is being written ends with it.
    ~Lecturing() override;

    const Actions& actions() const { return m_actions; }
    /// In the menu bar, with these at its end.
    void addMenu(const QList<QAction*>& more);
    /// While the hall looks on the list is away, and a scene begins again where it began.
    void setPresenting(bool on);
    /// Keys go to the list of scenes.
    bool hasKeys() const;
    /// How many screens there are, and on which of them the window is; in place of those of the desktop.
    struct Screens {
        int count = 1;
        int audience = 0;
    };
    void setScreens(std::function<Screens()> screens);
    /// Null until it is asked for.
    PresenterWindow* presenter() { return m_presenter; }
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

public Q_SLOTS:
    /// Asks for a file, and writes the hand-out of all scenes.
    void writeHandout();

Q_SIGNALS:
    /// A sentence about what was done.
    void told(const QString& sentence);
    /// "Scene 3 of 10: Why far first"; its run is still to come.
    void sceneComes(const QString& sentence);
    void galleryWanted();
    void leaveRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupActions();
    void showPane(bool shown);
    void addFile();
    void addFrom(const QString& name);
    void follow();
    void adopt();
    void showPresenter(bool shown);
    void followScreens();

    Session& m_session;
    FileActions& m_fileActions;
    const Dialogs& m_dialogs;
    QMainWindow& m_window;
    Scenes& m_scenes;
    Actions m_actions{};
    QMenu* m_adding = nullptr;
    LecturePane* m_pane = nullptr; ///< made when it is first shown
    bool m_isPresenting = false;
    bool m_wasLecture = false;
    PresenterWindow* m_presenter = nullptr;
    std::function<Screens()> m_screens;
    bool m_isForPresentation = false;     ///< the presenter's window came with the full screen
    std::atomic<bool> m_isLeaving{false}; ///< ends runs of m_worker
    Worker m_worker;
};

} // namespace lockstep
