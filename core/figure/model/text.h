// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How much room a text takes, told without a font: Helvetica's advance widths with room to spare for its relatives
// (Arial, Liberation Sans, DejaVu Sans). Lengths are in figure units.

#include <string>
#include <string_view>

#include "core/figure/model/figure.h"

namespace lockstep {

/// Width of a text of that size, 15 % to spare included. The text is UTF-8; Chinese counts one em a character.
double textWidth(std::string_view text, double size, bool bold = false);
double textWidth(const TextShape& text);

/// Size of the type of its subscripts.
double subscriptSize(const TextShape& text);

/// The box of the letters: as wide as textWidth(), as high as capitals and digits with what hangs below them.
Rect textBox(const TextShape& text);

/// The largest type in which a text of that width (at size 1) fits into a disc with its corners, and the disc for it.
double typeInDisc(double radius, double width);
double discFor(double type, double width);

/// A text at its blanks in lines of at most that width; a longer word has a line of its own.
std::vector<std::string> textLines(std::string_view text, double width, double size);

/// How far below TextShape::at.y the base line is: half the height of a digit.
double baseline(double size);

/// Parts of `text` between asterisks are italic, after an underscore (one character) subscript: "*t*_s".
std::vector<TextRun> textRuns(std::string_view text);

/// A text of one run.
TextShape plain(std::string text, Point at, double size, Anchor anchor = Anchor::Middle);

} // namespace lockstep
