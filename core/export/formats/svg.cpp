// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/svg.h"
#include "core/export/format.h"
#include "core/figure/model/figure.h"

namespace lockstep {

ExportFormat svgFormat();

ExportFormat svgFormat()
{
    return {.ending = "svg",
        .title = "SVG",
        .summary = "vector graphics for the web, for books and for editing",
        .takesAnimation = true,
        .write = [](const Figures& figures, const Style& style, const FormatOptions& options) {
            return Outcome(options.animated ? animatedSvg(figures, style) : svg(*figures.front(), style));
        }};
}

} // namespace lockstep
