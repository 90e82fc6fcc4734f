// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>

#include "views/code/code_view.h"

class QAction;

namespace lockstep {

class History;

/// The clipboard, and undo and redo: for text while the editor has the focus, elsewhere for the last edit or choice.
class UndoActions : public QObject {
    Q_OBJECT

public:
    UndoActions(History& history, CodeView& code, QObject* parent);

    QAction* undo() const { return m_undo; }
    QAction* redo() const { return m_redo; }
    /// Cut, copy, paste and select all, in the text or field that has the focus; the editors have the shortcuts.
    const QList<QAction*>& clipboard() const { return m_clipboard; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupClipboard();
    void refresh();
    bool takesText() const;

    QPointer<History> m_history; ///< the window may be destroyed first
    QPointer<CodeView> m_code;   ///< and so may the program pane
    QAction* m_undo = nullptr;
    QAction* m_redo = nullptr;
    QList<QAction*> m_clipboard;
    bool m_typedLast = false;
};

} // namespace lockstep
