// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "core/base/catalogue.h"
#include "core/base/message.h"
#include "core/base/read_chars.h"

namespace lockstep {

bool beginsCharacter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

std::size_t characterCount(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, beginsCharacter));
}

std::size_t characterBytes(std::string_view text)
{
    std::size_t bytes = 1;
    while (bytes < text.size() && !beginsCharacter(text[bytes]))
        ++bytes;
    return bytes;
}

std::vector<std::string_view> charactersOf(std::string_view text)
{
    std::vector<std::string_view> characters;
    for (; !text.empty(); text.remove_prefix(characters.back().size()))
        characters.push_back(text.substr(0, characterBytes(text)));
    return characters;
}

char32_t codeOf(std::string_view character)
{
    constexpr char32_t replacement = 0xFFFD;
    const auto lead = static_cast<unsigned char>(character.front());
    if (lead < 0x80)
        return character.size() == 1 ? lead : replacement;
    const std::size_t length = lead >= 0xF0 && lead < 0xF8 ? 4
        : lead >= 0xE0 && lead < 0xF0                      ? 3
        : lead >= 0xC2 && lead < 0xE0                      ? 2
                                                           : 0;
    if (length == 0 || character.size() != length)
        return replacement;
    char32_t code = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i)
        code = (code << 6U) | (static_cast<unsigned char>(character[i]) & 0x3FU);
    return code;
}

std::string counted(std::int64_t number, std::string_view what)
{
    const std::string word(what);
    const std::string pattern = "{count:" + word + '|' + word + (what.ends_with('s') ? "es}" : "s}");
    return filledSentence(message::text(pattern), {std::to_string(number)});
}

std::string withCommas(std::string_view number)
{
    constexpr std::size_t shortest = 4, group = 3;
    std::string text(number);
    if (number.size() < shortest || number.find_first_not_of("0123456789") != std::string_view::npos)
        return text;
    const std::string_view between = translated(",", "thousands");
    for (std::size_t at = text.size(); at > group;) {
        at -= group;
        text.insert(at, between);
    }
    return text;
}

std::string binary(std::int64_t number, int digits)
{
    std::string text;
    for (int bit = digits - 1; bit >= 0; --bit)
        text += (number >> bit & 1) != 0 ? '1' : '0';
    return text;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between)
{
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text.append(i > 0 ? between : std::string_view()).append(parts[i]);
    return text;
}

std::string foldedWithin(const std::vector<int>& ascending, std::size_t longest)
{
    constexpr std::size_t reserved = 3; // for ", " and "…"
    const std::string all = folded(ascending, "–");
    if (characterCount(all) <= longest)
        return all;
    std::string text;
    for (std::string_view rest = all; !rest.empty();) {
        const std::string_view piece = rest.substr(0, rest.find(", "));
        if (!text.empty() && characterCount(text) + characterCount(piece) + reserved > longest)
            return text + "…";
        text += (text.empty() ? "" : ", ") + std::string(piece);
        rest.remove_prefix(std::min(rest.size(), piece.size() + 2));
    }
    return text;
}

std::string capitalised(std::string text)
{
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    // а to п are U+0430 to U+043F, р to я U+0440 to U+044F; the capitals are 32 before them.
    constexpr unsigned char firstOf0430 = 0xB0, endOf0440 = 0x90;
    if (text.size() > 1 && text[0] == '\xD0' && static_cast<unsigned char>(text[1]) >= firstOf0430)
        text[1] = static_cast<char>(text[1] - 0x20);
    else if (text.size() > 1 && text[0] == '\xD1' && static_cast<unsigned char>(text[1]) < endOf0440)
        text = '\xD0' + std::string(1, static_cast<char>(text[1] + 0x20)) + text.substr(2);
    return text;
}

std::string plainLetters(std::string_view text)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 14> accents = {
        {{"ä", "a"}, {"á", "a"}, {"à", "a"}, {"é", "e"}, {"è", "e"}, {"ö", "o"}, {"ó", "o"}, {"ü", "u"}, {"ñ", "n"},
            {"ç", "c"}, {"Ä", "a"}, {"Ö", "o"}, {"Ü", "u"}, {"ё", "е"}}};
    std::string plain;
    for (const std::string_view character : charactersOf(text)) {
        const auto first = static_cast<unsigned char>(character.front());
        const auto accent =
            std::ranges::find(accents, character, &std::pair<std::string_view, std::string_view>::first);
        if (character.size() == 1 && first >= 'A' && first <= 'Z') {
            plain += static_cast<char>(first - 'A' + 'a');
        } else if (character.size() == 2 && first == 0xD0 && static_cast<unsigned char>(character[1]) < 0xB0) {
            // The capitals А to Я are U+0410 to U+042F, the small letters 32 further; Ё is U+0401.
            const auto second = static_cast<unsigned char>(character[1]);
            if (second == 0x81)
                plain += "е";
            else if (second < 0x90)
                plain += character;
            else
                plain.append(1, static_cast<char>(second < 0xA0 ? 0xD0 : 0xD1))
                    .append(1, static_cast<char>(second < 0xA0 ? second + 0x20 : second - 0x20));
        } else if (accent != accents.end()) {
            plain += accent->second;
        } else {
            plain += character;
        }
    }
    return plain;
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r";
    const auto first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string_view lineOf(std::string_view text, int number)
{
    for (int line = 1; line < number; ++line) {
        const auto end = text.find('\n');
        if (end == std::string_view::npos)
            return {};
        text.remove_prefix(end + 1);
    }
    auto line = text.substr(0, text.find('\n'));
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

std::vector<std::string> wordsIn(std::string_view text)
{
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin < text.size();) {
        const auto end = std::min(text.find(' ', begin), text.size());
        if (end > begin)
            words.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

std::vector<std::string> wrapped(const std::vector<std::string>& parts, std::string_view between, std::size_t columns)
{
    std::vector<std::string> lines;
    for (const auto& part : parts) {
        const auto room = characterCount(between) + characterCount(part);
        if (!lines.empty() && characterCount(lines.back()) + room <= columns)
            lines.back().append(between).append(part);
        else
            lines.push_back(part);
    }
    return lines;
}

namespace {

bool isWide(std::string_view character)
{
    const char32_t code = codeOf(character);
    return (code >= 0x2E80 && code <= 0xA4CF) || (code >= 0xAC00 && code <= 0xD7A3)
        || (code >= 0xF900 && code <= 0xFAFF) || (code >= 0xFF00 && code <= 0xFF60);
}

/// Whether a line may begin with it.
bool canBegin(std::string_view character)
{
    constexpr std::string_view never = "，。；：、？！）》」』”’";
    return never.find(character) == std::string_view::npos;
}

/// Whether a line may not end with it.
bool opensBracket(std::string_view character)
{
    constexpr std::string_view all = "（《「『“‘";
    return all.find(character) != std::string_view::npos;
}

} // namespace

std::size_t columnCount(std::string_view text)
{
    std::size_t columns = 0;
    for (const std::string_view character : charactersOf(text))
        columns += isWide(character) ? 2 : 1;
    return columns;
}

std::vector<LinePart> lineParts(std::string_view text)
{
    std::vector<LinePart> parts;
    for (const std::string& word : wordsIn(text)) {
        std::string piece;
        std::string_view between = " ";
        bool wasWide = false, opens = false;
        for (const std::string_view character : charactersOf(word)) {
            const bool wide = isWide(character);
            if (!piece.empty() && (wide || wasWide) && canBegin(character) && !opens)
                parts.push_back({std::exchange(piece, {}), std::exchange(between, "")});
            piece += character;
            wasWide = wide;
            opens = opensBracket(character);
        }
        parts.push_back({std::move(piece), between});
    }
    return parts;
}

std::vector<std::string> wrappedText(std::string_view text, std::size_t columns)
{
    std::vector<std::string> lines;
    for (const LinePart& part : lineParts(text))
        if (!lines.empty() && columnCount(lines.back()) + columnCount(part.before) + columnCount(part.text) <= columns)
            lines.back().append(part.before).append(part.text);
        else
            lines.push_back(part.text);
    return lines;
}

std::string besideLabel(const std::string& label, std::string_view text, std::size_t indent, std::size_t columns)
{
    std::string all;
    std::string start = label + std::string(indent - std::min(indent - 1, columnCount(label)), ' ');
    for (const std::string& line : wrappedText(text, columns - indent)) {
        all += start + line + '\n';
        start.assign(indent, ' ');
    }
    return all;
}

std::string padded(const std::string& text, std::size_t columns)
{
    return std::string(columns - std::min(columns, columnCount(text)), ' ') + text;
}

std::string timeText(double time)
{
    constexpr double dust = 1e-13; // relative rounding error of many additions
    constexpr int safeDigits = 13;
    char text[64];
    const auto rounded = std::to_chars(text, std::end(text), time, std::chars_format::scientific, safeDigits - 1);
    double plain = time;
    readChars(text, rounded.ptr, plain);
    const double shown = std::abs(plain - time) <= dust * std::abs(time) ? plain : time;
    const bool isFixed = shown == 0 || (std::abs(shown) >= 1e-4 && std::abs(shown) < 1e16);
    const auto end = isFixed ? std::to_chars(text, std::end(text), shown, std::chars_format::fixed)
                             : std::to_chars(text, std::end(text), shown);
    return {text, end.ptr};
}

} // namespace lockstep
