// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "app/documents/lesson_page.h"
#include "app/documents/lesson_run.h"
#include "app/documents/worksheet.h"
#include "app/request/expectation_result.h"
#include "core/base/text.h"
#include "core/figure/model/figure.h"
#include "core/header/header.h"
#include "core/operation/operation.h"
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

std::string sheetHtml(const PlayedLesson& lesson, bool key)
{
    std::string html;
    for (const SheetPart& part : worksheetOf(lesson, key).parts)
        html += part.html;
    return html;
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
    CHECK(page.find("data-right=\"yes\" data-reason=\"&quot;one&quot; each\"><span>two</span></button>")
        != std::string::npos);
    CHECK(page.find("<span>8 processes on a ring, 1 word per block, "
                    "<i>t<sub>s</sub></i> = <i>t<sub>w</sub></i> = 1</span>")
        != std::string::npos);
    CHECK(page.find("<noscript>") != std::string::npos);
    CHECK(page.find("<nav") == std::string::npos);
    CHECK(page == lockstepSays({"lesson", file, "-o", "-"}).out);
}

TEST_CASE("lessons: a table in the terminal is as wide as the lines")
{
    const Folder folder("lesson-table");
    const std::string words = "one two three four five six seven eight nine ten eleven twelve";
    const auto file = folder.write(
        "small.md", "# T\n\n| line | what |\n|---|---|\n| a | " + words + ' ' + words + " |\n| b | short |\n");
    const auto shown = lockstepSays({"lesson", file}).out;
    // of 90 characters 82 are left for the second column
    CHECK(shown
        == "T\n=\n\n"
           "  line  what\n"
           "  a     one two three four five six seven eight nine ten eleven twelve one two three four\n"
           "        five six seven eight nine ten eleven twelve\n"
           "\n"
           "  b     short\n");
}

TEST_CASE("lessons: a choice from the run says what it is instead, once it is chosen or in a key")
{
    // 0→4 in round 1; 0→2 and 4→6 in round 2, with 5 words each
    const std::string asked = "# Asked\n\n```lockstep\nstep one-to-all-broadcast/recursive-doubling --network ring:8 "
                              "--words 5\nask holders --round 2\n```\n";
    const Folder folder("lesson-choices");
    const auto file = folder.write("small.md", asked);
    CHECK(lockstepSays({"lesson", file, "--key"}).out.find(") 0–7 (1 has not received it yet)\n") != std::string::npos);
    CHECK(lockstepSays({"lesson", file}).out.find(") 0–7\n") != std::string::npos);
    CHECK(lockstepSays({"lesson", file, "-o", "-"})
              .out.find("data-right=\"no\" data-reason=\"1 has not received it yet\"><span>0–7</span>")
        != std::string::npos);
    const auto lesson = playLesson(*readLesson(asked, "small.md"), Library());
    REQUIRE(lesson);
    CHECK(sheetHtml(*lesson, true).find("0–7 (1 has not received it yet)</p>") != std::string::npos);
    CHECK(sheetHtml(*lesson, false).find("received it yet") == std::string::npos);
}

TEST_CASE("lessons: one of several leads to its neighbours and to the contents")
{
    const auto lesson = playLesson(*readLesson("# Small\n\nText.\n", "small.md"), Library());
    REQUIRE(lesson);
    const std::string page = lessonBody(
        *lesson, {{}, {"03 \"c\".html", "Three & more"}, {"index.html", "All lessons"}, {}}, LessonRuns::Fixed);
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
    CHECK(sheetHtml(*lesson, false).find("0→2") == std::string::npos);
    CHECK(sheetHtml(*lesson, false).find("☑") == std::string::npos);
    CHECK(sheetHtml(*lesson, true).find("<i>0→2, 4→6</i>") != std::string::npos);
    CHECK(sheetHtml(*lesson, true).find("☑ </p>") == std::string::npos);
    CHECK(sheetHtml(*lesson, true).find("☑ two: &quot;one&quot; each.") != std::string::npos);
    CHECK(sheetHtml(*lesson, false).find("each") == std::string::npos);
    CHECK(sheetHtml(*lesson, false).find("<pre>  35  procedure GENERAL_ONE_TO_ALL_BC(")
        != std::string::npos); // as questions name lines
    CHECK(sheetHtml(*lesson, false).find("\n  36  begin\n") != std::string::npos);
    CHECK(sheetHtml(*lesson, false).find("8 processes on a ring, 1 word per block, ts = tw = 1.") != std::string::npos);
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
    CHECK(library.lessons().size() >= 12);
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

TEST_CASE("lessons: the header of each agrees with its text and with the other languages")
{
    namespace fs = std::filesystem;
    const Library library;
    int number = 0;
    for (const std::string& name : library.lessons()) {
        CAPTURE(name);
        ++number;
        CHECK(std::stoi(name) == number); // what `needs:` counts
        LessonHeader english;
        for (const std::string folder :
            {"resources/lessons", "resources/translations/ru/lessons", "resources/translations/zh/lessons"}) {
            CAPTURE(folder);
            const std::string file = (fs::path(LOCKSTEP_SOURCE_DIR) / folder / (name + ".md")).string();
            const auto lesson = readLesson(*readTextFile(file).value, file);
            REQUIRE(lesson);
            const LessonHeader& header = lesson->header;
            CHECK(header.summary.size() > 20);
            CHECK(header.minutes > 0);
            for (const int needed : header.needs)
                CHECK(needed < number);
            const std::string minutes = std::to_string(header.minutes);
            const std::vector<std::string> written = {minutes + " minutes", minutes + "\u00a0минут", minutes + " 分钟"};
            CHECK(std::ranges::any_of(written, [&](const std::string& words) { // "Take about 25 minutes"
                return lesson->text.find(words) != std::string::npos;
            }));
            if (english.minutes == 0)
                english = header;
            CHECK(header.minutes == english.minutes);
            CHECK(header.needs == english.needs);
            CHECK((header.summary == english.summary) == (folder == "resources/lessons"));
        }
    }
    const auto listed = nlohmann::json::parse(lockstepSays({"list", "lessons", "--json"}).out);
    CHECK(listed[3]["minutes"] == 25);
    CHECK(listed[3]["needs"] == std::vector<int>{1, 3});
    CHECK(lockstepSays({"list", "lessons"}).out.find("Halve a problem, dimension by dimension.") != std::string::npos);
}

TEST_CASE("lessons: the map of the course has the same needs and exercises")
{
    const Library library;
    std::map<std::string, std::string> tasks; // of each lesson: "bucket-chain, both-ways-round"
    std::map<std::string, std::string> needs;
    for (const std::string& name : library.lessons()) {
        const auto lesson = findLesson(name, library);
        const std::string number = std::to_string(std::stoi(name));
        needs[number] = joined(lesson->header.needs);
        std::vector<std::string> names;
        for (const LessonBlock& block : lesson->blocks)
            for (const LessonLine& line : block.commands)
                if (line.kind == LessonLine::Kind::Task)
                    names.push_back(line.words.front());
        tasks[number] = joined(names);
    }
    for (const std::string language : {"", "translations/ru/", "translations/zh/"}) {
        CAPTURE(language);
        const std::string file = LOCKSTEP_SOURCE_DIR "/resources/" + language + "help/course.md";
        const auto map = readLesson(*readTextFile(file).value, file);
        REQUIRE(map);
        const auto table = std::ranges::find(map->blocks, LessonBlock::Kind::Table, &LessonBlock::kind);
        REQUIRE(table->rows.size() == 1 + needs.size());
        for (std::size_t i = 1; i < table->rows.size(); ++i) {
            const auto& row = table->rows[i];
            CHECK(plainText(row[3]) == needs[plainText(row[0])]);
            CHECK(plainText(row[4]) == tasks[plainText(row[0])]);
        }
    }
}

TEST_CASE("lessons: expect holds what the text says of the run above it")
{
    const Folder folder("lesson-expects");
    const auto said = [&](const std::string& lines) {
        const auto answer = lockstepSays({"lesson", folder.write("a.md", "# L\n\n```lockstep\n" + lines + "```\n")});
        return answer.err.substr(0, answer.err.find('\n'));
    };
    const std::string ring = "step all-to-all-broadcast/ring --network ring:8 --words 2\n";
    CHECK(said(ring + "expect rounds 7, tw = m * (p - 1), result correct\n").empty());
    CHECK(said(ring + "expect rounds 7, tw 7\n")
              .ends_with("a.md:5:1: error: the text expects something else of the run above: word times (tw): expected "
                         "7, got 14"));
    CHECK(said("expect rounds 7\n").ends_with("error: expect needs a run above it"));
    CHECK(said(ring + "expect round 7\n").ends_with("error: unknown fact \"round\" in an expectation"));
    CHECK(said("step all-to-all-broadcast/ring --network ring:6 --sends synchronous\nexpect error deadlock\n").empty());
}

namespace {

/// What stands first in a paragraph in bold, without its stop: "Ask".
std::string markOf(const LessonBlock& block)
{
    return block.kind == LessonBlock::Kind::Paragraph && !block.text.empty() && block.text.front().strong
        ? block.text.front().text
        : std::string();
}

} // namespace

TEST_CASE(
    "lessons: each of the six lectures takes 45 minutes, and each step has a run, words, a question and its answer")
{
    struct Marks {
        std::string folder, goal, say, ask, answer, misconception;
    };
    std::vector<std::string> english;
    for (const Marks& marks : {Marks{"", "Goal.", "Say.", "Ask.", "Answer.", "Misconception."},
             Marks{"translations/ru/", "Цель.", "Скажите.", "Спросите.", "Ответ.", "Заблуждение."},
             Marks{"translations/zh/", "目标", "讲解", "提问", "答案", "误解"}}) {
        CAPTURE(marks.folder);
        const std::string file = LOCKSTEP_SOURCE_DIR "/resources/" + marks.folder + "lectures/six-lectures.md";
        const auto lesson = readLesson(*readTextFile(file).value, file);
        REQUIRE(lesson);
        CHECK(playLesson(*lesson, Library()).diagnostics.empty()); // all expectations hold
        int lectures = 0, minutes = 45, total = 0, runs = 0;
        std::map<std::string, int> count;
        std::vector<std::string> commands;
        const auto endStep = [&] {
            CHECK(runs >= 1);
            CHECK(count[marks.say] == 1);
            CHECK(count[marks.ask] == 1);
            CHECK(count[marks.answer] == 1);
        };
        bool isStep = false;
        for (const LessonBlock& block : lesson->blocks) {
            if (block.kind == LessonBlock::Kind::Heading && block.level > 1) {
                CAPTURE(plainText(block.text));
                if (std::exchange(isStep, false))
                    endStep();
                if (block.level == 2) {
                    CHECK(minutes == 45);
                    CHECK((lectures == 0 || count[marks.misconception] >= 1));
                    ++lectures;
                    minutes = 0;
                    count.clear();
                } else if (const std::string text = plainText(block.text); std::isdigit(text.front()) != 0) {
                    isStep = true;
                    minutes += std::stoi(text);
                    total += std::stoi(text);
                    runs = 0;
                    for (const std::string& mark : {marks.say, marks.ask, marks.answer})
                        count[mark] = 0;
                } else {
                    ++count["homework"];
                }
            }
            ++count[markOf(block)];
            for (const LessonLine& line : block.commands) {
                commands.push_back(line.text);
                runs += line.kind == LessonLine::Kind::Step || line.kind == LessonLine::Kind::Show ? 1 : 0;
                if (line.kind == LessonLine::Kind::Task)
                    CHECK(count["homework"] == 1);
            }
        }
        CHECK(lectures == 6);
        CHECK(minutes == 45);
        CHECK(total == lesson->header.minutes);
        if (english.empty())
            english = commands;
        CHECK(commands == english);
    }
}

TEST_CASE("lessons: the repairs of a shift with synchronous sends take p rounds, two rounds and one")
{
    // As lecture 5 and the notes for teachers say.
    const Folder folder("lesson-repairs");
    const auto rounds = [&](const std::string& body) {
        const auto file = folder.write("a.algo",
            "/* title: S\noperation: circular-shift\ninput: X\nsends: synchronous */\nprocedure S(my_id, p, X)\nbegin\n"
                + body + "end S\n");
        const auto trace = nlohmann::json::parse(lockstepSays({"run", file, "--network", "ring:6", "--json"}).out);
        CHECK(trace["result"]["correct"] == true);
        return trace["totals"]["rounds"].get<int>();
    };
    const std::string to = "send X to (my_id + 1) mod p;\n", from = "receive Y from (my_id - 1) mod p;\n";
    const auto firstIf = [&](const std::string& condition) {
        return "if " + condition + " then\n" + from + to + "else\n" + to + from + "endelse;\nX := Y;\n";
    };
    CHECK(rounds(firstIf("my_id = 0")) == 6);
    CHECK(rounds(firstIf("my_id mod 2 = 1")) == 2);
    CHECK(rounds("send X to (my_id + 1) mod p and receive X from (my_id - 1) mod p;\n") == 1);
}

TEST_CASE("lessons: each lesson, exercise and operation is mapped to both curricula, and each name there exists")
{
    const Library library;
    const auto file =
        nlohmann::json::parse(*readTextFile(LOCKSTEP_SOURCE_DIR "/resources/course/curriculum.json").value);
    std::set<std::string> rows, used;
    for (const auto& curriculum : file["curricula"])
        for (const auto& row : curriculum["rows"])
            CHECK(rows.insert(row["id"]).second);
    const auto check = [&](const std::string& kind, std::vector<std::string> names) {
        std::vector<std::string> mapped;
        for (const auto& [name, of] : file[kind].items()) {
            CAPTURE(name);
            mapped.push_back(name);
            std::set<std::string> curricula;
            for (const std::string row : of) {
                CHECK(rows.contains(row));
                used.insert(row);
                curricula.insert(row.substr(0, row.find('/')));
            }
            CHECK(curricula.size() == file["curricula"].size());
        }
        std::ranges::sort(names);
        CHECK(mapped == names); // an object of JSON is sorted
    };
    check("lessons", library.lessons());
    check("exercises", library.exercises());
    std::vector<std::string> named;
    for (const auto& operation : operations())
        if (operation.isJudged())
            named.push_back(operation.name);
    check("operations", named);
    CHECK(used == rows); // no topic without content
}

TEST_CASE("lessons: a page leads to its sections, and says below its title where it stands")
{
    const std::string text = "# L\n\n## A *b*\n\n## C\n";
    LessonLinks links;
    links.place = "<p>Lesson 2 of 3</p>\n";
    const auto bodyOf = [&](const std::string& lesson) {
        return lessonBody(*playLesson(*readLesson(lesson, "small.md"), Library()), links, LessonRuns::Fixed);
    };
    CHECK(bodyOf(text).find("<nav") == std::string::npos); // two sections need no list
    const std::string body = bodyOf(text + "\n## D\n\n### not this\n");
    CHECK(body.find("<h1>L</h1>\n<p>Lesson 2 of 3</p>\n<nav class=\"sections\" aria-label=\"In this lesson\"><ol>\n"
                    "<li><a href=\"#part-1\">A <em>b</em></a></li>\n<li><a href=\"#part-2\">C</a></li>\n"
                    "<li><a href=\"#part-3\">D</a></li>\n</ol></nav>\n<h2 id=\"part-1\">A <em>b</em></h2>\n"
                    "<h2 id=\"part-2\">C</h2>\n<h2 id=\"part-3\">D</h2>\n<h3>not this</h3>\n")
        != std::string::npos);
}

TEST_CASE("lessons: the page of a lesson has a description")
{
    const Folder folder("lesson-description");
    const auto headOf = [&](const std::string& text) {
        const auto page = lockstepSays({"lesson", folder.write("a.md", text), "-o", "-"}).out;
        const std::string before = "<meta name=\"description\" content=\"";
        const auto from = page.find(before);
        return from == std::string::npos
            ? std::string()
            : page.substr(from + before.size(), page.find("\">", from + before.size()) - from - before.size());
    };
    CHECK(headOf("---\nsummary: Say \"hello\".\n---\n# L\n\nText.\n") == "Say &quot;hello&quot;.");
    CHECK(headOf("# L\n\nThe *first* text.\n\nMore.\n") == "The first text.");
    CHECK(headOf("# L\n").empty());
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
        {"05-all-to-all-and-contention", "*7·ts + 7·tw*", "all-to-all-broadcast/ring", "ring:8 -> ts 7, tw 7"},
        {"05-all-to-all-and-contention", "*3·ts + 21·tw*", "all-to-all-broadcast/hypercube",
            "ring:8 -> ts 3, tw 21, max_link_words 16"},
        {"07-cost-models", "Three rounds of 100 + 8: 324", "one-to-all-broadcast/recursive-doubling",
            "hypercube:8 --words 8 --ts 100 -> time 324"},
        {"07-cost-models", "Now it is 2700", "one-to-all-broadcast/recursive-doubling",
            "hypercube:8 --words 800 --ts 100 -> time 2700"},
        {"07-cost-models", "it is faster: 2000", "one-to-all-broadcast/in-parts",
            "hypercube:8 --words 800 --ts 100 -> time 2000, rounds 6"},
        {"07-cost-models", "324 against 614", "one-to-all-broadcast/in-parts",
            "hypercube:8 --words 8 --ts 100 -> time 614"},
        {"07-cost-models", "It is 31.", "one-to-all-broadcast/recursive-doubling-near-first",
            "ring:8 --words 4 -> time 31"},
        {"08-deadlock-and-buffering", "stops in round 1 and completes no round", "all-to-all-broadcast/ring",
            "ring:6 --sends synchronous -> error deadlock, rounds 0, cycle 0-1-2-3-4-5"},
        {"09-scatter-gather-total-exchange", "process 0 sends 7 words in three rounds", "scatter/recursive",
            "hypercube:8 -> rounds 3, tw 7"},
        {"09-scatter-gather-total-exchange", "takes seven rounds and 7 words", "scatter/linear",
            "hypercube:8 -> rounds 7, tw 7, words 7"},
        {"09-scatter-gather-total-exchange", "12 instead of 7", "scatter/recursive", "hypercube:8 -> words 12"},
        {"09-scatter-gather-total-exchange", "*3·ts + 12·tw*", "all-to-all-personalized/hypercube",
            "hypercube:8 -> ts 3, tw 12"},
        {"09-scatter-gather-total-exchange", "42 against 77", "all-to-all-personalized/hypercube",
            "hypercube:8 --ts 10 -> time 42"},
        {"09-scatter-gather-total-exchange", "42 against 77", "all-to-all-personalized/hypercube-ecube",
            "hypercube:8 --ts 10 -> time 77, ts 7, tw 7"},
        {"09-scatter-gather-total-exchange", "*7·ts + 28·tw*", "all-to-all-personalized/ring", "ring:8 -> ts 7, tw 28"},
        {"11-ring-all-reduce", "*6·ts + 4800·tw*", "all-reduce/reduce-then-broadcast",
            "hypercube:8 --words 800 -> ts 6, tw 4800"},
        {"11-ring-all-reduce", "*3·ts + 2400·tw*", "all-reduce/recursive-doubling",
            "hypercube:8 --words 800 -> ts 3, tw 2400"},
        {"11-ring-all-reduce", "*14·ts + 1400·tw*", "all-reduce/ring", "ring:8 --words 800 -> ts 14, tw 1400"},
        {"11-ring-all-reduce", "*6·ts + 1400·tw*", "all-reduce/rabenseifner",
            "hypercube:8 --words 800 -> ts 6, tw 1400"},
        {"11-ring-all-reduce", "2406 instead of 1406", "all-reduce/rabenseifner", "ring:8 --words 800 -> time 2406"},
        {"12-model-and-measurement", "3·(100 + 10) = 330", "all-to-all-broadcast/ring",
            "ring:4 --words 10 --ts 100 -> time 330, rounds 3"},
        {"12-model-and-measurement", "*3·ts + 3m·tw*", "all-to-all-broadcast/ring",
            "ring:4 --words 100 -> ts 3, tw 300"},
        {"12-model-and-measurement", "squeeze through one link", "one-to-all-broadcast/recursive-doubling-near-first",
            "ring:8 --words 4 -> tw 28"},
        {"12-model-and-measurement", "takes what the far-first one takes",
            "one-to-all-broadcast/recursive-doubling-near-first", "complete:8 --words 4 -> time 15"},
        {"12-model-and-measurement", "takes what the far-first one takes", "one-to-all-broadcast/recursive-doubling",
            "complete:8 --words 4 -> time 15"},
        {"01-broadcast-on-a-ring", "3000 and 800", "one-to-all-broadcast/naive",
            "ring:16 --words 100 --ts 100 -> time 3000"},
        {"01-broadcast-on-a-ring", "3000 and 800", "one-to-all-broadcast/recursive-doubling",
            "ring:16 --words 100 --ts 100 -> time 800"},
        {"02-why-far-first", "*4·ts + 24·tw*", "one-to-all-broadcast/recursive-doubling-near-first",
            "mesh:4x4 --words 4 -> ts 4, tw 24"},
        {"02-why-far-first", "*4·ts + 16·tw*", "one-to-all-broadcast/recursive-doubling",
            "mesh:4x4 --words 4 -> ts 4, tw 16"},
        {"02-why-far-first", "*4·ts + 60·tw*", "one-to-all-broadcast/recursive-doubling-near-first",
            "ring:16 --words 4 -> ts 4, tw 60"},
        {"03-hypercubes", "there are seven start-ups instead of three", "all-to-all-broadcast/hypercube-single",
            "hypercube:8 -> ts 7, tw 7"},
        {"04-any-number-any-root", "Five messages, since five", "one-to-all-broadcast/any-size",
            "ring:6 -> rounds 3, messages 5"},
        {"04-any-number-any-root", "4 rounds and 11 messages", "one-to-all-broadcast/any-size",
            "complete:12 -> rounds 4, messages 11"},
        {"04-any-number-any-root", "*3·ts + 3·tw*", "all-to-one-reduction/recursive-halving", "ring:8 -> ts 3, tw 3"},
        {"05-all-to-all-and-contention", "*85·tw* instead of *15·tw*", "all-to-all-broadcast/hypercube",
            "ring:16 -> tw 85"},
        {"05-all-to-all-and-contention", "*85·tw* instead of *15·tw*", "all-to-all-broadcast/ring", "ring:16 -> tw 15"},
        {"05-all-to-all-and-contention", "at 20 words both take 630", "all-to-all-broadcast/hypercube",
            "ring:8 --words 20 --ts 70 -> time 630"},
        {"05-all-to-all-and-contention", "at 20 words both take 630", "all-to-all-broadcast/ring",
            "ring:8 --words 20 --ts 70 -> time 630"},
        {"05-all-to-all-and-contention", "Three rounds and 5 words for six processes", "all-to-all-broadcast/bruck",
            "complete:6 -> rounds 3, tw 5"},
        {"06-meshes-and-tori", "4 = log 16", "one-to-all-broadcast/mesh", "mesh:4x4 -> rounds 4"},
        {"06-meshes-and-tori", "3 × 5 it takes 5 rounds", "one-to-all-broadcast/mesh", "mesh:3x5 -> rounds 5"},
        {"06-meshes-and-tori", "*6·ts + 15·tw*", "all-to-all-broadcast/mesh", "torus:4x4 -> ts 6, tw 15"},
        {"06-meshes-and-tori", "the same program takes the same time on a mesh", "all-to-all-broadcast/mesh",
            "mesh:4x4 -> ts 6, tw 15"},
        {"06-meshes-and-tori", "*15·ts + 15·tw*", "all-to-all-broadcast/ring", "ring:16 -> ts 15, tw 15"},
        {"06-meshes-and-tori", "14 start-ups instead of 63", "all-to-all-broadcast/mesh", "torus:8x8 -> ts 14, tw 63"},
        {"06-meshes-and-tori", "sixteen processes make 450 hops", "all-to-all-broadcast/ring", "mesh:4x4 -> hops 450"},
        {"06-meshes-and-tori", "only 270", "all-to-all-broadcast/ring", "mesh:4x4 --embedding snake -> hops 270"},
        {"06-meshes-and-tori", "Three steps instead of five", "circular-shift/mesh", "torus:4x4 --shift 5 -> rounds 3"},
        {"06-meshes-and-tori", "Three steps instead of five", "circular-shift/ring", "ring:16 --shift 5 -> rounds 5"},
        {"06-meshes-and-tori", "by 10, takes five steps", "circular-shift/mesh", "torus:4x4 --shift 10 -> rounds 5"},
        {"06-meshes-and-tori", "by 8, takes eight", "circular-shift/ring", "ring:16 --shift 8 -> rounds 8"},
        {"06-meshes-and-tori", "√p + 1 = 9", "circular-shift/mesh", "torus:8x8 --shift 36 -> rounds 9"},
        {"06-meshes-and-tori", "as on one of 8 × 8", "none/halo-exchange", "mesh:8x8 -> rounds 4"},
        {"07-cost-models", "There both take 1020", "one-to-all-broadcast/in-parts",
            "hypercube:8 --words 240 --ts 100 -> time 1020"},
        {"07-cost-models", "There both take 1020", "one-to-all-broadcast/recursive-doubling",
            "hypercube:8 --words 240 --ts 100 -> time 1020"},
        {"07-cost-models", "14·(100 + 100) = 2800", "one-to-all-broadcast/pipeline",
            "linear:8 --words 800 --ts 100 --set segment=100 -> time 2800, rounds 14"},
        {"07-cost-models", "22·150 = 3300", "one-to-all-broadcast/pipeline",
            "linear:8 --words 800 --ts 100 --set segment=50 -> time 3300, rounds 22"},
        {"07-cost-models", "86·110 = 9460", "one-to-all-broadcast/pipeline",
            "linear:8 --words 800 --ts 100 --set segment=10 -> time 9460, rounds 86"},
        {"09-scatter-gather-total-exchange", "the times are 1000 and 1400", "scatter/recursive",
            "hypercube:8 --words 100 --ts 100 -> time 1000"},
        {"09-scatter-gather-total-exchange", "the times are 1000 and 1400", "scatter/linear",
            "hypercube:8 --words 100 --ts 100 -> time 1400"},
        {"09-scatter-gather-total-exchange", "with ts = 10 at 8 words", "all-to-all-personalized/hypercube",
            "hypercube:8 --words 8 --ts 10 -> time 126"},
        {"09-scatter-gather-total-exchange", "with ts = 10 at 8 words", "all-to-all-personalized/hypercube-ecube",
            "hypercube:8 --words 8 --ts 10 -> time 126"},
        {"10-prefix-sums-sorting-barriers", "Seven rounds, one message in each", "prefix-sums/linear",
            "linear:8 -> rounds 7, messages 7"},
        {"10-prefix-sums-sorting-barriers", "Three rounds. Each process keeps two sums", "prefix-sums/hypercube",
            "hypercube:8 -> rounds 3"},
        {"10-prefix-sums-sorting-barriers", "6 rounds instead of 8", "sort/bitonic", "hypercube:8 -> rounds 6"},
        {"10-prefix-sums-sorting-barriers", "6 rounds instead of 8", "sort/odd-even-transposition",
            "linear:8 -> rounds 8"},
        {"10-prefix-sums-sorting-barriers", "it is 55 instead of 1024", "sort/bitonic", "hypercube:1024 -> rounds 55"},
        {"10-prefix-sums-sorting-barriers", "Fourteen rounds", "barrier/linear", "complete:8 -> rounds 14"},
        {"10-prefix-sums-sorting-barriers", "14 messages in six rounds", "barrier/tree",
            "complete:8 -> rounds 6, messages 14"},
        {"10-prefix-sums-sorting-barriers", "dissemination 24 in three", "barrier/dissemination",
            "complete:8 -> rounds 3, messages 24"},
        {"11-ring-all-reduce", "the ring takes 1414, recursive doubling 324", "all-reduce/ring",
            "ring:8 --words 8 --ts 100 -> time 1414"},
        {"11-ring-all-reduce", "the ring takes 1414, recursive doubling 324", "all-reduce/recursive-doubling",
            "hypercube:8 --words 8 --ts 100 -> time 324"},
        {"11-ring-all-reduce", "15400 against 24300", "all-reduce/ring", "ring:8 --words 8000 --ts 100 -> time 15400"},
        {"11-ring-all-reduce", "15400 against 24300", "all-reduce/recursive-doubling",
            "hypercube:8 --words 8000 --ts 100 -> time 24300"},
        {"10-prefix-sums-sorting-barriers", "three wait forever", "barrier/dissemination",
            "complete:6 --drop 1:2-3 -> error deadlock, rounds 3"},
        {"02-why-far-first", "In each of the three rounds", "one-to-all-broadcast/recursive-doubling",
            "ring:8 --words 4 --slow 0-1:8 -> time 99"},
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

TEST_CASE("lessons: a chart of a sweep is in the page, the worksheet and the text")
{
    const Folder folder("lesson-sweep");
    const std::string sweep = "sweep one-to-all-broadcast/recursive-doubling one-to-all-broadcast/in-parts --network "
                              "hypercube:8 --words 120,480 --ts 100";
    const auto file = folder.write("small.md", "# Curves\n\n```lockstep\n" + sweep + "\n```\n");
    // 3·(100 + m) and 6·100 + 2·m·7/8: they cross at m = 240.
    const std::string crossing = "Up to m = 120 Recursive doubling is faster, from m = 480 on In parts.";
    CHECK(lockstepSays({"lesson", file}).out.find("> lockstep " + sweep.substr(0, 40)) != std::string::npos);
    CHECK(lockstepSays({"lesson", file, "-o", folder.path("small.html")}).status == 0);
    CHECK(readTextFile(folder.path("small.html")).value->find(crossing) != std::string::npos);
    const auto played = playLesson(*readLesson(*readTextFile(file).value, file), Library());
    REQUIRE(played);
    const auto sheet = worksheetOf(*played, false);
    CHECK(std::ranges::count_if(sheet.parts, [](const SheetPart& part) { return part.figure != nullptr; }) == 1);
    CHECK(refusalOf(folder, "# L\n\n```lockstep\nsweep\n```\n").find("4:1: error: sweep needs ") != std::string::npos);
    CHECK(refusalOf(folder, "# L\n\n```lockstep\n" + sweep + " --csv\n```\n")
              .find("sweep in a lesson does not take --csv")
        != std::string::npos);
    CHECK(refusalOf(folder, "# L\n\n```lockstep\n" + sweep + " --chart words\n```\n")
              .find("error: --chart must be time or rounds")
        != std::string::npos);
    CHECK(refusalOf(folder,
        "# L\n\n```lockstep\nsweep one-to-all-broadcast/recursive-doubling --network ring:6 --words 1..4\n```\n")
              .starts_with("wrong.md:4:1: error: "));
}

TEST_CASE("lessons: each wrong choice says why it is wrong, in every language")
{
    namespace fs = std::filesystem;
    int wrong = 0;
    for (const std::string folder :
        {"resources/lessons", "resources/translations/ru/lessons", "resources/translations/zh/lessons"})
        for (const auto& entry : fs::directory_iterator(fs::path(LOCKSTEP_SOURCE_DIR) / folder)) {
            const std::string file = entry.path().string();
            CAPTURE(file);
            const auto lesson = readLesson(*readTextFile(file).value, file);
            REQUIRE(lesson);
            for (const LessonBlock& block : lesson->blocks)
                for (const LessonChoice& choice : block.choices)
                    if (!choice.right) {
                        CHECK_MESSAGE(!choice.reason.empty(), plainText(choice.text));
                        ++wrong;
                    }
        }
    CHECK(wrong > 300);
}

TEST_CASE("lessons: a fault that meets nothing is an error of the lesson")
{
    const Folder folder("lesson-fault");
    CHECK(refusalOf(folder, "# L\n\n```lockstep\nstep 4.2 --drop 1:1-0\n```\n")
              .starts_with(
                  "wrong.md:4:1: error: --drop 1:1-0 meets nothing: process 1 sends 0 messages to 0 in round 1\n"));
}
