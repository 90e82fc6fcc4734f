// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session_file.h"

#include <charconv>
#include <nlohmann/json.hpp>

#include "core/base/messages/library.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;

constexpr int version = 1;
constexpr auto versionKey = "lockstep-session";

Diagnostic unreadable(const std::string& name, std::string why)
{
    return problem(message::appSessionUnreadable, {name, std::move(why)});
}

// A switch that is on has no value.
Json optionsJson(const std::vector<std::pair<std::string, std::string>>& given)
{
    Json json = Json::object();
    for (const auto& [name, value] : given)
        json[name] = value.empty() ? Json(true) : Json(value);
    return json;
}

// What a person may have written by hand: a number without quotes.
std::optional<std::string> valueOf(const Json& json)
{
    if (json.is_string())
        return json.get<std::string>();
    if (json.is_number())
        return json.dump();
    return json == true ? std::optional<std::string>("") : std::nullopt;
}

// Calls `set` with the name and value of each option of the object `part`.
template <class Set>
std::optional<Diagnostic> readOptions(const Json& json, const char* part, const std::string& file, Set set)
{
    const auto found = json.find(part);
    if (found == json.end())
        return std::nullopt;
    if (!found->is_object())
        return unreadable(file, '"' + std::string(part) + "\" is no JSON object");
    for (const auto& [name, value] : found->items()) {
        if (value == false)
            continue;
        const auto text = valueOf(value);
        if (!text)
            return unreadable(file, "the option \"" + name + "\" has no value that can be understood");
        if (auto error = set(name, *text))
            return error;
    }
    return std::nullopt;
}

std::optional<Diagnostic> readNotes(const Json& json, const std::string& file, SessionNotes& notes)
{
    const auto found = json.find("notes");
    if (found == json.end())
        return std::nullopt;
    if (!found->is_object())
        return unreadable(file, "\"notes\" is no JSON object");
    for (const auto& [name, value] : found->items()) {
        RoundNumber round = 0;
        const auto [stop, error] = std::from_chars(name.data(), name.data() + name.size(), round);
        const bool isRound = error == std::errc{} && stop == name.data() + name.size() && round >= 0;
        if (!value.is_string() || (name != "run" && !isRound))
            return unreadable(file, "the note \"" + name + "\" is none of the run, of a round or no text");
        if (value.get_ref<const std::string&>().empty())
            continue;
        (isRound ? notes.rounds[round] : notes.run) = value.get<std::string>();
    }
    return std::nullopt;
}

std::optional<Diagnostic> readProgram(const Json& json, const std::string& file, RunOptions& run)
{
    for (const char* name : {"algorithm", "program"})
        if (const auto found = json.find(name); found != json.end() && !found->is_string())
            return unreadable(file, '"' + std::string(name) + "\" is no text");
    run.program = json.value("algorithm", std::string());
    if (json.contains("program"))
        run.text = json["program"].get<std::string>();
    if (run.program.empty() && !run.text)
        return unreadable(file, "it names no algorithm and holds no program");
    if (run.program.empty())
        run.program = file;
    return std::nullopt;
}

} // namespace

std::string sessionText(const SavedSession& session)
{
    Json json;
    json[versionKey] = version;
    json["algorithm"] = session.run.program;
    if (session.run.text)
        json["program"] = *session.run.text;
    json["run"] = optionsJson(givenOptions(session.run));
    json["figure"] = optionsJson(givenOptions(session.drawing));
    json["round"] = session.round;
    Json notes = Json::object();
    if (!session.notes.run.empty())
        notes["run"] = session.notes.run;
    for (const auto& [round, note] : session.notes.rounds)
        notes[std::to_string(round)] = note;
    json["notes"] = std::move(notes);
    json["panes"] = session.panes;
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Outcome<SavedSession> readSession(std::string_view text, const std::string& name)
{
    const auto json = Json::parse(text, nullptr, false);
    if (!json.is_object())
        return unreadable(name, "it is no JSON object, or is cut off");
    const auto said = json.find(versionKey);
    if (said == json.end() || !said->is_number_integer())
        return unreadable(name, "it does not say that it is a session");
    if (*said > version)
        return problem(message::appSessionNewer, {name});
    SavedSession session;
    if (auto error = readProgram(json, name, session.run))
        return *std::move(error);
    const auto unknown = [&](const std::string& option) {
        return unreadable(name, "there is no option \"" + option + '"');
    };
    if (auto error = readOptions(json, "run", name, [&](const auto& option, const auto& value) {
            return isRunOption(option) ? setRunOption(session.run, option, value) : unknown(option);
        }))
        return *std::move(error);
    if (auto error = readOptions(json, "figure", name, [&](const auto& option, const auto& value) {
            return isFigureOption(option) ? setFigureOption(session.drawing, option, value) : unknown(option);
        }))
        return *std::move(error);
    if (auto error = readNotes(json, name, session.notes))
        return *std::move(error);
    if (const auto round = json.find("round"); round != json.end() && round->is_number_unsigned())
        session.round = static_cast<RoundNumber>(std::min<std::uint64_t>(round->get<std::uint64_t>(), 1U << 30U));
    if (const auto panes = json.find("panes"); panes != json.end() && panes->is_object())
        for (const auto& [pane, shown] : panes->items())
            if (shown.is_boolean())
                session.panes[pane] = shown.get<bool>();
    return session;
}

bool isSessionFile(std::string_view name) { return name.ends_with(".lockstep"); }

} // namespace lockstep
