// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The options of a picture, one row each. To add one: a field of FigureOptions (draw.h), and its row in
// figure_options.cpp.

#include <functional>
#include <string>
#include <vector>

#include "core/base/option_row.h"
#include "core/figure/draw.h"

namespace lockstep {

struct Trace;

/// The figures to which an option applies: a class of figures that have it; the command line refuses it for others.
struct AppliesTo {
    std::string words{}; ///< "panels of a filmstrip (--layout filmstrip)"; empty: all figures
    std::function<bool(const FigureOptions&)> forThese{};
};

extern const AppliesTo ofNetworks;
extern const AppliesTo ofFilmstrips;
extern const AppliesTo ofPhases;
extern const AppliesTo ofRuns;
extern const AppliesTo ofSingle;
extern const AppliesTo ofContents;
extern const AppliesTo ofTables;
extern const AppliesTo ofColumns;
extern const AppliesTo ofGhosts;
extern const AppliesTo ofOrigins;

/// The position of an option in the metadata of a picture; within a group in the order of the rows.
enum class Recorded {
    First,  ///< always
    Always, ///< always, after those of First
    Last,   ///< always, after those of Always
    Given,  ///< if it differs from the default
    OfTable ///< if the kind shows a table
};

/// How the window describes an option that is set.
struct OptionCaption {
    std::string words{};   ///< "only rounds %1"; empty: its name and value
    std::string ofAll{};   ///< the description of the value "all", if there is one
    bool hasField = false; ///< no description: a box or menu shows it
};

struct FigureOptionRow {
    OptionRow<FigureOptions> option;
    Recorded recorded = Recorded::Given;
    OptionCaption caption{};
    AppliesTo appliesTo{};
};

/// In the order in which --help lists them.
const std::vector<FigureOptionRow>& figureOptions();

/// The problem that the option `name` does not apply to such a figure, if so.
std::optional<Diagnostic> notMeant(std::string_view name, const FigureOptions& options);

/// "2", "1-3", "1,4-6" -> the rounds, ascending; nothing if the text is not such a list.
std::optional<std::vector<RoundNumber>> roundsOf(std::string_view text);

// Pictures of a run by round, all with the same frame.

/// The picture of one round; for kinds that show several, of the run up to it, with reserved space for later rounds.
FigureOptions ofRound(FigureOptions options, RoundNumber round);

/// The same for a page, whose table shows what processes hold after the round.
FigureOptions ofPageRound(FigureOptions options, RoundNumber round);

/// The rounds in the options, or all rounds of the run if there are none; round 0 for a run without rounds.
std::vector<RoundNumber> roundsShown(const Trace& trace, const FigureOptions& options);

} // namespace lockstep
