// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Notes on the current round and on the whole run.

#include <QWidget>

namespace lockstep {

class NotesView;
class Session;

class NotesPane : public QWidget {
    Q_OBJECT

public:
    explicit NotesPane(Session& session, QWidget* parent = nullptr);

    /// Focuses the notes on the round.
    void edit();

Q_SIGNALS:
    void leaveRequested(); ///< Esc

private:
    void refresh();

    Session& m_session;
    NotesView* m_view = nullptr;
};

} // namespace lockstep
