// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/block_marks.h"

#include <QTextBlock>
#include <QTextDocument>
#include <algorithm>

#include "core/language/block_words.h"
#include "views/code/text_places.h"
#include "views/look/theme.h"

namespace lockstep {

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
