// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Positions of diagnostics in an editor's text.

#include <QTextCursor>
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

} // namespace lockstep
