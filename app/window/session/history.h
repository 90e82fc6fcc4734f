// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The undo history of choices: options of the run and of the picture, and the algorithm. The program's text has its own
// history in the editor.

#include <QObject>
#include <QTimer>
#include <QUndoCommand>
#include <QUndoStack>
#include <functional>
#include <utility>

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

/// An undo step, by the states before and after it.
template <class State> class UndoStep : public QUndoCommand {
public:
    using Apply = std::function<void(const State&)>;
    /// The change has already happened: the first redo() does nothing.
    UndoStep(const QString& what, State before, State after, Apply apply)
        : QUndoCommand(what), m_before(std::move(before)), m_after(std::move(after)), m_apply(std::move(apply))
    {}
    void undo() override { m_apply(m_before); }
    void redo() override
    {
        if (!std::exchange(m_isNew, false)) // the stack asks for it when it gets it
            m_apply(m_after);
    }

private:
    State m_before, m_after;
    Apply m_apply;
    bool m_isNew = true;
};

} // namespace lockstep
