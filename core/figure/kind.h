// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// To add a kind of figure, write one file in core/figure/kinds that defines `FigureKind NAMEKind()` in NAME.cpp. CMake
// generates the list from the folder. No other code knows a kind by its name: its FigureKind contains everything that
// the command line and the window need.

#include <functional>
#include <string>
#include <vector>

#include "core/base/outcome.h"
#include "core/figure/draw.h"
#include "core/figure/options/caption.h"

namespace lockstep {

struct FigureInputs; // core/figure/inputs.h
struct Trace;

struct FigureKind {
    std::string name;      ///< "network", its name on the command line
    std::string title{};   ///< "Network", its name in the window
    std::string summary{}; ///< for lists: no capital, no full stop
    /// Draws objects and size; draw() adds title, caption and metadata if they are empty. options.rounds is ascending
    /// and within the trace, and not empty unless the trace has no rounds.
    std::function<Outcome<Figure>(const Trace& trace, const FigureInputs& options)> draw{};
    bool needsHeld = false;  ///< always shows FigureFacts::held
    bool showsCells = false; ///< shows FigureFacts::cellFacts; those that are not byRounds show them after each round
    bool byRounds = false;   ///< shows one round, or panels; other kinds show the run up to a round
    bool isTree = false;     ///< supports FigureOptions::everyOrigin, and PanelUnit::Phase: one tree each
    bool takesTable = false; ///< shows FigureOptions::table; only one kind does
    bool showsRounds = true; ///< supports FigureOptions::rounds and until
    bool showsTime = false;  ///< shows all rounds along an axis, beside a network; only one kind does
    bool showsLoad = false;  ///< shows the words on each link in each round; only one kind does
    /// Follows the title: what the picture shows, and how to read it.
    std::function<std::string(const Trace& trace, const FigureInputs& options)> caption = roundWords;
};

/// By name.
const std::vector<FigureKind>& figureKinds();
/// The kind named in the options; the default kind if there is none of that name.
const FigureKind& kindOf(const FigureOptions& options);
/// The name of the kind that shows a table.
const std::string& tableKindName();
/// The name of the kind that is shown beside a network.
const std::string& timeKindName();
/// The name of the kind that shows what each link carries in each round.
const std::string& loadKindName();
/// Whether drawing needs FigureFacts::held.
bool showsHeld(const FigureOptions& options);
/// Whether nodes show their data as cells, and arrows what they carry.
bool showsCells(const FigureOptions& options);

} // namespace lockstep
