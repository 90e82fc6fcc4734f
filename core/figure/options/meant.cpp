// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/options/meant.h"

#include "core/figure/kind.h"

namespace lockstep {
namespace {

bool isNetwork(const FigureOptions& options) { return kindOf(options).byRounds; }

bool isFilmstrip(const FigureOptions& options)
{
    return isNetwork(options) && options.layout == FigureLayout::Filmstrip;
}

} // namespace

const Meant ofNetworks{"pictures of the network (--kind network)", isNetwork};
const Meant ofFilmstrips{"panels of a filmstrip (--layout filmstrip)", isFilmstrip};
const Meant ofPhases{"panels of a filmstrip (--layout filmstrip) and trees",
    [](const FigureOptions& o) { return isFilmstrip(o) || kindOf(o).isTree; }};
const Meant ofRuns{"pictures of rounds", [](const FigureOptions& o) { return kindOf(o).showsRounds; }};
const Meant ofSingle{"a single round (--layout single)",
    [](const FigureOptions& o) { return isNetwork(o) && o.layout == FigureLayout::Single; }};
const Meant ofContents{"pictures of the network with what nodes hold (--contents)",
    [](const FigureOptions& o) { return isNetwork(o) && o.contents; }};
const Meant ofTables{"tables (--table F)", [](const FigureOptions& o) { return kindOf(o).takesTable; }};
const Meant ofColumns{
    "filmstrips (--layout filmstrip), trees of all (--origin all) or of phases (--panels phases) and tables",
    [](const FigureOptions& o) {
        return isFilmstrip(o) || o.everyOrigin || (kindOf(o).isTree && o.panels == PanelUnit::Phase)
            || kindOf(o).takesTable;
    }};
const Meant ofGhosts{"pictures of the network and of space and time",
    [](const FigureOptions& o) { return isNetwork(o) || kindOf(o).showsTime; }};
const Meant ofOrigins{
    "pictures of the network and trees", [](const FigureOptions& o) { return isNetwork(o) || kindOf(o).isTree; }};

} // namespace lockstep
