// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/options.h"
#include "core/figure/options/figure_options.h"

#include <doctest/doctest.h>

#include "tests/command_line/typed.h"

using namespace lockstep;

TEST_CASE("options: rounds are numbers and ranges")
{
    using Rounds = std::vector<RoundNumber>;
    CHECK(roundsOf("2") == Rounds{2});
    CHECK(roundsOf("1-3") == Rounds{1, 2, 3});
    CHECK(roundsOf("5,1-2,2") == Rounds{1, 2, 5});
    CHECK(roundsOf("0") == Rounds{0});
    for (const char* wrong : {"", "x", "3-1", "1-", "-2", "1,,2", "1-2-3", "1-999999999"})
        CHECK(roundsOf(wrong) == std::nullopt);
}

TEST_CASE("options: the given options make the same options again")
{
    RunOptions options;
    const std::vector<std::pair<std::string, std::string>> said = {{"network", "mesh:4x4"}, {"source", "3"},
        {"words", "5"}, {"shift", "-2"}, {"values", "3,1,4"}, {"set", "radix=-2,segment=16"}, {"ports", "all"},
        {"ts", "10"}, {"embedding", "gray"}, {"operation", "scatter"}, {"input", "A,x"}, {"result", "y"},
        {"max-rounds", "9"}, {"max-memory", "1000"}};
    for (const auto& [name, value] : said)
        CHECK(setRunOption(options, name, value) == std::nullopt);
    RunOptions again;
    for (const auto& [name, value] : givenOptions(options))
        CHECK(setRunOption(again, name, value) == std::nullopt);
    CHECK(again == options);
    CHECK(givenOptions(options).size() == said.size());
    CHECK(givenOptions(RunOptions{}).empty());
}

TEST_CASE("options: every listed option can be set")
{
    for (const auto& info : runOptionRows()) {
        RunOptions options;
        const auto error = setRunOption(options, info.name, "?");
        const bool takesAnything = info.name == "network" || info.name == "embedding" || info.name == "operation"
            || info.name == "input" || info.name == "result";
        CAPTURE(info.name);
        CHECK(error.has_value() == !takesAnything);
        CHECK((options == RunOptions{}) == !takesAnything);
    }
}

TEST_CASE("options: --origin is a process or all")
{
    DrawOptions options;
    CHECK_FALSE(setFigureOption(options, "origin", "3"));
    CHECK(options.figure.origin == std::optional<ProcessId>(3));
    CHECK_FALSE(options.figure.everyOrigin);
    CHECK_FALSE(setFigureOption(options, "origin", "all"));
    CHECK_FALSE(options.figure.origin);
    CHECK(options.figure.everyOrigin);
    for (const char* wrong : {"-1", "x", "1.5", ""}) {
        const auto error = setFigureOption(options, "origin", wrong);
        REQUIRE(error);
        CHECK(render(*error) == "error: --origin must be a process or all, not \"" + std::string(wrong) + "\"\n");
    }
}

TEST_CASE("options: an option that does not apply to the figure is refused, with the figures that it applies to")
{
    const auto says = [](std::vector<std::string> words) {
        words.insert(words.begin(), {"figure", "4.2", "-o", "-"});
        const CommandAnswer answer = lockstepSays(words);
        CHECK(answer.status == (answer.err.empty() ? 0 : 2));
        return answer.err;
    };
    const std::string begin = "error: --";
    CHECK(says({"--panels", "phases"})
        == begin
            + "panels does not apply to this figure: it is for panels of a filmstrip (--layout filmstrip) and trees\n");
    CHECK(says({"--columns", "2"})
        == begin
            + "columns does not apply to this figure: it is for filmstrips (--layout filmstrip), trees of all "
              "(--origin all) "
              "or of phases (--panels phases) and tables\n");
    CHECK(says({"--layout", "filmstrip", "--columns", "0"}) == "error: --columns must be a whole number, not \"0\"\n");
    CHECK(says({"--layout", "filmstrip", "--columns", "x"}) == "error: --columns must be a whole number, not \"x\"\n");
    CHECK(says({"--kind", "tree", "--arrows", "lanes"})
        == begin + "arrows does not apply to this figure: it is for pictures of the network (--kind network)\n");
    CHECK(says({"--contents-order", "received"})
        == begin
            + "contents-order does not apply to this figure: it is for pictures of the network with what nodes hold "
              "(--contents)\n");
    CHECK(says({"--layout", "filmstrip", "--panels", "phases", "--columns", "2"}) == "");
    CHECK(says({"--width", "8"})
        == "error: --width must be a length such as 8cm, not \"8\"\n  hint: the units are cm, mm, in and pt\n");
    CHECK(says({"--style", "no such"})
        == "error: unknown style no such: there is no such style or file\n"
           "  hint: the styles are textbook, colour, print, dark, projector\n");
}
