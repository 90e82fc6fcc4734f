// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The first step of reading: a text as characters with their places, with what books and web pages do to it undone.

#include <cstddef>
#include <string_view>
#include <vector>

namespace lockstep {

struct Character {
    char32_t code = 0;      ///< what it stands for: a typographic minus is '-', a non-breaking blank ' ', ...
    std::size_t offset = 0; ///< its first byte in the text
    std::size_t bytes = 0;
    int line = 1;
    int column = 1; ///< in characters, from 1
};

struct CharacterLine {
    std::size_t first = 0; ///< index of its first character
    std::size_t end = 0;   ///< index after its last one, the line end not counted
    int indent = 0;        ///< how far in its first visible character stands; tabs go to multiples of 8
};

struct CharacterText {
    std::vector<Character> characters;
    std::vector<CharacterLine> lines; ///< by line number - 1
};

/// Decodes UTF-8 (bytes that are none become U+FFFD) and blanks the line numbers of a pasted listing: where the line of
/// the first `procedure` starts with a number, `7` or `7.` at the start of any line becomes blanks. Where every
/// statement starts one blank after its number, all indents are 0.
CharacterText readCharacters(std::string_view text);

bool isBlank(char32_t code);
bool isDigit(char32_t code);
bool startsName(char32_t code);
bool continuesName(char32_t code);

} // namespace lockstep
