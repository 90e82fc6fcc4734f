// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The style of a publisher or author: a JSON file based on a built-in style:
//     {"style": "print", "background": "#ffffff", "font": "Times, serif", "lines": 0.8,
//      "paints": {"node": {"fill": "#ffffff"}, "message": {"stroke": "#000000", "width": 1.2, "dashes": [4, 2]},
//                 "lane-2": {"stroke": "#888888"}},
//      "words": {"round": "step", "rounds": "steps", "label": "P{}", "captions": true, "letters": true},
//      "sizes": {"node": "16pt", "neighbours": "14mm", "panels": "5mm"}}
// All members may be missing. The names of paints are the classes of the SVG without "ink-"; a name without a number is
// meant for all variants. Of a paint: fill, stroke (colours), width, dashes, italic, bold, hatched.

#include <string>
#include <string_view>

#include "core/base/outcome.h"
#include "core/figure/draw.h"
#include "core/figure/style/style.h"

namespace lockstep {

struct HouseStyle {
    Style style;
    FigureWords words;
    FigureSizes sizes;
};

/// `file` is its name in messages. Unknown members are errors.
Outcome<HouseStyle> readHouseStyle(std::string_view text, const std::string& file);

} // namespace lockstep
