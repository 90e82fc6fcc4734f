// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/base/limits.h"
#include "core/lesson/lesson.h"

using namespace lockstep;
using Kind = LessonBlock::Kind;

namespace {

std::vector<LessonBlock> blocksOf(const std::string& text)
{
    const auto lesson = readLesson(text, "a.md");
    REQUIRE(lesson);
    return lesson->blocks;
}

std::vector<int> linesOf(const std::vector<LessonBlock>& blocks)
{
    std::vector<int> lines;
    for (const LessonBlock& block : blocks)
        lines.push_back(block.line);
    return lines;
}

std::string refusalOf(const std::string& text)
{
    const auto lesson = readLesson(text, "a.md");
    REQUIRE(!lesson);
    std::string all;
    for (const Diagnostic& diagnostic : lesson.diagnostics)
        all += render(diagnostic);
    return all;
}

} // namespace

TEST_CASE("lesson: it is a list of blocks, each with its line")
{
    const auto blocks = blocksOf(
        "# Rings\n\nA *ring* is\na cycle.\n\n- one\n- two\n  1. inside\n\n```c\nint i;\n\nint j;\n```\n\n> said\n\n"
        "| a | b |\n|---|---|\n| 1 | 2 |\n");
    REQUIRE(blocks.size() == 8);
    CHECK(linesOf(blocks) == std::vector<int>{1, 3, 6, 7, 8, 11, 16, 18});
    CHECK(blocks[0].kind == Kind::Heading);
    CHECK(blocks[0].level == 1);
    CHECK(blocks[1].text == LessonText{{"A "}, {"ring", true}, {" is a cycle."}});
    CHECK(blocks[2].mark == "•");
    CHECK(blocks[4].mark == "1.");
    CHECK(blocks[4].level == 2);
    CHECK(blocks[5].code == "int i;\n\nint j;\n");
    CHECK(blocks[6].kind == Kind::Quote);
    REQUIRE(blocks[7].rows.size() == 2);
    CHECK(plainText(blocks[7].rows[1][1]) == "2");
    CHECK(readLesson("Hello", "a.md")->title == "a.md");
    CHECK(readLesson("text\n\n# One *two*\n", "a.md")->title == "One two");
}

TEST_CASE("lesson: emphasis is bold in Chinese, which has no italics")
{
    const LessonText text = blocksOf("*进程* and *m·tw*\n").front().text;
    REQUIRE(text.size() == 3);
    CHECK(text[0].strong);
    CHECK_FALSE(text[0].emphasis);
    CHECK(text[2].emphasis);
}

TEST_CASE("lesson: lockstep blocks contain commands, each with its line")
{
    const auto blocks =
        blocksOf("text\n\n```lockstep\nstep 4.2 --title \"two words\"\n\n  ask arrows --round 2\n```\n");
    REQUIRE(blocks.size() == 2);
    const auto& commands = blocks[1].commands;
    REQUIRE(commands.size() == 2);
    CHECK(commands[0].kind == LessonLine::Kind::Step);
    CHECK(commands[0].words == std::vector<std::string>{"4.2", "--title", "two words"});
    CHECK(commands[0].line == 4);
    CHECK(commands[1].kind == LessonLine::Kind::Ask);
    CHECK(commands[1].line == 6);
    CHECK(refusalOf("\n```lockstep\nstpe 4.2\nshow\ngo\n```\n")
        == "a.md:3:1: error: unknown line \"stpe\" in a lockstep block\n"
           "  hint: did you mean step? its lines begin with show, step, sweep, ask, task and expect\n"
           "a.md:5:1: error: unknown line \"go\" in a lockstep block\n"
           "  hint: its lines begin with show, step, sweep, ask, task and expect\n");
}

TEST_CASE("lesson: a task list after a question is a choice; other task lists are lists")
{
    const auto blocks = blocksOf("Who sends?\n\n- [ ] 0\n- [x] 1\n");
    REQUIRE(blocks.size() == 1);
    CHECK(blocks[0].kind == Kind::Choices);
    CHECK(plainText(blocks[0].text) == "Who sends?");
    REQUIRE(blocks[0].choices.size() == 2);
    CHECK_FALSE(blocks[0].choices[0].right);
    CHECK(blocks[0].choices[1].right);
    CHECK(plainText(blocks[0].choices[1].text) == "1");
    for (const std::string question : {"哪些进程发送？", "من يرسل؟"}) // each language has its own mark
        CHECK(blocksOf(question + "\n\n- [ ] 0\n- [x] 1\n")[0].kind == Kind::Choices);
    const auto list = blocksOf("To do:\n\n- [ ] 0\n- [x] 1\n");
    REQUIRE(list.size() == 3);
    CHECK(list[1].mark == "☐");
    CHECK(list[2].mark == "☑");
    CHECK(refusalOf("# L\n\nWho?\n\n- [ ] 0\n- [ ] 1\n")
        == "a.md:5:1: error: no choice is marked as correct: \"Who?\"\n"
           "  hint: write - [x] before the correct one\n");
    CHECK(refusalOf("Who?\n\n- [x] 0\n")
        == "a.md:3:1: error: there is only one choice: \"Who?\"\n  hint: write - [ ] before other choices\n");
}

TEST_CASE("lesson: the reason of a choice follows the first colon outside of code")
{
    const auto choices = blocksOf("Two rounds?\n\n- [ ] Yes\n- [x] No: the *informed* at most double: 1, 2, 4\n"
                                  "- [ ] In `a: b` and **c: d**\n- [ ] At 12:30\n- [ ] Never:\n")[0]
                             .choices;
    REQUIRE(choices.size() == 5);
    const auto textOf = [&](std::size_t i) { return plainText(choices[i].text); };
    const auto reasonOf = [&](std::size_t i) { return plainText(choices[i].reason); };
    CHECK((textOf(0) == "Yes" && reasonOf(0).empty()));
    CHECK((textOf(1) == "No" && reasonOf(1) == "the informed at most double: 1, 2, 4"));
    CHECK(plainText(withReason(choices[1])) == "No: the informed at most double: 1, 2, 4");
    CHECK((textOf(2) == "In a: b and c" && reasonOf(2) == "d"));
    CHECK((textOf(3) == "At 12:30" && reasonOf(3).empty()));
    CHECK((textOf(4) == "Never:" && plainText(withReason(choices[4])) == "Never:"));
    const auto wide = blocksOf("两轮？\n\n- [ ] 是\n- [x] 否：每轮最多翻倍: 1, 2\n")[0].choices;
    CHECK((plainText(wide[1].text) == "否" && plainText(wide[1].reason) == "每轮最多翻倍: 1, 2"));
    CHECK(plainText(withReason(wide[1])) == "否：每轮最多翻倍: 1, 2");
}

TEST_CASE("lesson: HTML is text, images are words, links lead only to the web and to pages beside")
{
    const auto blocks =
        blocksOf("<script>alert(1)</script>\n\na <b>c</b> ![an image](x.png) [l](javascript:alert(1)) "
                 "[m](https://e.org) &amp; &lt;\n\n[n](next.html) [o](javascript:a.html) [p](//e.org/a.html) "
                 "[q](file:///a.html) [r](next.txt)\n");
    REQUIRE(blocks.size() == 3);
    CHECK(plainText(blocks[0].text) == "<script>alert(1)</script>");
    CHECK(plainText(blocks[1].text) == "a <b>c</b> an image l m & <");
    for (const LessonSpan& span : blocks[1].text)
        CHECK((span.link.empty() || span.link == "https://e.org"));
    for (const LessonSpan& span : blocks[2].text)
        CHECK(span.link == (span.text == "n" ? "next.html" : ""));
}

TEST_CASE("lesson: one that is too long, not text, or very deep does not crash")
{
    CHECK(refusalOf(std::string(mostFileBytes + 1, 'a'))
        == "error: a.md is longer than 16 MB, the maximum for a lesson\n");
    CHECK(refusalOf(std::string("a\0b", 3)) == "error: a.md is not text\n  hint: a lesson is a Markdown file\n");
    std::string deep(20'000, '>');
    CHECK(!blocksOf(deep + " a\n").empty());
    std::string lists;
    for (int i = 0; i < 2'000; ++i)
        lists += "- ";
    CHECK(!blocksOf(lists + "a\n").empty());
    CHECK(!blocksOf(std::string(50'000, '*') + "a").empty());
    CHECK(!blocksOf(std::string(50'000, '[') + "a").empty());
    CHECK(blocksOf("").empty());
}

TEST_CASE("lesson: a header says what lists need, and lines keep their numbers")
{
    const auto lesson = readLesson("---\nsummary: Count: one, two.\nminutes: 25\nneeds: 1, 3\n---\n\n# L\n", "a.md");
    REQUIRE(lesson);
    CHECK(lesson->header == LessonHeader{"Count: one, two.", 25, {1, 3}});
    CHECK(lesson->title == "L");
    REQUIRE(lesson->blocks.size() == 1);
    CHECK(lesson->blocks[0].line == 7);
    CHECK(readLesson("---\r\nminutes: 5\r\n---\r\n# L\r\n", "a.md")->header.minutes == 5);
    CHECK(readLesson("# L\n\n---\n\nminutes: 5\n\n---\n", "a.md")->header == LessonHeader{});
    CHECK(blocksOf("---\n\n# L\n").front().kind == Kind::Rule); // one line alone is a rule
    CHECK(blocksOf("---").size() == 1);
    CHECK(blocksOf("---\n---").empty());
}

TEST_CASE("lesson: each wrong line of a header is an error")
{
    CHECK(refusalOf("---\nminuts: 5\nminutes: some\nneeds: 0\n---\n# L\n")
        == "a.md:2:1: error: unknown line \"minuts\" in the header of a lesson\n"
           "  hint: did you mean minutes? its lines begin with summary, minutes and needs\n"
           "a.md:3:1: error: minutes needs numbers from 1 on, not \"some\"\n"
           "  hint: write, for example, minutes: 25\n"
           "a.md:4:1: error: needs needs numbers from 1 on, not \"0\"\n"
           "  hint: write, for example, needs: 1, 3\n");
    for (const std::string value : {"", "5, 6", "12345", "-1", "5 6"})
        CHECK_FALSE(readLesson("---\nminutes: " + value + "\n---\n# L\n", "a.md"));
}
