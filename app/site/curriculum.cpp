// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/site/curriculum.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/library/built_in_files.h"
#include "app/site/messages.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/export/page_words.h"
#include "core/export/svg_xml.h"
#include "core/operation/operation.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;
using xml::escaped;

std::string operationHtml(const std::string& name)
{
    const auto kind = findOperation(name);
    return kind ? escaped(titleOf(operationInfo(*kind))) : std::string();
}

/// What of `mapped` names the row, in the order of the file.
std::string cell(const Json& mapped, const Json& row, const std::function<std::string(const std::string&)>& html)
{
    std::vector<std::string> all;
    for (const auto& [name, rows] : mapped.items())
        if (std::ranges::find(rows, row) != rows.end())
            if (std::string one = html(name); !one.empty())
                all.push_back(std::move(one));
    return "<td>" + joined(all, "<br>") + "</td>";
}

} // namespace

std::string curriculumText()
{
    return std::ranges::find(builtInFiles(), "course/curriculum.json", &BuiltInFile::path)->text;
}

std::string curriculumHtml(const std::function<std::string(const std::string&)>& lesson,
    const std::function<std::string(const std::string&)>& exercise)
{
    const Json file = Json::parse(curriculumText());
    std::string html;
    for (const Json& curriculum : file["curricula"]) {
        const std::string title = escaped(curriculum["title"].get<std::string>());
        html += "<h2 lang=\"en\">" + title + "</h2>\n<p class=\"quiet address\">"
            + escaped(curriculum["address"].get<std::string>())
            + "</p>\n<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"" + title
            + "\"><table class=\"curriculum\">\n<tr><th>" + escaped(say(message::siteCurriculumRow)) + "</th><th>"
            + escaped(say(message::siteLessons)) + "</th><th>" + escaped(say(message::siteExercises)) + "</th><th>"
            + escaped(say(message::siteOperations)) + "</th></tr>\n";
        for (const Json& row : curriculum["rows"])
            html += "<tr><th scope=\"row\" lang=\"en\">" + escaped(row["title"].get<std::string>()) + "</th>"
                + cell(file["lessons"], row["id"], lesson) + cell(file["exercises"], row["id"], exercise)
                + cell(file["operations"], row["id"], operationHtml) + "</tr>\n";
        html += "</table></div>\n";
    }
    return html;
}

} // namespace lockstep
