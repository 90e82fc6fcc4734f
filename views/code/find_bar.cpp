// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/find_bar.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextCursor>

#include "views/look/theme.h"

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
    m_instead = new QLineEdit;
    m_instead->setObjectName(QStringLiteral("replaceText"));
    m_instead->setPlaceholderText(tr("Replace with"));
    m_instead->setAccessibleName(tr("Replace with"));
    auto* one = new QPushButton(tr("&Replace"));
    one->setObjectName(QStringLiteral("replace"));
    auto* all = new QPushButton(tr("Replace &all"));
    all->setObjectName(QStringLiteral("replaceAll"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(one);
    buttons->addWidget(all);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    layout->setVerticalSpacing(theme::grid / 2);
    layout->addWidget(m_text, 0, 0);
    layout->addWidget(m_found, 0, 1);
    layout->addWidget(m_instead, 1, 0);
    layout->addLayout(buttons, 1, 1);
    layout->setColumnStretch(0, 1);
    connect(m_instead, &QLineEdit::returnPressed, this, &FindBar::replace);
    connect(one, &QPushButton::clicked, this, &FindBar::replace);
    connect(all, &QPushButton::clicked, this, &FindBar::replaceAll);
    connect(m_text, &QLineEdit::returnPressed, this, &FindBar::findNext);
    connect(m_text, &QLineEdit::textEdited, this, [this] {
        // Starts at the current match, so that typing more letters does not skip it.
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
    if (m_editor->find(wanted, flags)) {
        showCount();
        return;
    }
    const QTextCursor before = m_editor->textCursor();
    m_editor->moveCursor(direction == Direction::Back ? QTextCursor::End : QTextCursor::Start);
    if (m_editor->find(wanted, flags)) {
        showCount(direction == Direction::Back ? tr(", wrapped to the end") : tr(", wrapped to the start"));
        return;
    }
    m_editor->setTextCursor(before);
    m_found->setText(tr("Not found"));
}

/// The number of matches before that position.
int FindBar::countUpTo(int position) const
{
    int count = 0;
    for (QTextCursor found = m_editor->document()->find(m_text->text(), 0);
         !found.isNull() && found.selectionStart() < position;
         found = m_editor->document()->find(m_text->text(), found))
        ++count;
    return count;
}

void FindBar::showCount(const QString& round)
{
    const int here = countUpTo(m_editor->textCursor().selectionEnd());
    m_found->setText(tr("%1 of %2").arg(here).arg(countUpTo(m_editor->document()->characterCount())) + round);
}

bool FindBar::isAtFound() const
{
    return !m_text->text().isEmpty()
        && m_editor->textCursor().selectedText().compare(m_text->text(), Qt::CaseInsensitive) == 0;
}

void FindBar::replace()
{
    if (isAtFound())
        m_editor->insertPlainText(m_instead->text());
    findNext();
}

void FindBar::replaceAll()
{
    if (m_text->text().isEmpty())
        return;
    int count = 0;
    QTextCursor step(m_editor->document());
    step.beginEditBlock();
    for (QTextCursor found = m_editor->document()->find(m_text->text(), 0); !found.isNull();
         found = m_editor->document()->find(m_text->text(), found), ++count)
        found.insertText(m_instead->text());
    step.endEditBlock();
    m_found->setText(count == 0 ? tr("Not found") : tr("%n replaced", nullptr, count));
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace lockstep
