// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace lockstep {

/// What to write instead of a statement or function of another language ("print", "foreach", "pow"): a hint for the
/// message, empty when the word is none of them.
std::string hintForForeignWord(std::string_view word);

/// The word of the notation that can stand in its place: "fi" is endif; empty where it takes more than a word.
std::string wordForForeignWord(std::string_view word);

/// "rank" is my_id here, "nprocs" p; empty when the word is none of them.
std::string nameForForeignWord(std::string_view word);

/// "int", "var", ...: words that declare a variable elsewhere.
bool declaresElsewhere(std::string_view word);

} // namespace lockstep
