// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which panes are shown: a tick in the menu each. In the window others may be than where the screen is filled; the same
// keys are for both.

#include <QObject>
#include <map>
#include <string>

class QAction;
class QSettings;

namespace lockstep {

class PaneToggles : public QObject {
    Q_OBJECT

public:
    using Shown = std::map<std::string, bool>; ///< by the names that a session's file has for them
    struct Actions {
        QAction *choices, *program, *variables, *holdings, *notes, *beside, *picture, *words;
    };

    explicit PaneToggles(QObject* parent);

    const Actions& actions() const { return m_actions; }
    /// Several of them are being set: changed() comes once, behind them.
    bool isSetting() const { return m_isSetting; }
    /// Those of the window, also while the screen is filled.
    Shown shown() const { return m_fills ? m_inWindow : checked(); }
    /// Those that are named, in the window.
    void show(const Shown& panes);
    /// As at the first start.
    void showDefault() { check(defaultsInWindow()); }
    /// `makesRoom`: what is open beside the picture takes the place of program and variables this time.
    void fillScreen(bool makesSpace);
    void leaveScreen();
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

Q_SIGNALS:
    void changed();

private:
    static const Shown& defaultsInWindow();
    Shown checked() const;
    void check(const Shown& panes);

    Actions m_actions{};
    std::map<std::string, QAction*> m_byName;
    bool m_fills = false;
    bool m_isSetting = false;
    bool m_makesSpace = false;
    Shown m_inWindow, m_onScreen; ///< of the one while the other is there
};

} // namespace lockstep
