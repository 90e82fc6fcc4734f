// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace lockstep {

/// The hint for a statement or function of another language ("print", "foreach", "pow"); empty for other words.
std::string hintForForeignWord(std::string_view word);
/// How to name the neighbour on a ring that a word such as "right" or "pred" means; "" of others.
std::string hintForNeighbour(std::string_view word);

/// The keyword that can replace it: "fi" is endif; empty if there is no single one.
std::string wordForForeignWord(std::string_view word);

/// "rank" is my_id here, "nprocs" is p; empty for other words.
std::string nameForForeignWord(std::string_view word);

/// "print", "printf", ...
bool printsElsewhere(std::string_view word);

/// "int", "var", ...: words that declare variables in other languages.
bool declaresElsewhere(std::string_view word);

} // namespace lockstep
