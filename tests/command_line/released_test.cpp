// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Files of released versions: tests/released/VERSION. This version reads them all.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/documents/lecture.h"
#include "app/documents/preset.h"
#include "app/request/request.h"
#include "core/machine/run.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/command_line/typed.h"

using namespace lockstep;
namespace fs = std::filesystem;

namespace {

using Facts = nlohmann::json;

Facts jsonOf(const fs::path& file)
{
    std::ifstream in(file);
    return Facts::parse(in);
}

std::vector<fs::path> releases()
{
    std::vector<fs::path> folders;
    for (const auto& entry : fs::directory_iterator(LOCKSTEP_SOURCE_DIR "/tests/released"))
        if (entry.is_directory())
            folders.push_back(entry.path());
    return folders;
}

std::map<std::string, std::string> chosen(const NamedOptions& options) { return {options.begin(), options.end()}; }

/// Options that a file names without need, because they are defaults, are not wanted.
void checkOptions(const NamedOptions& options, const Facts& wanted)
{
    const auto have = chosen(options);
    for (const auto& [name, value] : wanted.items()) {
        CAPTURE(name);
        REQUIRE(have.contains(name));
        CHECK(have.at(name) == value.get<std::string>());
    }
}

void checkRun(const RunOptions& run, const Facts& wanted)
{
    static const Library library;
    CHECK(fs::path(run.program).filename() == fs::path(wanted["program"].get<std::string>()).filename());
    checkOptions(givenOptions(run), wanted["run"]);
    const auto request = makeRequest(run, library);
    REQUIRE(request);
    const Trace trace = lockstep::run(*request);
    CHECK(trace.rounds.size() == wanted["rounds"].get<std::size_t>());
    CHECK(trace.totals.messages == wanted["messages"].get<std::int64_t>());
    if (wanted.contains("time"))
        CHECK(trace.totals.time == wanted["time"].get<double>());
    CHECK((trace.verdict && trace.verdict->correct));
}

void checkScene(const SavedSession& scene, const Facts& wanted)
{
    CHECK(scene.title == wanted.value("title", ""));
    CHECK(scene.round == wanted["round"].get<int>());
    CHECK(scene.part == wanted.value("part", 0));
    CHECK(scene.window.steps == wanted.value("steps", ""));
    CHECK(scene.window.hints == wanted.value("hints", 0));
    CHECK(scene.window.zoom == wanted.value("zoom", 1.0));
    CHECK(scene.window.compare.has_value() == wanted.contains("right"));
    if (scene.window.compare)
        CHECK(scene.window.compare->right.program == wanted["right"].get<std::string>());
    CHECK(scene.notes.ink.size() == wanted.value("ink", 0U));
    std::map<std::string, std::string> notes;
    if (!scene.notes.run.empty())
        notes["0"] = scene.notes.run;
    for (const auto& [round, note] : scene.notes.rounds)
        notes[std::to_string(round)] = note;
    CHECK(notes == wanted.value("notes", std::map<std::string, std::string>()));
}

/// Whether `now` has all that `then` had; lists must be equally long.
bool contains(const Facts& now, const Facts& then)
{
    if (then.is_object())
        return now.is_object() && std::ranges::all_of(then.items(), [&](const auto& entry) {
            return now.contains(entry.key()) && contains(now[entry.key()], entry.value());
        });
    if (then.is_array())
        return now.is_array() && now.size() == then.size()
            && std::ranges::equal(now, then, [](const Facts& one, const Facts& other) { return contains(one, other); });
    return now == then;
}

} // namespace

TEST_CASE("released: sessions, lectures, figures and pages of every version open as their runs")
{
    for (const auto& folder : releases())
        for (const auto& wanted : jsonOf(folder / "facts.json")) {
            const std::string file = (folder / wanted["file"].get<std::string>()).string();
            CAPTURE(file);
            const int scene = wanted.value("scene", 0);
            const auto saved = readSavedRun(file, scene);
            REQUIRE(saved);
            checkRun(saved->run, wanted);
            checkOptions(givenOptions(saved->drawing), wanted["figure"]);
            if (scene == 0)
                continue;
            const auto lecture = readLectureFile(file);
            REQUIRE(lecture);
            checkScene(lecture->scenes.at(static_cast<std::size_t>(scene) - 1), wanted);
        }
}

TEST_CASE("released: programs of every version meet their expectations")
{
    for (const auto& folder : releases())
        for (const auto& entry : fs::directory_iterator(folder))
            if (entry.path().extension() == ".algo") {
                const auto tested = lockstepSays({"test", entry.path().string()});
                CHECK_MESSAGE(tested.status == 0, tested.out << tested.err);
            }
}

TEST_CASE("released: the JSON of a run still has every key and value of earlier versions")
{
    for (const auto& folder : releases()) {
        const Facts commands = jsonOf(folder / "commands.json");
        for (const auto& [file, command] : commands.items()) {
            CAPTURE(file);
            auto words = command.get<std::vector<std::string>>();
            words[1] = (folder / words[1]).string();
            const Facts then = jsonOf(folder / file);
            Facts now = Facts::parse(lockstepSays(words).out);
            now["algorithm"] = fs::path(now["algorithm"].get<std::string>()).filename().string();
            CHECK(contains(now, then));
        }
    }
}
