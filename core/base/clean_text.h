// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace lockstep {

/// Whether it is one character in UTF-8 that XML may hold: no lone surrogate, nothing too long, not U+FFFF.
bool isXmlCharacter(std::string_view character);

/// What XML can hold of a text: U+FFFD stands for bytes that are no character; control characters are left out.
std::string forXml(std::string_view text);

/// What a terminal may show of one character: itself, or a question mark for what it would obey, or would show as
/// nothing so that a text reads otherwise than it is (marks of direction, spaces without width).
std::string_view forTerminal(std::string_view character);
/// Of a text, whose ends of lines and tabulators stay.
std::string textForTerminal(std::string_view text);

} // namespace lockstep
