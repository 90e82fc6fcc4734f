// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The first step of reading: the characters of a text with their places, without changes that books and web pages make.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

struct Character {
    char32_t code = 0;      ///< the normalised character: a typographic minus is '-', a non-breaking space is ' ', ...
    std::size_t offset = 0; ///< its first byte in the text
    std::size_t bytes = 0;
    int line = 1;
    int column = 1; ///< in characters, from 1
};

struct CharacterLine {
    std::size_t first = 0; ///< index of the first character
    std::size_t end = 0;   ///< index after the last character, without the line end
    int indent = 0;        ///< column of the first visible character; tabs advance to multiples of 8
};

struct CharacterText {
    std::vector<Character> characters;
    std::vector<CharacterLine> lines; ///< by line number - 1
};

/// Decodes UTF-8 (invalid bytes become U+FFFD) and blanks out the line numbers of a pasted listing: if the line of the
/// first `procedure` starts with a number, `7` or `7.` at the start of any line becomes spaces. If every statement
/// starts one space after its number, all indents are 0.
CharacterText readCharacters(std::string_view text);

/// The text without the line numbers of a listing, if it has them: every line may begin with the next number, or the
/// line of the first `procedure` begins with one, as above. The lines keep their relative indents.
std::optional<std::string> withoutLineNumbers(std::string_view text);

bool isBlank(char32_t code);
bool isDigit(char32_t code);
bool startsName(char32_t code);
bool continuesName(char32_t code);

} // namespace lockstep
