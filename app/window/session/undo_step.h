// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// An undo step, by the states before and after it.

#include <QUndoCommand>
#include <functional>
#include <utility>

namespace lockstep {

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
