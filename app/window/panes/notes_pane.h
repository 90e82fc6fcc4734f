// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Notes on the current round and on the whole run.

#include "app/window/panes/pane_rows.h"

namespace lockstep {

class NotesView;
class Session;

class NotesPane : public LowerPane {
    Q_OBJECT

public:
    explicit NotesPane(Session& session, QWidget* parent = nullptr);

    /// Focuses the notes on the round.
    void begin() override;

private:
    void refresh();

    Session& m_session;
    NotesView* m_view = nullptr;
};

} // namespace lockstep
