// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/header/expectation.h"

namespace lockstep {

struct Header;
struct RunOptions;

/// What a check of an exercise runs and asks for, without the words of the command line: "on a ring of 8 processes,
/// blocks of 2 words, source 3 – rounds: at most p - 1; messages: 7". `header` is that of the exercise.
std::string checkWords(const Expectation& check, const Header& header);

/// What is run, without the program: "on a ring of 8 processes, blocks of 2 words, source 3".
std::string runWords(const RunOptions& run, const Header& header);

/// "words on the busiest link", for max_link_words
std::string factTitle(const std::string& name);
/// "at most 3"
std::string amountWords(Relation relation, const std::string& value);

} // namespace lockstep
