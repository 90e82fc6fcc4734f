// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/page_html.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/notation.h"
#include "core/export/svg_xml.h"

namespace lockstep {

std::string jsonForHtml(const nlohmann::ordered_json& json)
{
    std::string text;
    for (const char c : json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace))
        text += c == '<' ? std::string("\\u003c") : std::string(1, c);
    return text;
}

nlohmann::ordered_json wordsJson(std::span<const PageWord> words)
{
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const PageWord& word : words)
        json[std::string(word.name)] = inNotation(inLanguage(word.words.sentence));
    return json;
}

std::string pageText(std::string_view name, const std::vector<std::string>& arguments)
{
    return xml::escaped(say(std::ranges::find(message::pageTexts, name, &PageWord::name)->words, arguments));
}

std::string formulaHtml(std::string_view text)
{
    const std::string html = xml::escaped(inNotation(std::string(text)));
    const Notation& notation = usedNotation();
    const auto isWord = [&](std::size_t i) {
        return i < html.size() && (std::isalnum(static_cast<unsigned char>(html[i])) != 0 || html[i] == '_');
    };
    std::string result;
    for (std::size_t i = 0; i < html.size();) {
        const auto letters = {notation.ts, notation.tw, notation.th};
        const auto letter = std::ranges::find_if(letters, [&](std::string_view each) {
            return html.compare(i, each.size(), each) == 0 && (i == 0 || !isWord(i - 1)) && !isWord(i + each.size());
        });
        if (letter == letters.end()) {
            result += html[i++];
            continue;
        }
        result += letterInHtml(*letter);
        i += letter->size();
    }
    return result;
}

namespace {

/// The logo as the address that a browser shows beside the title. Its blue is visible on light and dark tabs.
std::string iconHtml()
{
    std::string data =
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#2f7de1" stroke-width="2">)"
        + std::string(logoShapes) + "</svg>";
    std::string address;
    for (const char c : data)
        address += c == '"' ? "'" : c == '#' ? "%23" : c == '<' ? "%3C" : c == '>' ? "%3E" : std::string(1, c);
    return "<link rel=\"icon\" type=\"image/svg+xml\" href=\"data:image/svg+xml," + address + "\">\n";
}

} // namespace

std::string headHtml(const PageHead& head)
{
    const std::string notation = std::string(usedNotation().name);
    const bool isStandard = notation == notations().front().name;
    return "<!DOCTYPE html>\n<html lang=\"" + (spoken() ? spoken()->language() : "en") + '"'
        + (isStandard ? "" : " data-notation=\"" + notation + '"')
        + ">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; script-src "
        + head.scripts + "; style-src " + head.styles
        + "; base-uri 'none'; form-action 'none'\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"generator\" content=\"Lockstep\">\n<title>"
        + xml::escaped(head.title) + "</title>\n"
        + (head.description.empty()
                ? std::string()
                : "<meta name=\"description\" content=\"" + xml::escaped(head.description) + "\">\n")
        + iconHtml() + head.style + "\n</head>\n<body" + head.body + ">\n";
}

} // namespace lockstep
