// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A ready-made figure: resources/figures/NAME.json.
//     {"title": "One-to-all broadcast on an eight-node ring", "number": "4.2",
//      "group": "4.1  One-to-all broadcast and all-to-one reduction",
//      "algorithm": "one-to-all-broadcast/recursive-doubling", "network": "ring:8",
//      "options": {"source": 0, "rounds": "1-3", "layout": "overlay", "arrows": "direct"}}
// The options are those of `lockstep figure`, without dashes; true for an option without a value, and
// "set" may be an object of the program's parameters: {"segment": 16}.
// "beside": [{"network": "mesh:2x4"}, ...] are further runs of the same figure, with an algorithm, a network and
// options each; what they do not name is as in the first.

#include <string>
#include <vector>

#include "app/library/library.h"
#include "app/request/options.h"
#include "core/base/outcome.h"

namespace lockstep {

struct Preset {
    std::string title;
    std::string number; ///< of the figure in the textbook; may be empty
    std::string group;  ///< the heading of its group; may be empty
    RunOptions run;
    DrawOptions drawing;
    /// With which a figure was drawn; empty: Lockstep's own. It holds for a whole program, so the window, where
    /// picture, table and sentences have to agree, keeps the one that its user chose.
    std::string notation{};
    /// Further runs in the same figure. What a figure has once (optionsOfWhole()) is in the first drawing only.
    std::vector<Preset> beside{};
};

/// How a run is drawn beside the first one of a figure, unless it says that itself: another program
/// with its network, data and settings.
Preset presetBeside(const Preset& first);

Outcome<Preset> readPreset(const LibraryFile& file);

/// Reads the run and the drawing from a figure that Lockstep has written (SVG, PNG, PDF, HTML), from a session, or from
/// the scene of a lecture with that number, from 1; 0: the current one.
Outcome<Preset> readSavedRun(const std::string& path, int scene = 0);
/// Judges by the extension.
bool isSavedRun(std::string_view name);

} // namespace lockstep
