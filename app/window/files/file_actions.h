// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is opened, saved and given up: programs, figures, sessions, drafts. Asks before anything that was typed would be
// lost, and keeps it in a file meanwhile.

#include <QObject>
#include <functional>
#include <optional>
#include <string>

#include "app/window/parts/dialogs.h"
#include "app/window/session/recovery.h"
#include "app/window/session/scenes.h"

class QAction;
class QMenu;
class QTimer;
class QWidget;

namespace lockstep {

class Session;
struct Preset;
struct RunOptions;

class FileActions : public QObject {
    Q_OBJECT

public:
    struct Actions {
        QAction *newProgram, *open, *save, *saveAs, *saveSession, *saveSessionAs;
    };
    /// How the window shows it: part of a session's file.
    using ShownWindow = Scenes::ShownWindow;

    /// `window` is where it asks.
    FileActions(Session& session, const Dialogs& dialogs, ShownWindow shownWindow, QWidget* window);

    const Actions& actions() const { return m_actions; }
    /// Of the files that were used last.
    QMenu* recentFiles() const { return m_recent; }
    /// Of the library.
    QMenu* lessons() const { return m_lessons; }
    /// Asks about what is not saved. False if it is to be kept, or could not be saved.
    bool mayLeave();
    /// What the window's title says.
    QString title() const;
    bool isModified() const;
    /// What there is besides the one that is shown: of a lecture what is opened is one more.
    Scenes& scenes() { return m_scenes; }

public Q_SLOTS:
    /// With its header, for the operation and the network that are chosen. Asks about edits first, as these do.
    bool newProgram();
    /// A text in no file yet, run.text, as a run that is wanted.
    bool openOwn(const lockstep::RunOptions& run);
    void open();
    /// These ask about edits first. False if it was not opened.
    bool openPath(const QString& path);
    bool openAlgorithm(const QString& name);
    bool openFigure(const QString& name);
    bool openPreset(const lockstep::Preset& preset);
    /// What a command line names: a file, else an algorithm or a ready-made figure of the library.
    bool openGiven(const QString& name);
    /// Says that it is gone where it is.
    void openRecent(const QString& path);
    /// Opens what a session that ended badly has left unsaved. False if there is nothing.
    bool openDraft();
    bool save();
    bool saveAs();
    /// To its file; asks for one where it has none.
    bool saveSession();
    bool saveSessionAs();
    /// Nobody loses what was typed, whatever happens to the program or the machine.
    void keepDraft();
    void forgetDraft();
    /// What was recovered, and all that was done to it since, is given up.
    void discardDraft();

Q_SIGNALS:
    /// What a session that ended badly has left is there again, in a sentence.
    void recovered(const QString& sentence);
    /// One of the library, or a file: a lesson has a pane of its own.
    void lessonWanted(const QString& name);
    /// title() or isModified() may be others.
    void titleChanged();

private:
    void setupActions();
    void adoptTitle();
    bool opens(const Scenes::Opening& open);
    bool mayLeaveLecture();
    bool mayLeaveProgram();
    bool mayLeaveNotes();
    bool saveProgramTo(const QString& path);
    bool saveSessionTo(const QString& path);
    bool succeeded(const std::optional<QString>& problem);

    Session& m_session;
    const Dialogs& m_dialogs;
    QWidget* m_window;
    Scenes m_scenes;
    Recovery m_recovery;
    QMenu* m_recent = nullptr;
    QMenu* m_lessons = nullptr;
    Actions m_actions{};
    QTimer* m_pause = nullptr;  ///< after a change, before it is kept
    bool m_draftIsOurs = false; ///< the kept draft is of this session
};

} // namespace lockstep
