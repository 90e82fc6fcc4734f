// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// `lockstep test`: what a file promises of itself.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

/// The source tells everybody, one after the other: p - 1 rounds.
std::string naive(const std::string& promises)
{
    return "/* operation: one-to-all-broadcast\n   input: X\n   parameters: twice = 2\n" + promises
        + "*/\nprocedure A(p, my_id, source, X)\nbegin\n   if my_id = source then\n"
          "      for i := 1 to p - 1 do\n         send X to (source + i) mod p;\n   else\n      receive X from "
          "source;\nend A\n";
}

} // namespace

TEST_CASE("test command: prints a line for every expectation, with the result")
{
    const Folder folder("promises");
    const auto file = folder.write("mine.algo",
        naive("   expect: ring:8 --source 3 -> rounds = p - 1, messages <= 7\n"
              "   expect: complete:5 --words 3 --set twice=4 -> words = m * twice, tw > log(p)\n"
              "   expect: ring:8 -> rounds <= log(p), words 8, result wrong\n"
              "   expect: ring:6 -> time ≠ 10, ts = rows\n"));
    const auto answer = lockstepSays({"test", file});
    CHECK(answer.status == 1);
    CHECK(answer.err.empty());
    CHECK(answer.out
        == file + ":4: met: ring:8 --source 3 -> rounds = p - 1, messages <= 7; got rounds 7, messages 7\n" + file
            + ":5: met: complete:5 --words 3 --set twice=4 -> words = m * twice, tw > log(p); got words 12, tw 12\n"
            + file
            + ":6: NOT MET: ring:8 -> rounds <= log(p), words 8, result wrong; rounds: expected at most log(p) = 3, "
              "got 7; words: expected 8, got 7; result: expected wrong, got correct\n"
            + file
            + ":7: NOT MET: ring:6 -> time ≠ 10, ts = rows; time: expected other than 10, got 10; startup times (ts): "
              "expected rows, "
              "got 5 "
              "(rows has no value here)\n"
            + file + ": 2 of 4 expectations met\n");
}

TEST_CASE("test command: the exit status reports unmet expectations and unreadable programs")
{
    const Folder folder("promise-status");
    const auto good = folder.write("good.algo", naive("   expect: ring:8 -> rounds 7\n"));
    const auto bad = folder.write("bad.algo", naive("   expect: ring:8 -> rounds three\n"));
    const auto none = folder.write("none.algo", naive(""));
    CHECK(lockstepSays({"test", good}).status == 0);
    CHECK(lockstepSays({"test", none}).status == 0);
    CHECK(lockstepSays({"test", none}).out == none + ": no expectations: the header has no expect: line\n");
    CHECK(lockstepSays({"test", good, bad}).status == 3);
    CHECK(lockstepSays({"check", bad}).status == 3);
    CHECK(lockstepSays({"test"}).status == 2);
    CHECK(lockstepSays({"test", folder.path("gone.algo")}).status == 2);
    CHECK(lockstepSays({"test", "all-reduce/ring"}).status == 0);
}

TEST_CASE("test command: JSON has the expectations of every file, and an unexpected error")
{
    const Folder folder("promise-json");
    const auto file = folder.write(
        "mine.algo", naive("   expect: ring:4 -> rounds 3\n   expect: ring:4 --max-rounds 2 -> messages 3\n"));
    const auto answer = lockstepSays({"test", file, "--json"});
    CHECK(answer.status == 1);
    const auto json = nlohmann::json::parse(answer.out);
    REQUIRE(json.size() == 1);
    CHECK(json[0]["file"] == file);
    CHECK(json[0]["holds"] == false);
    CHECK(json[0]["promises"].dump()
        == R"([{"came":"rounds 3","holds":true,"line":4,"text":"ring:4 -> rounds 3"},)"
           R"({"came":"messages 2, error budget","holds":false,"line":5,"text":"ring:4 --max-rounds 2 -> messages 3"}])");
}

TEST_CASE("test command: a product of matrices needs a square")
{
    const auto answer = lockstepSays({"run", "matrix-matrix/cannon", "--network", "ring:4"});
    CHECK(answer.err
        == "error: matrix-matrix needs a mesh or a torus, but this network is ring:4\n"
           "  hint: try --network mesh:4x4\n");
    CHECK(lockstepSays({"run", "matrix-matrix/cannon", "--network", "mesh:2x3"}).err
        == "error: matrix-matrix needs as many rows as columns, but mesh:2x3 has 2 rows and 3 columns\n"
           "  hint: try --network mesh:4x4\n");
}
