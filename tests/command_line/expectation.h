// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/library.h"
#include "core/language/header.h"

namespace lockstep {

/// Runs what an `expect:` line says and returns what did not come true, in words. Its facts:
/// - a number of the totals: rounds, messages, words, hops, ts, tw, th, time, max_link_words; also `unreceived 2`
/// - `result correct` (understood where there is an operation and no other fact about it), `result wrong`
/// - `error none` (understood), `error deadlock|budget|runtime`, `error needs` (refused before it runs)
/// - of an error: `line 7`, `process 0`, `cycle 0-1-2` or `cycle none`, `says WORD` (in its message or hint)
std::vector<std::string> unmet(const Expectation& expectation, const LibraryFile& file, const Library& library);

/// The expectations of a program, and how many facts they hold; a text with errors fails the test.
std::vector<Expectation> expectationsOf(const LibraryFile& file, const Library& library);

/// Runs all of them and fails the test with the line and the words of each that does not hold.
void checkExpectations(const LibraryFile& file, const Library& library);

} // namespace lockstep
