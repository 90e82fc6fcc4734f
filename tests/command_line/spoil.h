// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Spoils a correct program as copying, typing and habits of other languages do.

#include <string>
#include <vector>

namespace lockstep {

struct Spoiled {
    std::string how; ///< "then is missing"
    std::string text;
};

/// All of them, in a fixed order. The program is one of print() (tests/language/tree_printer.h): three spaces a level,
/// and all closing words.
std::vector<Spoiled> spoiled(const std::string& program);

/// What `how` can be, but for the ways that move lines.
std::vector<std::string> waysOfSpoiling();

} // namespace lockstep
