// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The options of a picture that do more than set one field; figure_options.cpp lists them with the others.

#include "core/base/option_row.h"
#include "core/figure/draw.h"

namespace lockstep {

OptionRow<FigureOptions> kindRow();
OptionRow<FigureOptions> roundsRow();
OptionRow<FigureOptions> moveRow();
OptionRow<FigureOptions> labelsRow();
OptionRow<FigureOptions> tableRow();
OptionRow<FigureOptions> contentsAtRow();
OptionRow<FigureOptions> contentsOfRow();
OptionRow<FigureOptions> untilRow();
OptionRow<FigureOptions> partRow();
OptionRow<FigureOptions> originRow();
OptionRow<FigureOptions> widthRow();
OptionRow<FigureOptions> typeRow();
OptionRow<FigureOptions> heightRow();
OptionRow<FigureOptions> nodeRow();
OptionRow<FigureOptions> frameRow();
/// The width of a frame such as "16:9" divided by its height; nothing if the text is none.
std::optional<double> ratioOf(std::string_view frame);
OptionRow<FigureOptions> columnsRow();

} // namespace lockstep
