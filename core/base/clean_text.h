// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace lockstep {

/// Whether this is one UTF-8 character that XML allows: no lone surrogate, no overlong encoding, not U+FFFF.
bool isXmlCharacter(std::string_view character);

/// The text as XML can hold it: invalid bytes become U+FFFD, control characters are removed.
std::string forXml(std::string_view text);

/// The character as a terminal may show it: itself, or a question mark in place of control characters and of invisible
/// characters that would make the text read differently (direction marks, zero-width spaces).
std::string_view forTerminal(std::string_view character);
/// The same for a text. Line ends and tabs stay.
std::string textForTerminal(std::string_view text);

} // namespace lockstep
