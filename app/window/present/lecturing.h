// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Support for lectures: keys for scenes, the pane that lists them, the handout.

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
    /// Stops writing the handout when destroyed.
    ~Lecturing() override;

    const Actions& actions() const { return m_actions; }
    /// Adds the menu to the menu bar, with these actions at its end.
    void addMenu(const QList<QAction*>& more);
    /// While presenting, the list is hidden and each scene restarts where it began.
    void setPresenting(bool on);
    /// Whether the list of scenes has the focus.
    bool hasKeys() const;
    /// The number of screens, and the one with the window; replaces the system's in tests.
    struct Screens {
        int count = 1;
        int audience = 0;
    };
    void setScreens(std::function<Screens()> screens);
    /// Null until first needed.
    PresenterWindow* presenter() { return m_presenter; }
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

public Q_SLOTS:
    /// Asks for a file and writes the handout of all scenes.
    void writeHandout();

Q_SIGNALS:
    /// Emitted with a message about an action.
    void reported(const QString& sentence);
    /// Emitted with "Scene 3 of 10: Why far first" before its run is ready.
    void sceneComes(const QString& sentence);
    void galleryWanted();
    void leaveRequested();
    void lessonNotesWanted(const QString& lesson);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupActions();
    void showPane(bool shown);
    void addFile();
    void addFrom(const QString& name);
    void follow();
    QString sceneText() const;
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
    LecturePane* m_pane = nullptr; ///< created when first shown
    bool m_isPresenting = false;
    bool m_isListForLecture = false; ///< the list of scenes came with a lecture, and goes with it
    bool m_wasLecture = false;
    PresenterWindow* m_presenter = nullptr;
    std::function<Screens()> m_screens;
    bool m_isForPresentation = false;     ///< full screen has opened the presenter window
    std::atomic<bool> m_isLeaving{false}; ///< cancels runs of m_worker
    Worker m_worker;
};

} // namespace lockstep
