// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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
        Pages,    ///< a page each
        Frames,   ///< one after the other
        Steps,    ///< to be stepped through, with what a page tells of each
        Files,    ///< a file each
    };
    std::string path; ///< a file, of a file a round with its pattern; of all ready-made figures a folder; "-"
    const ExportFormat* format = nullptr;
    FormatOptions options;
    Rounds rounds = Rounds::Together;
    bool strict = false; ///< what found no place is a failure
};

/// The options of the command that say so.
std::vector<Command::Own> outputOptions();

/// -o was given.
Outcome<FigureOutput> readOutput(const CommandWords& words, const std::vector<ExportFormat>& formats);

/// What of the options says that each round is drawn alone: "-o r-%d.svg", "--pages rounds", "--animated"; else empty.
std::string roundByRound(const FigureOutput& output);

/// "r-%02d.svg" -> "r-03.svg"
std::string fileOfRound(const std::string& pattern, int round);

} // namespace lockstep
