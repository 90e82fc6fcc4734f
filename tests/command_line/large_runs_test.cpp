// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Runs and networks that are very large: they are played and told, or stopped and refused with a sentence.

#include <doctest/doctest.h>

#include "app/documents/preset.h"
#include "app/documents/session_file.h"
#include "tests/command_line/typed.h"
#include "tests/reduced.h"

using namespace lockstep;

TEST_CASE("large runs: a program with endless recursion or counting is stopped by a budget")
{
    const Folder folder("limits");
    const auto path = folder.write("a.algo",
        "/* operation: none */\nprocedure P(my_id)\nbegin\n  x := F(1);\nend P\nfunction F(n)\nbegin\n  return F(n + "
        "1);\nend F\n");
    const auto answer = lockstepSays({"run", path, "--network", "ring:2", "--max-memory", "50000000"});
    CHECK(answer.status == 4);
    CHECK(answer.err.find("stopped after ") != std::string::npos);
}

TEST_CASE("large runs: networks beyond any size are refused")
{
    for (const char* network : {"mesh:1000000x1000000", "ring:99999999999999999999", "hypercube:1099511627776",
             "complete:1000000", "torus:4096x4096x4096", "tree:2147483648"}) {
        CAPTURE(network);
        const auto answer = lockstepSays({"run", "one-to-all-broadcast/naive", "--network", network});
        CHECK(answer.status == 2);
        CHECK(answer.err.starts_with("error: "));
    }
}

TEST_CASE("large runs: words near the largest number run, or fail with a message")
{
    for (const char* words : {"4611686018427387904", "9223372036854775807"}) {
        CAPTURE(words);
        const auto answer = lockstepSays(
            {"run", "one-to-all-broadcast/recursive-doubling", "--network", "hypercube:8", "--words", words});
        CHECK((answer.status == 0 || answer.status == 4));
        CHECK(answer.out.find("-9") == std::string::npos); // nothing has run over
    }
    CHECK(
        lockstepSays({"run", "one-to-all-broadcast/naive", "--network", "ring:4", "--words", "9223372036854775808"}).err
        == "error: --words must be at most 9,223,372,036,854,775,807, not 9223372036854775808\n");
    CHECK(lockstepSays({"run", "one-to-all-broadcast/naive", "--network", "ring:4", "--words", "0"}).err
        == "error: --words must be at least 1, not 0\n");
    CHECK(lockstepSays({"run", "one-to-all-broadcast/naive", "--network", "ring:4", "--source", "99999999999"}).err
        == "error: --source must be at most 2,147,483,647, not 99999999999\n");
    CHECK(lockstepSays({"run", "one-to-all-broadcast/naive", "--network", "ring:4", "--ts", "1e308"}).err
        == "error: --ts takes a number from 0 to 10^15, not \"1e308\"\n");
}

TEST_CASE("large runs: the memory of a run includes its processes, links and paths")
{
    const auto answer = lockstepSays({"run", "one-to-all-broadcast/recursive-doubling", "--network",
        "hypercube:1048576", "--max-memory", "50000000"});
    CHECK(answer.err == "error: stopped after 50,000,000 bytes of memory\n  hint: --max-memory allows more\n");
    CHECK(answer.status != 0);
}

TEST_CASE(
    "large runs: messages that cross a billion links are counted, and JSON that would list each of them is refused")
{
    const std::vector<std::string> words{"run", "one-to-all-broadcast/binomial", "--network", "ring:65536"};
    const auto table = lockstepSays(words);
    CHECK(table.status == 0);
    // In the last of 16 rounds 2^15 messages go 2^15 hops each, all in the same direction.
    CHECK(table.out.find("×32768 on 32767→32768") != std::string::npos);
    CHECK(table.out.find("16 rounds, 65,535 messages, 65,535 words, 1,431,655,765 hops") != std::string::npos);
    if (test::reduced(10) < 10)
        return; // takes minutes under the sanitizers, which see all of it in smaller runs
    auto asJson = words;
    asJson.insert(asJson.end(), {"--json", "--max-memory", "1000000000"});
    const auto json = lockstepSays(asJson);
    CHECK(json.out.empty());
    CHECK(json.err
        == R"({"severity":"error","file":null,"line":null,"column":null,"length":null,)"
           R"("message":"the output of this run needs more than 1,000,000,000 bytes of memory",)"
           R"("hint":"leave out the rounds with --summary, stop the run sooner with --max-messages or --max-rounds, )"
           R"(or raise --max-memory","fixes":[]})"
           "\n");
    asJson.emplace_back("--summary");
    CHECK(lockstepSays(asJson).status == 0);
    CHECK(json.status != 0);
}

TEST_CASE("large runs: routes and the diameter of a large graph from a file are found")
{
    // Ten thousand nodes on a ring with 390,000 more links, by a congruence: a few hops lead everywhere.
    constexpr int nodes = test::reduced(10'000);
    std::string text = "graph {\n";
    std::uint64_t number = 1;
    for (int i = 0; i < nodes; ++i) {
        text += std::to_string(i) + " -- " + std::to_string((i + 1) % nodes) + ";\n";
        for (int k = 0; k < 39; ++k) {
            number = number * 6364136223846793005U + 1442695040888963407U;
            const auto other = (static_cast<std::uint64_t>(i) + 2 + (number >> 33U) % (nodes - 10)) % nodes;
            text += std::to_string(i) + " -- " + std::to_string(other) + ";\n";
        }
    }
    const Folder folder("limits");
    const auto path = folder.write("large.dot", text + "}\n");
    const auto answer = lockstepSays({"run", "one-to-all-broadcast/naive", "--network", "file:" + path});
    CHECK(answer.err.find("error") == std::string::npos);
    CHECK(answer.out.find("diameter 3") != std::string::npos);
    CHECK(answer.status == 0);
}

TEST_CASE("large runs: a session and a figure can lower budgets, not raise them")
{
    const Budgets standard;
    const auto session =
        readSession("{\"lockstep-session\": 1, \"algorithm\": \"a\", \"run\": {\"network\": \"ring:2\","
                    "\"max-statements\": 1000, \"max-memory\": 9000000000000000000}}",
            "a.lockstep");
    REQUIRE(session);
    CHECK(session->run.budgets.statements == 1000);
    CHECK(session->run.budgets.memory == standard.memory);
    const auto figure = readPreset({"a", "a.json",
        "{\"algorithm\": \"a\", \"network\": \"ring:2\", \"options\": {\"max-rounds\": 7, \"max-messages\": "
        "99000000000}}"});
    REQUIRE(figure);
    CHECK(figure->run.budgets.rounds == 7);
    CHECK(figure->run.budgets.messages == standard.messages);
}
