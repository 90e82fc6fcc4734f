// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The layout of the panes: their sizes, their visibility, full screen, and what is saved for the next start.

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
class ProgramPane;
class RoundsPane;
class StagePane;

struct Panes {
    ChoicesPane* choices = nullptr;
    StagePane* stage = nullptr;
    RoundsPane* rounds = nullptr;
    ProgramPane* program = nullptr;
};

class PaneLayout : public QObject {
    Q_OBJECT

public:
    struct Actions {
        QAction *reset, *fullScreen;
    };

    /// Adds the panes to the window.
    PaneLayout(QMainWindow& window, const Panes& panes);

    const Actions& actions() const { return m_actions; }
    /// Shows and hides a pane, by the name of its row.
    QAction* toggle(const char* pane) const { return m_toggles->action(pane); }
    /// The panes shown in the window, by their names in session files; full screen may show others.
    std::map<std::string, bool> shown() const { return m_toggles->shown(); }
    void show(const std::map<std::string, bool>& panes) { m_toggles->show(panes); }
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

public Q_SLOTS:
    /// Restores the layout of the first start for the current window size.
    void reset();
    void toggleFullScreen();
    /// Lays the panes out again after a change of the text size.
    void fitType();
    /// Lays out full screen again for another program.
    void fitProgram();

Q_SIGNALS:
    /// Emitted before the panes are shown again.
    void fullScreenChanged(bool fills);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupSplitters();
    void setupActions();
    void setupLower();
    bool isWanted(const char* pane) const;
    void showPanes();
    void fitColumns();
    int choicesWidth() const;
    int statementsWidth(int choices) const;
    void divide();
    void divideWidth();
    void divideHeight();
    void divideScreen();
    void fillScreen();
    void leaveScreen();
    bool isLessonOpen() const;
    void keepOnScreen();
    QString settingsOf(const QString& name) const;

    QMainWindow& m_window;
    Panes m_panes;
    PaneToggles* m_toggles = nullptr;
    QSplitter* m_columns = nullptr;
    QSplitter* m_middle = nullptr;
    Actions m_actions{};
    bool m_fills = false;         ///< full screen is on
    bool m_isHeightUsers = false; ///< of the table: the user has moved its upper edge
    bool m_isWidthUsers = false;  ///< of the columns, likewise
    bool m_predicts = false;
    bool m_wasMaximized = false;
    QByteArray m_wasElsewhere;                ///< the window's geometry before it moved to another screen
    QByteArray m_columnsState, m_middleState; ///< before full screen
};

/// The index of the screen for full screen: with several screens, not the laptop's own.
int audienceScreen(int screens, int primary, int now);

} // namespace lockstep
