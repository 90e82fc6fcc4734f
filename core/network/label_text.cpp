// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/label_text.h"

#include <array>
#include <utility>

#include "core/base/text.h"

namespace lockstep {
namespace {

constexpr std::size_t mostCharacters = 60;

/// "<b>x</b> &amp; y" -> "x & y"
std::string withoutTags(std::string_view html)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> entities = {
        {{"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}, {"&nbsp;", " "}}};
    std::string text;
    int depth = 0;
    for (std::size_t at = 0; at < html.size(); ++at) {
        const char c = html[at];
        depth += c == '<' ? 1 : 0;
        if (depth == 0 && c != '&') {
            text += c;
        } else if (depth == 0) {
            std::string_view meaning = "&";
            std::size_t length = 1;
            for (const auto& [entity, character] : entities)
                if (html.substr(at).starts_with(entity)) {
                    meaning = character;
                    length = entity.size();
                }
            text += meaning;
            at += length - 1;
        }
        if (c == '>' && depth > 0 && --depth == 0)
            text += html.substr(0, at + 1).ends_with("<br/>") ? " " : "";
    }
    return text;
}

/// The number of bytes of the first UTF-8 character; 0 if it is invalid.
std::size_t characterLength(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if ((first >= 0x80 && first < 0xC2) || first > 0xF4 || length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if (beginsCharacter(text[i]))
            return 0;
    return length;
}

} // namespace

std::string dotLabel(std::string_view text, bool isHtml, const std::string& name)
{
    if (isHtml)
        return withoutTags(text);
    std::string label;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '\\' || at + 1 == text.size()) {
            label += text[at];
            continue;
        }
        const char c = text[++at];
        if (c == 'N')
            label += name;
        else if (c == 'n' || c == 'l' || c == 'r')
            label += ' ';
        else
            label += c;
    }
    return label;
}

std::string drawableLabel(std::string_view text)
{
    std::string label;
    std::size_t characters = 0;
    bool wantsBlank = false;
    for (std::size_t at = 0; at < text.size();) {
        const auto length = characterLength(text.substr(at));
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte <= ' ' || byte == 0x7F) {
            wantsBlank = !label.empty();
            ++at;
            continue;
        }
        if (characters + (wantsBlank ? 2 : 1) > mostCharacters)
            return label + "…";
        label += wantsBlank ? " " : "";
        characters += wantsBlank ? 2 : 1;
        wantsBlank = false;
        if (length > 0)
            label += text.substr(at, length);
        else // a Latin-1 character becomes two bytes of UTF-8
            label += {static_cast<char>(0xC0U | byte >> 6), static_cast<char>(0x80U | (byte & 0x3FU))};
        at += length > 0 ? length : 1;
    }
    return label;
}

} // namespace lockstep
