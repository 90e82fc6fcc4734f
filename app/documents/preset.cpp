// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/preset.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/documents/kept_to_folder.h"
#include "app/documents/lecture.h"
#include "app/documents/messages.h"
#include "core/base/catalogue.h"
#include "core/base/json_shape.h"
#include "core/base/spelling.h"
#include "core/export/saved_figure.h"
#include "core/figure/kind.h"
#include "core/figure/options/figure_options.h"
#include "core/language/parser.h"

namespace lockstep {
namespace {

using PlainJson = nlohmann::json;

Diagnostic unreadablePreset(const LibraryFile& file, std::string why)
{
    return problem(message::appPresetUnreadable, {file.name, std::move(why)});
}

/// An object is a list of names with their values: {"segment": 16} is segment=16.
std::string asText(const PlainJson& value)
{
    const auto plain = [](const PlainJson& each) {
        return each.is_string() ? each.get<std::string>()
                                : each.dump(-1, ' ', false, PlainJson::error_handler_t::replace);
    };
    if (!value.is_object())
        return plain(value);
    std::string pairs;
    for (const auto& [name, each] : value.items())
        pairs += (pairs.empty() ? "" : ",") + name + '=' + plain(each);
    return pairs;
}

std::string member(const PlainJson& json, const char* name)
{
    const auto found = json.find(name);
    return found == json.end() ? std::string() : asText(*found);
}

std::optional<Diagnostic> setOption(
    Preset& preset, const LibraryFile& file, const std::string& name, const PlainJson& value)
{
    if (isRunOption(name))
        return setRunOption(preset.run, name, asText(value));
    if (!isFigureOption(name))
        return unreadablePreset(file, say(message::documentsNoSuchOption, {name}));
    if (value == false) // a switch that is off
        return std::nullopt;
    const bool isRead = name == "title" || name == "rows" || name == "columns"; // by people
    return setNamedFigureOption(preset.drawing, name, isRead ? inLanguage(asText(value)) : asText(value));
}

const std::vector<std::string>& presetMembers()
{
    static const std::vector<std::string> names{
        "title", "number", "group", "algorithm", "network", "options", "beside"};
    return names;
}

std::optional<Diagnostic> unknownMember(const LibraryFile& file, const PlainJson& json)
{
    for (const auto& [name, value] : json.items()) {
        if (std::ranges::find(presetMembers(), name) != presetMembers().end())
            continue;
        const std::string near = nearest(name, presetMembers());
        return unreadablePreset(file,
            near.empty() ? say(message::documentsNoSuchMember, {name})
                         : say(message::documentsMemberMeant, {name, near}));
    }
    return std::nullopt;
}

// An option that would be ignored.
std::optional<Diagnostic> meaninglessOption(
    const LibraryFile& file, const PlainJson& options, const Preset& preset, bool isOfSeveral)
{
    for (const auto& [name, value] : options.items())
        if (auto error = notMeant(name, preset.drawing.figure, isOfSeveral); error && value != false)
            return unreadablePreset(file, sentence(*error));
    return std::nullopt;
}

/// Sets what the object names of a run and its drawing.
std::optional<Diagnostic> setRun(Preset& preset, const LibraryFile& file, const PlainJson& json, bool isOfSeveral)
{
    if (auto unknown = unknownMember(file, json))
        return unknown;
    for (const auto& [name, field] : {std::pair("algorithm", &preset.run.program), {"network", &preset.run.network}})
        if (json.contains(name))
            *field = member(json, name);
    if (preset.run.program.empty() || preset.run.network.empty())
        return unreadablePreset(file, translatablePart("the algorithm or the network is missing"));
    const auto options = json.find("options");
    if (options == json.end())
        return std::nullopt;
    if (!options->is_object())
        return unreadablePreset(file, translatablePart("its options are not a JSON object"));
    for (const auto& [name, value] : options->items())
        if (auto error = setOption(preset, file, name, value))
            return error;
    if (auto error = meaninglessOption(file, *options, preset, isOfSeveral))
        return error;
    preset.run.budgets = lowered(preset.run.budgets);
    return std::nullopt;
}

/// As the file says it, wherever what it names is.
Outcome<Preset> presetIn(const LibraryFile& file)
{
    if (auto why = objectionToJson(file.text); !why.empty())
        return unreadablePreset(file, std::move(why));
    const auto json = PlainJson::parse(file.text, nullptr, false);
    if (!json.is_object())
        return unreadablePreset(file, translatablePart("it is not a JSON object"));
    Preset preset;
    preset.title = inLanguage(member(json, "title"));
    preset.number = member(json, "number");
    preset.group = inLanguage(member(json, "group"));
    if (auto error = setRun(preset, file, json, json.contains("beside")))
        return *std::move(error);
    const auto beside = json.find("beside");
    if (beside == json.end())
        return preset;
    if (!beside->is_array() || beside->size() >= mostRunsOfFigure
        || !std::ranges::all_of(*beside, [](const PlainJson& each) { return each.is_object(); }))
        return unreadablePreset(file, say(message::documentsNotRuns, {std::to_string(mostRunsOfFigure)}));
    const Preset first = preset;
    for (const PlainJson& each : *beside) {
        Preset& other = preset.beside.emplace_back(presetBeside(first));
        if (!each.contains("algorithm"))
            other.run = first.run;
        if (auto error = setRun(other, file, each, true))
            return *std::move(error);
    }
    return preset;
}

/// Each run on its own.
std::optional<Diagnostic> keepRunsToFolder(const auto& user, Preset& preset)
{
    if (auto elsewhere = keepToFolder(user, preset.run, preset.drawing))
        return elsewhere;
    for (Preset& each : preset.beside)
        if (auto elsewhere = keepToFolder(user, each.run, each.drawing))
            return elsewhere;
    return std::nullopt;
}

} // namespace

Preset presetBeside(const Preset& first)
{
    Preset other;
    other.drawing = first.drawing;
    other.drawing.figure.caption.clear();
    other.drawing.figure.moved.clear();
    // Another program in the same place: what is only of the first one stays with it.
    static_cast<GivenData&>(other.run) = first.run;
    other.run.network = first.run.network;
    other.run.carried = first.run.carried;
    other.run.settings = first.run.settings;
    other.run.budgets = first.run.budgets;
    return other;
}

Outcome<Preset> readPreset(const LibraryFile& file)
{
    auto preset = presetIn(file);
    if (preset)
        if (auto elsewhere = keepRunsToFolder(file, *preset))
            return *std::move(elsewhere);
    return preset;
}

namespace {

Outcome<Preset> presetOfFigure(const SavedFigure& saved, const std::string& path)
{
    Preset preset;
    preset.run.program = saved.algorithm.empty() ? path : saved.algorithm;
    preset.run.text = saved.program;
    if (preset.run.text)
        if (auto wrong = lineTooLong(*preset.run.text, path))
            return *std::move(wrong);
    for (const auto& [name, value] : saved.run)
        if (isRunOption(name))
            if (auto error = setRunOption(preset.run, name, value))
                return *std::move(error);
    if (saved.graph)
        if (auto error = preset.run.carryGraph(*saved.graph))
            return *std::move(error);
    for (const auto& [name, value] : saved.figure)
        if (isFigureOption(name))
            if (auto error = setNamedFigureOption(preset.drawing, name, value))
                return *std::move(error);
    preset.title = preset.drawing.figure.title;
    preset.notation = saved.notation;
    preset.run.budgets = lowered(preset.run.budgets);
    for (std::size_t i = 0; i < saved.beside.size() && i + 1 < mostRunsOfFigure; ++i) {
        auto other = presetOfFigure(saved.beside[i], path);
        if (!other)
            return other;
        preset.beside.push_back(*std::move(other.value));
    }
    return preset;
}

// Draws the current round, as the window does.
Outcome<Preset> presetOfSession(const std::string& path, int scene)
{
    const auto lecture = readLectureFile(path);
    if (!lecture)
        return lecture.diagnostics;
    auto session = sceneOf(*lecture, scene, path);
    if (!session)
        return std::move(session.diagnostics);
    Preset preset{{}, {}, {}, std::move(session->run), std::move(session->drawing)};
    if (preset.drawing.figure.layout == FigureLayout::Single && kindOf(preset.drawing.figure).byRounds)
        preset.drawing.figure.rounds = {session->round};
    preset.drawing.figure.ink = std::move(session->notes.ink);
    preset.title = preset.drawing.figure.title;
    return preset;
}

} // namespace

Outcome<Preset> readSavedRun(const std::string& path, int scene)
{
    if (scene != 0 && !isSessionFile(path))
        return problem(message::appNotALecture, {path});
    if (isSessionFile(path))
        return presetOfSession(path, scene);
    const auto text = readTextFile(path);
    if (!text)
        return text.diagnostics;
    const auto saved = savedFigure(*text, path);
    if (!saved)
        return saved.diagnostics;
    auto preset = presetOfFigure(*saved, path);
    if (preset)
        if (auto elsewhere = keepRunsToFolder(path, *preset))
            return *std::move(elsewhere);
    return preset;
}

bool isSavedRun(std::string_view name)
{
    return name.ends_with(".svg") || name.ends_with(".png") || name.ends_with(".pdf") || name.ends_with(".html")
        || isSessionFile(name);
}

} // namespace lockstep
