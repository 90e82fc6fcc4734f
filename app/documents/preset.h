// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A ready-made figure: resources/figures/NAME.json.
//     {"title": "One-to-all broadcast on an eight-node ring", "number": "4.2",
//      "group": "4.1  One-to-all broadcast and all-to-one reduction",
//      "algorithm": "one-to-all-broadcast/recursive-doubling", "network": "ring:8",
//      "options": {"source": 0, "rounds": "1-3", "layout": "overlay", "arrows": "direct"}}
// The options are those of `lockstep figure`, without dashes; true for one that takes no value, and
// "set" may be an object of the program's parameters: {"segment": 16}.

#include <string>

#include "app/library/library.h"
#include "app/request/options.h"
#include "core/base/outcome.h"

namespace lockstep {

struct Preset {
    std::string title;
    std::string number; ///< of the figure in the book; may be empty
    std::string group;  ///< the heading below which it stands with others; may be empty
    RunOptions run;
    DrawOptions drawing;
};

Outcome<Preset> readPreset(const LibraryFile& file);

/// The run and the drawing of a figure that Lockstep has written (SVG, PNG, PDF, HTML), or of a session; of a lecture
/// the scene with that number, from 1, or the one at which it stands. Reads the file.
Outcome<Preset> readSavedRun(const std::string& path, int scene = 0);
/// By its ending.
bool isSavedRun(std::string_view name);

} // namespace lockstep
