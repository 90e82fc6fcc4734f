// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The engine of pages, compiled for this computer. `.ci/run web` holds the one for browsers against it.

#include "app/web/engine.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/reduced.h"

using namespace lockstep;
using Json = nlohmann::ordered_json;

namespace {

const std::string broadcast = "program=one-to-all-broadcast/recursive-doubling\nnetwork=ring:8\n";

Json answered(const std::string& request) { return Json::parse(web::answer(request)); }

/// Of the only problem.
std::string place(const Json& problem)
{
    return std::to_string(problem["line"].get<int>()) + ':' + std::to_string(problem["column"].get<int>()) + '+'
        + std::to_string(problem["length"].get<int>());
}

std::string looping(const std::string& inside)
{
    return "procedure P(my_id)\nbegin\n   i := 0;\n   while i = 0 do\n      " + inside + "\n   endwhile;\nend P\n";
}

bool has(const Json& text, std::string_view part)
{
    return text.get_ref<const std::string&>().find(part) != std::string::npos;
}

} // namespace

TEST_CASE("engine: a program of the library is run, judged, listed and drawn")
{
    const Json json = answered(broadcast);
    CHECK(json["status"] == "correct");
    CHECK(json["result"] == "Correct: every process holds the data of process 0.");
    CHECK(json["problems"].empty());
    CHECK(has(json["program"], "procedure GENERAL_ONE_TO_ALL_BC"));
    CHECK(has(json["table"], "    1     2  0→4\n"));
    CHECK(has(json["table"], "Correct: every process holds the data of process 0."));
    const std::string section = json["section"];
    CHECK(section.starts_with("<section class=\"stepper\" id=\"run-1\""));
    const auto begin = section.find("class=\"run\">") + 12;
    const Json run = Json::parse(section.substr(begin, section.find("</script>", begin) - begin));
    REQUIRE(run["rounds"].size() == 4); // with the start
    CHECK(run["rounds"][1]["messages"] == Json::parse("[[0, 4]]"));
    CHECK(run["rounds"][3]["name"] == "Round 3 of 3");
}

TEST_CASE("engine: the text after the empty line is the program, and its name is in messages")
{
    const Json json = answered("program=mine.algo\nnetwork=ring:4\n\nprocedure P(my_id)\nbegin\n   send x 1;\nend P\n");
    CHECK(json["status"] == "wrong");
    CHECK(json["program"] == "");
    CHECK(json["table"] == "");
    CHECK(json["section"] == "");
    REQUIRE(json["problems"].size() == 1);
    CHECK(json["result"] == "The program does not run: 1 error.");
    CHECK(json["problems"][0]["file"] == "mine.algo");
    CHECK(json["problems"][0]["place"] == "Line 3");
    CHECK(json["problems"][0]["isHere"] == true);
    CHECK(place(json["problems"][0]) == "3:11+1");
    CHECK(json["problems"][0]["severity"] == "error");
}

TEST_CASE("engine: a repair has its button and its edits")
{
    const Json json = answered("network=ring:4\n\nprocedure P(my_id, i)\nbegin\n   x := 2i;\nend P\n");
    REQUIRE(json["problems"].size() == 1);
    const Json& problem = json["problems"][0];
    CHECK(place(problem) == "3:9+2");
    CHECK(problem["hint"] == "Write a product as 2 * i.");
    REQUIRE(problem["repairs"].size() == 2);
    CHECK(problem["repairs"][0]
        == Json::parse(
            R"({"text": "Write 2^i", "edits": [{"line": 3, "column": 9, "length": 2, "text": "2^i"}], "network": ""})"));
}

TEST_CASE("engine: a converted program names its network, and is not the algorithm that was there")
{
    const Json json =
        answered("program=one-to-all-broadcast/recursive-doubling\nnetwork=ring:8\n\n#include <mpi.h>\nint main() {\n"
                 "int rank, x = 1;\nMPI_Init(0, 0);\nMPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
                 "if (rank == 0) MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);\n"
                 "if (rank == 1) MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n"
                 "MPI_Finalize();\nreturn 0;\n}\n");
    REQUIRE(json["problems"].size() == 1);
    const Json& repair = json["problems"][0]["repairs"][0];
    const std::string network = repair["network"], text = repair["edits"][0]["text"];
    CHECK(has(text, "networks: " + network));
    CHECK(network.starts_with("complete:"));
    CHECK(has(text, "procedure PROGRAM("));
}

TEST_CASE("engine: options of the run and of the picture have an effect")
{
    const Json words = answered(broadcast + "words=3\n");
    CHECK(has(words["table"], "source 0, 3 words"));
    const Json dark = answered(broadcast + "style=dark\nnumber=7\n");
    CHECK(has(dark["section"], "id=\"run-7\""));
    CHECK(has(dark["section"], "data-style=\"dark\""));
    const Json some = answered(broadcast + "rounds=2\n");
    CHECK(has(some["section"], "\"name\":\"Round 2 of 3\""));
    CHECK_FALSE(has(some["section"], "\"name\":\"Round 3 of 3\""));
}

TEST_CASE("engine: wrong options are refused with a suggestion")
{
    const auto problemOf = [](const std::string& lines) {
        const Json json = answered(lines);
        CHECK(json["status"] == "wrong");
        CHECK(json["result"] == "The run did not start.");
        REQUIRE(json["problems"].size() == 1);
        CHECK(json["problems"][0]["line"] == 0);
        CHECK(json["problems"][0]["place"] == "");
        return json["problems"][0]["text"].get<std::string>() + " | " + json["problems"][0]["hint"].get<std::string>();
    };
    CHECK(problemOf(broadcast + "word=3\n") == "Unknown option \"word\". | Did you mean words?");
    CHECK(problemOf(broadcast + "words=many\n") == "Words must be a whole number, not \"many\". | ");
    CHECK(problemOf("program=one-to-all-broadcast/naiv\nnetwork=ring:8\n")
        == "Unknown algorithm or file \"one-to-all-broadcast/naiv\". | Did you mean one-to-all-broadcast/naive? "
           "see lockstep list.");
    CHECK(problemOf("program=one-to-all-broadcast/naive\nnetwork=ring:5000\n")
        == "Ring:5000 is too large for a page, which runs up to 4,096 processes. | Choose a smaller network, or run it "
           "with the program lockstep.");
}

TEST_CASE("engine: what a failed run needs is named as on the page, in the hint and beside the picture")
{
    const Json json =
        answered("network=ring:4\nsends=synchronous\n\nprocedure P(my_id, p)\nbegin\n   send 1 to (my_id + 1) mod p;\n"
                 "   receive x from (my_id + p - 1) mod p;\nend P\n");
    CHECK(json["status"] == "failed");
    CHECK(has(json["problems"][0]["hint"], "(Sends: buffered)"));
    CHECK(has(json["section"], "(Sends: buffered)"));
    CHECK_FALSE(has(json["section"], "--sends"));
}

TEST_CASE("engine: a loop without end is stopped by its budget, at its place")
{
    const Json json = answered("network=ring:2\nmax-statements=1000\n\n" + looping("i := 0;"));
    CHECK(json["status"] == "failed");
    REQUIRE(json["problems"].size() == 1);
    CHECK(json["problems"][0]["line"].get<int>() >= 4);
    CHECK(has(json["problems"][0]["text"], "1,000 statements"));
    CHECK(has(json["section"], "<section"));
}

TEST_CASE("engine: no request lets a run use more memory than a page has")
{
    const Json json = answered("network=ring:2\nmax-memory=99000000000\n\nprocedure P(my_id)\nbegin\n   i := 0;\n"
                               "   while i >= 0 do\n      A[i] := [i .. i + 100000];\n      i := i + 1;\n   endwhile;\n"
                               "end P\n");
    CHECK(json["status"] == "failed");
    REQUIRE(json["problems"].size() == 1);
    CHECK(has(json["problems"][0]["text"], "512,000,000"));
    CHECK(json["problems"][0]["hint"] == "Choose a smaller network, or fewer words."); // a page has no --max-memory
}

TEST_CASE("engine: hints name no option of the command line that allows more")
{
    const Json json =
        answered("network=ring:2\nmax-statements=1000\n\nprocedure P(my_id)\nbegin\n   i := 0;\n   while i >= 0 do\n"
                 "      i := i + 1;\n   endwhile;\nend P\n");
    CHECK(json["status"] == "failed");
    REQUIRE(json["problems"].size() == 1);
    CHECK(json["problems"][0]["hint"] == "Is there an endless loop?");
}

TEST_CASE("engine: what happened before a run failed is drawn")
{
    const Json json = answered("network=ring:2\n\nprocedure P(my_id)\nbegin\n   if my_id = 0 then send 1 to 1;\n"
                               "   receive x from 1 - my_id;\nend P\n");
    CHECK(json["status"] == "failed");
    REQUIRE_FALSE(json["problems"].empty());
    CHECK(json["problems"].back()["line"] == 4);
    CHECK(has(json["section"], "0→1"));
}

TEST_CASE("engine: a run of too many pictures has its table, and says what to choose")
{
    const Json json = answered("program=all-to-all-broadcast/ring\nnetwork=ring:256\n");
    CHECK(json["status"] == "correct");
    CHECK(json["section"] == "");
    CHECK(json["rounds"] == "1-63");
    CHECK(json["offer"] == "Draw rounds 1–63");
    CHECK(has(json["table"], "  255 "));
    REQUIRE(json["problems"].size() == 1);
    CHECK(json["problems"][0]["severity"] == "warning");
    CHECK(json["problems"][0]["text"] == "A page does not draw 256 rounds of 256 processes.");
    CHECK(json["problems"][0]["hint"] == "Choose some rounds, such as 1-63, or a smaller network.");
    // Under the sanitizers a smaller picture does: this one takes minutes.
    const char* const drawn = test::reduced(10) < 10 ? "rounds=1-2\n" : "rounds=1-63\n";
    CHECK(has(
        answered(std::string("program=all-to-all-broadcast/ring\nnetwork=ring:256\n") + drawn)["section"], "<section"));
}

TEST_CASE("engine: no file is named in an answer but by the request")
{
    const Json json = answered("program=one-to-all-broadcast/naive\nnetwork=file:/nowhere/x.graphml\n");
    CHECK(json["status"] == "wrong");
    CHECK(json["problems"][0]["text"] == "Cannot read /nowhere/x.graphml: No such file or directory.");
}

TEST_CASE("engine: the same request always has the same answer")
{
    const std::string other = web::answer("program=all-to-all-broadcast/ring\nnetwork=ring:5\n");
    const std::string first = web::answer(broadcast);
    CHECK(web::answer(broadcast) == first);
    CHECK(web::answer("program=all-to-all-broadcast/ring\nnetwork=ring:5\n") == other);
    CHECK(web::answer("") == web::answer(""));
}

TEST_CASE("engine: a check reports problems and runs nothing")
{
    CHECK(answered("check=yes\n" + broadcast)["status"] == "checked");
    CHECK(answered("check=yes\n" + broadcast)["section"] == "");
    CHECK(answered("check=yes\nprogram=p\nnetwork=ring:4\n\n" + looping("i := 0;"))["status"] == "checked");
    CHECK(answered("check=yes\nprogram=p\nnetwork=ring:4\n\nprocedure P(my_id)\nbegin\n   send x 1;\nend P\n")["status"]
        == "wrong");
}

TEST_CASE("engine: a process is explained in a round, with its variables")
{
    // After the first round of the broadcast from 0 on a ring of 8, process 4 alone has heard from it; mask was 7 and
    // lost its highest bit.
    const Json process = answered("process=4\nat=1\n" + broadcast)["process"];
    CHECK(process["title"] == "Process 4, round 1 of 3");
    CHECK(process["why"] == "4 has nothing to send yet: it receives from 0 (line 47).");
    CHECK(answered("process=4\nat=0\n" + broadcast)["process"]["title"] == "Process 4, at the start");
    CHECK(process["sentence"] == "Process 4 holds X0; receives from 0 (line 47); next: sends to 6 (line 44).");
    CHECK(std::ranges::count(process["variables"], Json({{"name", "mask"}, {"value", "3"}})) == 1);
    const Json idle = answered("process=1\nat=1\n" + broadcast)["process"];
    CHECK(has(idle["sentence"], "Process 1 holds nothing"));
    REQUIRE(!idle["decisions"].empty());
    CHECK(has(idle["decisions"].back(), "(line 41)"));
    CHECK(answered("process=8\nat=1\n" + broadcast)["process"].is_null());
    CHECK(has(answered("process=0\nat=99\n" + broadcast)["process"]["sentence"], "has ended"));
}

TEST_CASE("engine: what the reader does as a process is judged, with the consequences of the run without it")
{
    // 0→4 | 0→2 4→6 | 0→1 2→3 4→5 6→7: 6 sends to 7 in round 3. The sentences are those of the window.
    const Json acts = answered("process=6\nat=3\nact=6-5\n" + broadcast)["acts"];
    CHECK(acts["items"] == Json::parse(R"([
        {"kind": "missing", "arrow": [6, 7], "text": "6→7: 6 sends to 7, line 44"},
        {"kind": "wrong", "arrow": [6, 5], "text": "6→5: 6 sends in this round, but to 7"}])"));
    CHECK(acts["consequences"] == Json::parse(R"([
        "If you do not send to 7: No process can continue in round 4: 7 waits for 6 (line 47), which has ended.",
        "If you send to 5: it never asks for a message from you, and what you send is never received."])"));
    const Json right = answered("process=4\nat=1\nact=0-4\n" + broadcast)["acts"];
    CHECK(
        right["items"] == Json::parse(R"([{"kind": "right", "arrow": [0, 4], "text": "0→4: 0 sends to 4, line 44"}])"));
    CHECK(right["consequences"].empty());
    CHECK(answered("process=4\nat=2\nact=\n" + broadcast)["acts"]["items"][0]["kind"] == "missing");
    CHECK(answered("process=4\nat=9\nact=\n" + broadcast)["acts"].is_null());
    CHECK(answered(broadcast)["acts"].is_null());
    CHECK(answered("process=4\nat=1\nact=4\n" + broadcast)["problems"].size() == 1);
}

TEST_CASE("engine: a program is checked against an exercise, whatever its own header says")
{
    // The bucket chain sends 16 words three times in a row: tw is 48, and at most 32 is asked.
    const std::string chain = "procedure CHAIN(my_id, p, X)\nbegin\n   if my_id > 0 then receive X from my_id - 1;\n"
                              "   if my_id < p - 1 then send X to my_id + 1;\nend CHAIN\n";
    const std::string request = "grade=a-long-message\nprogram=a-long-message\nnetwork=linear:4\n\n";
    const Json checks = answered(request + "/*\nexpect: linear:4 -> rounds 1\n*/\n" + chain)["checks"];
    REQUIRE(checks.size() == 6);
    CHECK(checks[0]["text"] == "linear:4 --words 16 -> tw <= 2 * m, rounds <= 2 * p");
    CHECK(checks[0]["passes"] == false);
    CHECK(checks[0]["words"]
        == "on a line of 4 processes, blocks of 16 words – word times (tw): at most 2 * m; rounds: at most 2 * p");
    CHECK(checks[0]["why"] == "word times (tw): expected at most 2 * m = 32, got 48");
    CHECK(checks[0]["points"] == 0); // the rounds hold, as those of the unfinished program, which is this one
    CHECK(checks[0]["of"] == 1);
    CHECK(checks[4]["passes"] == true); // two processes: nothing has to follow
    CHECK(checks[4]["of"] == 0);
    CHECK(checks[4]["note"] == "no point: the unfinished program passes it too");
    const Json answer = answered("grade=mine\nexercise="
        + Json("/* operation: one-to-all-broadcast\n   input: X\n   task: T\n   hidden: yes\n"
               "   expect: linear:4 -> rounds 3 */\nprocedure P(my_id, p, X)\nbegin\nend P\n")
              .dump()
        + "\nprogram=mine\nnetwork=linear:4\n\n" + chain);
    REQUIRE(answer["checks"].size() == 1);
    CHECK(answer["checks"][0]["points"] == 1);
    CHECK(answer["score"]
        == Json::parse(R"({"text": "1 of 1 check passed: 1 of 1 point", "isSolved": true, "points": 1.0, "of": 1})"));
    CHECK(answered("grade=unknown\n" + broadcast)["checks"].empty());
    CHECK(answered("grade=unknown\n" + broadcast)["score"].is_null());
}

TEST_CASE("engine: the numbers of a program come with their defaults")
{
    CHECK(
        answered(
            "check=yes\nprogram=p\nnetwork=ring:4\n\n/*\nparameters: segment = 64, radix = 4\n*/\nprocedure P(my_id)\n"
            "begin\n   x := segment + radix;\nend P\n")["numbers"]
        == Json::parse(R"([{"name": "segment", "value": 64}, {"name": "radix", "value": 4}])"));
}

TEST_CASE("engine: a run that fails counts its rounds as its verdict does")
{
    const Json answer =
        answered("program=p\nnetwork=ring:4\n\nprocedure P(my_id)\nbegin\n   if my_id = 0 then send 5 to 1;\n"
                 "   if my_id = 1 then receive x from 0;\n   receive y from my_id XOR 1;\nend P\n");
    CHECK(answer["status"] == "failed");
    const std::string section = answer["section"];
    CHECK(section.find("\"name\":\"Round 1 of 2\"") != std::string::npos);
    CHECK(section.find("Deadlock in round 2, a cycle: ") != std::string::npos);
}
