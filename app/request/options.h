// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The options of runs and pictures as plain structs, with a row for each option. The command line, the `expect:` lines
// of algorithms, ready-made figures and sessions all use setRunOption and setFigureOption.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/fault.h"
#include "core/base/ids.h"
#include "core/base/option_row.h"
#include "core/base/outcome.h"
#include "core/base/settings.h"
#include "core/figure/draw.h"
#include "core/figure/style/house_style.h"
#include "core/operation/operation.h"

namespace lockstep {

struct Expectation; // core/header/expectation.h
class Network;

/// Which rules of the machine a link or a session was made with. 1 is that of 0.1.0, in which a synchronous send ended
/// when its message had crossed, and not with the round.
inline constexpr int machineRules = 2;

/// The text of a network's graph file that came inside a figure or a session: it is read in place of the file.
struct CarriedGraph {
    std::string network; ///< the only one that it is for, "file:lab.dot", so that choosing another one needs no care
    std::shared_ptr<const std::string> text;
    bool operator==(const CarriedGraph& other) const;
};

/// All options of a run. Options that are not given come from the header of the program.
struct RunOptions : GivenData {
    std::string program;             ///< the name of an algorithm, or a file
    std::optional<std::string> text; ///< the text of the program, from an editor; `program` is then only its name
    bool fromLink = false;           ///< `text` came in a link, and so makes Lockstep read no file
    int rules = machineRules;        ///< those of the Lockstep that saved it; earlier ones are not played, but said
    std::string title;               ///< replaces the title of the program's header, if not empty
    std::string network;             ///< "ring:8"
    CarriedGraph carried;            ///< see graph()
    std::map<std::string, std::string> parameters; ///< of the program, as given: "segment" -> "16"
    std::string embedding;
    /// The given settings, by name: "ports" -> "all", "ts" -> "10".
    std::map<std::string, std::string> settings;
    std::vector<Fault> faults;
    std::string operation; ///< "": as the header says
    std::vector<std::string> inputs;
    std::string result;
    Budgets budgets;
    bool isJudged = true; ///< false for a program that nobody has begun to write: it is neither correct nor incorrect
    bool operator==(const RunOptions&) const = default;

    /// The text that `network` is made of in place of its file; null if none came with it.
    std::shared_ptr<const std::string> graph() const { return network == carried.network ? carried.text : nullptr; }
    /// Gives the network, a file, that text. Takes the folders off its name, which are of another computer. The problem
    /// if it is too long. A network that is no file ignores it.
    std::optional<Diagnostic> carryGraph(std::string graphText);
};

/// How a run is drawn.
struct DrawOptions {
    FigureOptions figure;
    std::string style = "textbook";          ///< a built-in style, one in the user's own folder, or a file
    std::shared_ptr<const HouseStyle> house; ///< the content of that file; null for a built-in style
    bool operator==(const DrawOptions&) const = default;
};

/// The style that paints it.
Style styleOf(const DrawOptions& options);

void takeStyle(DrawOptions& to, const DrawOptions& from);

/// The built-in styles, then those of the user's own folder (styles/NAME.json).
std::vector<std::string> allStyles();

/// In the order in which --help lists them.
const OptionRows<RunOptions>& runOptionRows();
const OptionRows<DrawOptions>& figureOptionRows();

/// The field of a run's option, for an operation on that network.
OptionField::State fieldState(const OptionRow<RunOptions>& row, const OperationInfo& operation, const Network& network);

/// Sets the option `name` (without dashes, the name of a row) from a text, or returns an error about the value. Options
/// without a value ignore it.
std::optional<Diagnostic> setRunOption(RunOptions& options, std::string_view name, const std::string& value);
std::optional<Diagnostic> setFigureOption(DrawOptions& options, std::string_view name, const std::string& value);
/// The same as a file says it. It reads nothing: a style that is a file is only named, until keepToFolder has found it.
std::optional<Diagnostic> setNamedFigureOption(DrawOptions& options, std::string_view name, const std::string& value);

/// Options by name, in the order in which they were given.
using NamedOptions = std::vector<std::pair<std::string, std::string>>;
/// Sets all of them, up to the first error.
std::optional<Diagnostic> applyOptions(RunOptions& options, const NamedOptions& given);
/// What an `expect:` line runs: its network and options, one word per block if it does not say how many.
std::optional<Diagnostic> applyOptions(RunOptions& options, const Expectation& expectation);

/// The options that differ from their defaults, by name: setRunOption and setFigureOption restore them from this.
NamedOptions givenOptions(const RunOptions& options);
NamedOptions givenOptions(const DrawOptions& options);

bool isRunOption(std::string_view name);
bool isFigureOption(std::string_view name);

/// Lowers the budgets for a file or draft that runs as soon as it is opened, and may come from anyone. Programs for
/// teaching stay far below these limits.
RunOptions withSandboxLimits(RunOptions options);

} // namespace lockstep
