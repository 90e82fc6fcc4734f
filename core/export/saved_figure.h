// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The way back from a figure to its run: a picture that Lockstep has drawn holds the program and all options.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/outcome.h"

namespace lockstep {

/// Options have the names and values of the command line, a switch that is on has an empty value.
struct SavedFigure {
    std::string algorithm; ///< the program's name; may be empty
    std::string program;   ///< its text
    std::vector<std::pair<std::string, std::string>> run;
    std::vector<std::pair<std::string, std::string>> figure; ///< the style among them
};

/// Of the bytes of an SVG, a PNG, a PDF or a page. `name` is what messages call the file. What is no such picture, or
/// holds no run, is an error; options that are not understood are left out.
Outcome<SavedFigure> savedFigure(std::string_view picture, const std::string& name);

} // namespace lockstep
