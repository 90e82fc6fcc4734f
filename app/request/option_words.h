// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Words as on a command line, for whatever has such words: names, options of runs and pictures, and options that only
// their reader knows.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/request/options.h"
#include "core/base/outcome.h"

namespace lockstep {

class Library;

struct OptionWords {
    std::vector<std::string> words;         ///< without dashes
    std::map<std::string, std::string> own; ///< the reader's own options, as given
    NamedOptions given;                     ///< of runs and pictures, for setRunOption and setFigureOption

    bool has(const std::string& option) const { return own.contains(option); }
    /// The value of one of the own options; empty if it was not given.
    std::string value(const std::string& option) const { return has(option) ? own.at(option) : std::string(); }
    std::string first() const { return words.empty() ? std::string() : words.front(); }
};

/// Reads "--words 4", "--words=4" and "-w 4" as `lockstep COMMAND` does. `own`: further options that the command knows
/// and that may be named, each with whether it takes a value.
Outcome<OptionWords> readOptionWords(
    const std::string& command, const std::vector<std::string>& words, const std::map<std::string, bool>& own);

/// The letter of an option, as in -n for --network; "" if it has none.
std::string letterOf(const std::string& option);

/// "algorithm:4.5" and "figure:4.5" name one of two listings of a number; the name that is left of them is that of the
/// algorithm, or the number of the figure.
inline constexpr std::string_view algorithmPrefix = "algorithm:", figurePrefix = "figure:";
std::string withoutKind(const std::string& name, const Library& library);

/// An error if one of the options of pictures does not apply to charts.
std::optional<Diagnostic> checkChartOptions(const NamedOptions& given);
Diagnostic notOfCharts(const std::string& option);

} // namespace lockstep
