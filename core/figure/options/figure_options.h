// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The options of a picture, one row each. To add one: a field of FigureOptions (draw.h), and its row in
// figure_options.cpp.

#include <functional>
#include <string>
#include <vector>

#include "core/base/option_row.h"
#include "core/figure/draw.h"

namespace lockstep {

/// The figures to which an option applies: a class of figures that have it; the command line refuses it for others.
struct AppliesTo {
    std::string words{}; ///< "panels of a filmstrip (--layout filmstrip)"; empty: all figures
    std::function<bool(const FigureOptions&)> forThese{};
};

extern const AppliesTo ofSeveralRuns; ///< see notMeant()
extern const AppliesTo ofNetworks;
extern const AppliesTo ofFilmstrips;
extern const AppliesTo ofPhases;
extern const AppliesTo ofRuns;
extern const AppliesTo ofSingle;
extern const AppliesTo ofContents;
extern const AppliesTo ofHeld;
extern const AppliesTo ofCells;
extern const AppliesTo ofDiscs;
extern const AppliesTo ofLabels;
extern const AppliesTo ofUntil;
extern const AppliesTo ofParts;
extern const AppliesTo ofTime;
extern const AppliesTo ofPackets;
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
    bool stays = false;     ///< the user chooses it for all programs: it stays when another one is opened
    bool mayBeIdle = false; ///< of some runs the figure is the same without it
};

/// In the order in which --help lists them.
const std::vector<FigureOptionRow>& figureOptions();

/// The problem that the option `name` does not apply to such a figure, if so; or to such a part of one of several runs.
std::optional<Diagnostic> notMeant(std::string_view name, const FigureOptions& options, bool isOfSeveral = false);

/// The names of the options that a figure of several runs has once, for all of its parts.
const std::vector<std::string>& optionsOfWhole();

/// Takes over what stays when another program is opened; with `before`, only what has changed since then.
void takeUsersChoices(FigureOptions& to, const FigureOptions& from, const FigureOptions* before = nullptr);

/// "2", "1-3", "1,4-6" -> the rounds, ascending; nothing if the text is not such a list.
std::optional<std::vector<RoundNumber>> roundsOf(std::string_view text);

} // namespace lockstep
