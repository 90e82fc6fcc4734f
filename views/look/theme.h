// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The looks that all views share: one accent colour, a grid of 8 pixels, one family of icons.

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QString>

class QApplication;
class QFrame;
class QWidget;

namespace lockstep::theme {

inline constexpr int grid = 8;

QColor accent();       ///< what is chosen, new or current
QColor accentSoft();   ///< the same as a ground behind text
QColor accentChosen(); ///< the same, stronger: the line that was clicked
QColor onAccent();     ///< text and signs on the accent
QColor trail();        ///< what is followed from round to round
QColor ink();
QColor quiet();   ///< secondary text
QColor rule();    ///< thin lines between panes
QColor ground();  ///< of panes
QColor paper();   ///< of tables and texts
QColor warning(); ///< errors and wrong results; always with a shape or words beside it

QColor warningSoft(); ///< a ground behind it

enum class Syntax { Keyword, Operator, Function, Literal, Comment };
QColor syntax(Syntax what);

/// Whether the desktop is a dark one; known from apply() on.
bool isDark();
/// The line between two panes, a pixel high.
QFrame* ruleLine();

/// The program's font.
QFont codeFont();
/// Headings of panes and secondary text.
QFont smallFont(const QWidget& widget);

/// An icon of resources/icons by its file's name: "play".
QIcon icon(const QString& name);

/// False where the desktop was asked for reduced motion.
bool movesByDefault();

/// Fusion, a palette around the accent, light or dark as the desktop is, the program's own icon.
void apply(QApplication& application);

} // namespace lockstep::theme
