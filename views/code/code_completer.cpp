// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/code_completer.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStringListModel>
#include <QTextBlock>
#include <algorithm>

#include "core/base/settings.h"
#include "core/header/exercise.h"
#include "core/language/builtins.h"
#include "core/language/header_lines.h"
#include "core/language/lexer.h"
#include "core/network/network.h"
#include "core/operation/operation.h"

namespace lockstep {

namespace {

constexpr int fewestTyped = 3;   ///< letters before the list opens automatically
constexpr int mostRead = 100000; ///< characters; names of longer texts are not offered
constexpr int mostVisible = 8;

QString text(std::string_view word) { return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size())); }

/// The values of a header key, if they come from a fixed list.
QStringList valuesOf(const QString& key)
{
    QStringList values;
    if (key == QStringLiteral("operation")) {
        for (const auto& operation : operations())
            values << text(operation.name);
    } else if (key == QStringLiteral("networks")) {
        for (const auto& topology : topologies())
            values << text(topology.family);
    } else if (key == QStringLiteral("level")) {
        for (const auto& level : levelNames())
            values << text(level);
    } else if (key == QStringLiteral("hidden")) {
        values << QStringLiteral("yes");
    } else if (key == QStringLiteral("expect") || key == QStringLiteral("grade")) {
        for (const auto& topology : topologies())
            values << text(topology.example);
    } else {
        for (const auto& row : settingRows())
            if (text(row.name) == key)
                for (const auto& value : row.values)
                    values << text(value);
    }
    return values;
}

} // namespace

CodeCompleter::CodeCompleter(QPlainTextEdit* editor)
    : QCompleter(editor), m_editor(editor), m_words(new QStringListModel(this))
{
    setModel(m_words);
    setWidget(editor);
    setCaseSensitivity(Qt::CaseInsensitive);
    setCompletionMode(QCompleter::PopupCompletion);
    setMaxVisibleItems(mostVisible);
    popup()->setObjectName(QStringLiteral("completions"));
    connect(this, qOverload<const QString&>(&QCompleter::activated), this, &CodeCompleter::insert);
}

// The typed prefix of the word at the cursor; in paths and header values including slashes and hyphens.
QString CodeCompleter::prefix() const
{
    const QString before = m_editor->textCursor().block().text().left(m_editor->textCursor().positionInBlock());
    static const QRegularExpression name(QStringLiteral("[\\w]+$"), QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression path(QStringLiteral("[\\w./:-]+$"));
    static const QRegularExpression use(QStringLiteral("^\\s*use\\s"), QRegularExpression::CaseInsensitiveOption);
    const bool isPath = use.match(before).hasMatch() || !headerWords(before).isEmpty();
    return (isPath ? path : name).match(before).captured();
}

// In the header comment: keys at the start of a line, values after the colon.
QStringList CodeCompleter::headerWords(const QString& before) const
{
    const QString whole = m_editor->toPlainText();
    const qsizetype end = whole.indexOf(QStringLiteral("*/"));
    const bool inHeader =
        whole.trimmed().startsWith(QStringLiteral("/*")) && (end < 0 || m_editor->textCursor().position() <= end);
    if (!inHeader)
        return {};
    const qsizetype colon = before.indexOf(QLatin1Char(':'));
    if (colon >= 0)
        return valuesOf(before.left(colon).remove(QStringLiteral("/*")).trimmed());
    QStringList keys;
    for (const auto& key : headerKeys())
        keys << text(key) + QLatin1Char(':');
    return keys;
}

QStringList CodeCompleter::programWords() const
{
    QStringList words;
    for (const auto use : {WordUse::Control, WordUse::Operator, WordUse::Communication})
        for (const auto word : wordsFor(use))
            words << text(word);
    for (const auto name : builtinNames())
        words << text(name);
    if (m_editor->document()->characterCount() < mostRead) {
        const auto cursor =
            static_cast<std::size_t>(m_editor->toPlainText().left(m_editor->textCursor().position()).toUtf8().size());
        const auto source = m_editor->toPlainText().toStdString();
        for (const auto& token : readTokens(source, {}).tokens)
            if (token.kind == TokenKind::Name && (cursor <= token.begin || cursor > token.end))
                words << text(token.text);
    }
    words.removeDuplicates();
    words.sort(Qt::CaseInsensitive);
    return words;
}

QStringList CodeCompleter::candidates() const
{
    const QString before = m_editor->textCursor().block().text().left(m_editor->textCursor().positionInBlock());
    static const QRegularExpression use(QStringLiteral("^\\s*use\\s"), QRegularExpression::CaseInsensitiveOption);
    if (use.match(before).hasMatch())
        return m_files;
    const QString whole = m_editor->toPlainText().left(m_editor->textCursor().position());
    const bool inComment = whole.lastIndexOf(QStringLiteral("/*")) > whole.lastIndexOf(QStringLiteral("*/"));
    return inComment ? headerWords(before) : programWords();
}

void CodeCompleter::offer(int least)
{
    const QString typed = prefix();
    if (typed.size() < least) {
        popup()->hide();
        return;
    }
    m_words->setStringList(candidates());
    setCompletionPrefix(typed);
    const bool isWhole = completionCount() == 1 && currentCompletion().compare(typed, Qt::CaseInsensitive) == 0;
    if (completionCount() == 0 || isWhole) {
        popup()->hide();
        return;
    }
    QRect place = m_editor->cursorRect().translated(m_editor->viewport()->pos());
    place.translate(-m_editor->fontMetrics().horizontalAdvance(typed), 0); // below the start of the word
    place.setWidth(popup()->sizeHintForColumn(0) + popup()->verticalScrollBar()->sizeHint().width());
    complete(place);
    popup()->setCurrentIndex({});
}

void CodeCompleter::insert(const QString& word)
{
    QTextCursor cursor = m_editor->textCursor();
    cursor.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor, static_cast<int>(prefix().size()));
    cursor.insertText(word);
    m_editor->setTextCursor(cursor);
    popup()->hide();
}

bool CodeCompleter::takes(const QKeyEvent& key)
{
    if (key.key() == Qt::Key_Space && key.modifiers() == Qt::ControlModifier) {
        offer(0);
        return true;
    }
    if (!popup()->isVisible())
        return false;
    const QModelIndex chosen = popup()->currentIndex();
    switch (key.key()) {
    case Qt::Key_Tab: insert(chosen.isValid() ? chosen.data().toString() : currentCompletion()); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        popup()->hide();
        if (chosen.isValid())
            insert(chosen.data().toString());
        return chosen.isValid();
    case Qt::Key_Escape: popup()->hide(); return true;
    default: return false;
    }
}

void CodeCompleter::follow(const QKeyEvent& key)
{
    const QString typed = key.text();
    const bool isPart =
        !typed.isEmpty() && (typed.at(0).isLetterOrNumber() || QStringLiteral("_-/.").contains(typed.at(0)));
    const bool shortens = key.key() == Qt::Key_Backspace && popup()->isVisible();
    if (isPart || shortens)
        offer(fewestTyped);
    else
        popup()->hide();
}

} // namespace lockstep
