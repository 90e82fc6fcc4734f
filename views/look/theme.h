// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The common look of all views: one accent colour, a grid of 8 pixels, one family of icons.

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QString>

class QApplication;
class QFrame;
class QWidget;

namespace lockstep::theme {

inline constexpr int grid = 8;

QColor accent();       ///< selected, new or current items
QColor accentSoft();   ///< the same as a text background
QColor accentChosen(); ///< stronger: the clicked line
QColor onAccent();     ///< text and symbols on the accent
QColor trail();        ///< the followed block
QColor ink();
QColor quiet();   ///< secondary text
QColor rule();    ///< thin lines between panes
QColor ground();  ///< pane background
QColor paper();   ///< background of tables and texts
QColor warning(); ///< errors and wrong results; always with a shape or words beside it

QColor warningSoft(); ///< its background
QColor good();        ///< correct results; always with a shape or words beside it
QColor goodSoft();    ///< its background

enum class Syntax { Keyword, Operator, Function, Literal, Comment };
QColor syntax(Syntax what);

/// Whether the system theme is dark; known from apply() on.
bool isDark();
/// A line between two panes, one pixel high.
QFrame* ruleLine();

/// The program's font.
QFont codeFont();
/// The font of pane headings and secondary text.
QFont smallFont(const QWidget& widget);

/// An icon of resources/icons by file name: "play".
QIcon icon(const QString& name);

/// False if the system requests reduced motion.
bool movesByDefault();

/// Applies the Fusion style, a light or dark palette as in the system, and the program icon.
void apply(QApplication& application);

} // namespace lockstep::theme
