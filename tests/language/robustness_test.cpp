// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Parsing any text ends with a tree or with messages.

#include <doctest/doctest.h>
#include <random>

#include "tests/language/random_program.h"
#include "tests/language/read.h"

namespace lockstep {
namespace {

std::string repeated(std::string_view part, int times)
{
    std::string text;
    for (int i = 0; i < times; ++i)
        text += part;
    return text;
}

std::string firstOf(const std::string& text)
{
    const auto problems = problemsOf(text);
    return problems.empty() ? "" : sentence(problems.front());
}

const std::string tooDeep = "the program is nested too deeply";

TEST_CASE("robustness: 200 levels are accepted, more are an error")
{
    const auto brackets = [](int n) {
        return "procedure A(d)\nx := " + repeated("(", n) + "d" + repeated(")", n) + ";\nend A";
    };
    CHECK(firstOf(brackets(190)) == "");
    CHECK(firstOf(brackets(210)) == tooDeep);
    CHECK(firstOf(brackets(5000)) == tooDeep);
    const auto deep = [](std::string_view part, int n) { return "procedure A(y)\n" + repeated(part, n) + "\n"; };
    CHECK(firstOf("procedure A(y)\n" + repeated("if true then ", 60) + "y := 1;\nend A") == "");
    for (const auto* part :
        {"if true then ", "if true then\n", "while true do\n", "for i := 1 to 2 do ", "at round 1 do\n", "x := [",
            "x := {", "x := F(", "x := A[", "x := { b in ", "x := not ", "x := - ", "x := √", "x := 2^", "\\sqrt{"}) {
        CAPTURE(part);
        CHECK_FALSE(problemsOf(deep(part, 5000)).empty());
    }
    CHECK(firstOf(deep("if true then ", 1500)) == tooDeep);
    CHECK(firstOf("procedure A()\nx := " + repeated("- ", 5000) + "1;") == tooDeep);
    CHECK(firstOf("procedure A()\nx := " + repeated("2^", 5000) + "1;") == tooDeep);
    CHECK(firstOf("procedure A()\nx := " + repeated("not ", 4000) + "true;") == tooDeep);
    CHECK(firstOf("procedure A(y)\nx := " + repeated("1 + ", 900) + "1;\n") == "");
    CHECK(firstOf("procedure A(y)\nx := " + repeated("1 + ", 4000) + "1;") == tooDeep);
    CHECK(firstOf("procedure A(y)\nx := y" + repeated("[0]", 5000) + ";") == tooDeep);
    CHECK(firstOf("procedure A(y)\nif true then x := 1;\n" + repeated("else if true then x := 1;\n", 100)) == "");
    CHECK(firstOf("procedure A(y)\nif true then x := 1;\n" + repeated("else if true then x := 1;\n", 5000)) == tooDeep);
}

TEST_CASE("robustness: a very long flat program is parsed")
{
    CHECK(firstOf("procedure A(d)\nbegin\n" + repeated("   x := [1, 2, d];\n", 5000) + "end A") == "");
    CHECK(firstOf("procedure A(y)\nx := [" + repeated("1, ", 5000) + "1];\nend A") == "");
}

TEST_CASE("robustness: random bytes result in messages")
{
    std::mt19937 random(7);
    for (int run = 0; run < 300; ++run) {
        std::string text;
        for (auto n = random() % 300; n > 0; --n)
            text += static_cast<char>(random() % 256);
        CAPTURE(run);
        CHECK_FALSE(problemsOf(text).empty());
        CHECK(hasErrors(problemsOf("procedure A()\n" + text + "\n(")));
    }
}

// Programs with pieces left out, doubled and exchanged: what comes out does not matter, only that it comes.
// proves notation: The parser recovers, and reports all errors of a file
TEST_CASE("robustness: damaged programs are parsed to the end")
{
    static constexpr const char* pieces[] = {" end ", "\n", "endif;", "else ", "(", ")", "[", "]", "{", "}", ";", " U ",
        ":=", "\"", "/*", "*/", "1. ", "procedure ", "for each ", "at round ", "received ", "end of round", "begin ",
        "  ", "2i", "\xC3", "√", "elif ", "enfor"};
    std::mt19937 random(11);
    std::size_t said = 0;
    for (std::uint32_t seed = 1; seed <= 300; ++seed) {
        std::string text = print(RandomProgram(seed).tree());
        for (int damages = 0; damages < 5 && !text.empty(); ++damages) {
            const auto at = random() % text.size();
            if (random() % 2 == 0)
                text.erase(at, random() % 12);
            else
                text.insert(at, pieces[random() % std::size(pieces)]);
        }
        said += problemsOf(text).size();
    }
    CHECK(said > 300);
}

} // namespace
} // namespace lockstep
