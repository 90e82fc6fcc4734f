// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The options of a picture, a row each. To add one: a field of FigureOptions (draw.h) and its row in
// figure_options.cpp.

#include "core/base/option_row.h"
#include "core/figure/draw.h"
#include "core/figure/options/meant.h"

namespace lockstep {

/// Where the metadata of a picture name an option; within a group in the order of the rows.
enum class Recorded {
    First,  ///< always
    Always, ///< always, after those
    Last,   ///< always, after those
    Given,  ///< where it is not as usual
    OfTable ///< where the kind shows a table
};

/// What the window tells of a picture that has the option.
struct Told {
    std::string words{};   ///< "only rounds %1"; where empty, its name and its value
    std::string ofAll{};   ///< the same of the value "all", where it takes that
    bool hasField = false; ///< nothing: a box or a menu shows it
};

struct FigureOptionRow {
    OptionRow<FigureOptions> option;
    Recorded recorded = Recorded::Given;
    Told told{};
    Meant meant{};
};

/// In the order in which --help lists them.
const std::vector<FigureOptionRow>& figureOptions();

/// Says that the option `name` is not for such a figure, where it is not.
std::optional<Diagnostic> notMeant(std::string_view name, const FigureOptions& options);

/// "2", "1-3", "1,4-6" -> the rounds, ascending; none if it is no such list.
std::optional<std::vector<RoundNumber>> roundsOf(std::string_view text);

} // namespace lockstep
