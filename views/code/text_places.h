// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Positions of diagnostics in an editor's text.

#include <QList>
#include <QTextCursor>
#include <QTextEdit>
#include <vector>

#include "core/base/diagnostic.h"

class QPlainTextEdit;

namespace lockstep {

/// Columns count characters, Qt counts UTF-16 units: the number of units of a line's first characters.
int unitsBefore(const QString& line, int characters);

/// A cursor that selects that place; null if the text has no such line.
QTextCursor selectionOf(const QTextDocument& document, const Span& place);

/// Applies all edits of the fix as one undo step and leaves the cursor after the last one.
void applyRepair(QPlainTextEdit& editor, const Repair& repair);

/// Marks the words that open and close the block at the cursor; none if the cursor is on no such word.
QList<QTextEdit::ExtraSelection> blockWordsAt(const QTextCursor& cursor);

} // namespace lockstep
