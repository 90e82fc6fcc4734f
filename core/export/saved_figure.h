// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Reads the run of a figure again: a picture drawn by Lockstep contains the program and all options.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/outcome.h"

namespace lockstep {

/// Options have the names and values of the command line; a switch that is on has an empty value.
struct SavedFigure {
    std::string algorithm;            ///< the program's name; may be empty
    std::string program;              ///< the text of the program
    std::optional<std::string> graph; ///< the text of the network's graph file
    std::string notation;             ///< of its words; empty if it is Lockstep's own
    std::vector<std::pair<std::string, std::string>> run;
    std::vector<std::pair<std::string, std::string>> figure; ///< including the style
    std::vector<SavedFigure> beside;                         ///< further runs of the same figure
};

/// Reads the bytes of an SVG, a PNG, a PDF or a page. `name` is the file in messages. Other data, and pictures without
/// a run, are errors; unknown options are ignored.
Outcome<SavedFigure> savedFigure(std::string_view picture, const std::string& name);

} // namespace lockstep
