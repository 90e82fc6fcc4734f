// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The undo history of choices: options of the run and of the picture, and the algorithm. The program's text has its own
// history in the editor.

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

    /// Its texts describe undo and redo: "network ring:8".
    QUndoStack& stack() { return m_stack; }
    /// Asked before undo brings back another program.
    void setMayLeave(std::function<bool()> mayLeave) { m_mayLeave = std::move(mayLeave); }
    /// Reverts a rejected entry, which is not a choice yet; false if there is none.
    void setRevert(std::function<bool()> revert) { m_revert = std::move(revert); }

public Q_SLOTS:
    void undo();
    void redo();
    /// Marks the current state as not chosen by the user: nothing to undo.
    void begin();

private:
    void note();
    State now() const;
    void apply(const State& state);

    Session& m_session;
    QUndoStack m_stack;
    QTimer m_settled; ///< combines simultaneous changes into one choice
    State m_last;
    bool m_applying = false;
    std::function<bool()> m_mayLeave = [] { return true; };
    std::function<bool()> m_revert = [] { return false; };
};

} // namespace lockstep
