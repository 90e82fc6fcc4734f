// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/text_places.h"

#include <QPlainTextEdit>
#include <QTextBlock>
#include <QTextDocument>
#include <algorithm>
#include <tuple>

#include "core/language/block_words.h"
#include "views/look/theme.h"

namespace lockstep {

int unitsBefore(const QString& line, int characters)
{
    int units = 0;
    for (int i = 0; i < characters && units < line.size(); ++i)
        units += line.at(units).isHighSurrogate() && units + 1 < line.size() ? 2 : 1;
    return units;
}

QTextCursor selectionOf(const QTextDocument& document, const Span& place)
{
    const QTextBlock block = document.findBlockByNumber(place.line - 1);
    if (place.line <= 0 || !block.isValid())
        return {};
    const QString line = block.text();
    const int begin = unitsBefore(line, std::max(0, place.column - 1));
    const int end = unitsBefore(line, std::max(0, place.column - 1) + place.length);
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + begin);
    cursor.setPosition(block.position() + end, QTextCursor::KeepAnchor);
    return cursor;
}

void applyRepair(QPlainTextEdit& editor, const Repair& repair)
{
    auto edits = repair.edits;
    // From the end, so that earlier positions stay valid.
    std::ranges::sort(edits, std::greater(), [](const Edit& e) { return std::tuple(e.place.line, e.place.column); });
    QTextCursor step = editor.textCursor(); // stays where the user writes
    step.beginEditBlock();
    for (const Edit& edit : edits) {
        QTextCursor cursor = selectionOf(*editor.document(), edit.place);
        if (edit.place.line == 0) {
            cursor = QTextCursor(editor.document());
            cursor.select(QTextCursor::Document);
        }
        if (!cursor.isNull())
            cursor.insertText(QString::fromStdString(edit.text));
    }
    step.endEditBlock();
}

QList<QTextEdit::ExtraSelection> blockWordsAt(const QTextCursor& cursor)
{
    QList<QTextEdit::ExtraSelection> selections;
    const QTextDocument& document = *cursor.document();
    const auto isHere = [&](const Span& word) {
        if (word.line != cursor.blockNumber() + 1)
            return false;
        const QTextCursor place = selectionOf(document, word);
        return place.selectionStart() <= cursor.position() && cursor.position() <= place.selectionEnd();
    };
    for (const auto& block : blockWords(document.toPlainText().toStdString())) {
        if (block.words.size() < 2 || std::ranges::none_of(block.words, isHere))
            continue;
        for (const Span& word : block.words) {
            QTextEdit::ExtraSelection selection;
            selection.format.setBackground(theme::accentSoft());
            selection.format.setFontUnderline(true);
            selection.cursor = selectionOf(document, word);
            selections << selection;
        }
    }
    return selections;
}

} // namespace lockstep
