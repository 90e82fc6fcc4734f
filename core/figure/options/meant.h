// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The figures to which an option applies.

#include <functional>
#include <string>

#include "core/figure/draw.h"

namespace lockstep {

/// A class of figures that have the option; the command line refuses it for others.
struct Meant {
    std::string words{}; ///< "panels of a filmstrip (--layout filmstrip)"; empty: all figures
    std::function<bool(const FigureOptions&)> forThese{};
};

extern const Meant ofNetworks;
extern const Meant ofFilmstrips;
extern const Meant ofPhases;
extern const Meant ofRuns;
extern const Meant ofSingle;
extern const Meant ofContents;
extern const Meant ofTables;
extern const Meant ofColumns;
extern const Meant ofGhosts;
extern const Meant ofOrigins;

} // namespace lockstep
