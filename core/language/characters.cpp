// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/characters.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "core/base/text.h"

namespace lockstep {
namespace {

// The plain character for those that pages and typesetters use.
char32_t plain(char32_t code)
{
    if (code < 0x80)
        return code;
    if (code == 0x85 || code == 0xA0 || code == 0xAD || (code >= 0x2000 && code <= 0x200F) || code == 0x2028
        || code == 0x2029 || code == 0x202F || code == 0x205F || code == 0x2060 || code == 0x3000 || code == 0xFEFF)
        return ' ';
    if ((code >= 0x2010 && code <= 0x2015) || code == 0x2212 || code == 0xFE63)
        return '-';
    if (code == 0x201C || code == 0x201D || code == 0x201E || code == 0x201F || code == 0xAB || code == 0xBB)
        return '"';
    if (code == 0x2018 || code == 0x2019)
        return '\'';
    if (code >= 0xFF01 && code <= 0xFF5E)
        return code - 0xFF01 + '!';
    constexpr std::array<std::pair<char32_t, char32_t>, 5> others = {
        {{0x2217, '*'}, {0x2215, '/'}, {0x2216, '\\'}, {0x2223, '|'}, {0x2236, ':'}}};
    const auto found = std::ranges::find(others, code, &std::pair<char32_t, char32_t>::first);
    return found == others.end() ? code : found->second;
}

CharacterText split(std::string_view text)
{
    CharacterText result;
    result.lines.emplace_back();
    int column = 1;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t bytes = characterBytes(text.substr(i));
        const char32_t code = plain(codeOf(text.substr(i, bytes)));
        const int line = static_cast<int>(result.lines.size());
        result.characters.push_back({code, i, bytes, line, column++});
        i += bytes;
        if (code == '\n') {
            result.lines.back().end = result.characters.size() - 1;
            result.lines.push_back({result.characters.size(), result.characters.size(), 0});
            column = 1;
        }
    }
    result.lines.back().end = result.characters.size();
    return result;
}

std::size_t skipBlanks(const CharacterText& text, std::size_t i, std::size_t end)
{
    while (i < end && isBlank(text.characters[i].code))
        ++i;
    return i;
}

void measureIndents(CharacterText& text)
{
    for (auto& line : text.lines) {
        line.indent = 0;
        for (std::size_t i = line.first; i < line.end && isBlank(text.characters[i].code); ++i)
            line.indent = text.characters[i].code == '\t' ? (line.indent / 8 + 1) * 8 : line.indent + 1;
    }
}

// Lines that start inside a comment.
std::vector<bool> linesInComments(const CharacterText& text)
{
    std::vector<bool> inside(text.lines.size(), false);
    bool open = false;
    const auto& all = text.characters;
    for (std::size_t l = 0; l < text.lines.size(); ++l) {
        inside[l] = open;
        for (std::size_t i = text.lines[l].first; i + 1 < text.lines[l].end; ++i) {
            if (all[i].code == (open ? U'*' : U'/') && all[i + 1].code == (open ? U'/' : U'*')) {
                open = !open;
                ++i;
            }
        }
    }
    return inside;
}

struct NumberedLine {
    std::size_t numberStart = 0;
    std::size_t numberEnd = 0; ///< the dot or colon included
    std::size_t contentStart = 0;
};

std::optional<NumberedLine> numberOf(const CharacterText& text, const CharacterLine& line)
{
    NumberedLine found;
    const auto& all = text.characters;
    found.numberStart = skipBlanks(text, line.first, line.end);
    std::size_t i = found.numberStart;
    while (i < line.end && isDigit(all[i].code))
        ++i;
    if (i == found.numberStart)
        return {};
    const bool dotted = i < line.end
        && (all[i].code == ':' || (all[i].code == '.' && (i + 1 == line.end || all[i + 1].code != '.')))
        && !(i + 1 < line.end && all[i + 1].code == '=');
    if (dotted)
        ++i;
    found.numberEnd = i;
    found.contentStart = skipBlanks(text, i, line.end);
    const bool separate = i == line.end || isBlank(all[i].code) || (dotted && !isDigit(all[i].code));
    return separate ? std::optional(found) : std::nullopt;
}

bool startsUnit(const CharacterText& text, std::size_t i, std::size_t end)
{
    std::string word;
    for (; i < end && continuesName(text.characters[i].code) && text.characters[i].code < 0x80 && word.size() < 16; ++i)
        word += static_cast<char>(text.characters[i].code | 0x20U);
    return word == "procedure" || word == "function";
}

bool isNumbered(const CharacterText& text, const std::vector<bool>& inComment)
{
    for (std::size_t l = 0; l < text.lines.size(); ++l) {
        if (inComment[l])
            continue;
        const auto& line = text.lines[l];
        if (startsUnit(text, skipBlanks(text, line.first, line.end), line.end))
            return false;
        const auto number = numberOf(text, line);
        if (number && startsUnit(text, number->contentStart, line.end))
            return true;
    }
    return false;
}

// Line numbers without padding shift the lines after 9 to the right. Uses the way of measuring that results in fewer
// different indents.
void chooseIndents(CharacterText& text, const std::vector<std::pair<std::size_t, int>>& gaps)
{
    std::set<int> byColumn;
    std::set<int> byGap;
    for (const auto& [line, gap] : gaps) {
        byColumn.insert(text.lines[line].indent);
        byGap.insert(gap);
    }
    if (byGap == std::set{1}) {
        for (auto& line : text.lines)
            line.indent = 0;
    } else if (byGap.size() < byColumn.size()) {
        for (const auto& [line, gap] : gaps)
            text.lines[line].indent = gap;
    }
}

/// Blanks them in all lines that begin with one.
void blankLineNumbers(CharacterText& text, const std::vector<bool>& inComment)
{
    std::vector<std::pair<std::size_t, int>> gaps;
    for (std::size_t l = 0; l < text.lines.size(); ++l) {
        const auto number = inComment[l] ? std::nullopt : numberOf(text, text.lines[l]);
        if (!number)
            continue;
        for (std::size_t i = number->numberStart; i < number->numberEnd; ++i)
            text.characters[i].code = ' ';
        if (number->contentStart < text.lines[l].end)
            gaps.emplace_back(l, static_cast<int>(number->contentStart - number->numberEnd));
    }
    measureIndents(text);
    chooseIndents(text, gaps);
}

/// Several lines, each with the number after that of the line before.
bool countsLines(const CharacterText& text)
{
    int lines = 0;
    std::int64_t last = 0;
    for (const CharacterLine& line : text.lines) {
        if (skipBlanks(text, line.first, line.end) == line.end)
            continue;
        const auto number = numberOf(text, line);
        constexpr std::size_t mostDigits = 9;
        if (!number || number->numberEnd - number->numberStart > mostDigits)
            return false;
        std::int64_t now = 0;
        for (std::size_t i = number->numberStart; i < number->numberEnd && isDigit(text.characters[i].code); ++i)
            now = now * 10 + (text.characters[i].code - '0');
        if (lines++ > 0 && now != last + 1)
            return false;
        last = now;
    }
    return lines > 1;
}

} // namespace

bool isBlank(char32_t code) { return code == ' ' || code == '\t' || code == '\r' || code == '\v' || code == '\f'; }

bool isDigit(char32_t code) { return code >= '0' && code <= '9'; }

bool startsName(char32_t code)
{
    if (code < 0x80)
        return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') || code == '_';
    const bool alphabet =
        code >= 0xC0 && code < 0x2000 && code != 0xD7 && code != 0xF7 && !(code >= 0x1D2C && code <= 0x1D6A);
    return alphabet || (code >= 0x3041 && code <= 0x9FFF) || (code >= 0xAC00 && code <= 0xD7A3);
}

bool continuesName(char32_t code) { return startsName(code) || isDigit(code); }

CharacterText readCharacters(std::string_view text)
{
    CharacterText result = split(text);
    if (const auto inComment = linesInComments(result); isNumbered(result, inComment))
        blankLineNumbers(result, inComment);
    else
        measureIndents(result);
    return result;
}

std::optional<std::string> withoutLineNumbers(std::string_view text)
{
    CharacterText read = split(text);
    auto inComment = linesInComments(read);
    if (countsLines(read))
        inComment.assign(inComment.size(), false);
    else if (!isNumbered(read, inComment))
        return std::nullopt;
    blankLineNumbers(read, inComment);
    const auto startOf = [&](std::size_t l) { return skipBlanks(read, read.lines[l].first, read.lines[l].end); };
    int least = std::numeric_limits<int>::max();
    for (std::size_t l = 0; l < read.lines.size(); ++l)
        if (!inComment[l] && startOf(l) < read.lines[l].end)
            least = std::min(least, read.lines[l].indent);
    std::string result;
    for (std::size_t l = 0; l < read.lines.size(); ++l) {
        const CharacterLine& line = read.lines[l];
        const std::size_t start = inComment[l] ? line.first : startOf(l);
        if (!inComment[l] && start < line.end)
            result.append(static_cast<std::size_t>(std::max(0, line.indent - least)), ' ');
        for (std::size_t i = start; i < line.end; ++i)
            result += text.substr(read.characters[i].offset, read.characters[i].bytes);
        if (l + 1 < read.lines.size())
            result += '\n';
    }
    return result;
}

} // namespace lockstep
