// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The menu actions that show and hide panes. Below the picture there is one at a time. The window and full screen
// remember different choices; the shortcuts are the same.

#include <QObject>
#include <map>
#include <string>

class QAction;
class QSettings;

namespace lockstep {

struct PaneRow;

class PaneToggles : public QObject {
    Q_OBJECT

public:
    using Shown = std::map<std::string, bool>; ///< by their names in session files
    explicit PaneToggles(QObject* parent);

    /// By the name of a row.
    QAction* action(const std::string& pane) const { return m_byName.at(pane); }
    /// True while several are being set: changed() comes once, afterwards.
    bool isSetting() const { return m_isSetting; }
    /// The panes shown in the window, even during full screen.
    Shown shown() const;
    /// Shows or hides the named panes in the window.
    void show(const Shown& panes);
    void showDefault();
    /// Hides the choices as long as something beside the picture needs their space. The user can still show
    /// them, and sessions keep them as they were.
    void setCrowded(bool isCrowded);
    /// `makesSpace`: a pane beside the picture temporarily replaces the program.
    void fillScreen(bool makesSpace);
    void leaveScreen();
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

Q_SIGNALS:
    void changed();

private:
    Shown checked() const;
    void check(const Shown& panes);
    void showAlone(const PaneRow& pane);

    std::map<std::string, QAction*> m_byName;
    bool m_fills = false;
    bool m_isSetting = false;
    bool m_makesSpace = false;
    bool m_isCrowded = false;
    bool m_comeBack = false;      ///< the choices, when there is space
    Shown m_inWindow, m_onScreen; ///< kept for the mode that is not active
};

} // namespace lockstep
