// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/notation_typing.h"

#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTextBlock>
#include <algorithm>
#include <optional>

#include "core/language/block_words.h"

namespace lockstep {

namespace {

int blanksAtStart(const QString& line)
{
    const auto found = std::ranges::find_if(line, [](QChar c) { return !c.isSpace(); });
    return static_cast<int>(found - line.begin());
}

/// Sets the indentation of a line.
void setIndent(const QTextBlock& block, int blanks)
{
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + blanksAtStart(block.text()), QTextCursor::KeepAnchor);
    cursor.insertText(QString(blanks, QLatin1Char(' ')));
}

int levelAbove(int blanks) { return (blanks / indentWidth + 1) * indentWidth; }
int levelBelow(int blanks) { return blanks == 0 ? 0 : (blanks - 1) / indentWidth * indentWidth; }

/// Indents the selected lines; a line that the selection only just reaches is excluded.
void indentLines(QPlainTextEdit& editor, int (*level)(int))
{
    QTextCursor step = editor.textCursor();
    QTextBlock block = editor.document()->findBlock(step.selectionStart());
    const int end = step.selectionEnd();
    step.beginEditBlock();
    QTextCursor last(editor.document());
    last.setPosition(end);
    const bool leavesLast = step.hasSelection() && last.atBlockStart() && block != last.block();
    const int count = last.blockNumber() - block.blockNumber() + (leavesLast ? 0 : 1);
    for (int i = 0; i < count; ++i, block = block.next())
        if (!block.text().trimmed().isEmpty() || count == 1)
            setIndent(block, level(blanksAtStart(block.text())));
    step.endEditBlock();
}

void tab(QPlainTextEdit& editor)
{
    QTextCursor cursor = editor.textCursor();
    if (cursor.hasSelection()) {
        indentLines(editor, levelAbove);
        return;
    }
    const int column = cursor.positionInBlock();
    cursor.insertText(QString(levelAbove(column) - column, QLatin1Char(' ')));
}

bool opensLevel(const QString& before)
{
    static const QRegularExpression comment(QStringLiteral("/\\*.*?\\*/"));
    static const QRegularExpression opener = [] {
        QStringList words;
        for (const auto word : blockOpeners())
            words << QString::fromLatin1(word.data(), static_cast<qsizetype>(word.size()));
        return QRegularExpression(QStringLiteral("\\b(%1)\\s*$").arg(words.join(QLatin1Char('|'))),
            QRegularExpression::CaseInsensitiveOption);
    }();
    return opener.match(QString(before).remove(comment)).hasMatch();
}

void newLine(QPlainTextEdit& editor)
{
    QTextCursor cursor = editor.textCursor();
    cursor.beginEditBlock();
    cursor.removeSelectedText();
    const QString before = cursor.block().text().left(cursor.positionInBlock());
    const int blanks = std::min(blanksAtStart(before), static_cast<int>(before.size()));
    cursor.insertText(
        QLatin1Char('\n') + before.left(blanks) + QString(opensLevel(before) ? indentWidth : 0, QLatin1Char(' ')));
    cursor.endEditBlock();
    editor.setTextCursor(cursor);
}

/// The block that the word closes; "end" may become a longer keyword, so a space decides.
std::optional<CodeBlock> closedBy(const QString& word)
{
    const auto found = std::ranges::find(blockClosers(), word.toStdString(), &BlockCloser::word);
    return found == blockClosers().end() ? std::nullopt : std::optional(found->kind);
}

/// To the first letter of the line, and from there to its first column.
void toStart(QPlainTextEdit& editor, QTextCursor::MoveMode mode)
{
    QTextCursor cursor = editor.textCursor();
    const int text = cursor.block().position() + blanksAtStart(cursor.block().text());
    cursor.setPosition(cursor.position() == text ? cursor.block().position() : text, mode);
    editor.setTextCursor(cursor);
}

} // namespace

bool typesLayout(QPlainTextEdit& editor, const QKeyEvent& key)
{
    const bool plain = key.modifiers() == Qt::NoModifier;
    if (key.key() == Qt::Key_Tab && plain)
        tab(editor);
    else if (key.key() == Qt::Key_Backtab && key.modifiers() == Qt::ShiftModifier)
        indentLines(editor, levelBelow);
    else if ((key.key() == Qt::Key_Return && plain)
        || (key.key() == Qt::Key_Enter && (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier))
        newLine(editor);
    else if (key.key() == Qt::Key_Home && (plain || key.modifiers() == Qt::ShiftModifier))
        toStart(editor, plain ? QTextCursor::MoveAnchor : QTextCursor::KeepAnchor);
    else
        return false;
    editor.ensureCursorVisible();
    return true;
}

void lineUpCloser(QPlainTextEdit& editor)
{
    QTextCursor cursor = editor.textCursor();
    const QTextBlock line = cursor.block();
    const QString text = line.text();
    const int blanks = blanksAtStart(text);
    const auto kind = closedBy(text.mid(blanks).toLower());
    if (!kind || cursor.positionInBlock() != text.size())
        return;
    const auto blocks = blockWords(editor.toPlainText().left(line.position()).toStdString());
    for (std::size_t i = blocks.size(); i-- > 0;) {
        // A block that an earlier line has ended may not be deeper than the typed keyword.
        if (!blocks[i].open || blocks[i].kind != *kind)
            continue;
        if (blocks[i].indent == blanks)
            return;
        cursor.joinPreviousEditBlock();
        setIndent(line, blocks[i].indent);
        cursor.endEditBlock();
        return;
    }
}

} // namespace lockstep
