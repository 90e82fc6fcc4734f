// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/table_text.h"

#include <algorithm>
#include <cstdio>

namespace lockstep::table {

std::size_t width(const std::string& text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string padded(const std::string& text, std::size_t columns)
{
    const auto used = width(text);
    return used < columns ? std::string(columns - used, ' ') + text : text;
}

std::string timeText(double time)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.10g", time);
    return text;
}

std::string joined(const std::vector<std::string>& parts, const std::string& between)
{
    std::string text;
    for (const auto& part : parts)
        text += (text.empty() ? "" : between) + part;
    return text;
}

std::vector<std::string> wrapped(const std::vector<std::string>& words, const std::string& between, std::size_t columns)
{
    std::vector<std::string> lines;
    for (const auto& word : words) {
        if (!lines.empty() && width(lines.back()) + width(between) + width(word) <= columns)
            lines.back() += between + word;
        else
            lines.push_back(word);
    }
    return lines;
}

std::vector<std::string> wordsOfText(const std::string& text)
{
    std::vector<std::string> words;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const auto end = std::min(text.find(' ', begin), text.size());
        if (end > begin)
            words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

} // namespace lockstep::table
