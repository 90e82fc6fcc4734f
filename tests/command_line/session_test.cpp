// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Sessions as text.
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "app/cli/command_line.h"
#include "app/documents/session_file.h"

using namespace lockstep;

namespace {

std::string sessionRefusal(const std::string& text)
{
    const auto session = readSession(text, "s.lockstep");
    REQUIRE_FALSE(session);
    return sentence(session.diagnostics.front());
}

} // namespace

TEST_CASE("session: a session is written as documented")
{
    SavedSession session;
    session.run.program = "one-to-all-broadcast/recursive-doubling";
    session.run.network = "ring:8";
    session.run.source = 3;
    session.drawing.style = "colour";
    session.drawing.figure.layout = FigureLayout::Single;
    session.drawing.figure.contents = true;
    session.round = 2;
    session.notes = {"all", {{1, "one\nmore"}}};
    session.window.panes = {{"choices", true}};
    CHECK(sessionText(session) == R"({
  "lockstep-session": 1,
  "algorithm": "one-to-all-broadcast/recursive-doubling",
  "run": {
    "network": "ring:8",
    "source": "3"
  },
  "rules": 2,
  "figure": {
    "layout": "single",
    "style": "colour",
    "contents": true
  },
  "round": 2,
  "notes": {
    "run": "all",
    "1": "one\nmore"
  },
  "panes": {
    "choices": true
  }
}
)");
}

TEST_CASE("session: one of 0.1.0 says so of synchronous sends, until it is saved again")
{
    const std::string begin =
        R"({"lockstep-session": 1, "algorithm": "circular-shift/ring", "run": {"sends": "synchronous"})";
    const auto old = readSession(begin + "}", "s.lockstep");
    REQUIRE(old);
    CHECK(old->run.rules == 1);
    CHECK(readSession(begin + R"(, "rules": 2})", "s.lockstep")->run.rules == 2);
    CHECK(readSession(sessionText(*old), "s.lockstep")->run.rules == 2);
}

TEST_CASE("session: a comparison with anything but two runs is left out")
{
    for (const char* right : {"\"textbook\"", "7", "null", "[]", "{}", "{\"algorithm\": \"b\", \"run\": 1}"}) {
        CAPTURE(right);
        const auto session =
            readSession(std::string(R"({"lockstep-session": 1, "algorithm": "a", "run": {}, "compare":)")
                    + R"({"left": {"algorithm": "a", "run": {}}, "right": )" + right + "}}",
                "s.lockstep");
        REQUIRE(session);
        CHECK_FALSE(session->window.compare);
    }
}

TEST_CASE("session: a written session is read again")
{
    SavedSession session;
    session.run.program = "mine.algo";
    session.run.text = "procedure P(p)\nbegin\n   x := \"∪\";\nend P\n";
    session.run.network = "mesh:3x4,origin=top";
    session.run.values = {3, -1};
    session.run.settings = {{"ports", "all"}, {"ts", "2.5"}};
    session.run.inputs = {"A", "x"};
    session.drawing.style = "print";
    session.round = 7;
    session.notes = {"∑ \"quoted\"", {{0, "zero"}, {12, "twelve"}}};
    session.window.panes = {{"choices", false}, {"notes", true}};
    const auto again = readSession(sessionText(session), "s.lockstep");
    REQUIRE(again);
    CHECK(again->run == session.run);
    CHECK(again->drawing.style == "print");
    CHECK(again->round == 7);
    CHECK(again->notes == session.notes);
    CHECK(again->window.panes == session.window.panes);
}

TEST_CASE("session: a session written by hand may be short, and unknown keys are ignored")
{
    const auto session = readSession(
        R"({"lockstep-session": 1, "algorithm": "scatter/binomial", "run": {"source": 3, "ts": 2.5},
            "figure": {"contents": false, "ghosts": true}, "notes": {"2": ""}, "later": [1]})",
        "s.lockstep");
    REQUIRE(session);
    CHECK(session->run.source == 3);
    CHECK(session->run.settings == std::map<std::string, std::string>{{"ts", "2.5"}});
    CHECK_FALSE(session->run.text);
    CHECK_FALSE(session->drawing.figure.contents);
    CHECK(session->drawing.figure.ghosts);
    CHECK(session->notes == SessionNotes{});
    CHECK(session->round == 0);
    // a program without a name is called as its file
    CHECK(readSession(R"({"lockstep-session": 1, "program": "x"})", "s.lockstep")->run.program == "s.lockstep");
}

TEST_CASE("session: errors of a session are reported")
{
    const std::string begin = "cannot read the lecture s.lockstep: ";
    CHECK(sessionRefusal("") == begin + "it is not a JSON object, or it is cut off");
    CHECK(sessionRefusal("[]") == begin + "it is not a JSON object, or it is cut off");
    CHECK(sessionRefusal("{}") == begin + "its \"lockstep-session\" number is missing");
    CHECK(sessionRefusal(R"({"lockstep-session": "1"})") == begin + "its \"lockstep-session\" number is missing");
    CHECK(sessionRefusal(R"({"lockstep-session": 2})") == "s.lockstep was saved by a newer version of Lockstep");
    CHECK(sessionRefusal(R"({"lockstep-session": 1})") == begin + "it has neither an algorithm nor a program");
    CHECK(sessionRefusal(R"({"lockstep-session": 1, "algorithm": 4})") == begin + "\"algorithm\" is not text");
    const std::string named = R"({"lockstep-session": 1, "algorithm": "a/b", )";
    CHECK(sessionRefusal(named + R"("run": []})") == begin + "\"run\" is not a JSON object");
    CHECK(sessionRefusal(named + R"("run": {"sauce": 3}})") == begin + "unknown option \"sauce\"");
    CHECK(sessionRefusal(named + R"("run": {"source": []}})") == begin + "the option \"source\" has no valid value");
    CHECK(sessionRefusal(named + R"("run": {"source": "x"}})") == "--source must be a whole number, not \"x\"");
    CHECK(sessionRefusal(named + R"("figure": {"kind": "cake"}})").starts_with("--kind must be "));
    CHECK(sessionRefusal(named + R"("notes": {"two": "x"}})")
        == begin + "the note \"two\" must be text for the run or for a round");
    CHECK(sessionRefusal(named + R"("notes": {"2": 5}})")
        == begin + "the note \"2\" must be text for the run or for a round");
}

TEST_CASE("session: the given options of a figure make the same figure again")
{
    DrawOptions options;
    // Values that not every option takes; a table's function makes it the kind of figure.
    std::map<std::string, std::string> said = {{"kind", "table"}, {"table", "F(1..3)"}, {"rounds", "1,3"},
        {"style", "print"}, {"layout", "single"}, {"contents-at", "before"}, {"width", "17cm"}, {"height", "20cm"},
        {"type", "9pt"}, {"node", "16pt"}, {"move", "3:0.5:-1"}, {"frame", "16:9"}};
    for (const auto& row : figureOptionRows()) {
        CAPTURE(row.name);
        // Of a choice the last, which is not the usual one; a number; a text; nothing where there is no value.
        const auto last = row.placeholder.substr(row.placeholder.rfind('|') + 1);
        said.emplace(row.name, last == "N" ? "2" : last);
        CHECK(row.set(options, said.at(row.name)) == std::nullopt);
    }
    std::map<std::string, std::string> given;
    for (const auto& [name, value] : givenOptions(options))
        given[name] = value;
    CHECK(given == said);
    CHECK(givenOptions(DrawOptions{}).empty());
    DrawOptions every;
    CHECK_FALSE(setFigureOption(every, "origin", "all"));
    CHECK(givenOptions(every) == std::vector<std::pair<std::string, std::string>>{{"origin", "all"}});
}

TEST_CASE("session: run and figure accept a session, and other options override it")
{
    const auto path = std::filesystem::temp_directory_path() / "lockstep-test.lockstep";
    std::ofstream(path) << R"({"lockstep-session": 1, "algorithm": "one-to-all-broadcast/recursive-doubling",
        "run": {"network": "ring:8", "source": 3}, "figure": {"layout": "single"}, "round": 2})";
    const auto says = [&](std::vector<std::string> words) {
        std::ostringstream out, err;
        CHECK(runCommandLine(words, {}, {out, err, 100}) == 0);
        CHECK(err.str().empty());
        return out.str();
    };
    const std::string broadcast = "one-to-all-broadcast/recursive-doubling";
    CHECK(says({"run", path.string()}) == says({"run", broadcast, "--network", "ring:8", "--source", "3"}));
    CHECK(says({"run", path.string(), "--source", "0"}) == says({"run", broadcast, "--network", "ring:8"}));
    CHECK(says({"figure", path.string(), "-o", "-"})
        == says({"figure", broadcast, "--network", "ring:8", "--source", "3", "--layout", "single", "--rounds", "2",
            "-o", "-"}));
    std::filesystem::remove(path);
}
