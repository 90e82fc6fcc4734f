// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "app/library/library.h"
#include "core/header/header.h"

namespace lockstep {

struct Played {
    std::vector<std::string> unmet; ///< what did not come true, in words
    std::string failure; ///< "error 7:9: sentence" and "hint: ..." as lines; empty where the run did not fail
};

/// Runs what an `expect:` line says.
Played play(const Expectation& expectation, const LibraryFile& file, const Library& library);

/// The expectations of a program, and how many facts they hold; a text with errors fails the test.
std::vector<Expectation> expectationsOf(const LibraryFile& file, const Library& library);

/// Runs all of them and fails the test with the line and the words of each that does not hold.
void checkExpectations(const LibraryFile& file, const Library& library);

/// The comments of a text that say what must be said about it, as lines: /* error 3:9: sentence */, with
/// `hint: ...` on a line of its own inside.
std::string expectedMessages(const std::string& text);

/// All of the above: the `expect:` lines, and what is said about the text. Returns the whole messages about the text
/// and of the runs that fail, each once and in the order of the lines.
std::string checkProgram(const LibraryFile& file, const Library& library);

} // namespace lockstep
