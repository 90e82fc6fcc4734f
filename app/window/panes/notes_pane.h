// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What was noted for the shown round and for the whole run, below everything.

#include <QDockWidget>

namespace lockstep {

class NotesView;
class Session;

class NotesPane : public QDockWidget {
    Q_OBJECT

public:
    explicit NotesPane(Session& session, QWidget* parent = nullptr);

    /// To write about the round.
    void edit();

Q_SIGNALS:
    void leaveRequested(); ///< Esc

private:
    void refresh();

    Session& m_session;
    NotesView* m_view = nullptr;
};

} // namespace lockstep
