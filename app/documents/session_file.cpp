// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/session_file.h"

#include <algorithm>
#include <charconv>

#include "app/documents/ink_json.h"
#include "app/documents/lecture.h"
#include "app/documents/messages.h"
#include "app/documents/session_json.h"
#include "core/base/catalogue.h"
#include "core/base/json_shape.h"
#include "core/language/parser.h"

namespace lockstep {
namespace {

constexpr int version = 1;
constexpr auto versionKey = "lockstep-session";

Diagnostic unreadablePart(const std::string& name, std::string why) { return unreadableSession(name, std::move(why)); }

// An option without a value is true.
Json optionsJson(const NamedOptions& given)
{
    Json json = Json::object();
    for (const auto& [name, value] : given)
        json[name] = value.empty() ? Json(true) : Json(value);
    return json;
}

// Also accepts a number without quotes, as written by hand.
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
        return unreadablePart(file, say(message::documentsNotAnObject, {part}));
    for (const auto& [name, value] : found->items()) {
        if (value == false)
            continue;
        const auto text = valueOf(value);
        if (!text)
            return unreadablePart(file, say(message::documentsOptionWrong, {name}));
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
        return unreadablePart(file, say(message::documentsNotAnObject, {"notes"}));
    for (const auto& [name, value] : found->items()) {
        RoundNumber round = 0;
        const auto [stop, error] = std::from_chars(name.data(), name.data() + name.size(), round);
        const bool isRound = error == std::errc{} && stop == name.data() + name.size() && round >= 0;
        if (!value.is_string() || (name != "run" && !isRound))
            return unreadablePart(file, say(message::documentsNoteWrong, {name}));
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
            return unreadablePart(file, say(message::documentsNotText, {name}));
    // What is no object has neither.
    if (json.contains("algorithm"))
        run.program = json["algorithm"].get<std::string>();
    if (json.contains("program"))
        run.text = json["program"].get<std::string>();
    if (run.text)
        if (auto wrong = lineTooLong(*run.text, file))
            return wrong;
    if (run.program.empty() && !run.text)
        return unreadablePart(file, translatablePart("it has neither an algorithm nor a program"));
    if (run.program.empty())
        run.program = file;
    return std::nullopt;
}

void writeRun(Json& json, const RunOptions& run)
{
    json["algorithm"] = run.program;
    if (run.text)
        json["program"] = *run.text;
    json["run"] = optionsJson(givenOptions(run));
    if (const auto graph = run.graph()) // its file is not on this computer
        json["graph"] = *graph;
    json["rules"] = machineRules;
}

Outcome<RunOptions> readRun(const Json& json, const std::string& file)
{
    RunOptions run;
    if (auto error = readProgram(json, file, run))
        return *std::move(error);
    if (auto error = readOptions(json, "run", file, [&](const auto& option, const auto& value) {
            return isRunOption(option) ? setRunOption(run, option, value)
                                       : unreadablePart(file, say(message::documentsNoSuchOption, {option}));
        }))
        return *std::move(error);
    if (const auto graph = json.find("graph"); graph != json.end() && graph->is_string())
        if (auto error = run.carryGraph(graph->get<std::string>()))
            return *std::move(error);
    run.budgets = lowered(run.budgets);
    run.rules = rulesIn(json);
    return run;
}

// Defaults are not written.
void writeWindow(Json& json, const SavedWindow& window)
{
    json["panes"] = window.panes;
    if (!window.predict.empty())
        json["predict"] = window.predict;
    if (!window.processes.empty())
        json["processes"] = window.processes;
    if (window.speed > 0)
        json["speed"] = window.speed;
    if (window.zoom > 1) {
        json["zoom"] = window.zoom;
        json["pan"] = {window.panX, window.panY};
    }
    if (window.hints > 0)
        json["hints"] = window.hints;
    if (!window.compare)
        return;
    Json& compare = json["compare"];
    writeRun(compare["left"], window.compare->left);
    writeRun(compare["right"], window.compare->right);
    if (window.compare->mirrored)
        compare["mirrored"] = true;
}

// An unreadable comparison is ignored; the rest of the session is still useful.
std::optional<SavedComparison> readComparison(const Json& json, const std::string& file)
{
    const auto found = json.find("compare");
    if (found == json.end() || !found->is_object() || !found->contains("left") || !found->contains("right"))
        return std::nullopt;
    const auto left = readRun((*found)["left"], file);
    const auto right = readRun((*found)["right"], file);
    if (!left || !right)
        return std::nullopt;
    return SavedComparison{*left, *right, found->value("mirrored", Json(false)) == true};
}

double numberIn(const Json& json, const char* name, double otherwise)
{
    const auto found = json.find(name);
    return found != json.end() && found->is_number() ? found->get<double>() : otherwise;
}

RoundNumber countIn(const Json& json, const char* name)
{
    const auto found = json.find(name);
    return found != json.end() && found->is_number_unsigned()
        ? static_cast<RoundNumber>(std::min<std::uint64_t>(found->get<std::uint64_t>(), 1U << 30U))
        : 0;
}

// Values of the wrong type count as absent.
SavedWindow readWindow(const Json& json, const std::string& file)
{
    SavedWindow window;
    if (const auto panes = json.find("panes"); panes != json.end() && panes->is_object())
        for (const auto& [pane, shown] : panes->items())
            if (shown.is_boolean())
                window.panes[pane] = shown.get<bool>();
    if (const auto steps = json.find("steps"); steps != json.end() && steps->is_string())
        window.steps = steps->get<std::string>();
    if (const auto predict = json.find("predict"); predict != json.end() && predict->is_string())
        window.predict = predict->get<std::string>();
    if (const auto processes = json.find("processes"); processes != json.end() && processes->is_array())
        for (const auto& process : *processes)
            if (process.is_number_unsigned() && process.get<std::uint64_t>() < 1U << 30U)
                window.processes.push_back(process.get<ProcessId>());
    constexpr double mostZoom = 8;
    constexpr double farthest = 1e5; // pixels
    window.speed = std::clamp(numberIn(json, "speed", 0), 0.0, 100.0);
    window.zoom = std::clamp(numberIn(json, "zoom", 1), 1.0, mostZoom);
    if (const auto pan = json.find("pan");
        pan != json.end() && pan->is_array() && pan->size() == 2 && (*pan)[0].is_number() && (*pan)[1].is_number()) {
        window.panX = std::clamp((*pan)[0].get<double>(), -farthest, farthest);
        window.panY = std::clamp((*pan)[1].get<double>(), -farthest, farthest);
    }
    window.compare = readComparison(json, file);
    window.hints = countIn(json, "hints");
    return window;
}

} // namespace

bool holdTheSame(const SavedSession& one, const SavedSession& other)
{
    return one.run == other.run && givenOptions(one.drawing) == givenOptions(other.drawing) && one.notes == other.notes;
}

Diagnostic unreadableSession(const std::string& name, std::string why)
{
    return problem(message::appSessionUnreadable, {name, std::move(why)});
}

void writeScene(Json& json, const SavedSession& session)
{
    if (!session.title.empty())
        json["title"] = session.title;
    writeRun(json, session.run);
    json["figure"] = optionsJson(givenOptions(session.drawing));
    json["round"] = session.round;
    if (session.part > 0)
        json["part"] = session.part;
    if (!session.window.steps.empty())
        json["steps"] = session.window.steps;
    Json notes = Json::object();
    if (!session.notes.run.empty())
        notes["run"] = session.notes.run;
    for (const auto& [round, note] : session.notes.rounds)
        notes[std::to_string(round)] = note;
    json["notes"] = std::move(notes);
    if (!session.notes.ink.empty())
        json["ink"] = inkJson(session.notes.ink);
    writeWindow(json, session.window);
}

Outcome<SavedSession> readScene(const Json& json, const std::string& name)
{
    auto run = readRun(json, name);
    if (!run)
        return std::move(run.diagnostics);
    SavedSession session;
    session.run = *std::move(run.value);
    const auto unknown = [&](const std::string& option) {
        return unreadablePart(name, say(message::documentsNoSuchOption, {option}));
    };
    if (auto error = readOptions(json, "figure", name, [&](const auto& option, const auto& value) {
            return isFigureOption(option) ? setNamedFigureOption(session.drawing, option, value) : unknown(option);
        }))
        return *std::move(error);
    if (auto error = readNotes(json, name, session.notes))
        return *std::move(error);
    auto ink = readInk(json, name);
    if (!ink)
        return std::move(ink.diagnostics);
    session.notes.ink = *std::move(ink.value);
    session.round = countIn(json, "round");
    session.part = countIn(json, "part");
    session.window = readWindow(json, name);
    if (const auto title = json.find("title"); title != json.end() && title->is_string())
        session.title = title->get<std::string>();
    return session;
}

int rulesIn(const Json& json)
{
    const auto found = json.find("rules");
    return found != json.end() && found->is_number_unsigned() && *found >= machineRules ? machineRules : 1;
}

Json newSessionJson() { return {{versionKey, version}}; }

std::string textOf(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n'; }

Outcome<Json> readSessionJson(std::string_view text, const std::string& name)
{
    if (auto why = objectionToJson(text); !why.empty())
        return unreadablePart(name, std::move(why));
    auto json = Json::parse(text, nullptr, false);
    if (!json.is_object())
        return unreadablePart(name, translatablePart("it is not a JSON object, or it is cut off"));
    const auto said = json.find(versionKey);
    if (said == json.end() || !said->is_number())
        return unreadablePart(name, translatablePart("its \"lockstep-session\" number is missing"));
    if (said->get<double>() > version) // also if it does not fit into an integer
        return problem(message::appSessionNewer, {name});
    if (!said->is_number_unsigned() || *said != version)
        return unreadablePart(name, translatablePart("its version does not exist"));
    return json;
}

std::string sessionText(const SavedSession& session)
{
    Json json = newSessionJson();
    writeScene(json, session);
    return textOf(json);
}

Outcome<SavedSession> readSession(std::string_view text, const std::string& name)
{
    auto lecture = readLecture(text, name);
    if (!lecture)
        return std::move(lecture.diagnostics);
    return std::move(lecture->scenes[lecture->shown]);
}

bool isSessionFile(std::string_view name) { return name.ends_with(".lockstep"); }

} // namespace lockstep
