// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/page_html.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "core/base/diagnostic.h"
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
        json[std::string(word.name)] = word.words.sentence;
    return json;
}

std::string pageText(std::string_view name, const std::vector<std::string>& arguments)
{
    return xml::escaped(say(std::ranges::find(message::pageTexts, name, &PageWord::name)->words, arguments));
}

std::string formulaHtml(std::string_view text)
{
    const std::string html = xml::escaped(std::string(text));
    const auto isWord = [&](std::size_t i) {
        return i < html.size() && (std::isalnum(static_cast<unsigned char>(html[i])) != 0 || html[i] == '_');
    };
    std::string result;
    for (std::size_t i = 0; i < html.size(); ++i) {
        const bool isTime = html[i] == 't' && i + 1 < html.size()
            && std::string_view("swh").find(html[i + 1]) != std::string_view::npos && (i == 0 || !isWord(i - 1))
            && !isWord(i + 2);
        if (isTime)
            result += std::string("<i>t<sub>") + html[++i] + "</sub></i>";
        else
            result += html[i];
    }
    return result;
}

std::string headHtml(const PageHead& head)
{
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src "
        + head.scripts + "; style-src " + head.styles
        + "; base-uri 'none'; form-action 'none'\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"generator\" content=\"Lockstep\">\n<title>"
        + xml::escaped(head.title) + "</title>\n" + head.style + "\n</head>\n<body" + head.body + ">\n";
}

} // namespace lockstep
