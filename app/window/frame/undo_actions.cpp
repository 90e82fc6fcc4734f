// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/frame/undo_actions.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextDocument>
#include <tuple>

#include "app/window/parts/pane_parts.h"
#include "app/window/session/history.h"

namespace lockstep {

UndoActions::UndoActions(History& history, CodeView& code, QObject* parent)
    : QObject(parent), m_history(&history), m_code(&code)
{
    m_undo = makeAction(this, {}, tr("&Undo"), QKeySequence::Undo, "undo");
    m_redo = makeAction(this, {}, tr("&Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), "redo");
    connect(m_undo, &QAction::triggered, this, [this] { takesText() ? m_code->undo() : m_history->undo(); });
    connect(m_redo, &QAction::triggered, this, [this] { m_code->hasFocus() ? m_code->redo() : m_history->redo(); });
    connect(&code, &QPlainTextEdit::textChanged, this, [this] {
        m_typedLast = true;
        refresh();
    });
    connect(&m_history->stack(), &QUndoStack::indexChanged, this, [this] {
        m_typedLast = false;
        refresh();
    });
    connect(qApp, &QApplication::focusChanged, this, &UndoActions::refresh);
    for (const auto signal : {&QPlainTextEdit::undoAvailable, &QPlainTextEdit::redoAvailable})
        connect(&code, signal, this, &UndoActions::refresh);
    for (const auto signal : {&QUndoStack::canUndoChanged, &QUndoStack::canRedoChanged})
        connect(&m_history->stack(), signal, this, &UndoActions::refresh);
    setupClipboard();
    qApp->installEventFilter(this);
    refresh();
}

/// A field of the choices keeps the keys for itself although it has nothing to undo: the last choice is undone then.
bool UndoActions::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride || watched != QApplication::focusWidget())
        return false;
    const auto* field = qobject_cast<const QLineEdit*>(watched);
    if (field == nullptr)
        field = watched->findChild<const QLineEdit*>(QString(), Qt::FindDirectChildrenOnly); // of a number
    if (field == nullptr)
        return false;
    const auto* key = static_cast<const QKeyEvent*>(event);
    const bool isOurs = (key->matches(QKeySequence::Undo) && !field->isUndoAvailable())
        || (key->matches(QKeySequence::Redo) && !field->isRedoAvailable());
    if (isOurs)
        event->ignore(); // so that it is the shortcut of the action
    return isOurs;
}

void UndoActions::setupClipboard()
{
    const std::tuple<QString, QKeySequence::StandardKey, const char*, const char*> rows[] = {
        {tr("Cu&t"), QKeySequence::Cut, "cut", "cut"}, {tr("&Copy text"), QKeySequence::Copy, "copyText", "copy"},
        {tr("&Paste"), QKeySequence::Paste, "paste", "paste"},
        {tr("Select &all"), QKeySequence::SelectAll, "selectAll", "selectAll"}};
    for (const auto& [text, key, name, slot] : rows) {
        QAction* action = makeAction(this, {}, text, QKeySequence(key), name);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, [slot] {
            QWidget* focus = QApplication::focusWidget();
            if (focus && focus->metaObject()->indexOfMethod((QByteArray(slot) + "()").constData()) >= 0)
                QMetaObject::invokeMethod(focus, slot);
        });
        m_clipboard << action;
    }
}

bool UndoActions::takesText() const
{
    return m_code->hasFocus() || (m_typedLast && m_code->document()->isUndoAvailable());
}

void UndoActions::refresh()
{
    if (!m_code || !m_history)
        return;
    const auto named = [](const QString& verb, const QString& what) {
        return what.isEmpty() ? verb : verb + QLatin1Char(' ') + what;
    };
    m_undo->setText(takesText() ? tr("&Undo typing") : named(tr("&Undo"), m_history->stack().undoText()));
    m_redo->setEnabled(m_code->hasFocus() ? m_code->document()->isRedoAvailable() : m_history->stack().canRedo());
    const bool hasText = qobject_cast<QLineEdit*>(QApplication::focusWidget())
        || qobject_cast<QPlainTextEdit*>(QApplication::focusWidget());
    for (QAction* action : m_clipboard)
        action->setEnabled(hasText);
    m_redo->setText(m_code->hasFocus() ? tr("&Redo typing") : named(tr("&Redo"), m_history->stack().redoText()));
}

} // namespace lockstep
