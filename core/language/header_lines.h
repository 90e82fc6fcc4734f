// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/language/header_line.h"

namespace lockstep {

/// The `key: value` lines of the comment at the beginning of a text; `start` is the place of its first character.
/// Deeper-indented lines continue a value; in that of `task:`, "\n\n" separates paragraphs. Other lines have the key
/// "". Empty if no key is known: then it is an ordinary comment.
std::vector<syntax::HeaderLine> headerLines(std::string_view comment, const Span& start);

/// A part of a value, with its offset in bytes.
struct HeaderPart {
    std::string text;
    std::size_t at = 0;
};

/// The parts between the separators.
std::vector<HeaderPart> headerParts(const std::string& text, std::string_view separators);

/// The place of a part of the line's value; all of the value if the part is on a continuation line.
Span spanOf(const syntax::HeaderLine& line, const HeaderPart& part);

/// The offset of the program after the comment at the top; 0 if there is no comment, or nothing after it.
std::size_t beginOfProgram(std::string_view text);

/// The keys of a header, as messages name them.
const std::vector<std::string>& headerKeys();

} // namespace lockstep
