// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The main window: creates the session, the selection and the panes and connects them. Each pane does its own work.

#include <QMainWindow>
#include <memory>

#include "app/documents/session_file.h"
#include "app/window/frame/pane_layout.h"
#include "app/window/parts/dialogs.h"
#include "app/window/session/selection.h"
#include "app/window/session/session.h"

namespace lockstep {

class SecondaryWindows;
class FileActions;
class DetailLine;
class Lecturing;
class Pen;
class LessonPane;
class FullScreen;
class History;
class TypeSize;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(
        std::shared_ptr<const Library> library, Dialogs dialogs = defaultDialogs(), QWidget* parent = nullptr);
    ~MainWindow() override;

    Session& session() { return *m_session; }
    Selection& selection() { return *m_selection; }
    FileActions& fileActions() { return *m_fileActions; }
    SecondaryWindows& secondaryWindows() { return *m_secondaryWindows; }
    PaneLayout& paneLayout() { return *m_layout; }
    FullScreen& fullScreen() { return *m_fullScreen; }
    /// Shows the most important keys with the next run.
    void welcome();
    /// Saves the layout and other settings of the window.
    void remember() const;

Q_SIGNALS:
    /// Emitted when the user chooses a language: the window must be made anew to speak it.
    void languageChosen(const QString& code);

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makePanes();
    void connectFileActions();
    void connectPanes();
    void restore();
    SavedWindow shown() const;
    void showAsSaved(const lockstep::SavedWindow& saved);
    void showRecovered(const QString& sentence, int others);
    void makeLesson();
    void makeLecture();
    void fitLesson();
    void showLesson(const QString& name);
    bool hasWork() const;
    void askInPicture(const Preset& preset, RoundNumber round);

    const Dialogs m_dialogs;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<History> m_history;
    Panes m_panes;
    PaneLayout* m_layout = nullptr;
    TypeSize* m_type = nullptr;
    FullScreen* m_fullScreen = nullptr;
    FileActions* m_fileActions = nullptr;
    SecondaryWindows* m_secondaryWindows = nullptr;
    Lecturing* m_lecturing = nullptr;
    Pen* m_pen = nullptr;
    LessonPane* m_lesson = nullptr;             ///< hidden until one is opened
    std::optional<SavedSession> m_beforeLesson; ///< shown again when the lesson is closed
    QMetaObject::Connection m_toAsk;            ///< the lesson's question, asked when its run is ready
    DetailLine* m_detail = nullptr;             ///< in the status bar
    bool m_runAsked = false;                    ///< run with F5: focus moves to the picture when the run is ready
};

} // namespace lockstep
