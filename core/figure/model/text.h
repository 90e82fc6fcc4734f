// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The space that a text needs, estimated without a font: advance widths of Helvetica with a margin for similar fonts
// (Arial, Liberation Sans, DejaVu Sans). Lengths are in figure units.

#include <string>
#include <string_view>

#include "core/figure/model/figure.h"

namespace lockstep {

/// The width of a text of that size, including a margin of 15 %. The text is UTF-8; a Chinese character counts as one
/// em.
double textWidth(std::string_view text, double size, bool bold = false);
double textWidth(const TextShape& text);

/// The size of its subscripts.
double subscriptSize(const TextShape& text);

/// The box of a line of text of size 1: its height, and what of it is above TextShape::at.
constexpr double lineBoxHeight = 0.92;
constexpr double lineBoxTop = 0.42;
/// The box of the letters: as wide as textWidth(), as high as capitals and digits with descenders.
Rect textBox(const TextShape& text);

/// The largest size at which a text of that width (at size 1) fits into a disc with its corners, and the disc for it.
double typeInDisc(double radius, double width);
double discFor(double type, double width);

/// Breaks a text at spaces into lines of at most that width; a longer word has its own line.
std::vector<std::string> textLines(std::string_view text, double width, double size);

/// The distance of the baseline below TextShape::at.y: half the height of a digit.
double baseline(double size);

/// Parts of `text` between asterisks are italic; an underscore makes the next character a subscript: "*t*_s".
std::vector<TextRun> textRuns(std::string_view text);

/// A text of one run.
TextShape plain(std::string text, Point at, double size, Anchor anchor = Anchor::Middle);

} // namespace lockstep
