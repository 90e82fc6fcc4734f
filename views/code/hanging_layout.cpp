// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/hanging_layout.h"

#include <QFontMetricsF>
#include <QTextBlock>
#include <QTextLayout>
#include <algorithm>

namespace lockstep {

namespace {

/// How far to the right of the line's edge its continuation begins: below its statement, and a little further.
double hangOf(const QString& line, double width, const QFont& font)
{
    constexpr qsizetype further = 2; // characters: less than a block, so that it does not look like one
    constexpr double most = 0.5;     // of the width
    const auto isBlank = [](QChar character) { return character.isSpace(); };
    const qsizetype indent = std::ranges::find_if_not(line, isBlank) - line.begin();
    const double letter = QFontMetricsF(font).horizontalAdvance(QLatin1Char('0'));
    return std::min(static_cast<double>(indent + further) * letter, width * most);
}

} // namespace

/// Wraps it again with less space after the first line; false if it is not wrapped, or hangs already.
bool HangingLayout::hang(const QTextBlock& block) const
{
    QTextLayout& text = *block.layout();
    const double margin = document()->documentMargin();
    if (!block.isVisible() || text.lineCount() < 2 || text.lineAt(1).x() > margin)
        return false;
    const double width = text.lineAt(0).width();
    const double hanging = hangOf(block.text(), width, document()->defaultFont());
    double below = 0;
    text.beginLayout();
    for (QTextLine line = text.createLine(); line.isValid(); line = text.createLine()) {
        const double left = below > 0 ? hanging : 0;
        line.setLeadingIncluded(true);
        line.setLineWidth(width - left);
        line.setPosition({margin + left, below});
        below += line.height();
    }
    text.endLayout();
    return true;
}

QRectF HangingLayout::blockBoundingRect(const QTextBlock& block) const
{
    const QRectF box = QPlainTextDocumentLayout::blockBoundingRect(block); // lays the block out
    if (!block.isValid() || !hang(block))
        return box;
    const int before = document()->lineCount();
    QTextBlock(block).setLineCount(block.layout()->lineCount());
    if (document()->lineCount() != before)
        Q_EMIT document()->documentLayout()->documentSizeChanged(documentSize());
    return QPlainTextDocumentLayout::blockBoundingRect(block);
}

} // namespace lockstep
