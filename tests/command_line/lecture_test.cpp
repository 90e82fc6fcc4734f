// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Lectures as text, and by command.
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "app/cli/command_line.h"
#include "app/documents/handout.h"
#include "app/documents/lecture.h"
#include "core/figure/model/figure.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

using namespace lockstep;

namespace {

const std::string twoScenes = R"({
  "lockstep-session": 1,
  "title": "Week 3",
  "scene": 2,
  "scenes": [
    {
      "title": "Far first",
      "algorithm": "one-to-all-broadcast/recursive-doubling",
      "run": {
        "network": "ring:8"
      },
      "rules": 2,
      "figure": {
        "layout": "single"
      },
      "round": 1,
      "notes": {
        "run": "Ask & wait",
        "1": "four away"
      },
      "panes": {}
    },
    {
      "algorithm": "all-to-all-broadcast/ring",
      "run": {
        "network": "ring:4"
      },
      "rules": 2,
      "figure": {},
      "round": 0,
      "notes": {},
      "panes": {}
    }
  ]
}
)";

std::string refusal(const std::string& text)
{
    const auto lecture = readLecture(text, "l.lockstep");
    REQUIRE_FALSE(lecture);
    return sentence(lecture.diagnostics.front());
}

struct Said {
    int status = 0;
    std::string out, err;
};

Said run(const std::vector<std::string>& words, const Desktop& desktop = {})
{
    std::ostringstream out, err;
    const int status = runCommandLine(words, {}, {out, err, 100}, desktop);
    return {status, out.str(), err.str()};
}

struct File {
    std::string path;
    File(const std::string& name, const std::string& text)
        : path((std::filesystem::temp_directory_path() / name).string())
    {
        std::ofstream(path) << text;
    }
    ~File() { std::filesystem::remove(path); }
};

} // namespace

TEST_CASE("lecture: a lecture is read and written as documented")
{
    const auto lecture = readLecture(twoScenes, "l.lockstep");
    REQUIRE(lecture);
    CHECK(lecture->title == "Week 3");
    CHECK(lecture->shown == 1);
    REQUIRE(lecture->scenes.size() == 2);
    CHECK(lecture->scenes[0].title == "Far first");
    CHECK(lecture->scenes[0].run.network == "ring:8");
    CHECK(lecture->scenes[0].round == 1);
    CHECK(lecture->scenes[0].notes == SessionNotes{"Ask & wait", {{1, "four away"}}});
    CHECK(lecture->scenes[1].run.program == "all-to-all-broadcast/ring");
    CHECK(lectureText(*lecture) == twoScenes);
}

TEST_CASE("lecture: a session is a lecture of one scene, and a lecture can be read as the session of its current scene")
{
    const std::string session = R"({"lockstep-session": 1, "algorithm": "a/b", "round": 3})";
    const auto lecture = readLecture(session, "s.lockstep");
    REQUIRE(lecture);
    CHECK(lecture->scenes.size() == 1);
    CHECK(lecture->now().round == 3);
    CHECK(lectureText(*lecture) == sessionText(*readSession(session, "s.lockstep")));
    CHECK(readSession(twoScenes, "l.lockstep")->run.program == "all-to-all-broadcast/ring");
}

TEST_CASE("lecture: the error about an unreadable lecture names the scene")
{
    CHECK(refusal(R"({"lockstep-session": 1, "scenes": []})")
        == "cannot read the lecture l.lockstep: \"scenes\" is not a list of scenes");
    CHECK(refusal(R"({"lockstep-session": 1, "scenes": 3})")
        == "cannot read the lecture l.lockstep: \"scenes\" is not a list of scenes");
    CHECK(refusal(R"({"lockstep-session": 1, "scenes": [{"algorithm": "a"}, 7]})")
        == "cannot read the lecture l.lockstep, scene 2: it is not a JSON object");
    CHECK(refusal(R"({"lockstep-session": 1, "scenes": [{"round": 1}]})")
        == "cannot read the lecture l.lockstep, scene 1: it has neither an algorithm nor a program");
}

TEST_CASE("lecture: an invalid current scene means the first one")
{
    CHECK(readLecture(R"({"lockstep-session": 1, "scene": 9, "scenes": [{"algorithm": "a"}]})", "l")->shown == 0);
}

TEST_CASE("lecture: lockstep lecture lists the scenes, and figure --scene draws one")
{
    const File file("two.lockstep", twoScenes);
    const Said told = run({"lecture", file.path});
    CHECK(told.status == 0);
    CHECK(told.out
        == "  1  Far first (one-to-all-broadcast/recursive-doubling on ring:8, round 1, 2 notes)\n"
           "> 2  All-to-all broadcast on a ring (all-to-all-broadcast/ring on ring:4, round 0)\n");
    const Said first = run({"figure", file.path, "--scene", "1", "-o", "-"});
    CHECK(first.status == 0);
    CHECK(first.out.find("message-r1-0-4") != std::string::npos);
    CHECK(first.out.find("message-r2-") == std::string::npos);
    const Said stands = run({"figure", file.path, "-o", "-"});
    CHECK(stands.out.find("id=\"node-3\"") != std::string::npos);
    CHECK(stands.out.find("id=\"node-4\"") == std::string::npos);
    CHECK(run({"figure", file.path, "--scene", "3", "-o", "-"}).err
        == "error: " + file.path + " has no scene 3; it has 2 scenes\n  hint: lockstep lecture " + file.path
            + " lists them\n");
    CHECK(run({"figure", file.path, "--scene", "0", "-o", "-"}).err
        == "error: \"0\" is not a scene number\n  hint: scenes count from 1, as in --scene 3\n");
    CHECK(run({"figure", "4.2", "--scene", "1", "-o", "-"}).err
        == "error: 4.2 has no scenes, so --scene does not apply\n  hint: use --scene with a lecture, a file that ends "
           "in .lockstep\n");
    CHECK(run({"lecture"}).status == 2);
}

TEST_CASE("lecture: a handout has of each scene picture, program, contents of nodes, cost, notes and space to write")
{
    const Library library;
    const auto lecture = readLecture(twoScenes, "l.lockstep");
    std::vector<PlayedScene> scenes;
    for (const SavedSession& scene : lecture->scenes)
        scenes.push_back(playScene(scene, library));
    const Worksheet sheet = handoutOf(lectureTitle(*lecture, "l.lockstep"), scenes);
    CHECK(sheet.title == "Week 3");
    std::string text;
    int figures = 0, rooms = 0;
    for (const SheetPart& part : sheet.parts) {
        text += part.html;
        figures += part.figure && part.highest < 60 ? 1 : 0; // there is room for the rest
        rooms += part.room > 0 ? 1 : 0;
    }
    CHECK(figures == 2);
    CHECK(rooms == 2);
    CHECK_FALSE(sheet.parts.back().staysWithNext);
    CHECK(text.find("<h2>1  Far first</h2>") != std::string::npos);
    CHECK(text.find("Ask &amp; wait") != std::string::npos);
    CHECK(text.find("Round 1: four away") != std::string::npos);
    CHECK(text.find("procedure") != std::string::npos);
    // After round 1 of the broadcast on eight 0 and 4 have the data; it takes 3 rounds, 7 messages, 3 ts + 3 tw.
    CHECK(text.find("<p><b>After round 1</b></p>") != std::string::npos);
    const auto row = [](const std::string& name, const std::string& value) {
        const std::string cell = "<td style=\"font-size:8pt\">";
        return "<tr>" + cell + name + "</td>" + cell + value + "</td></tr>";
    };
    CHECK(text.find(row("0", "X0") + row("1–3", "–") + row("4", "X0") + row("5–7", "–") + "</table>")
        != std::string::npos);
    CHECK(text.find(row("rounds", "3") + row("messages", "7")) != std::string::npos);
    CHECK(text.find(row("time", "6 = 3·ts + 3·tw")) != std::string::npos);
    CHECK(text.find("Correct: every process holds the data of process 0.") != std::string::npos);
}

TEST_CASE("lecture: on paper a scene at its start shows all rounds, and a failed one the waiting processes")
{
    const Library library;
    SavedSession scene;
    scene.run.program = "one-to-all-broadcast/recursive-doubling";
    scene.run.network = "ring:8";
    scene.drawing.figure.layout = FigureLayout::Single;
    const auto marksOf = [&](const SavedSession& which) {
        std::set<std::optional<std::size_t>> panels;
        int waits = 0;
        for (const SheetPart& part : handoutOf("x", {playScene(which, library)}).parts)
            for (const FigureObject& object : part.figure ? part.figure->objects : std::vector<FigureObject>()) {
                if (std::holds_alternative<MessageSubject>(object.subject))
                    panels.insert(object.panel);
                waits += std::holds_alternative<WaitSubject>(object.subject) ? 1 : 0;
            }
        return std::pair(panels.size(), waits);
    };
    CHECK(marksOf(scene) == std::pair<std::size_t, int>(3, 0)); // log2 8 rounds, a panel each
    scene.round = 2;
    CHECK(marksOf(scene) == std::pair<std::size_t, int>(1, 0)); // where its lecturer stands
    scene.round = 0;
    scene.run.text = "procedure A(my_id, p)\nbegin\n   receive x from (my_id + 1) mod p;\nend A\n";
    CHECK(marksOf(scene) == std::pair<std::size_t, int>(0, 8)); // each waits for the next
}

TEST_CASE("lecture: a scene of a handout that cannot run is reported, and the others are written")
{
    const File file("gone.lockstep",
        R"({"lockstep-session": 1, "scenes": [{"algorithm": "no/such", "run": {"network": "ring:8"}},
            {"algorithm": "all-to-all-broadcast/ring", "run": {"network": "ring:4"}}]})");
    const std::string pdf = file.path + ".pdf";
    std::size_t parts = 0;
    Desktop desktop;
    desktop.writeWorksheet = [&](const Worksheet& sheet) {
        parts = sheet.parts.size();
        return std::string("pdf");
    };
    const Said said = run({"lecture", file.path, "-o", pdf}, desktop);
    CHECK(said.status == 2);
    CHECK(said.err == "error: scene 1 is incomplete in the handout: unknown algorithm or file \"no/such\"\n");
    CHECK(parts > 4);
    CHECK(std::filesystem::remove(pdf));
    CHECK(run({"lecture", file.path, "-o", "x.html"}, desktop).err
        == "error: a handout is written as pdf, not as \"html\"\n  hint: write -o FILE.pdf\n");
}

TEST_CASE("lecture: ink is read and written, and is a separate layer in the picture of its round")
{
    const std::string inked =
        R"({"lockstep-session": 1, "algorithm": "all-to-all-broadcast/ring", "run": {"network": "ring:4"},
        "figure": {"layout": "single"}, "round": 1, "ink": [
        {"round": 1, "colour": "red", "on": "network single", "of": [100, 50], "points": [[10, 20.25], [60, 24]]},
        {"round": 2, "colour": "blue", "on": "network single", "of": [100, 50], "points": [[10, 20]]},
        {"colour": "green", "on": "network single", "of": [100, 50], "points": [[30, 40]], "text": "far < near"}]})";
    const auto session = readSession(inked, "s.lockstep");
    REQUIRE(session);
    REQUIRE(session->notes.ink.size() == 3);
    CHECK(session->notes.ink[0].points == std::vector<Point>{{10, 20.25}, {60, 24}});
    CHECK(session->notes.ink[1].round == 2);
    CHECK_FALSE(session->notes.ink[2].round);
    CHECK(session->notes.ink[2].text == "far < near");
    const auto again = readSession(sessionText(*session), "s.lockstep");
    REQUIRE(again);
    CHECK(again->notes.ink[0].points == std::vector<Point>{{10, 20.3}, {60, 24}}); // to a tenth of a unit
    CHECK(again->notes.ink[2] == session->notes.ink[2]);
    const File file("ink.lockstep", inked);
    const Said svg = run({"figure", file.path, "-o", "-"});
    const auto layer = svg.out.find("<g id=\"ink\" class=\"ink\">");
    REQUIRE(layer != std::string::npos);
    CHECK(svg.out.find("far &lt; near", layer) != std::string::npos);
    CHECK(run({"figure", file.path, "--rounds", "3", "-o", "-"}).out.find("class=\"ink\"") != std::string::npos);
    CHECK(run({"figure", "all-to-all-broadcast/ring", "--network", "ring:4", "-o", "-"}).out.find("class=\"ink\"")
        == std::string::npos);
}

TEST_CASE("lecture: invalid ink is reported")
{
    const auto wrong = [](const std::string& ink) {
        return refusal(R"({"lockstep-session": 1, "algorithm": "a", "ink": )" + ink + "}");
    };
    const std::string second =
        "cannot read the lecture l.lockstep: mark 1 of the ink has no valid colour, size or points";
    CHECK(wrong("3") == "cannot read the lecture l.lockstep: \"ink\" is not a list");
    CHECK(wrong(R"([{"colour": "pink", "of": [1, 1], "points": [[1, 1]]}])") == second);
    CHECK(wrong(R"([{"colour": "red", "of": [0, 1], "points": [[1, 1]]}])") == second);
    CHECK(wrong(R"([{"colour": "red", "of": [1, 1], "points": []}])") == second);
    CHECK(wrong(R"([{"colour": "red", "of": [1, 1], "points": [[1, 1e9]]}])") == second);
    CHECK(wrong(R"([{"colour": "red", "of": [1, 1], "points": [[1, 1]], "round": -1}])") == second);
}

namespace {

/// Each number that stands before or behind that word: "7 messages", "time 6".
std::vector<int> numbersAt(const std::string& text, const std::string& pattern)
{
    std::vector<int> numbers;
    const std::regex wanted(pattern);
    for (std::sregex_iterator found(text.begin(), text.end(), wanted), end; found != end; ++found)
        numbers.push_back(std::stoi((*found)[1]));
    return numbers;
}

} // namespace

TEST_CASE("lecture: the sample lecture has ten scenes, and each number in its notes is that of the run")
{
    const Library library;
    const auto lecture = readLectureFile("communication.lockstep");
    REQUIRE(lecture);
    CHECK(lecture->scenes.size() == 10);
    int deadlocks = 0;
    for (const SavedSession& scene : lecture->scenes) {
        CAPTURE(scene.title);
        const PlayedScene played = playScene(scene, library);
        CHECK(played.problem.empty());
        REQUIRE(played.trace);
        const Trace& trace = *played.trace;
        deadlocks += trace.error ? 1 : 0;
        CHECK((trace.error || (trace.verdict && trace.verdict->correct)));
        const std::string notes = scene.notes.run.substr(scene.notes.run.find("Whole run: "));
        CHECK(numbersAt(notes, "Whole run: (\\d+) rounds")[0] == trace.totals.rounds);
        CHECK(numbersAt(notes, "(\\d+) messages")[0] == trace.totals.messages);
        CHECK(numbersAt(notes, " time (\\d+)")[0] == trace.totals.time);
        for (const auto& [round, note] : scene.notes.rounds)
            CHECK(round <= trace.totals.rounds);
    }
    CHECK(deadlocks == 1);
    const SavedComparison& rivals = *lecture->scenes.back().window.compare;
    const auto rival = [&](std::int64_t words) {
        SavedSession scene;
        scene.run = rivals.right;
        scene.run.words = words;
        return playScene(scene, library).trace->totals;
    };
    CHECK(rival(64).time == 195);
    CHECK(rival(64).rounds == 3);
    CHECK(rivals.left.words == 64);
    SavedSession few;
    few.run = rivals.left;
    few.run.words = 8;
    CHECK(rival(8).time < playScene(few, library).trace->totals.time); // the other way round
    int most = 0;
    const Trace crowded = *playScene(lecture->scenes[5], library).trace;
    for (const LinkLoad& link : crowded.rounds[2].links)
        most = std::max(most, link.messages);
    CHECK(most == 4);
}
