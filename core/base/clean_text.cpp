// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/clean_text.h"

#include "core/base/text.h"

namespace lockstep {
namespace {

constexpr char32_t replacement = 0xFFFD;
constexpr std::string_view replacementText = "\xEF\xBF\xBD";

/// The code point; the replacement character for invalid bytes.
char32_t strictCode(std::string_view character)
{
    const char32_t code = codeOf(character);
    const bool isTooLong = (character.size() == 3 && code < 0x800) || (character.size() == 4 && code < 0x10000);
    const bool isNone = (code >= 0xD800 && code < 0xE000) || code > 0x10FFFF || code == 0xFFFE || code == 0xFFFF;
    return isTooLong || isNone ? replacement : code;
}

bool isControl(char32_t code) { return code < 0x20 || (code >= 0x7F && code < 0xA0); }

bool isUnseen(char32_t code)
{
    return code == 0x061C || (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E)
        || (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF || (code >= 0xE0000 && code < 0xE1000);
}

template <class Shown> std::string changed(std::string_view text, const Shown& shown)
{
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const auto character = text.substr(0, characterBytes(text));
        result += shown(character);
        text.remove_prefix(character.size());
    }
    return result;
}

} // namespace

bool isXmlCharacter(std::string_view character)
{
    return strictCode(character) != replacement || character == replacementText;
}

std::string forXml(std::string_view text)
{
    return changed(text, [](std::string_view character) {
        const bool isLeftOut = strictCode(character) < 0x20 && character != "\n" && character != "\t";
        return isLeftOut ? std::string_view() : isXmlCharacter(character) ? character : replacementText;
    });
}

std::string_view forTerminal(std::string_view character)
{
    const char32_t code = strictCode(character);
    const bool isShown = isXmlCharacter(character) && (!isControl(code) || code == '\t') && !isUnseen(code);
    return isShown ? character : std::string_view("?");
}

std::string textForTerminal(std::string_view text)
{
    return changed(
        text, [](std::string_view character) { return character == "\n" ? character : forTerminal(character); });
}

} // namespace lockstep
