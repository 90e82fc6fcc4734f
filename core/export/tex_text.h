// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Texts as LaTeX writes them with its own fonts.

#include <set>
#include <string>
#include <string_view>

namespace lockstep {

/// Text for the body of a document, such that pdflatex shows its characters. Those for which it has none are written as
/// \lockstepother{...} and join `others`.
std::string texText(std::string_view text, std::set<std::string>& others);

/// What \lockstepother does: the character with an engine that reads the fonts of the system, else a question mark.
inline constexpr std::string_view texOther = R"(\def\lockstepother#1{\ifdefined\Umathchar#1\else?\fi})";

/// For a comment: one line.
std::string texComment(std::string_view text);

} // namespace lockstep
