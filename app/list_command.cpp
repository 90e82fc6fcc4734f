// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <sstream>

#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "app/preset.h"
#include "app/request.h"
#include "core/base/messages/app.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/machine/machine.h"
#include "core/network/network.h"
#include "core/operation/operation.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;

/// One line of a list, for people: a name and what it is.
struct Entry {
    std::string name;
    std::string text;
};

/// Lines of at most `columns`; a line break in the text is kept.
std::vector<std::string> linesOf(const std::string& text, std::size_t columns)
{
    std::vector<std::string> lines;
    std::istringstream paragraphs(text);
    for (std::string paragraph; std::getline(paragraphs, paragraph);) {
        const auto wrappedLines = wrapped(wordsIn(paragraph), " ", columns);
        lines.insert(lines.end(), wrappedLines.begin(), wrappedLines.end());
    }
    return lines;
}

/// Names in a column and texts beside them; below them where the terminal is too narrow for that.
void print(const CommandContext& context, const std::vector<Entry>& entries)
{
    constexpr std::size_t gap = 2;
    constexpr std::size_t fewest = 40; // columns for texts
    constexpr std::size_t indent = 4;  // of texts below names
    std::size_t widest = 0;
    for (const auto& entry : entries)
        widest = std::max(widest, characterCount(entry.name));
    const auto columns = static_cast<std::size_t>(context.terminal.columns);
    const bool isBeside = widest + gap + fewest <= columns;
    const auto left = isBeside ? widest + gap : indent;
    for (const auto& [name, text] : entries) {
        auto start =
            isBeside ? name + std::string(left - characterCount(name), ' ') : name + '\n' + std::string(left, ' ');
        for (const auto& line : linesOf(text, columns - left)) {
            context.terminal.out << start << line << '\n';
            start.assign(left, ' ');
        }
        if (text.empty())
            context.terminal.out << name << '\n';
    }
}

void print(const CommandContext& context, const Json& json)
{
    context.terminal.out << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

std::string title(const Header& header)
{
    const auto found = header.titles.find("");
    return found == header.titles.end() ? std::string() : found->second;
}

Json byKey(const std::map<std::string, std::string>& texts, const std::string& usual)
{
    Json json = Json::object();
    for (const auto& [key, text] : texts)
        json[key.empty() ? usual : key] = text;
    return json;
}

Json algorithmJson(const std::string& name, const Header& header)
{
    Json json = {{"name", name}, {"title", title(header)}, {"operation", header.operation},
        {"networks", header.networks}, {"summary", header.summary}, {"needs", header.needs},
        {"reference", header.reference}, {"titles", byKey(header.titles, "en")}, {"cost", byKey(header.costs, "any")}};
    Json defaults = Json::object();
    for (const auto& row : settingRows())
        if (const auto said = header.settings.find(row.name); said != header.settings.end())
            defaults[row.name] = said->second;
    json["settings"] = std::move(defaults);
    return json;
}

/// What figure --table can show without arguments.
std::vector<std::string> tablesOf(const LibraryFile& file, const Library& library)
{
    const auto program = compileProgram(file, {}, library);
    return program ? functionsWithoutParameters(**program) : std::vector<std::string>();
}

void listAlgorithms(const CommandContext& context, Format format)
{
    std::vector<Entry> entries;
    Json json = Json::array();
    for (const auto& name : context.library.algorithms()) {
        const auto header = headerOf(*context.library.findAlgorithm(name), context.library);
        entries.push_back({name, title(header)});
        if (format != Format::Json)
            continue;
        json.push_back(algorithmJson(name, header));
        json.back()["tables"] = tablesOf(*context.library.findAlgorithm(name), context.library);
    }
    format == Format::Json ? print(context, json) : print(context, entries);
}

void listNetworks(const CommandContext& context, Format format)
{
    std::vector<Entry> entries;
    Json json = Json::array();
    for (const auto& info : topologies()) {
        auto text = info.summary;
        for (const auto& option : info.options)
            text += (option == info.options.front() ? "\nwith " : ", ") + option;
        entries.push_back({info.example, text});
        json.push_back(
            {{"family", info.family}, {"example", info.example}, {"summary", info.summary}, {"options", info.options}});
    }
    format == Format::Json ? print(context, json) : print(context, entries);
}

void listOperations(const CommandContext& context, Format format)
{
    std::vector<Entry> entries;
    Json json = Json::array();
    for (const auto& info : operations()) {
        entries.push_back({info.name, "starts with " + info.starts + "\nends with " + info.ends});
        json.push_back({{"name", info.name}, {"starts", info.starts}, {"ends", info.ends}, {"inputs", info.inputs}});
    }
    format == Format::Json ? print(context, json) : print(context, entries);
}

void listFigures(const CommandContext& context, Format format)
{
    std::vector<Entry> entries;
    Json json = Json::array();
    for (const auto& name : context.library.figures()) {
        const auto preset = readPreset(*context.library.findFigure(name));
        report(context, preset.diagnostics);
        if (!preset)
            continue;
        entries.push_back({name, preset->title});
        json.push_back({{"name", name}, {"title", preset->title}, {"number", preset->number},
            {"algorithm", preset->run.program}, {"network", preset->run.network}});
    }
    format == Format::Json ? print(context, json) : print(context, entries);
}

} // namespace

ExitStatus listCommand(const CommandContext& context, const std::string& what, Format format)
{
    if (what == "algorithms")
        listAlgorithms(context, format);
    else if (what == "networks")
        listNetworks(context, format);
    else if (what == "operations")
        listOperations(context, format);
    else if (what == "figures")
        listFigures(context, format);
    else {
        const auto near = nearest(what, {"algorithms", "networks", "operations", "figures"});
        return refuse(
            context, problem(message::appUnknownList, {what, near.empty() ? "" : "did you mean " + near + "? "}));
    }
    return ExitStatus::Done;
}

} // namespace lockstep
