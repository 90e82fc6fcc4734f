// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/language/header_line.h"

namespace lockstep {

/// The `key: value` lines of the comment that a text begins with, `start` being where its first character stands. A
/// value goes on in deeper-indented lines, that of `task:` with its paragraphs told apart by "\n\n". A line that is
/// neither has the key "". None at all when no key is one of a header: then it is just a comment.
std::vector<syntax::HeaderLine> headerLines(std::string_view comment, const Span& start);

/// A part of a value: where it begins in it, in bytes.
struct HeaderPart {
    std::string text;
    std::size_t at = 0;
};

/// What stands between the separators.
std::vector<HeaderPart> headerParts(const std::string& text, std::string_view separators);

/// Where a part of the line's value stands; all of the value where the part is on a line that continues it.
Span spanOf(const syntax::HeaderLine& line, const HeaderPart& part);

/// Where a program begins below the comment at its top; 0 where there is none, or nothing but it.
std::size_t beginOfProgram(std::string_view text);

/// The keys of a header, as messages name them.
const std::vector<std::string>& headerKeys();

} // namespace lockstep
