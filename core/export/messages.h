// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What core/export reports to the user. For arguments and plural forms see core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto exportNoSvg = error("cannot read {file} as an SVG file", "it may be cut off, or be something else with the extension .svg");
inline constexpr auto exportForeignSvg = error("{file} does not contain the run that it shows", "Lockstep can reopen only its own figures, and only with the metadata in the file");
inline constexpr auto exportNewerSvg = error("{file} was drawn by a newer version of Lockstep", "open it with that version");
inline constexpr auto exportGraphNotCarried = warning("the figure does not contain the network: {file} has more than {bytes} bytes, or is not in UTF-8", "keep {file} beside the figure, so that Lockstep can reopen it");
inline constexpr auto exportPageNeedsRun = error("a page shows a run round by round, and this figure is not of a run", "write it as svg, pdf or png");
inline constexpr auto exportNoFamily = warning("the font {font} is not on this computer: another one stands in its place", "install it, or name another font in the style");
inline constexpr auto exportNoFont = warning("no font on this computer has {letters}: boxes stand there instead", "install one and write the file again; for Chinese on Debian: apt install fonts-noto-cjk, or fonts-wqy-zenhei");
inline constexpr auto exportNoTexLetter = warning("pdflatex has no letters for {letters} and shows a question mark for each", "compile with lualatex or xelatex and a font that has them");
inline constexpr auto exportStart = text("Start");
inline constexpr auto exportRound = text("Round {round} of {rounds}");
inline constexpr auto exportMark = text("{mark}: process {processes}");
inline constexpr auto exportMarks = text("{mark}: processes {processes}");
inline constexpr auto exportNoEpsConverter = error("EPS needs the program pdftops, which is missing", "install the package poppler-utils, or write pdf");
inline constexpr auto exportEpsFailed = error("pdftops could not write the EPS file: {reason}", "write pdf");
inline constexpr auto exportTooManyPixels = error("the image would have {width} × {height} pixels: the maximum is {maximum} per side", "choose a smaller scale: {scale}");

} // namespace lockstep::message
