// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <sstream>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "app/documents/course.h"
#include "app/documents/preset.h"
#include "app/library/languages.h"
#include "app/request/catalogue.h"
#include "app/request/request.h"
#include "app/request/search.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/figure/kind.h"
#include "core/figure/style/style.h"
#include "core/header/exercise.h"
#include "core/header/expectation.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/lesson/lesson.h"
#include "core/machine/function_call.h"
#include "core/network/network.h"
#include "core/operation/operation.h"

namespace lockstep {

Command listCommand();

namespace {

using Json = nlohmann::ordered_json;

/// An entry of a list.
struct Entry {
    std::string name;
    std::string text;
    Json json;
};

using Entries = std::vector<Entry>;

/// Wraps the text at `columns`, and keeps its line breaks.
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

/// Prints the names in a column and the texts beside them, or below them if the terminal is too narrow.
void printText(const CommandContext& context, const Entries& entries)
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
    for (const auto& [name, text, json] : entries) {
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

void print(const CommandContext& context, const Entries& entries, bool asJson)
{
    if (!asJson)
        return printText(context, entries);
    Json json = Json::array();
    for (const Entry& entry : entries)
        json.push_back(entry.json);
    context.terminal.out << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

/// By network family; the general one is "any". A condition follows: "ring if p = 2^d".
Json costJson(const std::vector<CostFormula>& costs)
{
    Json json = Json::object();
    for (const auto& [family, condition, formula] : costs)
        json[(family.empty() ? "any" : family) + (condition.empty() ? "" : " if " + condition)] = formula;
    return json;
}

Json algorithmJson(const Listed& entry)
{
    const Header& header = entry.header;
    Json json = {{"name", entry.name}, {"title", entry.title}, {"operation", header.operation},
        {"networks", header.networks}, {"summary", header.summary}, {"needs", header.needs},
        {"reference", header.reference}, {"also", header.also}, {"number", entry.number}, {"titles", titlesOf(header)},
        {"cost", costJson(header.costs)}};
    Json defaults = Json::object();
    for (const auto& row : settingRows())
        if (const auto said = header.settings.find(row.name); said != header.settings.end())
            defaults[row.name] = said->second;
    json["settings"] = std::move(defaults);
    json["parameters"] = Json::object();
    for (const auto& [name, value] : header.parameters)
        json["parameters"][name] = value;
    return json;
}

/// All, or those that match the words, the best first.
Entries algorithmEntries(const CommandContext& context, const std::vector<std::string>& words, bool asJson)
{
    const auto listed = catalogue(context.library);
    std::vector<Found> found;
    if (words.empty())
        for (std::size_t place = 0; place < listed.size(); ++place)
            found.push_back({place, {}});
    else
        found = searchAlgorithms(listed, joined(words, " "));
    Entries entries;
    for (const auto& [place, why] : found) {
        const Listed& entry = listed[place];
        const bool isNew = !why.empty() && why != entry.place && why != entry.name;
        entries.push_back({entry.name,
            (entry.place.empty() ? entry.title : say(message::listPlaced, {entry.title, entry.place}))
                + (isNew ? " · " + why : ""),
            {}});
        if (!asJson)
            continue;
        Json& json = entries.back().json = algorithmJson(entry);
        if (!words.empty())
            json["matched"] = why;
        const auto program = compileProgram(*context.library.findAlgorithm(entry.name), {}, context.library);
        json["tables"] = // what figure --table can show without arguments
            program ? functionsWithoutParameters(**program) : std::vector<std::string>();
    }
    return entries;
}

Entries networkEntries(const CommandContext&)
{
    Entries entries;
    for (const auto& info : topologies()) {
        auto text = inLanguage(info.summary);
        if (!info.options.empty())
            text += '\n' + say(message::listWith, {asList(info.options)});
        entries.push_back({info.example, text,
            {{"family", info.family}, {"example", info.example}, {"summary", info.summary}, {"options", info.options},
                {"links", info.links}}});
    }
    return entries;
}

Entries operationEntries(const CommandContext&)
{
    Entries entries;
    for (const auto& info : operations())
        entries.push_back({info.name, say(message::listStartsEnds, {inLanguage(info.starts), inLanguage(info.ends)}),
            {{"name", info.name}, {"starts", info.starts}, {"ends", info.ends}, {"inputs", info.inputs}}});
    return entries;
}

Entries figureEntries(const CommandContext& context)
{
    Entries entries;
    for (const auto& name : context.library.figures()) {
        const auto preset = readPreset(*context.library.findFigure(name));
        report(context, preset.diagnostics);
        if (preset)
            entries.push_back({name, preset->title,
                {{"name", name}, {"title", preset->title}, {"number", preset->number}, {"group", preset->group},
                    {"algorithm", preset->run.program}, {"network", preset->run.network}}});
    }
    return entries;
}

Entries exerciseEntries(const CommandContext& context)
{
    Entries entries;
    for (const auto& [name, title, header, lesson] : listedExercises(context.library)) {
        const auto level = levelName(header.exercise.level);
        entries.push_back({name,
            (level.empty() ? title : say(message::listPlaced, {title, level}))
                + (header.summary.empty() ? "" : '\n' + header.summary),
            {{"name", name}, {"title", title}, {"summary", header.summary}, {"level", level},
                {"minutes", header.exercise.minutes}, {"lesson", lesson}, {"operation", header.operation},
                {"networks", header.networks}, {"task", header.exercise.task}, {"hints", header.exercise.hints.size()},
                {"promises", header.expectations.size() + header.exercise.grade.size()},
                {"titles", titlesOf(header)}}});
    }
    return entries;
}

Entries kindEntries(const CommandContext&)
{
    Entries entries;
    for (const auto& kind : figureKinds())
        entries.push_back({kind.name, inLanguage(kind.summary),
            {{"name", kind.name}, {"title", kind.title}, {"summary", kind.summary}}});
    return entries;
}

Entries styleEntries(const CommandContext&)
{
    Entries entries;
    for (const auto& name : allStyles()) {
        const bool own = !findStyle(name);
        entries.push_back(
            {name, say(own ? message::listOwnStyle : message::listBuiltIn), {{"name", name}, {"own", own}}});
    }
    return entries;
}

Entries lessonEntries(const CommandContext& context)
{
    Entries entries;
    for (const auto& name : context.library.lessons()) {
        const auto& file = *context.library.findLesson(name);
        const auto lesson = readLesson(file.text, file.file);
        report(context, lesson.diagnostics);
        if (lesson)
            entries.push_back(
                {name, joined({lesson->title, lesson->header.summary}, lesson->header.summary.empty() ? "" : "\n"),
                    {{"name", name}, {"title", lesson->title}, {"summary", lesson->header.summary},
                        {"minutes", lesson->header.minutes}, {"needs", lesson->header.needs}}});
    }
    return entries;
}

struct List {
    std::string name;
    Entries (*entries)(const CommandContext&); ///< null for the algorithms, which have a search of their own
};

const std::vector<List>& lists()
{
    static const std::vector<List> all = {{"algorithms", {}}, {"networks", networkEntries},
        {"operations", operationEntries}, {"figures", figureEntries}, {"exercises", exerciseEntries},
        {"kinds", kindEntries}, {"styles", styleEntries}, {"lessons", lessonEntries}};
    return all;
}

std::vector<std::string> listNames()
{
    std::vector<std::string> names;
    for (const auto& list : lists())
        names.push_back(list.name);
    return names;
}

/// Whether each word is somewhere in the name or the text. Case and accents do not count.
bool hasAll(const Entry& entry, const std::vector<std::string>& words)
{
    const std::string text = plainLetters(entry.name + '\n' + entry.text);
    return std::ranges::all_of(
        words, [&](const std::string& word) { return text.find(plainLetters(word)) != std::string::npos; });
}

ExitStatus listWhat(const CommandContext& context, const CommandWords& words)
{
    const auto what = words.words.empty() ? lists().front().name : words.first();
    const auto list = std::ranges::find(lists(), what, &List::name);
    if (list == lists().end()) {
        return refuse(context,
            {message::appUnknownList, {what, didYouMean(nearest(what, listNames())), enumeration(listNames())}, {},
                {}});
    }
    const std::vector<std::string> wanted(words.words.begin() + (words.words.empty() ? 0 : 1), words.words.end());
    const bool asJson = words.has("json");
    Entries entries;
    if (list->entries == nullptr)
        entries = algorithmEntries(context, wanted, asJson);
    else
        std::ranges::copy_if(list->entries(context), std::back_inserter(entries),
            [&](const Entry& entry) { return hasAll(entry, wanted); });
    if (entries.empty() && !wanted.empty() && !asJson)
        return refuse(context, problem(message::appNothingFound, {joined(wanted, " "), what}));
    print(context, entries, asJson);
    return ExitStatus::Done;
}

} // namespace

Command listCommand()
{
    const auto what = enumeration(listNames(), Joining::Or);
    return {.name = "list",
        .help = say(message::listHelp, {what}),
        .word = {.name = "what",
            .help = say(message::listHelpWord, {what}),
            .surplus = "list",
            .many = true,
            .values = listNames()},
        .own = {{"json", "", "print JSON"}},
        .run = listWhat};
}

} // namespace lockstep
