// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Places of diagnostics in an editor's text.

#include <QTextCursor>
#include <vector>

#include "core/base/diagnostic.h"

class QPlainTextEdit;

namespace lockstep {

/// Columns count characters, Qt counts UTF-16 units: how many units the first characters of a line have.
int unitsBefore(const QString& line, int characters);

/// What stands at that place, selected; a null cursor where the text has no such line.
QTextCursor selectionOf(const QTextDocument& document, const Span& place);

/// Does all edits of the repair as one step that one undo takes back; the cursor stands behind the last of them.
void applyRepair(QPlainTextEdit& editor, const Repair& repair);

} // namespace lockstep
