// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// `lockstep grade`: whatever is handed in costs only its own line.

#include <doctest/doctest.h>

#include <filesystem>
#include <map>

#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "app/cli/commands.h"
#include "app/grading/grading.h"
#include "core/header/header.h"
#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

namespace fs = std::filesystem;

/// The unfinished program, which sends nothing, is right where there is one process: that check guards the second.
const std::string exercise = "/* operation: one-to-all-broadcast\n   input: X\n   task: Hand it on.\n"
                             "   expect: linear:4 -> rounds = p - 1\n   grade: linear:9 -> messages = p - 1\n"
                             "   grade: linear:1 -> messages = 0 */\n"
                             "procedure CHAIN(my_id, p, X)\nbegin\nend CHAIN\n";

std::string program(const std::string& body)
{
    return "procedure CHAIN(my_id, p, X)\nbegin\n   if my_id > 0 then receive X from my_id - 1;\n" + body
        + "end CHAIN\n";
}

const std::string right = program("   if my_id < p - 1 then send X to my_id + 1;\n");
const std::string endless = program("   while true do X := X;\n");

/// What grading it as "a.algo" finds.
Grade graded(const std::string& submission, const GradeLimits& limits = {})
{
    const Library library;
    const auto made = gradedExercise({"chain", "chain.algo", exercise}, library);
    REQUIRE(made);
    return gradeText(*made, "a.algo", submission, limits);
}

/// The budget decides, never the clock: a busy computer may be slow.
std::string faultOf(const std::string& submission, const Budgets& budgets = {})
{
    GradeLimits limits;
    limits.budgets = budgets;
    limits.check = limits.submission = std::chrono::hours(1);
    return graded(submission, limits).fault.value_or("none");
}

const std::string onlyFour = program("   if my_id < 3 and my_id < p - 1 then send X to my_id + 1;\n");

/// What becomes of it on a longer line: 3 tells nobody.
std::string waitsForEver()
{
    return "line 3, linear:9: processes wait forever in round 4: process 4 waits to receive from process 3, "
           "which has ended (line 3), for i = 5–8: process i waits to receive from process i - 1 (line 3); "
           "process 3 ended without sending to process 4: compare the conditions of the send and the receive";
}

/// The lines below the table.
std::string summary(const std::string& mean, int count, int first, int second, int third)
{
    const std::string of = " of " + std::to_string(count) + "  ";
    return mean + " of 2 points\n  " + std::to_string(first) + of + "linear:4 -> rounds = p - 1\n  "
        + std::to_string(second) + of + "linear:9 -> messages = p - 1\n  " + std::to_string(third) + of
        + "linear:1 -> messages = 0\n";
}

} // namespace

TEST_CASE("grade: a table has a line for each submission: its points and its first failure, with its own line number")
{
    const Folder folder("grade-table");
    const auto file = folder.write("chain.algo", exercise);
    folder.write("in/anna.algo", right);
    folder.write("in/bo.algo",
        "/* operation: none\n   expect: linear:4 -> rounds 77 */\n" + program("   send X to my_id + 1; /* 6 */\n"));
    folder.write("in/cem.algo", onlyFour);
    folder.write("in/dora.algo", program("   if my_id < 2i then send X to my_id + 1;\n"));
    folder.write("in/notes.txt", "none of them");
    const auto answer = lockstepSays({"grade", file, folder.path("in")});
    CHECK(answer.status == 0);
    CHECK(answer.err == "");
    CHECK(answer.out
        == "submission  points  of  failures\n"
           "anna.algo        2   2\n"
           "bo.algo          0   2  line 6, linear:4: process 3 in round 4: process 4 does not exist: processes are 0 "
           "to 3\n"
           "                        line 6, linear:9: process 8 in round 9: process 9 does not exist: processes are 0 "
           "to 8\n"
           "                        line 6, linear:1: process 0 in round 1: process 1 does not exist: processes are 0 "
           "to 0\n"
           "cem.algo         1   2  "
            + waitsForEver().substr(0, 201)
            + "…\n"
              "dora.algo        0   2  line 4: 2i is neither a number nor a name; write a power as 2^i; write a "
              "product as 2 * i\n\n"
            + summary("4 submissions, mean 0.75", 4, 2, 1, 2));
}

TEST_CASE("grade: JSON has the checks of each submission, and CSV quotes its cells")
{
    const Folder folder("grade-json");
    const auto file = folder.write("chain.algo", exercise);
    const auto good = folder.write("good.algo", right);
    const auto bad = folder.write("a \"b\", c.algo", onlyFour);
    const auto answer = lockstepSays({"grade", file, good, bad, "--json"});
    CHECK(answer.status == 0);
    const auto json = nlohmann::ordered_json::parse(answer.out);
    REQUIRE(json.size() == 2);
    CHECK(json[0].dump()
        == R"({"submission":"good.algo","points":2,"of":2,"promises":[)"
           R"({"text":"linear:4 -> rounds = p - 1","holds":true,"came":"rounds 3","points":1,"of":1,"why":null,"note":null},)"
           R"({"text":"linear:9 -> messages = p - 1","holds":true,"came":"messages 8","points":1,"of":1,"why":null,"note":null},)"
           R"({"text":"linear:1 -> messages = 0","holds":true,"came":"messages 0","points":0,"of":0,"why":null,)"
           R"("note":"no point: the unfinished program passes it too"}],)"
           R"("fault":null,"other_exercise":null})");
    CHECK(json[1]["points"] == 1);
    CHECK(json[1]["fault"] == waitsForEver());
    CHECK(json[1]["promises"][1]["came"] == "messages 3, error deadlock");
    CHECK(json[1]["promises"][1]["points"] == 0);
    CHECK(json[1]["promises"][1]["why"] == waitsForEver());
    CHECK(answer.err == summary("2 submissions, mean 1.5", 2, 2, 1, 2));

    CHECK(lockstepSays({"grade", file, good, bad, "--csv"}).out
        == "submission,points,of,first fault,linear:4 -> rounds = p - 1,linear:9 -> messages = p - 1,"
           "linear:1 -> messages = 0,why 1,why 2,why 3\n"
           "good.algo,2,2,,1,1,0,,,\n"
           "\"a \"\"b\"\", c.algo\",1,2,\""
            + waitsForEver() + "\",1,0,0,,\"" + waitsForEver() + "\",\n");
}

TEST_CASE("grade: a broken submission affects only its own line")
{
    const Folder folder("grade-odd");
    const auto file = folder.write("chain.algo", exercise);
    folder.write("in/1-empty.algo", "");
    folder.write("in/2-blank.algo", " \n\t\r\n");
    folder.write("in/3-binary.algo",
        std::string("\x7F"
                    "ELF\0\1\2",
            7));
    folder.write("in/4-latin.algo", "procedure A(X) /* gr\xFC\xDF */");
    folder.write("in/5-large.algo", std::string(10'000'000, 'x'));
    fs::create_directory(folder.path("in/6-folder.algo"));
    fs::create_symlink(folder.path("gone"), folder.path("in/7-dead.algo"));
    REQUIRE(::mkfifo(folder.path("in/8-pipe.algo").c_str(), 0600) == 0);
    fs::create_symlink("/dev/zero", folder.path("in/9-device.algo"));
    folder.write("in/a-mark.algo", "\xEF\xBB\xBF" + right);
    std::string dos;
    for (const char c : right)
        dos += c == '\n' ? std::string("\r\n") : std::string(1, c);
    folder.write("in/b-dos.algo", dos);
    folder.write("in/c-prose.algo", "Dear professor, I was ill.\n");
    folder.write("in/d-comment.algo", "/* is not closed\n" + right);
    folder.write("in/e-closer.algo", "*/ procedure");
    const auto answer = lockstepSays({"grade", file, folder.path("in")});
    CHECK(answer.status == 0);
    CHECK(answer.err == "");
    CHECK(answer.out
        == "submission      points  of  failures\n"
           "1-empty.algo         0   2  the file is empty\n"
           "2-blank.algo         0   2  the file is empty\n"
           "3-binary.algo        0   2  the file is not UTF-8 text\n"
           "4-latin.algo         0   2  the file is not UTF-8 text\n"
           "5-large.algo         0   2  the file has 10,000,000 bytes; a program may have at most 256,000 bytes\n"
           "6-folder.algo        0   2  not a regular file\n"
           "7-dead.algo          0   2  this is a link, and Lockstep does not follow links of submissions\n"
           "8-pipe.algo          0   2  not a regular file\n"
           "9-device.algo        0   2  this is a link, and Lockstep does not follow links of submissions\n"
           "a-mark.algo          2   2\n"
           "b-dos.algo           2   2\n"
           "c-prose.algo         0   2  line 1: only procedures and functions can be here; put other text into /* "
           "*/\n"
           "d-comment.algo       0   2  line 1: this comment is never closed; close it with */\n"
           "e-closer.algo        0   2  line 1: only procedures and functions can be here; put other text into /* "
           "*/\n\n"
            + summary("14 submissions, mean 0.29", 14, 2, 2, 2));
}

TEST_CASE("grade: a run that does not end is stopped: by statements, time, memory or messages")
{
    CHECK(faultOf(endless, {.statements = 1000}) == "line 4, linear:4: stopped after 1,000 statements");
    GradeLimits none;
    none.budgets.statements = std::numeric_limits<std::int64_t>::max();
    none.check = none.submission = std::chrono::milliseconds(0);
    const auto late = graded(endless, none);
    CHECK(late.points() == 0);
    CHECK(late.fault == "linear:4: did not end within 0 seconds");
    CHECK(late.checks[1].got == "nothing"); // not tried any more
    CHECK(faultOf(program("   X := [X];\n   while true do X := [X, X];\n"), {.statements = 1000})
        == "line 5, linear:4: stopped after 1,000 statements");
    // in the statement that takes it, or in the next one, which looks
    const std::string eaten =
        faultOf(program("   i := 0;\n   while true do\n      A[i] := [0 .. 100000];\n      i := i + 1;\n"),
            {.memory = 50'000'000});
    CHECK((eaten.starts_with("line 6, ") || eaten.starts_with("line 7, ")));
    CHECK(eaten.ends_with(", linear:4: stopped after 50,000,000 bytes of memory"));
    CHECK(faultOf(program("   CHAIN(my_id, p, X);\n"))
        == "line 4, linear:4: process 0 in round 1: calls are nested more than 10,000 levels deep; does the recursion "
           "end?");
    CHECK(faultOf(program("   if my_id < p - 1 then\n      while true do send X to my_id + 1;\n"), {.messages = 100})
        == "linear:4: stopped after 100 messages");
}

TEST_CASE("grade: a submission cannot change its checks")
{
    const std::string own = "/* operation: none\n   result: p\n   sends: synchronous\n   parameters: p = 1\n"
                            "   needs: p = 3\n   task: nothing\n   expect: linear:4 -> rounds 0\n"
                            "   grade: linear:9 -> rounds 0 */\n";
    const auto grade = graded(own + right);
    CHECK(grade.points() == 2);
    CHECK(grade.checks.size() == 3);
    CHECK(graded(own + program("")).fault.value_or("none")
        == "line 11, linear:4: processes wait forever in round 1: process 1 waits to receive from process 0, which has "
           "ended (line 11), process 2 waits to receive from process 1 (line 11), process 3 waits to receive from "
           "process 2 (line 11); process 0 ended without sending to process 1: the program has no send");
}

TEST_CASE("grade: use reads the library and the files that the exercise itself uses, and nothing else on disk")
{
    const Folder folder("grade-use");
    folder.write("ex/helper.algo",
        "procedure HELP(my_id, p, X)\nbegin\n   if my_id < p - 1 then send X to my_id + 1;\nend HELP\n");
    const std::string helps = program("   HELP(my_id, p, X);\n");
    const auto plain = folder.write("ex/plain.algo", exercise);
    auto header = exercise;
    header.insert(header.find("procedure"), "use helper;\n");
    const auto helped = folder.write("ex/helped.algo", header);
    folder.write("ex/in/secret.algo", "procedure SECRET(X)\nbegin\nend SECRET\n");
    folder.write("ex/in/mine.algo", "use helper;\n" + helps);
    folder.write("ex/in/beside.algo", "use secret;\n" + right);
    folder.write("ex/in/above.algo", "use ../helper;\n" + right);
    folder.write("ex/in/absolute.algo", "use " + folder.path("ex/helper") + ";\n" + right);
    folder.write("ex/in/library.algo", "use common/lines;\n" + right);
    const auto json = nlohmann::json::parse(lockstepSays({"grade", plain, folder.path("ex/in"), "--json"}).out);
    std::map<std::string, std::string> faults;
    for (const auto& grade : json)
        faults[grade["submission"]] = grade["fault"].is_null() ? "" : grade["fault"].get<std::string>();
    const auto isNotThere = [](const std::string& path) {
        return "line 1: cannot find " + path
            + " to use; name a program of the library (see lockstep list algorithms), or a file beside your program: "
            + path + ".algo";
    };
    CHECK(faults["absolute.algo"] == isNotThere(folder.path("ex/helper")));
    CHECK(faults["above.algo"] == isNotThere("../helper"));
    CHECK(faults["beside.algo"] == isNotThere("secret"));
    CHECK(faults["mine.algo"] == isNotThere("helper"));
    CHECK(
        faults["library.algo"] == "line 1: an answer may not use common/lines; write what the task asks for yourself");
    CHECK(lockstepSays({"grade", helped, folder.path("ex/in/mine.algo")}).out
        == "submission  points  of  failures\nmine.algo        2   2\n\n"
            + summary("1 submission, mean 2", 1, 1, 1, 1));
}

TEST_CASE("grade: a check gives a part of its point for the facts that hold, if the result is correct")
{
    const std::string two = "/* operation: one-to-all-broadcast\n   input: X\n   task: Hand it on.\n"
                            "   expect: linear:4 -> rounds = p - 1, messages = p - 1, hops = p - 1, words = 99 */\n"
                            "procedure CHAIN(my_id, p, X)\nbegin\nend CHAIN\n";
    const Library library;
    const auto made = gradedExercise({"chain", "chain.algo", two}, library);
    REQUIRE(made);
    const Grade grade = gradeText(*made, "a.algo", right);
    CHECK(grade.points() == 0.75);
    CHECK(grade.checks[0].why == "linear:4: words: expected 99, got 3");
    // 0 to each: hops and words differ
    const Grade direct = gradeText(*made, "b.algo",
        "procedure D(my_id, p, X)\nbegin\nif my_id = 0 then\nfor i := 1 to p - 1 do send X to i;\nelse\n"
        "receive X from 0;\nendelse;\nend D\n");
    CHECK(direct.points() == 0.5);
    CHECK(direct.checks[0].why == "linear:4: hops: expected p - 1 = 3, got 6; words: expected 99, got 3");
    // incorrect: no part at all, whatever the numbers
    CHECK(gradeText(*made, "c.algo", "procedure N(X)\nbegin\nend N\n").points() == 0);
}

TEST_CASE("grade: each student gets a text with the reasons")
{
    const Folder folder("grade-feedback");
    const auto file = folder.write("chain.algo", exercise);
    folder.write("in/anna.algo", right);
    folder.write("in/cem.algo", onlyFour);
    const auto answer = lockstepSays({"grade", file, folder.path("in"), "--feedback", folder.path("new/texts")});
    std::string reason = waitsForEver(); // without the run, which stands above it
    reason.erase(reason.find(", linear:9"), std::string(", linear:9").size());
    CHECK(answer.status == 0);
    CHECK(*readTextFile(folder.path("new/texts/anna.txt"))
        == "chain\nanna.algo\n\n2 of 2 points\n\n✓ 1/1  on a line of 4 processes – rounds: p - 1\n"
           "       (linear:4 -> rounds = p - 1)\n✓ 1/1  on a line of 9 processes – messages: p - 1\n"
           "       (linear:9 -> messages = p - 1)\n✓ 0/0  on a line of 1 process – messages: 0\n"
           "       no point: the unfinished program passes it too\n       (linear:1 -> messages = 0)\n");
    CHECK(*readTextFile(folder.path("new/texts/cem.txt"))
        == "chain\ncem.algo\n\n1 of 2 points\n\n✓ 1/1  on a line of 4 processes – rounds: p - 1\n"
           "       (linear:4 -> rounds = p - 1)\n✗ 0/1  on a line of 9 processes – messages: p - 1\n       "
            + reason + "\n       (linear:9 -> messages = p - 1)\n✓ 0/0  on a line of 1 process – messages: 0\n"
            + "       no point: the unfinished program passes it too\n       (linear:1 -> messages = 0)\n");
    const auto blocked = lockstepSays({"grade", file, folder.path("in"), "--feedback", folder.path("in/anna.algo")});
    CHECK(blocked.status == 2);
    CHECK(blocked.err.starts_with("error: cannot make the folder " + folder.path("in/anna.algo")));
}

TEST_CASE("grade: a guard that fails takes the point of the check above it")
{
    // Right on every line but that of one process, where it sends to a process that does not exist.
    const auto grade = graded(program("   if my_id < p - 1 or p = 1 then send X to my_id + 1;\n"));
    CHECK(grade.checks[1].passes);
    CHECK(grade.checks[1].points == 0);
    CHECK(grade.checks[1].note == "no point: a check that the unfinished program passes now fails");
    CHECK(grade.points() == 1);
    CHECK(grade.of() == 2);
}

TEST_CASE("grade: a guard above all others guards the first check that carries a point")
{
    auto turned = exercise;
    const std::string guard = "   grade: linear:1 -> messages = 0 */", first = "   expect: linear:1 -> messages = 0\n";
    turned.replace(turned.find(guard), guard.size(), "   */");
    turned.insert(turned.find("   expect:"), first);
    const Library library;
    const auto made = gradedExercise({"chain", "chain.algo", turned}, library);
    REQUIRE(made);
    const auto grade = gradeText(*made, "a.algo", program("   if my_id < p - 1 or p = 1 then send X to my_id + 1;\n"));
    CHECK(!grade.checks[0].passes);
    CHECK(grade.checks[1].points == 0);
    CHECK(grade.checks[2].points == 1);
}

TEST_CASE("grade: an exercise whose program passes everything has no points to give")
{
    const Folder folder("grade-solved");
    const auto solved = folder.write("solved.algo", exercise.substr(0, exercise.find("procedure")) + right);
    const auto good = folder.write("good.algo", right);
    const auto answer = lockstepSays({"grade", solved, good});
    CHECK(answer.status == 2);
    CHECK(answer.out == "");
    CHECK(answer.err
        == "error: the program of " + solved
            + " already passes all its checks, so no check earns a point\n"
              "  hint: remove from it what the answers must contain\n");
}

TEST_CASE("grade: hidden checks come from the exercise, and feedback does not show them")
{
    const Folder folder("grade-hidden");
    auto text = exercise;
    text.insert(text.find("   grade:"), "   hidden: yes\n");
    const auto file = folder.write("chain.algo", text);
    folder.write("in/cem.algo", onlyFour);
    const auto answer = lockstepSays({"grade", file, folder.path("in"), "--feedback", folder.path("texts")});
    CHECK(answer.err == "");
    CHECK(answer.out.find("cem.algo         1   2  line 3, linear:9: ") != std::string::npos); // the lecturer's table
    CHECK(*readTextFile(folder.path("texts/cem.txt"))
        == "chain\ncem.algo\n\n1 of 2 points\n\n✓ 1/1  on a line of 4 processes – rounds: p - 1\n"
           "       (linear:4 -> rounds = p - 1)\n✗ 0/1  a hidden check\n✓ 0/0  a hidden check\n");
    // What students have: without the lines, which is why the lecturer must name the other file.
    const auto given = folder.write("given.algo", withoutHiddenChecks(text));
    const auto poor = lockstepSays({"grade", given, folder.path("in")});
    CHECK(poor.status == 0);
    CHECK(poor.out.find("cem.algo         1   1\n") != std::string::npos);
    CHECK(poor.err
        == "warning: " + given
            + " says hidden: yes, but has no grade: lines\n"
              "  hint: name the file that has them: pages and saved answers come without them\n");
}

TEST_CASE("grade: a missing file is reported, the others are graded, and the exit status says so")
{
    const Folder folder("grade-missing");
    const auto file = folder.write("chain.algo", exercise);
    const auto good = folder.write("good.algo", right);
    const auto gone = folder.path("gone.algo");
    const auto answer = lockstepSays({"grade", file, gone, good});
    CHECK(answer.status == 2);
    CHECK(answer.err
        == "error: the file " + gone + " does not exist\n  hint: it scores 0 points; Lockstep grades the others\n");
    CHECK(answer.out
        == "submission  points  of  failures\n"
           "gone.algo        0   2  the file does not exist\n"
           "good.algo        2   2\n\n"
            + summary("2 submissions, mean 1", 2, 1, 1, 1));
}

TEST_CASE("grade: two files of the same name are shown with their paths")
{
    const Folder folder("grade-names");
    const auto file = folder.write("chain.algo", exercise);
    const auto one = folder.write("one/a.algo", right);
    const auto two = folder.write("two/a.algo", right);
    const auto json = nlohmann::json::parse(lockstepSays({"grade", file, one, two, "--json"}).out);
    CHECK(json[0]["submission"] == one);
    CHECK(json[1]["submission"] == two);
}

TEST_CASE("grade: incorrect usage is reported")
{
    const Folder folder("grade-usage");
    const auto file = folder.write("chain.algo", exercise);
    const auto good = folder.write("good.algo", right);
    const auto none = folder.write("none.algo", "/* task: Do. */\n" + right);
    const auto broken = folder.write("broken.algo", "/* task: Do.\n   grade: ring:3 -> turns 3 */\n" + right);
    fs::create_directory(folder.path("empty"));
    const auto says = [](const std::vector<std::string>& words, int status) {
        const auto answer = lockstepSays(words);
        CHECK(answer.status == status);
        CHECK(answer.out == "");
        return answer.err;
    };
    CHECK(says({"grade"}, 2)
        == "error: lockstep grade needs an exercise\n  hint: write lockstep grade scatter-on-a-ring submissions/\n");
    CHECK(says({"grade", file}, 2)
        == "error: lockstep grade needs submissions\n  hint: write lockstep grade scatter-on-a-ring submissions/\n");
    CHECK(says({"grade", file, good, "--json", "--csv"}, 2)
        == R"({"severity":"error","file":null,"line":null,"column":null,"length":null,)"
           R"("message":"--json cannot be combined with --csv","hint":null,"fixes":[]})"
           "\n");
    CHECK(says({"grade", "scater-on-a-ring", good}, 2)
        == "error: unknown exercise or file \"scater-on-a-ring\"\n"
           "  hint: did you mean scatter-on-a-ring? see lockstep list exercises\n");
    CHECK(says({"grade", none, good}, 2)
        == "error: " + none
            + " has no checks to grade\n"
              "  hint: add expect: or grade: lines to its header, such as grade: ring:7 -> rounds <= p - 1\n");
    CHECK(says({"grade", broken, good}, 3)
              .starts_with(broken + ":2:21: error: unknown fact \"turns\" in an expectation\n"));
    CHECK(says({"grade", file, folder.path("empty")}, 2)
        == "error: the folder " + folder.path("empty") + " contains no .algo files\n");
}

TEST_CASE("grade: links are not followed, be they files or folders")
{
    const Folder folder("grade-links");
    const auto file = folder.write("chain.algo", exercise);
    const auto solution = folder.write("solution.algo", right);
    folder.write("hidden/b.algo", right);
    folder.write("in/honest.algo", right);
    fs::create_symlink(solution, folder.path("in/link.algo"));
    fs::create_symlink(folder.path("nowhere"), folder.path("in/lost.algo"));
    fs::create_directory_symlink(folder.path("hidden"), folder.path("way"));
    const std::string why = "this is a link, and Lockstep does not follow links of submissions";
    const auto answer = lockstepSays({"grade", file, folder.path("in"), folder.path("way"), "--csv"});
    CHECK(answer.out.find("honest.algo,2,2,,") != std::string::npos);
    CHECK(answer.out.find("\nlink.algo,0,2,\"" + why) != std::string::npos);
    CHECK(answer.out.find("\nlost.algo,0,2,\"" + why) != std::string::npos);
    CHECK(answer.out.find("\nway,0,2,\"" + why) != std::string::npos);
    CHECK(answer.status == 0);
    // a slash at its end names the folder to which the link leads
    CHECK(lockstepSays({"grade", file, folder.path("way/"), "--csv"}).out.find("b.algo,2,2") != std::string::npos);
}

TEST_CASE("grade: no cell of CSV is a formula, whatever a submission is called and whatever it says")
{
    const Folder folder("grade-formulas");
    const auto file = folder.write("chain.algo", exercise);
    const std::vector<std::string> names = {"=cmd|' C'!A0.algo", "+1+1.algo", "-2+3.algo", "@SUM(1).algo", "\t=1.algo",
        "\r=1.algo", "a;=1+1.algo", "a,=1.algo", "＝1.algo", "\"=1.algo", " =1.algo", "a\n=1.algo"};
    for (const std::string& name : names)
        folder.write("in/" + name, "=HYPERLINK(1)\n");
    const auto out = lockstepSays({"grade", file, folder.path("in"), "--csv"}).out;
    // Each cell, read as a spreadsheet does: separated by commas, semicolons or tabs, with or without quotes.
    bool begins = true;
    for (std::size_t at = 0; at < out.size(); ++at) {
        const std::string_view rest = std::string_view(out).substr(at);
        for (const char* sign : {"=", "+", "-", "@", "＝"})
            if (begins && rest.starts_with(sign))
                FAIL_CHECK(out.substr(at, 40));
        begins = std::string_view(",;\t\r\n").find(out[at]) != std::string_view::npos
            || (begins && (out[at] == '"' || out[at] == ' '));
    }
    CHECK(out.find("'=cmd|' C'!A0.algo,0,2") != std::string::npos);
    CHECK(csvCell("-3") == "-3"); // a number is one
    CHECK(csvCell("-3x") == "'-3x");
    CHECK(csvCell("a - b") == "a - b");
}

TEST_CASE("grade: every student gets a text, whatever the files are called")
{
    const Folder folder("grade-names");
    const auto file = folder.write("chain.algo", exercise);
    const std::string longName(250, 'l');
    const std::string longOther = std::string(249, 'l') + 'm';
    for (const std::string& name : {longName, longOther, std::string("anna"), std::string("\x1b[31mred")})
        folder.write("in/" + name + ".algo", right);
    folder.write("one/b.algo", right);
    folder.write("two/b.algo", endless);
    const auto texts = folder.path("texts");
    const auto answer = lockstepSays({"grade", file, folder.path("in"), folder.path("one"), folder.path("two"),
        folder.path("nobody.algo"), "--feedback", texts});
    CHECK(answer.status == 2); // nobody.algo
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(texts)) {
        CHECK(entry.path().filename().string().find('\x1b') == std::string::npos);
        ++count;
    }
    CHECK(count == 7);
    CHECK(fs::exists(texts + "/anna.txt"));
}

TEST_CASE("grade: a text that cannot be written costs nobody else theirs")
{
    const Folder folder("grade-one-text");
    const auto file = folder.write("chain.algo", exercise);
    for (const char* name : {"in/anna.algo", "in/bert.algo", "in/cem.algo"})
        folder.write(name, right);
    fs::create_directories(folder.path("texts/bert.txt/x")); // in the way
    const auto answer = lockstepSays({"grade", file, folder.path("in"), "--feedback", folder.path("texts")});
    CHECK(answer.status == 2);
    CHECK(answer.err.starts_with("error: cannot write " + folder.path("texts/bert.txt") + ": "));
    CHECK(fs::is_regular_file(folder.path("texts/anna.txt")));
    CHECK(fs::is_regular_file(folder.path("texts/cem.txt")));
}

TEST_CASE("grade: a student's empty folder costs only that student's line")
{
    const Folder folder("grade-empty");
    const auto file = folder.write("chain.algo", exercise);
    folder.write("anna/a.algo", right);
    fs::create_directory(folder.path("bert"));
    const auto answer = lockstepSays({"grade", file, folder.path("anna"), folder.path("bert"), "--csv"});
    CHECK(answer.out.find("\na.algo,2,2,,") != std::string::npos);
    CHECK(answer.out.find("\nbert,0,2,the folder " + folder.path("bert") + " contains no .algo files")
        != std::string::npos);
}

TEST_CASE("grade: many submissions are graded in their order")
{
    const Folder folder("grade-many");
    const auto file = folder.write("chain.algo", exercise);
    for (int i = 100; i < 300; ++i)
        folder.write("in/" + std::to_string(i) + ".algo", i % 20 == 0 ? endless : right);
    const auto json = nlohmann::json::parse(lockstepSays({"grade", file, folder.path("in"), "--json"}).out);
    REQUIRE(json.size() == 200);
    for (std::size_t i = 0; i < json.size(); ++i) {
        CHECK(json[i]["submission"] == std::to_string(100 + i) + ".algo");
        CHECK(json[i]["points"] == ((100 + i) % 20 == 0 ? 0 : 2));
    }
}
