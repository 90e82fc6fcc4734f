// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QTextEdit>

namespace lockstep {

/// Marks the words that open and close the block at the cursor; none if the cursor is on no such word.
QList<QTextEdit::ExtraSelection> blockWordsAt(const QTextCursor& cursor);

} // namespace lockstep
