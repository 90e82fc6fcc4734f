// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Faults as options: of runs, of expectations, of figures, of what is saved.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "app/request/options.h"
#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

CommandAnswer runWith(std::vector<std::string> faults)
{
    std::vector<std::string> words = {"run", "one-to-all-broadcast/recursive-doubling", "-n", "ring:8", "--json"};
    words.insert(words.end(), faults.begin(), faults.end());
    return lockstepSays(words);
}

} // namespace

TEST_CASE("faults: the exit status is that of the run, and 2 for a fault that meets nothing")
{
    CHECK(runWith({"--delay", "1:0-4:3"}).status == 0);
    CHECK(runWith({"--stop", "7:1"}).status == 1);
    CHECK(runWith({"--drop", "1:0-4"}).status == 4);
    const auto unmet = runWith({"--drop", "2:0-4"});
    CHECK(unmet.status == 2);
    CHECK(nlohmann::json::parse(unmet.out)["error"]["kind"] == "fault");
    CHECK(nlohmann::json::parse(unmet.err)["message"]
        == "--drop 2:0-4 meets nothing: process 0 sends 0 messages to 4 in round 2");
    const auto unread = runWith({"--stop", "5"});
    CHECK(unread.status == 2);
    CHECK(nlohmann::json::parse(unread.err)["message"] == "--stop takes P:R, not \"5\"");
    CHECK(nlohmann::json::parse(unread.err)["hint"] == "write it like --stop 5:2");
    CHECK(nlohmann::json::parse(runWith({"--slow", "0-4:2"}).err)["message"]
        == "--slow 0-4:2: ring:8 has no link 0\u20134");
    CHECK(runWith({"--stop", "8:1"}).status == 2);
}

TEST_CASE("faults: they can be repeated, and JSON has them")
{
    const auto json =
        nlohmann::json::parse(runWith({"--drop", "3:0-1", "--drop", "3:4-5,3:6-7", "--slow", "3-4:5"}).out);
    CHECK(json["faults"].dump() == R"({"drop":["3:0-1","3:4-5","3:6-7"],"slow":["3-4:5"]})");
    CHECK(json["rounds"][0]["time"] == 6);
    int dropped = 0;
    for (const auto& message : json["rounds"][2]["messages"])
        dropped += message.contains("dropped") ? 1 : 0;
    CHECK(dropped == 3);
    CHECK(!nlohmann::json::parse(runWith({}).out).contains("faults"));
}

TEST_CASE("faults: an expectation has them")
{
    const Folder folder("faults-expect");
    const auto file = folder.write("chain.algo",
        "/* operation: one-to-all-broadcast\n   input: X\n"
        "   expect: linear:4 --drop 2:1-2 -> error deadlock, messages = 2, process 2\n"
        "   expect: linear:4 --delay 2:1-2:5 -> rounds = 8, time = 6\n"
        "   expect: linear:4 --stop 3:4 -> error fault */\n"
        "procedure CHAIN(my_id, p, X)\nbegin\n   if my_id > 0 then receive X from my_id - 1;\n"
        "   if my_id < p - 1 then send X to my_id + 1;\nend CHAIN\n");
    const auto answer = lockstepSays({"test", file});
    CHECK(answer.status == 0);
    CHECK(answer.err == "");
}

TEST_CASE("faults: a figure draws a cross where a message is lost, another line where one is late, and says so below")
{
    const auto svg = lockstepSays({"figure", "one-to-all-broadcast/recursive-doubling", "-n", "ring:8", "--drop",
        "3:4-5", "--delay", "2:0-2:1", "--stop", "7:3", "--layout", "overlay", "--failed", "-o", "-"});
    const auto times = [&](const std::string& part) {
        int count = 0;
        for (auto at = svg.out.find(part); at != std::string::npos; at = svg.out.find(part, at + 1))
            ++count;
        return count;
    };
    CHECK(times("class=\"ink-message-faulty\"") == 2);   // the lost message, and the legend
    CHECK(times("class=\"ink-message-faulty-2\"") == 3); // the late one, and two in the legend
    CHECK(times("class=\"ink-fault-mark\"") == 8);       // two strokes: lost, stopped, and both in the legend
    for (const char* word : {">lost<", ">late<", ">arrives late<", ">stopped<"})
        CHECK_MESSAGE(times(word) == 1, word);
}

TEST_CASE("faults: what is saved of a run has them")
{
    RunOptions options;
    for (const auto& [name, value] : {std::pair("drop", "1:0-4#2"), std::pair("slow", "3-4:5"),
             std::pair("stop", "5:3"), std::pair("delay", "2:0-2:1"), std::pair("drop", "2:4-6")})
        REQUIRE(!setRunOption(options, name, value));
    RunOptions again;
    REQUIRE(!applyOptions(again, givenOptions(options)));
    CHECK(givenOptions(again) == givenOptions(options));
    CHECK(again.faults.size() == 5);
}

TEST_CASE("faults: a figure that is opened again has them still")
{
    const Folder folder("faults-figure");
    const std::vector<std::string> faults{"--slow", "0-4:3", "--delay", "1:0-4:2"};
    for (const std::string ending : {"svg", "html"}) {
        CAPTURE(ending);
        const auto path = folder.path("s." + ending);
        std::vector<std::string> words{
            "figure", "one-to-all-broadcast/recursive-doubling", "-n", "hypercube:8", "-o", path};
        words.insert(words.end(), faults.begin(), faults.end());
        REQUIRE(lockstepSays(words).status == 0);
        words = {"run", "one-to-all-broadcast/recursive-doubling", "-n", "hypercube:8", "--json", "--summary"};
        words.insert(words.end(), faults.begin(), faults.end());
        const auto first = nlohmann::json::parse(lockstepSays(words).out);
        const auto again = nlohmann::json::parse(lockstepSays({"run", path, "--json", "--summary"}).out);
        CHECK(first["totals"]["rounds"] == 5); // 0 sends in round 1, which arrives in round 3; then two rounds more
        CHECK(again["totals"] == first["totals"]);
        CHECK(again.value("faults", nlohmann::json()) == first.value("faults", nlohmann::json::object()));
    }
}
