// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a user asks for, as plain structs, and a row for each option of it. The command line, the `expect:` lines of
// algorithms, the ready-made figures and the sessions all go through setRunOption and setFigureOption.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/ids.h"
#include "core/base/option_row.h"
#include "core/base/settings.h"
#include "core/figure/draw.h"
#include "core/figure/style/house_style.h"
#include "core/network/network.h"

namespace lockstep {

/// A network that was made to be looked at goes on to the run, so that a file is not read again for it.
struct BuiltNetwork {
    std::shared_ptr<const Network> network; ///< may be null
    std::vector<Diagnostic> warnings;
    bool operator==(const BuiltNetwork&) const { return true; } ///< it adds nothing to the options
};

/// Everything that can be said about a run. What is not said comes from the header of the program.
struct RunOptions {
    std::string program;             ///< the name of an algorithm, or a file
    std::optional<std::string> text; ///< the program itself (of an editor); `program` is then only its name
    std::string title;               ///< in place of the one that the program's header says; "" leaves that
    std::string network;             ///< "ring:8"
    BuiltNetwork built;              ///< what `network` names, where somebody has made it already
    ProcessId source = 0;
    std::optional<std::int64_t> words; ///< of each block; not given: as the program's header says, else 1
    std::int64_t shift = 1;
    std::vector<std::int64_t> values;
    std::map<std::string, std::string> parameters; ///< of the program, those that were given: "segment" -> "16"
    std::string embedding;
    /// The settings that were given, by name: "ports" -> "all", "ts" -> "10".
    std::map<std::string, std::string> settings;
    std::string operation; ///< "" as the header says
    std::vector<std::string> inputs;
    std::string result;
    Budgets budgets;
    bool operator==(const RunOptions&) const = default;
};

/// How a run is drawn.
struct DrawOptions {
    FigureOptions figure;
    std::string style = "textbook";          ///< a built-in one, one of the user's own folder, or a file
    std::shared_ptr<const HouseStyle> house; ///< what that file says; null for a built-in one
};

/// How it is painted.
Style styleOf(const DrawOptions& options);

void takeStyle(DrawOptions& to, const DrawOptions& from);

/// The built-in styles, then those of the user's own folder (styles/NAME.json).
std::vector<std::string> allStyles();

/// In the order in which --help lists them.
const OptionRows<RunOptions>& runOptionRows();
const OptionRows<DrawOptions>& figureOptionRows();

/// Sets the option `name` (without dashes) from a text. Says what is wrong with the value; `name` must be that of a
/// row. An option without a value ignores it.
std::optional<Diagnostic> setRunOption(RunOptions& options, std::string_view name, const std::string& value);
std::optional<Diagnostic> setFigureOption(DrawOptions& options, std::string_view name, const std::string& value);

/// The options that differ from what is usual, by name: what setRunOption and setFigureOption need to make the same
/// again.
std::vector<std::pair<std::string, std::string>> givenOptions(const RunOptions& options);
std::vector<std::pair<std::string, std::string>> givenOptions(const DrawOptions& options);

bool isRunOption(std::string_view name);
bool isFigureOption(std::string_view name);

} // namespace lockstep
