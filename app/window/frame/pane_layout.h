// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the panes are and which of them are shown: their sizes, the full screen, what is remembered of it until the
// next start.

#include <QByteArray>
#include <QObject>
#include <map>
#include <string>

#include "app/window/frame/pane_toggles.h"

class QAction;
class QMainWindow;
class QSettings;
class QSplitter;
class QWidget;

namespace lockstep {

class ChoicesPane;
class NotesPane;
class ProgramPane;
class RoundsPane;
class StagePane;
class VariablesPane;

struct Panes {
    ChoicesPane* choices = nullptr;
    StagePane* stage = nullptr;
    RoundsPane* rounds = nullptr;
    ProgramPane* program = nullptr;
    VariablesPane* variables = nullptr;
    NotesPane* notes = nullptr;
};

class PaneLayout : public QObject {
    Q_OBJECT

public:
    struct Actions {
        QAction *choices, *program, *variables, *holdings, *notes, *beside, *picture, *words, *reset, *fullScreen;
    };

    /// Puts them into the window.
    PaneLayout(QMainWindow& window, const Panes& panes);

    const Actions& actions() const { return m_actions; }
    /// Which are shown in the window, by the names that a session's file has for them; in full screen others may be.
    std::map<std::string, bool> shown() const { return m_toggles->shown(); }
    void show(const std::map<std::string, bool>& panes) { m_toggles->show(panes); }
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

public Q_SLOTS:
    /// As they are at the first start, in a window of the size it has.
    void reset();
    void toggleFullScreen();
    /// The screen's parts anew, when type has another size.
    void fitType();
    /// The filled screen's parts anew, for another program.
    void fitProgram();

Q_SIGNALS:
    /// Before the panes are shown anew.
    void fullScreenChanged(bool fills);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupSplitters();
    void setupActions();
    void setupNotes();
    void showPanes();
    void divide();
    void divideScreen();
    void fillScreen();
    void leaveScreen();
    bool isLessonOpen() const;

    QMainWindow& m_window;
    Panes m_panes;
    PaneToggles* m_toggles = nullptr;
    QSplitter* m_columns = nullptr;
    QSplitter* m_middle = nullptr;
    QSplitter* m_right = nullptr;
    Actions m_actions{};
    bool m_fills = false; ///< the screen
    bool m_wasMaximized = false;
    QByteArray m_wasElsewhere; ///< the window's geometry, where the picture went to another screen
    QByteArray m_columnsState, m_middleState, m_rightState; ///< before the screen was filled
};

/// The screen that a picture fills, by index: with several one that is not the laptop's own.
int audienceScreen(int screens, int primary, int now);

} // namespace lockstep
