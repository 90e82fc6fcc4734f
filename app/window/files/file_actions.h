// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Opens, saves and discards programs, figures, sessions and drafts. Asks before it discards unsaved work, and keeps
// that work in a draft file meanwhile.

#include <QObject>
#include <functional>
#include <optional>
#include <string>

#include "app/window/parts/dialogs.h"
#include "app/window/session/drafts.h"
#include "app/window/session/scenes.h"

class QAction;
class QMenu;
class QTimer;
class QWidget;

namespace lockstep {

class FileWatch;
struct FileConflict;
class LinkActions;
class Session;
struct Preset;
struct RunOptions;

class FileActions : public QObject {
    Q_OBJECT

public:
    struct Actions {
        QAction *newProgram, *open, *save, *saveAs, *saveSession, *saveSessionAs;
    };
    /// How the window shows the session: part of a session file.
    using ShownWindow = Scenes::ShownWindow;

    /// `window` is the parent of its dialogs.
    FileActions(Session& session, const Dialogs& dialogs, ShownWindow shownWindow, QWidget* window);

    const Actions& actions() const { return m_actions; }
    /// The menu of recent files.
    QMenu* recentFiles() const { return m_recent; }
    /// The menu of lessons in the library.
    QMenu* lessons() const { return m_lessons; }
    /// Links to the run.
    LinkActions& links() const { return *m_links; }
    /// Asks about unsaved changes. False if the user keeps them or saving fails.
    bool mayLeave();
    /// The title of the window.
    QString title() const;
    bool isModified() const;
    /// All work and its file, for a window that is made anew.
    struct Work {
        Draft draft;
        std::string sessionOnDisk;
        bool isSaved = false;
    };
    Work work() const;
    void resume(const Work& work);
    /// The scenes of the lecture; in a lecture, opening something adds a scene.
    Scenes& scenes() { return m_scenes; }

public Q_SLOTS:
    /// Starts a program with a header for the chosen operation and network. Asks about unsaved edits first, as do the
    /// functions below.
    bool newProgram();
    /// Opens run.text, which is in no file yet, and runs it.
    bool openOwn(const lockstep::RunOptions& run);
    void open();
    /// These ask about unsaved edits first and return false if nothing was opened.
    bool openPath(const QString& path);
    bool openAlgorithm(const QString& name);
    bool openFigure(const QString& name);
    bool openPreset(const lockstep::Preset& preset);
    bool openLink(const QString& link);
    /// Opens what the command line names: a link, a file, an algorithm or a ready-made figure of the library.
    bool openGiven(const QString& name);
    /// Opens a recent file, or reports that it no longer exists.
    void openRecent(const QString& path);
    /// Opens the latest draft that a crashed window left. False if there is none.
    bool openDraft();
    /// Leaves the restored draft for later, and opens the one kept before it.
    void openOtherDraft();
    /// Restores or discards the draft that draftFound() has reported.
    void restoreFoundDraft();
    void discardFoundDraft();
    /// Shows how the file that has changed differs, and asks what to do.
    void showConflict();
    /// Discards all changes and opens the file as it is on disk now.
    bool reload();
    bool save();
    bool saveAs();
    /// A file to hand in, without hidden checks.
    bool saveAnswer();
    /// Saves the session to its file, or asks for a file.
    bool saveSession();
    bool saveSessionAs();
    /// Saves the draft, so that a crash loses no work.
    void keepDraft();
    void forgetDraft();
    /// Discards the recovered work and all changes to it.
    void discardDraft();

Q_SIGNALS:
    /// Emitted with a message when a crashed session's work is restored; there may be more drafts.
    void recovered(const QString& sentence, int others);
    /// Emitted when a draft of the opened document is found; "": it is of no concern any more.
    void draftFound(const QString& sentence);
    /// Emitted when another program has changed or removed a file that is open; "": it is as Lockstep knows it.
    void fileChanged(const QString& sentence, bool isGone);
    /// Emitted when another window opens a file that is open here; "": none does.
    void fileShared(const QString& sentence);
    /// Emitted when the user begins a program.
    void programBegun();
    /// Emitted when the user opens a lesson, by its name in the library or its path: it has its own pane.
    void lessonWanted(const QString& name);
    /// Emitted when title() or isModified() may have changed.
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
    bool openOneDraft(const Draft& draft);
    void findDraft();
    void noteDisk();
    std::string sessionText() const;
    std::optional<bool> answered(const std::optional<FileConflict>& conflict, const std::function<bool()>& saveAs);

    Session& m_session;
    const Dialogs& m_dialogs;
    QWidget* m_window;
    Scenes m_scenes;
    Drafts m_drafts;
    std::optional<Draft> m_found; ///< of the opened document
    FileWatch* m_watch = nullptr;
    QString m_reportedChange; ///< of the disk: each is reported once
    bool m_isRestoring = false;
    std::string m_sessionOnDisk; ///< what the session file held when Lockstep last read or wrote it
    QMenu* m_recent = nullptr;
    QMenu* m_lessons = nullptr;
    LinkActions* m_links = nullptr;
    Actions m_actions{};
    QTimer* m_pause = nullptr; ///< delays saving the draft after a change
};

} // namespace lockstep
