// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/header_lines.h"

#include <algorithm>

#include "core/base/settings.h"
#include "core/base/text.h"
#include "core/language/spelling.h"
#include "core/language/syntax.h"

namespace lockstep {
namespace {

struct RawLine {
    std::string text; ///< without surrounding spaces
    Span span;
    bool isBelowBlank = false; ///< the line above it is empty
};

int width(std::string_view text) { return static_cast<int>(characterCount(text)); }

std::vector<RawLine> linesOf(std::string_view comment, Span start)
{
    std::vector<RawLine> lines;
    bool isBelowBlank = false;
    while (true) {
        const auto end = comment.find('\n');
        const auto line = comment.substr(0, end);
        const auto text = trimmed(line);
        if (!text.empty()) {
            const int before = width(line.substr(0, static_cast<std::size_t>(text.data() - line.data())));
            lines.push_back({std::string(text), {start.line, start.column + before, width(text)}, isBelowBlank});
        }
        isBelowBlank = text.empty();
        if (end == std::string_view::npos)
            return lines;
        comment.remove_prefix(end + 1);
        ++start.line;
        start.column = 1;
    }
}

bool isKey(std::string_view key)
{
    if (key.starts_with("cost "))
        key = key.substr(0, key.find(" if ")); // a condition may have any signs but a colon
    if (key.empty() || key.size() > 40)
        return false;
    int blanks = 0;
    for (const char c : key) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.'
            || c == '-' || c == '_';
        if (!letter && c != ' ')
            return false;
        blanks += c == ' ' ? 1 : 0;
    }
    return blanks == 0 || (blanks == 2 && key.starts_with("cost on "));
}

syntax::HeaderLine split(const RawLine& line)
{
    syntax::HeaderLine made;
    const auto colon = line.text.find(':');
    const auto key =
        colon == std::string::npos ? std::string_view() : trimmed(std::string_view(line.text).substr(0, colon));
    if (!isKey(key)) {
        made.value = line.text;
        made.keySpan = made.valueSpan = line.span;
        return made;
    }
    const auto value = trimmed(std::string_view(line.text).substr(colon + 1));
    const auto offset = value.empty() ? line.text.size() : static_cast<std::size_t>(value.data() - line.text.data());
    made.key = std::string(key);
    made.value = std::string(value);
    made.keySpan = {line.span.line, line.span.column, width(key)};
    made.valueSpan = {
        line.span.line, line.span.column + width(std::string_view(line.text).substr(0, offset)), width(value)};
    return made;
}

bool isKnown(const std::string& key)
{
    // These words may occur in ordinary comments.
    return (std::ranges::count(headerKeys(), key) > 0 && key != "hint" && key != "level" && key != "hidden")
        || key.starts_with("title.") || key.starts_with("cost on ") || key.starts_with("cost if ");
}

} // namespace

std::vector<HeaderPart> headerParts(const std::string& text, std::string_view separators)
{
    std::vector<HeaderPart> found;
    std::size_t begin = 0;
    while (true) {
        begin = text.find_first_not_of(separators, begin);
        if (begin == std::string::npos)
            return found;
        const auto end = std::min(text.find_first_of(separators, begin), text.size());
        found.push_back({text.substr(begin, end - begin), begin});
        begin = end;
    }
}

Span spanOf(const syntax::HeaderLine& line, const HeaderPart& part)
{
    const auto before = width(std::string_view(line.value).substr(0, part.at));
    const auto length = width(part.text);
    if (before + length > line.valueSpan.length)
        return line.valueSpan;
    return {line.valueSpan.line, line.valueSpan.column + before, length};
}

const std::vector<std::string>& headerKeys()
{
    static const auto all = [] {
        std::vector<std::string> keys = {"title", "title.zh", "title.ru", "operation", "input", "result", "combine",
            "parameters", "needs", "words", "networks"};
        for (const auto& row : settingRows())
            if (!row.isTime())
                keys.push_back(row.name);
        keys.insert(keys.end(),
            {"synchronous", "relabelling", "reference", "also", "cost", "summary", "expect", "level", "minutes", "task",
                "hint", "grade", "hidden"});
        return keys;
    }();
    return all;
}

std::vector<syntax::HeaderLine> headerLines(std::string_view comment, const Span& start)
{
    std::vector<syntax::HeaderLine> found;
    int column = 0;
    for (const auto& line : linesOf(comment, start)) {
        if (!found.empty() && line.span.column > column) {
            auto& [key, value, keySpan, valueSpan] = found.back();
            value += (value.empty() ? "" : key == "task" && line.isBelowBlank ? "\n\n" : " ") + line.text;
            continue;
        }
        column = line.span.column;
        found.push_back(split(line));
    }
    const auto known = [](const syntax::HeaderLine& line) { return isKnown(line.key); };
    const auto misspelt = [](const syntax::HeaderLine& line) { return !closest(line.key, headerKeys()).empty(); };
    const bool isHeader = std::ranges::any_of(found, known) || (!found.empty() && std::ranges::all_of(found, misspelt));
    return isHeader ? found : std::vector<syntax::HeaderLine>();
}

std::size_t beginOfProgram(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const auto begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos || !text.substr(begin).starts_with("/*"))
        return 0;
    const auto end = text.find("*/", begin);
    const auto below = end == std::string_view::npos ? end : text.find_first_not_of(blanks, end + 2);
    return below == std::string_view::npos ? 0 : below;
}

} // namespace lockstep
