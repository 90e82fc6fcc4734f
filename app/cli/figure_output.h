// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Where `lockstep figure` writes to, and what: -o, --format, --scale, --pages, --animated and --strict.

#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "core/base/outcome.h"
#include "core/export/format.h"

namespace lockstep {

struct FigureOutput {
    enum class Rounds {
        Together, ///< one picture
        Pages,    ///< one page each
        Frames,   ///< an animation
        Steps,    ///< a page that steps through them
        Files,    ///< one file each
    };
    std::string path; ///< a file, a pattern for one file per round, a folder for all ready-made figures, or "-"
    const ExportFormat* format = nullptr;
    FormatOptions options;
    Rounds rounds = Rounds::Together;
    bool strict = false; ///< fails if something does not fit in the figure
    bool live = false;   ///< the page has the engine inside and runs edited programs
};

/// The options of the command that set a FigureOutput.
std::vector<Command::Own> outputOptions();

/// Requires that -o was given.
Outcome<FigureOutput> readOutput(const CommandWords& words, const std::vector<ExportFormat>& formats);

/// The option by which each round is drawn alone: "-o r-%d.svg", "--pages rounds", "--animated"; "" if there is none.
std::string roundByRound(const FigureOutput& output);

/// "r-%02d.svg" -> "r-03.svg"
std::string fileOfRound(const std::string& pattern, int round);

} // namespace lockstep
