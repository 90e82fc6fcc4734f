// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What core/export reports to the user. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto exportNoSvg = error("{0} cannot be read as an SVG file", "it may be cut off, or be something else with the ending .svg");
inline constexpr auto exportForeignSvg = error("{0} does not hold the run that it shows", "only figures drawn by Lockstep can be opened again, and only as long as their metadata is in the file");
inline constexpr auto exportNewerSvg = error("{0} was drawn by a newer version of Lockstep", "open it with that version");
inline constexpr auto exportPageNeedsRun = error("a page shows a run round by round, and this is none", "write it as svg, pdf or png");
inline constexpr auto exportNoTexLetter = warning("pdflatex has no letters for {0} and shows a question mark for each", "compile with lualatex or xelatex and a font that has them");
inline constexpr auto exportTooManyPixels = error("the image would have {0} × {1} pixels: {2} a side are the most", "choose a smaller scale: {3}");

} // namespace lockstep::message
