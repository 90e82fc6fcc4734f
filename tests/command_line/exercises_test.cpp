// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The shipped exercises: each has a solution, and wrong answers that grading must find (tests/exercises).

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "app/documents/course.h"
#include "app/grading/grading.h"
#include "app/library/languages.h"
#include "app/request/request.h"
#include "core/base/text.h"
#include "core/header/exercise.h"
#include "core/header/expectation.h"
#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

namespace fs = std::filesystem;

const fs::path solutions = fs::path(LOCKSTEP_SOURCE_DIR) / "tests/exercises";

std::string textOf(const fs::path& path)
{
    auto text = readTextFile(path.string());
    REQUIRE_MESSAGE(text, path.string());
    return *text;
}

Grade graded(const std::string& exercise, const std::string& text, const Library& library)
{
    const auto made = gradedExercise(*library.findExercise(exercise), library);
    REQUIRE_MESSAGE(made, exercise);
    return gradeText(*made, "it", text);
}

} // namespace

TEST_CASE("exercises: every exercise is complete, and can be checked and run unfinished")
{
    const Library library;
    const auto all = listedExercises(library);
    CHECK(all.size() >= 20);
    for (const auto& [name, title, header, lesson] : all) {
        CAPTURE(name);
        CHECK(library.findLesson(lesson) != nullptr);
        const auto titles = titlesOf(header);
        CHECK(titles.contains("zh"));
        CHECK(titles.contains("ru"));
        CHECK(header.summary.size() > 40);
        CHECK(header.exercise.task.size() > 100);
        CHECK(header.exercise.level != ExerciseLevel::Unsaid);
        CHECK(header.exercise.minutes >= 5);
        CHECK(header.exercise.hints.size() >= 2);
        CHECK(header.exercise.hints.size() <= 4);
        CHECK(header.expectations.size() >= 2);
        CHECK(header.exercise.grade.size() >= 2);
        CHECK(!header.networks.empty());
        CHECK(library.findFigure(name) == nullptr); // whose name would open that
        const auto* file = library.findExercise(name);
        const auto program = compileProgram(*file, {}, library);
        CHECK(program.diagnostics.empty());
        const auto answer = lockstepSays({"test", name});
        CHECK(answer.status == 1); // not all is kept yet, and nothing is wrong with the text
        CHECK(answer.err == "");
    }
}

TEST_CASE("exercises: every solution gets full points, and every unfinished exercise none")
{
    const Library library;
    for (const auto& name : library.exercises()) {
        CAPTURE(name);
        const auto solved = graded(name, textOf(solutions / (name + ".algo")), library);
        CHECK(solved.fault.value_or("") == "");
        CHECK(solved.points() == solved.of());
        CHECK(solved.of() >= 4);
        const auto begun = graded(name, library.findExercise(name)->text, library);
        CHECK(begun.points() == 0);
        CHECK(begun.of() == solved.of());
        CHECK(begun.fault);
    }
}

TEST_CASE("exercises: what the unfinished program already does carries no point, and guards the check above it")
{
    // By hand: the program of any-root broadcasts from process 0, so on hypercube:8 it is correct (d rounds, p - 1
    // messages of one hop), and it earns nothing there.
    const Library library;
    const auto begun = graded("any-root", library.findExercise("any-root")->text, library);
    CHECK(begun.checks[0].passes);
    CHECK(begun.checks[0].of == 0);
    CHECK(begun.checks[0].note == "no point: the unfinished program passes it too");
    CHECK(begun.of() == 5);
    // Right for every source but 0, where process 1, which has no data, begins: the four hidden checks remain.
    std::string broken = textOf(solutions / "any-root.algo");
    const auto at = broken.rfind("begin\n") + 6;
    broken.insert(at, "   if source = 0 then source := 1;\n");
    const auto grade = graded("any-root", broken, library);
    CHECK(!grade.checks[0].passes);
    CHECK(grade.checks[1].passes);
    CHECK(grade.checks[1].points == 0);
    CHECK(grade.checks[1].note == "no point: a check that the unfinished program passes now fails");
    CHECK(grade.checks[2].points == 1);
    CHECK(grade.points() == 4);
}

TEST_CASE("exercises: a fact that the unfinished program already has earns nothing, and must hold")
{
    // By hand, linear:4 with 16 words: the program sends whole messages, 3 rounds (<= 2 p = 8) and tw 48 (> 2 m = 32).
    // Word by word it takes 16 + 2 = 18 rounds of one word: tw 18 holds now, and 18 rounds no longer do.
    const Library library;
    const auto begun = graded("a-long-message", library.findExercise("a-long-message")->text, library);
    CHECK(begun.checks[0].why == "linear:4 --words 16: word times (tw): expected at most 2 * m = 32, got 48");
    CHECK(begun.points() == 0);
    const auto words = graded("a-long-message", textOf(solutions / "wrong/a-long-message-word-by-word.algo"), library);
    CHECK(words.checks[0].why == "linear:4 --words 16: rounds: expected at most 2 * p = 8, got 18");
    CHECK(words.checks[0].points == 0);
}

TEST_CASE("exercises: obvious wrong answers get fewer points, and an explanation")
{
    const Library library;
    std::size_t tried = 0;
    for (const auto& entry : fs::directory_iterator(solutions / "wrong")) {
        const auto stem = entry.path().stem().string();
        CAPTURE(stem);
        // "any-root-talks-by-v": the longest exercise whose name it begins with
        std::string name;
        for (const auto& each : library.exercises())
            if (stem.starts_with(each + '-') && each.size() > name.size())
                name = each;
        REQUIRE(!name.empty());
        const auto grade = graded(name, textOf(entry.path()), library);
        CHECK(grade.points() < grade.of());
        CHECK(grade.fault);
        ++tried;
    }
    CHECK(tried == 2 * library.exercises().size());
}

TEST_CASE("exercises: the cheapest program that passes what students see earns at most half of the rest")
{
    const Library library;
    for (const auto& name : library.exercises()) {
        CAPTURE(name);
        const auto visible = gradedExercise(*library.findExercise(name), library);
        REQUIRE(visible);
        const auto header = headerAsFarAsRead(library.findExercise(name)->text);
        const auto shown = header.expectations.size();
        const auto grade = graded(name, textOf(solutions / "cheats" / (name + ".algo")), library);
        double seen = 0;
        for (std::size_t i = 0; i < grade.checks.size() && i < shown; ++i) {
            CHECK_MESSAGE(grade.checks[i].passes, grade.checks[i].text << ": " << grade.checks[i].why);
            CHECK(grade.checks[i].points == grade.checks[i].of);
            seen += grade.checks[i].of;
        }
        CHECK(grade.points() <= (seen + grade.of()) / 2);
    }
}

TEST_CASE("exercises: what a task forbids fails a check that students see")
{
    const Library library;
    const auto firstFailure = [&](const std::string& name, const std::string& text) {
        const auto grade = graded(name, text, library);
        const auto failed = std::ranges::find(grade.checks, false, &GradedCheck::passes);
        REQUIRE(failed != grade.checks.end());
        CHECK(failed - grade.checks.begin()
            < std::ssize(headerAsFarAsRead(library.findExercise(name)->text).expectations));
        return failed->why;
    };
    // 0 sends to each process itself
    CHECK(firstFailure("bucket-chain",
              "procedure DIRECT(my_id, p, X)\nbegin\n   if my_id = 0 then\n      for i := 1 to p - 1 do send X to i;\n"
              "   else\n      receive X from 0;\n   endelse;\nend DIRECT\n")
        == "linear:4: hops: expected p - 1 = 3, got 6");
    // the names are turned, not flipped
    CHECK(firstFailure("any-root",
        "procedure TURNED(d, my_id, source, p, X)\nbegin\n   v := (my_id - source) mod p;\n"
        "   for i := d - 1 downto 0 do\n      if v mod 2^(i + 1) = 0 then\n"
        "         send X to (my_id + 2^i) mod p;\n      else if v mod 2^i = 0 then\n"
        "         receive X from (my_id - 2^i) mod p;\n      endif;\n   endfor;\nend TURNED\n")
              .starts_with("hypercube:8 --source 3: hops: expected p - 1 = 7, got"));
    // messages that say nothing, and the barrier of the notation
    CHECK(firstFailure("nobody-leaves-before-all-came",
              "procedure PRETENDS(d, my_id, p)\nbegin\n   for i := 1 to d do\n      send {} to (my_id + 1) mod p;\n"
              "      receive x from (my_id - 1) mod p;\n   endfor;\n   barrier;\nend PRETENDS\n")
        == "complete:8: barrier statements: expected 0, got 1");
    // straight to its place
    CHECK(firstFailure("sort-in-line",
        "procedure STRAIGHT(my_id, p, X)\nbegin\n   if p = 4 then\n      send X to 3 - my_id;\n"
        "      receive X from 3 - my_id;\n   endif;\nend STRAIGHT\n")
              .starts_with("linear:4 --values 4,3,2,1: words on the busiest link: expected 1, got 2"));
}

TEST_CASE("exercises: the library's own algorithms are no answer")
{
    const Library library;
    const auto grade = graded("bucket-chain",
        "use one-to-all-broadcast/linear-array;\nprocedure MINE(my_id, p, X)\nbegin\nend MINE\n", library);
    CHECK(grade.points() == 0);
    CHECK(grade.fault
        == "line 1: an answer may not use one-to-all-broadcast/linear-array; write what the task asks for yourself");
}

TEST_CASE("exercises: an answer to another exercise is recognised")
{
    const Library library;
    const auto grade = graded("bucket-chain", textOf(solutions / "add-up.algo"), library);
    CHECK(grade.otherExercise == "add-up");
    CHECK(graded("bucket-chain", textOf(solutions / "bucket-chain.algo"), library).otherExercise.empty());
    CHECK(graded("bucket-chain", library.findExercise("bucket-chain")->text, library).otherExercise.empty());
    CHECK(graded("bucket-chain", "/* title: Add up */\nprocedure P()\nbegin\nend P\n", library).otherExercise
        == "add-up");
}

TEST_CASE("exercises: they are listed in the order of the course, and run, checked, tested and drawn by their names")
{
    const auto json = nlohmann::json::parse(lockstepSays({"list", "exercises", "--json"}).out);
    CHECK(std::ranges::is_sorted(json, {}, [](const auto& entry) { return std::string(entry["lesson"]); }));
    CHECK(json[0]["name"] == "bucket-chain");
    CHECK(json[1]["name"] == "both-ways-round"); // the second task of lesson 1, and not the second easy one
    CHECK(json[1]["minutes"] == 15);
    CHECK(json[0]["lesson"] == "01-broadcast-on-a-ring");
    const auto chain = std::ranges::find(json, "bucket-chain", [](const auto& entry) { return entry["name"]; });
    REQUIRE(chain != json.end());
    CHECK((*chain)["title"] == "A bucket chain");
    CHECK((*chain)["titles"]["zh"] == "接力传递");
    CHECK((*chain)["level"] == "easy");
    CHECK((*chain)["hints"] == 2);
    CHECK((*chain)["promises"] == 4);
    CHECK((*chain)["operation"] == "one-to-all-broadcast");
    const auto list = lockstepSays({"list", "exercises"}).out;
    CHECK(list.find("A bucket chain (easy)\n") != std::string::npos);
    CHECK(lockstepSays({"check", "bucket-chain"}).out == "bucket-chain: no errors\n");
    CHECK(lockstepSays({"run", "bucket-chain", "--network", "linear:4"}).status == 4);
    CHECK(lockstepSays({"figure", "scatter-on-a-ring", "--network", "ring:8", "-o", "-"}).status == 0);
    CHECK(lockstepSays({"run", "buket-chain", "--network", "linear:4"}).err
        == "error: unknown algorithm or file \"buket-chain\"\n"
           "  hint: did you mean bucket-chain? see lockstep list\n");
}

TEST_CASE("exercises: the user's own folder adds exercises, and one of the same name takes precedence")
{
    const Folder folder("own-exercises");
    folder.write("exercises/mine.algo", "/* title: Mine\n   task: Do. */\nprocedure A()\nend A\n");
    folder.write(
        "exercises/week-1/deep.algo", "/* title: Deep\n   level: easy\n   task: Do. */\nprocedure A()\nend A\n");
    folder.write(
        "exercises/bucket-chain.algo", "/* title: Another\n   level: hard\n   task: Do. */\nprocedure A()\nend A\n");
    const auto list = lockstepSays({"list", "exercises"}, folder.path()).out;
    CHECK(list.find("Another (hard)") != std::string::npos);
    CHECK(list.find("Mine\n") > list.find("all-reduce-on-a-ring")); // no lesson has it; it says no level
    CHECK(list.ends_with("Deep (easy)\n"));
    CHECK(lockstepSays({"check", "mine"}, folder.path()).out == "mine: no errors\n");
}

TEST_CASE("exercises: a lesson names an exercise of the library")
{
    const Folder folder("lesson-with-exercise");
    const auto lesson = folder.write("a.md", "# Mine\n\n```lockstep\ntask bucket-chain\n```\n");
    const auto answer = lockstepSays({"lesson", lesson});
    CHECK(answer.status == 0);
    CHECK(answer.out.find("Exercise bucket-chain: A bucket chain\n") != std::string::npos);
    CHECK(answer.out.find("Process 0 has X, and every process must end up with it.") != std::string::npos);
}
