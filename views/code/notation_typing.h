// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Key handling in the editor beyond plain typing.

class QKeyEvent;
class QPlainTextEdit;

namespace lockstep {

constexpr int indentWidth = 3; ///< spaces per level, as in the textbook

/// Tab and Shift+Tab indent and unindent the current or selected lines; Enter keeps the level and indents after then,
/// do, begin and else; Home goes to the first letter, from there to the first column. False for other keys, which do
/// nothing here.
bool typesLayout(QPlainTextEdit& editor, const QKeyEvent& key);

/// After a letter: aligns an end keyword or else that is alone on its line with its block.
void lineUpCloser(QPlainTextEdit& editor);

} // namespace lockstep
