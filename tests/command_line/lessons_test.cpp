// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <doctest/doctest.h>

#include "app/documents/lesson_page.h"
#include "app/documents/lesson_run.h"
#include "app/documents/worksheet.h"
#include "app/request/expectation_result.h"
#include "core/figure/model/figure.h"
#include "core/header/header.h"
#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

const char* const small = "# Small\n\nA ring.\n\n```lockstep\nstep one-to-all-broadcast/recursive-doubling --network "
                          "ring:8\nask arrows --round 2\nask rounds\n"
                          "show 4.2\n```\n\nHow many?\n\n- [ ] one\n- [x] two: \"one\" each.\n";

std::string refusalOf(const Folder& folder, const std::string& text)
{
    const auto file = folder.write("wrong.md", text);
    const auto answer = lockstepSays({"lesson", file, "-o", folder.path("wrong.html")});
    CHECK(answer.status == 2);
    CHECK_FALSE(std::filesystem::exists(folder.path("wrong.html")));
    std::string said = answer.err;
    for (auto at = said.find(file); at != std::string::npos; at = said.find(file))
        said.replace(at, file.size(), "wrong.md");
    return said;
}

} // namespace

TEST_CASE("lessons: all errors of a lesson are reported with their lines, and nothing is written")
{
    const Folder folder("lesson-wrong");
    CHECK(refusalOf(folder,
              "# L\n\n```lockstep\nask rounds\nstep 4.2 --netwrok ring:8\nstep nothing\nstep 4.2\nask arrows --round "
              "9\nshow 4.2 -o x.svg\n```\n")
        == "wrong.md:4:1: error: ask needs a run above it\n"
           "  ask rounds\n"
           "  ^~~~~~~~~~\n"
           "  hint: write show or step first\n"
           "wrong.md:5:1: error: lockstep figure has no option --netwrok\n"
           "  step 4.2 --netwrok ring:8\n"
           "  ^~~~~~~~~~~~~~~~~~~~~~~~~\n"
           "  hint: did you mean --network? see lockstep figure --help\n"
           "wrong.md:6:1: error: unknown figure, algorithm or file \"nothing\"\n"
           "  step nothing\n"
           "  ^~~~~~~~~~~~\n"
           "  hint: see lockstep list figures and lockstep list\n"
           "wrong.md:8:1: error: there is no round 9: this run has 3 rounds\n"
           "  ask arrows --round 9\n"
           "  ^~~~~~~~~~~~~~~~~~~~\n"
           "  hint: the rounds are 1 to 3\n"
           "wrong.md:9:1: error: show in a lesson does not take --output\n"
           "  show 4.2 -o x.svg\n"
           "  ^~~~~~~~~~~~~~~~~\n"
           "  hint: use only the options of runs and pictures\n");
    CHECK(lockstepSays({"lesson", "nothing"}).err
        == "error: unknown lesson \"nothing\"\n  hint: lockstep list lessons lists them; the name of your own file "
           "ends "
           "in .md\n");
    CHECK(lockstepSays({"lesson", "01-broadcast-on-a-ring", "-o", "a.svg"}).err
        == "error: a lesson is written as html or pdf, not as \"svg\"\n  hint: write -o FILE.html or -o FILE.pdf\n");
    CHECK(lockstepSays({"lesson", "01-broadcast-on-a-ring", "-o", "a.html", "--key"}).err
        == "error: --key adds answers to worksheets, not to web pages\n  hint: write -o FILE.pdf, or leave out "
           "--key\n");
}

TEST_CASE("lessons: a lesson in the terminal, with and without answers")
{
    const Folder folder("lesson-text");
    const auto file = folder.write("small.md", small);
    const auto answer = lockstepSays({"lesson", file, "--key"});
    CHECK(answer.status == 0);
    CHECK(answer.err.empty());
    CHECK(answer.out.starts_with(
        "Small\n=====\n\nA ring.\n\n> lockstep run one-to-all-broadcast/recursive-doubling --network ring:8\n\n"
        "? Who sends to whom in round 2?\n  answer: 0→2, 4→6\n"));
    CHECK(answer.out.ends_with("> lockstep figure 4.2\n\n? How many?\n  a) one\n* b) two: \"one\" each.\n"));
    CHECK(lockstepSays({"lesson", file}).out.find("0→2") == std::string::npos);
}

TEST_CASE("lessons: the page of a lesson has its runs and questions")
{
    const Folder folder("lesson-page");
    const auto file = folder.write("small.md", small);
    CHECK(lockstepSays({"lesson", file, "-o", folder.path("a.html")}).status == 0);
    const auto page = *readTextFile(folder.path("a.html")).value;
    CHECK(page.find("<title>Small</title>") != std::string::npos);
    CHECK(page.find("<section class=\"stepper\" id=\"run-1\"") != std::string::npos);
    CHECK(page.find("<section class=\"stepper\" id=\"run-2\"") == std::string::npos);
    CHECK(page.find("class=\"ask\" data-run=\"1\" data-round=\"2\"") != std::string::npos);
    CHECK(page.find("data-right=\"yes\" data-reason=\"&quot;one&quot; each\">two</button>") != std::string::npos);
    CHECK(page.find("<span>8 processes on a ring, 1 word per block, "
                    "<i>t<sub>s</sub></i> = <i>t<sub>w</sub></i> = 1</span>")
        != std::string::npos);
    CHECK(page.find("<noscript>") != std::string::npos);
    CHECK(page.find("<nav") == std::string::npos);
    CHECK(page == lockstepSays({"lesson", file, "-o", "-"}).out);
}

TEST_CASE("lessons: one of several leads to its neighbours and to the contents")
{
    const auto lesson = playLesson(*readLesson("# Small\n\nText.\n", "small.md"), Library());
    REQUIRE(lesson);
    const std::string page =
        lessonBody(*lesson, {{}, {"03 \"c\".html", "Three & more"}, {"index.html", "All lessons"}}, LessonRuns::Fixed);
    CHECK(page.find("<nav class=\"lessons\" aria-label=\"Lessons\">\n"
                    "<a class=\"contents\" href=\"index.html\">All lessons</a>\n"
                    "<a class=\"next\" href=\"03 &quot;c&quot;.html\">Three &amp; more →</a>\n"
                    "</nav>")
        != std::string::npos);
}

TEST_CASE("lessons: a worksheet does not show its answers, but its key does")
{
    const auto lesson = playLesson(*readLesson(small, "small.md"), Library());
    REQUIRE(lesson);
    const auto all = [&](bool key) {
        std::string html;
        for (const SheetPart& part : worksheetOf(*lesson, key).parts)
            html += part.html;
        return html;
    };
    CHECK(all(false).find("0→2") == std::string::npos);
    CHECK(all(false).find("☑") == std::string::npos);
    CHECK(all(true).find("<i>0→2, 4→6</i>") != std::string::npos);
    CHECK(all(true).find("☑ </p>") == std::string::npos);
    CHECK(all(true).find("☑ two: &quot;one&quot; each.") != std::string::npos);
    CHECK(all(false).find("each") == std::string::npos);
    CHECK(all(false).find("8 processes on a ring, 1 word per block, ts = tw = 1.") != std::string::npos);
    const auto hasMessages = [](const Figure& figure) {
        return std::ranges::any_of(figure.objects,
            [](const FigureObject& object) { return std::holds_alternative<MessageSubject>(object.subject); });
    };
    for (const SheetPart& part : worksheetOf(*lesson, false).parts)
        if (part.html.find("Who sends") != std::string::npos)
            CHECK_FALSE(hasMessages(*part.figure));
    for (const SheetPart& part : worksheetOf(*lesson, true).parts)
        if (part.html.find("Who sends") != std::string::npos)
            CHECK(hasMessages(*part.figure));
}

TEST_CASE("lessons: a task is an exercise of the library, or a file beside the lesson")
{
    const Folder folder("lesson-task");
    folder.write("mine.algo", "/*\ntitle: Mine\ntask: Write it.\n\n   For any p.\n*/\nprocedure P(p)\nbegin\nend P\n");
    const auto file =
        folder.write("small.md", "# Small\n\n```lockstep\ntask mine.algo\ntask all-reduce-on-a-ring\n```\n");
    const auto said = lockstepSays({"lesson", file, "-o", "-"});
    CHECK(said.err.empty());
    CHECK(said.out.find("<p>Exercise: Mine</p>\n<p>Write it.</p>\n<p>For any p.</p>") != std::string::npos);
    CHECK(said.out.find("<p>Exercise: Ring all-reduce</p>") != std::string::npos);
    CHECK(refusalOf(folder, "# L\n\n```lockstep\ntask nothing\n```\n")
        == "wrong.md:4:1: error: unknown exercise \"nothing\"\n"
           "  task nothing\n"
           "  ^~~~~~~~~~~~\n"
           "  hint: lockstep list exercises lists them; the name of your own file ends in .algo\n");
}

TEST_CASE("lessons: the user's own lessons are added to those of the library")
{
    const Folder folder("lesson-own");
    folder.write("lessons/99-mine.md", "# Mine\n\nText.\n");
    CHECK(lockstepSays({"list", "lessons"}, folder.path()).out.find("99-mine") != std::string::npos);
    CHECK(lockstepSays({"lesson", "mine"}, folder.path()).out == "Mine\n====\n\nText.\n");
}

TEST_CASE("lessons: every lesson of the library plays, asks and has a page")
{
    const Library library;
    CHECK(library.lessons().size() >= 9);
    for (const std::string& name : library.lessons()) {
        CAPTURE(name);
        const auto lesson = findLesson(name, library);
        REQUIRE(lesson);
        const auto played = playLesson(*lesson, library);
        for (const Diagnostic& diagnostic : played.diagnostics)
            FAIL_CHECK(render(diagnostic, lesson->text));
        if (!played)
            continue;
        const auto questions = std::ranges::count_if(played->parts, [](const LessonPart& part) {
            const auto* block = std::get_if<LessonBlock>(&part);
            return std::holds_alternative<LessonQuestion>(part) || (block != nullptr && !block->choices.empty());
        });
        CHECK(questions >= 5);
        CHECK(lesson->text.find("## To read on") != std::string::npos);
    }
}

TEST_CASE("lessons: the numbers in the text of lessons are those of the runs")
{
    struct Told {
        const char* lesson;
        const char* words; ///< that stand in it
        const char* algorithm;
        const char* promise;
    };
    const Told all[] = {
        {"01-broadcast-on-a-ring", "takes p − 1 rounds", "one-to-all-broadcast/naive", "ring:8 -> rounds 7"},
        {"01-broadcast-on-a-ring", "three rounds eight", "one-to-all-broadcast/recursive-doubling",
            "ring:8 -> rounds 3"},
        {"02-why-far-first", "*3·ts + 12·tw*", "one-to-all-broadcast/recursive-doubling",
            "ring:8 --words 4 -> ts 3, tw 12"},
        {"02-why-far-first", "*3·ts + 28·tw*", "one-to-all-broadcast/recursive-doubling-near-first",
            "ring:8 --words 4 -> ts 3, tw 28, rounds 3"},
        {"03-hypercubes", "Together that is 7 words in three rounds", "all-to-all-broadcast/hypercube",
            "hypercube:8 -> ts 3, tw 7, rounds 3"},
        {"04-all-to-all-and-contention", "*7·ts + 7·tw*", "all-to-all-broadcast/ring", "ring:8 -> ts 7, tw 7"},
        {"04-all-to-all-and-contention", "*3·ts + 21·tw*", "all-to-all-broadcast/hypercube",
            "ring:8 -> ts 3, tw 21, max_link_words 16"},
        {"05-cost-models", "Three rounds of 100 + 8: 324", "one-to-all-broadcast/recursive-doubling",
            "hypercube:8 --words 8 --ts 100 -> time 324"},
        {"05-cost-models", "Now it is 2700", "one-to-all-broadcast/recursive-doubling",
            "hypercube:8 --words 800 --ts 100 -> time 2700"},
        {"05-cost-models", "it is faster: 2000", "one-to-all-broadcast/in-parts",
            "hypercube:8 --words 800 --ts 100 -> time 2000, rounds 6"},
        {"05-cost-models", "324 against 614", "one-to-all-broadcast/in-parts",
            "hypercube:8 --words 8 --ts 100 -> time 614"},
        {"05-cost-models", "It is 31.", "one-to-all-broadcast/recursive-doubling-near-first",
            "ring:8 --words 4 -> time 31"},
        {"06-deadlock-and-buffering", "not even a first round", "all-to-all-broadcast/ring",
            "ring:6 --sends synchronous -> error deadlock, rounds 0, cycle 0-1-2-3-4-5"},
        {"07-scatter-gather-total-exchange", "process 0 sends 7 words in three rounds", "scatter/recursive",
            "hypercube:8 -> rounds 3, tw 7"},
        {"07-scatter-gather-total-exchange", "takes seven rounds and 7 words", "scatter/linear",
            "hypercube:8 -> rounds 7, tw 7, words 7"},
        {"07-scatter-gather-total-exchange", "12 instead of 7", "scatter/recursive", "hypercube:8 -> words 12"},
        {"07-scatter-gather-total-exchange", "*3·ts + 12·tw*", "all-to-all-personalized/hypercube",
            "hypercube:8 -> ts 3, tw 12"},
        {"07-scatter-gather-total-exchange", "42 against 77", "all-to-all-personalized/hypercube",
            "hypercube:8 --ts 10 -> time 42"},
        {"07-scatter-gather-total-exchange", "42 against 77", "all-to-all-personalized/hypercube-ecube",
            "hypercube:8 --ts 10 -> time 77, ts 7, tw 7"},
        {"07-scatter-gather-total-exchange", "*7·ts + 28·tw*", "all-to-all-personalized/ring", "ring:8 -> ts 7, tw 28"},
        {"08-ring-all-reduce", "*6·ts + 4800·tw*", "all-reduce/reduce-then-broadcast",
            "hypercube:8 --words 800 -> ts 6, tw 4800"},
        {"08-ring-all-reduce", "*3·ts + 2400·tw*", "all-reduce/recursive-doubling",
            "hypercube:8 --words 800 -> ts 3, tw 2400"},
        {"08-ring-all-reduce", "*14·ts + 1400·tw*", "all-reduce/ring", "ring:8 --words 800 -> ts 14, tw 1400"},
        {"08-ring-all-reduce", "*6·ts + 1400·tw*", "all-reduce/rabenseifner",
            "hypercube:8 --words 800 -> ts 6, tw 1400"},
        {"08-ring-all-reduce", "2406 instead of 1406", "all-reduce/rabenseifner", "ring:8 --words 800 -> time 2406"},
        {"09-model-and-measurement", "3·(100 + 10) = 330", "all-to-all-broadcast/ring",
            "ring:4 --words 10 --ts 100 -> time 330, rounds 3"},
        {"09-model-and-measurement", "*3·ts + 3m·tw*", "all-to-all-broadcast/ring",
            "ring:4 --words 100 -> ts 3, tw 300"},
        {"09-model-and-measurement", "squeeze through one link", "one-to-all-broadcast/recursive-doubling-near-first",
            "ring:8 --words 4 -> tw 28"},
        {"09-model-and-measurement", "takes what the far-first one takes",
            "one-to-all-broadcast/recursive-doubling-near-first", "complete:8 --words 4 -> time 15"},
        {"09-model-and-measurement", "takes what the far-first one takes", "one-to-all-broadcast/recursive-doubling",
            "complete:8 --words 4 -> time 15"},
    };
    const Library library;
    for (const Told& told : all) {
        CAPTURE(told.lesson);
        CAPTURE(told.promise);
        const auto* lesson = library.findLesson(told.lesson);
        REQUIRE(lesson);
        CHECK(lesson->text.find(told.words) != std::string::npos);
        const Header header =
            headerAsFarAsRead(std::string("/*\nexpect: ") + told.promise + "\n*/\nprocedure P(p)\nbegin\nend P\n");
        REQUIRE(header.expectations.size() == 1);
        const ExpectationResult result =
            testExpectation(header.expectations.front(), *library.findAlgorithm(told.algorithm), library);
        CHECK(result.isMet());
    }
}
