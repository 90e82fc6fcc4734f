// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/code_comments.h"

#include <QPainter>
#include <QRegularExpression>
#include <QTextBlock>
#include <algorithm>

#include "views/code/code_view.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

constexpr int commentGap = 2; // characters between code and comment

} // namespace

/// Moves all comments if one does not fit, so that they stay aligned.
QList<CodeComments::Comment> CodeComments::moved() const
{
    static const QRegularExpression atEnd(QStringLiteral("^(.*\\S)\\s*((/\\*|//).*)$"));
    const QFontMetricsF metrics(m_view.font());
    const double room = m_view.viewport()->width() - m_view.document()->documentMargin();
    bool fit = true;
    QList<Comment> comments;
    for (const auto& shown : m_view.shownLines(m_view.viewport()->height())) {
        const QString line = m_view.document()->findBlockByNumber(shown.line - 1).text();
        const auto match = atEnd.match(line);
        if (!match.hasMatch())
            continue;
        fit = fit && metrics.horizontalAdvance(line) <= room;
        comments.push_back({shown.line, static_cast<int>(match.capturedStart(2)),
            static_cast<int>(match.capturedEnd(1)) + commentGap, match.captured(2)});
    }
    return fit ? QList<Comment>() : comments;
}

QList<QTextEdit::ExtraSelection> CodeComments::hidden() const
{
    QList<QTextEdit::ExtraSelection> selections;
    for (const Comment& comment : moved()) {
        const QTextBlock block = m_view.document()->findBlockByNumber(comment.line - 1);
        QTextEdit::ExtraSelection selection;
        selection.format.setForeground(QColor(Qt::transparent));
        selection.cursor = QTextCursor(block);
        selection.cursor.setPosition(block.position() + comment.begin);
        selection.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        selections << selection;
    }
    return selections;
}

void CodeComments::paint() const
{
    const auto comments = moved();
    if (comments.isEmpty())
        return;
    const QFontMetricsF metrics(m_view.font());
    const double letter = metrics.horizontalAdvance(QLatin1Char('0'));
    const double left = m_view.document()->documentMargin();
    const double room = m_view.viewport()->width() - left;
    const int column = std::ranges::max(comments, {}, &Comment::behind).behind;
    const bool below = std::ranges::all_of(comments, [&](const Comment& comment) {
        return left + column * letter + metrics.horizontalAdvance(comment.text) <= room;
    });
    QPainter painter(m_view.viewport());
    painter.setFont(m_view.font());
    painter.setPen(theme::syntax(theme::Syntax::Comment));
    for (const auto& shown : m_view.shownLines(m_view.viewport()->height())) {
        const auto comment = std::ranges::find(comments, shown.line, &Comment::line);
        if (comment == comments.end())
            continue;
        const double x = left + (below ? column : comment->behind) * letter;
        const QRectF box(x, shown.box.top(), std::max(0.0, room - x), metrics.height()); // of its first row
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            metrics.elidedText(comment->text, Qt::ElideRight, box.width()));
    }
}

} // namespace lockstep
