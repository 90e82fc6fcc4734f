// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What was chosen, to be taken back: options of the run and of the picture, and which algorithm runs. The text of the
// program has its own history, in the editor.

#include <QObject>
#include <QTimer>
#include <QUndoStack>
#include <functional>

#include "app/request/options.h"

namespace lockstep {

class Session;

class History : public QObject {
    Q_OBJECT

public:
    struct State {
        RunOptions run;
        DrawOptions drawing;
    };

    explicit History(Session& session, QObject* parent = nullptr);

    /// Its texts say what undo and redo would do: "network ring:8".
    QUndoStack& stack() { return m_stack; }
    /// Is asked before another program comes back.
    void setMayLeave(std::function<bool()> mayLeave) { m_mayLeave = std::move(mayLeave); }
    /// Takes back what was entered and refused, which is no choice yet; false where nothing was.
    void setTakeBack(std::function<bool()> takeBack) { m_takeBack = std::move(takeBack); }

public Q_SLOTS:
    void undo();
    void redo();
    /// What is there now was not chosen: nothing is to be taken back.
    void begin();

private:
    void note();
    State now() const;
    void apply(const State& state);

    Session& m_session;
    QUndoStack m_stack;
    QTimer m_settled; ///< what changes together is one choice
    State m_last;
    bool m_applying = false;
    std::function<bool()> m_mayLeave = [] { return true; };
    std::function<bool()> m_takeBack = [] { return false; };
};

} // namespace lockstep
