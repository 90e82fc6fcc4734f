// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Words and numbers as messages, tables and pictures write them, in UTF-8.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

/// Whether a byte begins a character; otherwise it continues one.
bool beginsCharacter(char byte);
std::size_t characterCount(std::string_view text);
/// How many columns of a terminal a text takes: characters of Chinese and their punctuation take two.
std::size_t columnCount(std::string_view text);
/// The number of bytes of the first character, including all continuation bytes, even if there are too many or too few.
std::size_t characterBytes(std::string_view text);
std::vector<std::string_view> charactersOf(std::string_view text);
/// The code point of one character; U+FFFD if the bytes are invalid.
char32_t codeOf(std::string_view character);

/// "1 round", "2 rounds", "2 processes".
std::string counted(std::int64_t number, std::string_view what);
/// "300,000,000" for a whole number of four digits or more; other texts as they are.
std::string withCommas(std::string_view number);
/// "0110": the lowest digits of a number in binary.
std::string binary(std::int64_t number, int digits);
/// "1, 2, 3"
std::string joined(const std::vector<std::string>& parts, std::string_view between = ", ");
template <std::integral Number> std::string joined(const std::vector<Number>& numbers, std::string_view between = ", ")
{
    std::vector<std::string> texts;
    for (const auto number : numbers)
        texts.push_back(std::to_string(number));
    return joined(texts, between);
}
/// Ascending numbers with runs of three or more folded: "0..3, 5". With a dash: "1–3, 5".
template <std::integral Number>
std::string folded(const std::vector<Number>& ascending, std::string_view range = "..", std::string_view between = ", ")
{
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < ascending.size();) {
        std::size_t last = i;
        while (last + 1 < ascending.size() && ascending[last + 1] == ascending[last] + 1)
            ++last;
        if (last < i + 2)
            last = i;
        parts.push_back(std::to_string(ascending[i]));
        if (last > i)
            parts.back().append(range).append(std::to_string(ascending[last]));
        i = last + 1;
    }
    return joined(parts, between);
}
/// Ascending numbers with runs folded, "0–3, 5", in about `longest` characters: what does not fit becomes "…".
std::string foldedWithin(const std::vector<int>& ascending, std::size_t longest);
/// With a capital first letter, where that is a small one of a to z or а to я.
std::string capitalised(std::string text);
/// In lower case and without accents, for comparing what people type: "Träff" -> "traff". ASCII, Cyrillic and the Latin
/// letters of the library's references; others stay as they are.
std::string plainLetters(std::string_view text);
/// Without white space at both ends; this includes the CR of a line end.
std::string_view trimmed(std::string_view text);
/// The line of that number, counted from 1, without its end; "" if there is none.
std::string_view lineOf(std::string_view text, int number);
/// The words between white space.
std::vector<std::string> wordsIn(std::string_view text);
/// Joins the parts into lines of at most `columns` characters; a longer part has its own line.
std::vector<std::string> wrapped(const std::vector<std::string>& parts, std::string_view between, std::size_t columns);
/// A part of a text between which and its neighbours a line may be broken: a word, or a Chinese character with the
/// punctuation after it.
struct LinePart {
    std::string text;
    std::string_view before; ///< what stands before it unless it begins a line: " ", or nothing
};
std::vector<LinePart> lineParts(std::string_view text);
/// The lines of a text of at most so many columns, broken at white space and between Chinese characters, but not before
/// punctuation.
std::vector<std::string> wrappedText(std::string_view text, std::size_t columns);
/// A label, and from column `indent` on the text, whose further lines stand below its first; "" for an empty text.
/// `columns` is the width of all.
std::string besideLabel(const std::string& label, std::string_view text, std::size_t indent, std::size_t columns);
/// With blanks on the left.
std::string padded(const std::string& text, std::size_t columns);

/// The shortest digits that represent the number, without rounding noise: 6, 0.3, 12345.67. With an exponent only below
/// 0.0001 and from 1e16 on.
std::string timeText(double time);

} // namespace lockstep
