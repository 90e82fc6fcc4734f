// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QTextEdit>

namespace lockstep {

/// The words that open and close the block of the word at the cursor, marked; none where the cursor is on no such word.
QList<QTextEdit::ExtraSelection> blockWordsAt(const QTextCursor& cursor);

} // namespace lockstep
