// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a user asks for, as plain structs, and the one place that knows the names of the options. The command line, the
// `expect:` lines of algorithms and the ready-made figures all go through setRunOption and setFigureOption.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/ids.h"
#include "core/base/settings.h"
#include "core/figure/draw.h"

namespace lockstep {

/// Everything that can be said about a run. What is not said comes from the header of the program.
struct RunOptions {
    std::string program;             ///< the name of an algorithm, or a file
    std::optional<std::string> text; ///< the program itself (of an editor); `program` is then only its name
    std::string network;             ///< "ring:8"
    ProcessId source = 0;
    std::int64_t words = 1;
    std::int64_t shift = 1;
    std::vector<std::int64_t> values;
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
    std::string style = "textbook";
};

struct OptionInfo {
    std::string name;        ///< "network", written --network
    std::string placeholder; ///< "NETWORK"; empty for one without a value
    std::string help;
};
const std::vector<OptionInfo>& runOptionInfos();
const std::vector<OptionInfo>& figureOptionInfos();

/// Sets the option `name` (without dashes) from a text. Says what is wrong with the value; `name` must be one of the
/// infos. An option without a value ignores it.
std::optional<Diagnostic> setRunOption(RunOptions& options, std::string_view name, const std::string& value);
std::optional<Diagnostic> setFigureOption(DrawOptions& options, std::string_view name, const std::string& value);

/// The options that differ from what is usual, by name: what setRunOption and setFigureOption need to make the same
/// again.
std::vector<std::pair<std::string, std::string>> givenOptions(const RunOptions& options);
std::vector<std::pair<std::string, std::string>> givenOptions(const DrawOptions& options);

bool isRunOption(std::string_view name);
bool isFigureOption(std::string_view name);

/// "2", "1-3", "1,4-6" -> the rounds; none if it is no such list.
std::optional<std::vector<RoundNumber>> roundsOf(std::string_view text);

} // namespace lockstep
