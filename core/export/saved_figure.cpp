// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/saved_figure.h"

#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>
#include <pugixml.hpp>

#include "core/base/json_shape.h"
#include "core/export/carried_run.h"
#include "core/export/messages.h"
#include "core/export/page.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;
using Options = std::vector<std::pair<std::string, std::string>>;

// "svg" and "svg:svg": other programs may write the namespace prefix.
bool isElement(const pugi::xml_node& node, const char* name)
{
    const char* colon = std::strchr(node.name(), ':');
    return std::strcmp(colon != nullptr ? colon + 1 : node.name(), name) == 0;
}

// The object in the metadata of a figure; ignores anything nested more deeply than Lockstep writes.
std::optional<Json> runOf(const char* metadata)
{
    constexpr int deepest = 8;
    if (!objectionToJson(metadata, std::strlen(metadata)).empty()) // the metadata may have any depth
        return std::nullopt;
    const auto shallow = [](int depth, Json::parse_event_t, Json&) { return depth <= deepest; };
    auto json = Json::parse(metadata, shallow, false);
    if (json.is_object() && json.contains("lockstep") && json.contains("program"))
        return json;
    return std::nullopt;
}

std::optional<Json> metadataOf(const pugi::xml_node& root)
{
    for (const pugi::xml_node child : root.children())
        if (isElement(child, "metadata"))
            if (auto json = runOf(child.text().get()))
                return json;
    return std::nullopt;
}

// As on the command line: a list is joined by commas.
std::string asText(const Json& value)
{
    if (value.is_string())
        return value.get<std::string>();
    if (!value.is_array())
        return value.dump(-1, ' ', false, Json::error_handler_t::replace);
    std::string text;
    for (const Json& element : value)
        text += (text.empty() ? "" : ",") + asText(element);
    return text;
}

// Empty, false and null values were not given.
void add(Options& options, const std::string& name, const Json& value)
{
    if (value.is_boolean()) {
        if (value.get<bool>())
            options.emplace_back(name, "");
        return;
    }
    if (value.is_object() || value.is_null())
        return;
    if (std::string text = asText(value); !text.empty())
        options.emplace_back(name, std::move(text));
}

Json member(const Json& json, const char* name)
{
    const auto found = json.find(name);
    return found != json.end() && found->is_object() ? *found : Json::object();
}

Options runOptions(const Json& json)
{
    Options options;
    for (const auto& [name, value] : json.items())
        add(options, name == "inputs" ? "input" : name, value);
    const Json settings = member(json, "settings");
    for (const auto& [name, value] : settings.items())
        add(options, name, value);
    return options;
}

Options figureOptions(const Json& json, const std::string& style)
{
    Options options;
    const bool contents = json.value("contents", Json()) == true;
    for (const auto& [name, value] : json.items())
        if (name != "type-scale" && (contents || name != "contents-at")) // the scale belongs to the style
            add(options, name, value);
    if (!style.empty())
        options.emplace_back("style", style);
    return options;
}

/// Runs beside it have no further ones.
SavedFigure savedRun(const Json& json, const std::string& style)
{
    SavedFigure saved;
    saved.program = json["program"].get<std::string>();
    if (const auto algorithm = json.find("algorithm"); algorithm != json.end() && algorithm->is_string())
        saved.algorithm = algorithm->get<std::string>();
    if (const auto graph = json.find("graph"); graph != json.end() && graph->is_string())
        saved.graph = graph->get<std::string>();
    if (const auto notation = json.find("notation"); notation != json.end() && notation->is_string())
        saved.notation = notation->get<std::string>();
    saved.run = runOptions(member(json, "options"));
    if (const auto beside = json.find("beside"); beside != json.end() && beside->is_array())
        for (const Json& one : *beside)
            if (one.is_object() && one.contains("program") && one["program"].is_string() && !one.contains("beside"))
                saved.beside.push_back(savedRun(one, style));
    saved.figure = figureOptions(member(json, "figure"), style);
    return saved;
}

} // namespace

Outcome<SavedFigure> savedFigure(std::string_view picture, const std::string& name)
{
    pugi::xml_document document;
    std::optional<Json> json;
    std::string style;
    if (isPngOrPdf(picture) || isPage(picture)) {
        if (const auto carried = isPage(picture) ? carriedBy(picture) : runIn(picture).value_or(std::string());
            !carried.empty())
            json = runOf(carried.c_str());
        if (json && json->contains("style") && (*json)["style"].is_string())
            style = (*json)["style"].get<std::string>();
    } else {
        const auto parsed = document.load_buffer(picture.data(), picture.size());
        const pugi::xml_node root = document.document_element();
        if (!parsed || !isElement(root, "svg"))
            return problem(message::exportNoSvg, {name});
        json = metadataOf(root);
        style = root.attribute("data-style").value();
    }
    if (!json || !(*json)["program"].is_string())
        return problem(message::exportForeignSvg, {name});
    if ((*json)["lockstep"] != 1)
        return problem(message::exportNewerSvg, {name});
    return savedRun(*json, style);
}

} // namespace lockstep
