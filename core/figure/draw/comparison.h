// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Several runs in one figure, as panels (a), (b), (c).

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/outcome.h"
#include "core/figure/draw.h"
#include "core/figure/model/figure.h"

namespace lockstep {

/// One part: its figure without panels, and the lines of text below it.
struct ComparedRun {
    Figure figure;
    std::vector<std::string> words;
};

/// The space that a part has in the whole.
struct PartSpace {
    std::optional<Paper> paper; ///< of its column
    double apart = 0;           ///< distance of neighbours that all parts have, in points; 0: as needed
    std::int64_t mostWords = 0; ///< FigureOptions::mostWords of all parts
};

/// The options of a part: those of the space, without what only the whole has.
FigureOptions inSpace(FigureOptions options, const PartSpace& space);

/// `name`, the rounds of the run in the options (optionsAt() of a moment), and the cost of the whole run.
std::vector<std::string> comparedWords(std::string name, const Trace& trace, const FigureOptions& options);

/// The size depends on the sizes of the figures, the first of their words, and the number of words. On paper the parts
/// are equally wide. `columns`: how many are side by side; 0: as many as fit. Reports omissions like other figures. The
/// metadata contains all runs. An error if a part has panels of its own.
Outcome<Figure> compared(
    std::vector<ComparedRun> parts, const FigureOptions& whole, double typeScale = 1, std::size_t columns = 0);

/// Draws a part in the options of inSpace().
using DrawPart = std::function<Outcome<ComparedRun>(std::size_t part, const PartSpace& space)>;
/// Draws the parts for as many columns as fit on the paper, networks with neighbours equally far apart if that costs
/// no text its place.
Outcome<Figure> drawCompared(std::size_t parts, const FigureOptions& whole, double typeScale, const DrawPart& drawPart);

} // namespace lockstep
