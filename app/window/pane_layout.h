// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the panes are and which of them are shown: their sizes, the full screen, what is remembered of it until the
// next start.

#include <QList>
#include <QObject>
#include <map>
#include <string>

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
        QAction *choices, *program, *holdings, *notes, *beside, *reset, *fullScreen;
    };

    /// Puts them into the window.
    PaneLayout(QMainWindow& window, const Panes& panes);

    const Actions& actions() const { return m_actions; }
    /// Which are shown, by the names that a session's file has for them.
    std::map<std::string, bool> shown() const;
    void show(const std::map<std::string, bool>& panes);
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

public Q_SLOTS:
    /// As they are at the first start, in a window of the size it has.
    void reset();
    void toggleFullScreen();

private:
    void setupSplitters();
    void setupActions();
    void setupNotes();
    void showPanes();
    void divide();
    std::map<std::string, QAction*> toggles() const;

    QMainWindow& m_window;
    Panes m_panes;
    QSplitter* m_columns = nullptr;
    QSplitter* m_middle = nullptr;
    QSplitter* m_right = nullptr;
    Actions m_actions{};
    bool m_wasMaximized = false;
    QList<int> m_middleSizes; ///< before the picture filled the screen
};

} // namespace lockstep
