// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What keys do in a program beyond plain typing.

class QKeyEvent;
class QPlainTextEdit;

namespace lockstep {

constexpr int indentWidth = 3; ///< blanks a level, as the textbook has it

/// Tab and Shift+Tab indent and take back, the selected lines or this one; Enter keeps the level, and goes a level
/// deeper after then, do, begin and else. False where the key is none of these: nothing has been done.
bool typesLayout(QPlainTextEdit& editor, const QKeyEvent& key);

/// After a letter was typed: a closer or else that stands alone on its line is lined up with what it closes.
void lineUpCloser(QPlainTextEdit& editor);

} // namespace lockstep
