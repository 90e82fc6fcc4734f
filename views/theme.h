// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The looks that all views share: one accent colour, a grid of 8 pixels, one family of icons.

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QString>

class QApplication;
class QWidget;

namespace lockstep::theme {

inline constexpr int grid = 8;

QColor accent();     ///< what is chosen, new or current
QColor accentSoft(); ///< the same as a ground behind text
QColor trail();      ///< what is followed from round to round
QColor ink();
QColor quiet();   ///< secondary text
QColor rule();    ///< thin lines between panes
QColor ground();  ///< of panes
QColor warning(); ///< errors and wrong results; always with a shape or words beside it

/// The program's font.
QFont codeFont();
/// Headings of panes and secondary text.
QFont smallFont(const QWidget& widget);

/// An icon of resources/icons by its file's name: "play".
QIcon icon(const QString& name);

/// False where the desktop was asked for reduced motion.
bool movesUsually();

/// Fusion, a palette around the accent, the program's own icon.
void apply(QApplication& application);

} // namespace lockstep::theme
