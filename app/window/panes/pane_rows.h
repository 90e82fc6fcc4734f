// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The parts of the window that can be shown and hidden, a row for each: the View menu, its keys, sessions, what is
// shown at first and the tabs below the picture come from the rows.

#include <QString>
#include <QWidget>
#include <vector>

namespace lockstep {

class Selection;
class Session;

/// A pane below the picture; one of them is shown, or none.
class LowerPane : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;
    /// The user has asked for the pane by its key: takes the focus if it is for typing.
    virtual void begin() {}

Q_SIGNALS:
    void leaveRequested(); ///< Esc, or focus should go to the picture
};

struct PaneRow {
    const char* name;   ///< in sessions and settings
    const char* action; ///< object name of its action
    const char* title;  ///< of its action, with its mnemonic
    Qt::Key key;        ///< with Ctrl
    bool inWindow;      ///< shown at first
    bool onScreen;      ///< shown at first in full screen
    const char* hint;   ///< in the list of keys of full screen; null: not there
    const char* tab;    ///< its title below the picture; null: it stands elsewhere
    /// Makes a pane below the picture; null: RoundsPane has it.
    LowerPane* (*make)(Session&, Selection&) = nullptr;
};

/// In the order of their keys.
const std::vector<PaneRow>& paneRows();
/// A text of a row in the user's language.
QString paneText(const char* english);

} // namespace lockstep
