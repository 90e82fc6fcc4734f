// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/find_bar.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextCursor>

#include "views/theme.h"

namespace lockstep {

FindBar::FindBar(QPlainTextEdit* editor, QWidget* parent) : QWidget(parent), m_editor(editor)
{
    setObjectName(QStringLiteral("findBar"));
    m_text = new QLineEdit;
    m_text->setObjectName(QStringLiteral("findText"));
    m_text->setPlaceholderText(tr("Find in the program"));
    m_text->setAccessibleName(tr("Find in the program"));
    m_text->setClearButtonEnabled(true);
    m_found = new QLabel;
    m_found->setObjectName(QStringLiteral("findResult"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_found);
    connect(m_text, &QLineEdit::returnPressed, this, &FindBar::findNext);
    connect(m_text, &QLineEdit::textEdited, this, [this] {
        // From where the place at hand begins, so that typing on does not jump on.
        QTextCursor cursor = m_editor->textCursor();
        cursor.setPosition(cursor.selectionStart());
        m_editor->setTextCursor(cursor);
        findNext();
    });
    hide();
}

void FindBar::open()
{
    const QString selected = m_editor->textCursor().selectedText();
    if (!selected.isEmpty() && !selected.contains(QChar::ParagraphSeparator))
        m_text->setText(selected);
    m_found->clear();
    show();
    m_text->setFocus();
    m_text->selectAll();
}

void FindBar::close()
{
    hide();
    m_editor->setFocus();
}

void FindBar::findNext() { find(Direction::On); }
void FindBar::findPrevious() { find(Direction::Back); }

void FindBar::find(Direction direction)
{
    const QString wanted = m_text->text();
    m_found->clear();
    if (wanted.isEmpty())
        return;
    const auto flags = direction == Direction::Back ? QTextDocument::FindFlags(QTextDocument::FindBackward)
                                                    : QTextDocument::FindFlags();
    if (m_editor->find(wanted, flags))
        return;
    const QTextCursor before = m_editor->textCursor();
    m_editor->moveCursor(direction == Direction::Back ? QTextCursor::End : QTextCursor::Start);
    if (m_editor->find(wanted, flags)) {
        m_found->setText(direction == Direction::Back ? tr("From the end") : tr("From the start"));
        return;
    }
    m_editor->setTextCursor(before);
    m_found->setText(tr("Not found"));
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace lockstep
