// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// To add a format of figures, write one file in core/export/formats that defines `ExportFormat NAMEFormat()` in
// NAME.cpp, or in views/picture/formats `ExportFormat NAMEPaintedFormat()` if Qt has to paint it. CMake generates the
// lists from the folders. No other code knows a format by its name.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/outcome.h"
#include "core/figure/style/style.h"

namespace lockstep {

struct Figure;
struct Trace;

using Figures = std::vector<std::shared_ptr<const Figure>>;

struct FormatOptions {
    /// Pixels of an image per unit of a figure for the screen, or per point of one for paper. Unset: 3 for the screen,
    /// 300 per inch for paper.
    std::optional<double> scale;
    bool animated = false; ///< the figures are frames of an animation
    bool fragment = false; ///< no page, but a part of one
    /// For formats that need it: the run of the figures, each of which shows one of its rounds.
    std::shared_ptr<const Trace> run = {};
    std::vector<RoundNumber> rounds = {};
};

struct ExportFormat {
    std::string ending;          ///< "svg", the extension of its files and its name on the command line
    std::string title{};         ///< "SVG", its name in the window
    std::string summary{};       ///< for lists: no capital, no full stop
    bool takesPages = false;     ///< several figures, one per page
    bool takesScale = false;     ///< FormatOptions::scale
    bool takesAnimation = false; ///< FormatOptions::animated
    bool takesRun = false;       ///< FormatOptions::run, with one figure per round
    /// The bytes of a file, deterministic. Takes one figure, or one or more of the same size if the format takes pages,
    /// animations or a run.
    std::function<Outcome<std::string>(const Figures& figures, const Style& style, const FormatOptions& options)>
        write{};
};

/// Points of paper per unit of the figure; for the screen as browsers print it, 96 units per inch.
double printedPoints(const Figure& figure);

/// The formats that need no Qt, by name.
const std::vector<ExportFormat>& exportFormats();

/// Null if no format has that extension.
const ExportFormat* findFormat(const std::vector<ExportFormat>& formats, std::string_view ending);

/// The extensions of formats for which `has` is true: "svg, tex".
std::vector<std::string> endingsOf(const std::vector<ExportFormat>& formats, bool ExportFormat::*has = nullptr);

/// "F.SVG" -> "svg"; empty if the file has no extension.
std::string endingOf(std::string_view path);

} // namespace lockstep
