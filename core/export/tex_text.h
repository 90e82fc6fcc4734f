// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Texts for LaTeX, in its own fonts.

#include <set>
#include <string>
#include <string_view>

namespace lockstep {

/// Text for the body of a document that pdflatex can print. Characters that it cannot print are written as
/// \lockstepother{...} and added to `others`.
std::string texText(std::string_view text, std::set<std::string>& others);

/// The definition of \lockstepother: the character with an engine that uses system fonts, otherwise a question mark.
inline constexpr std::string_view texOther = R"(\def\lockstepother#1{\ifdefined\Umathchar#1\else?\fi})";

/// Text for a comment: on one line.
std::string texComment(std::string_view text);

} // namespace lockstep
