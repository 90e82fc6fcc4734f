// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Shipped algorithms with one mistake each, as students make them: the verdict says who misses data, has too much, or
// has counted twice what.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "app/library/library.h"
#include "app/request/request.h"
#include "core/account/run_table.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/operation/judge.h"
#include "core/operation/operation.h"
#include "core/trace/trace.h"

using namespace lockstep;

namespace {

struct Mistake {
    std::string algorithm;
    std::string right; ///< the text that is replaced, everywhere
    std::string wrong;
};

Trace traceOf(const Mistake& mistake, const std::string& network, int source = 0, std::int64_t words = 1)
{
    const Library library;
    auto file = *library.findAlgorithm(mistake.algorithm);
    REQUIRE(file.text.find(mistake.right) != std::string::npos);
    for (auto at = file.text.find(mistake.right); at != std::string::npos;
         at = file.text.find(mistake.right, at + mistake.wrong.size()))
        file.text.replace(at, mistake.right.size(), mistake.wrong);
    RunOptions options;
    options.network = network;
    options.source = source;
    options.words = words;
    const auto program = compileProgram(file, options, library);
    REQUIRE(program);
    const auto request = makeRequest(options, *program);
    REQUIRE(request);
    return run(*request);
}

/// What the table says from the word "result" on.
std::string verdict(const Trace& trace)
{
    const auto table = runTable(trace, 100);
    return table.substr(table.find("result"));
}

std::string errorOf(const Trace& trace) { return trace.error ? sentence(trace.error->diagnostic) : ""; }

} // namespace

TEST_CASE("verdicts: a correct run says what its operation promises")
{
    const auto says = [](const std::string& algorithm, const std::string& network, int source = 0) {
        return verdict(traceOf({algorithm, "procedure", "procedure"}, network, source));
    };
    const auto correct = [](const std::string& what) { return "result   Correct: " + what + ".\n"; };
    CHECK(says("one-to-all-broadcast/naive", "ring:4", 3) == correct("every process holds the data of process 3"));
    CHECK(says("all-to-one-reduction/naive", "ring:4", 2) == correct("process 2 holds the sum"));
    CHECK(says("all-to-all-broadcast/ring", "ring:4") == correct("every process holds the data of all processes"));
    CHECK(says("all-to-all-reduction/ring", "ring:4") == correct("every process holds the sum of the blocks for it"));
    CHECK(says("all-reduce/ring", "ring:4") == correct("every process holds the sum"));
    CHECK(says("prefix-sums/linear", "linear:4") == correct("every process holds the sum of the data up to its own"));
    CHECK(says("exclusive-prefix-sums/linear", "linear:4")
        == correct("every process after the first holds the sum of the data before its own"));
    CHECK(says("scatter/linear", "complete:4", 1) == correct("every process holds its block from process 1"));
    CHECK(says("gather/linear", "complete:4", 1) == correct("process 1 holds the data of all processes"));
    CHECK(says("all-to-all-personalized/ring", "ring:4") == correct("every process holds all blocks for it"));
    CHECK(says("circular-shift/ring", "ring:4")
        == correct("every process holds the data of the process 1 place before it"));
    CHECK(says("matrix-vector/mesh", "mesh:2x2") == correct("the processes of the first column hold the product"));
    CHECK(says("matrix-matrix/cannon", "torus:2x2") == correct("every process holds its block of the product"));
    CHECK(says("sort/bitonic", "hypercube:4") == correct("the numbers are in ascending order"));
    CHECK(says("barrier/tree", "complete:4") == correct("every process leaves after all have arrived"));
    // Every operation that is judged has its own sentence.
    for (const OperationInfo& info : operations())
        CHECK_MESSAGE(!info.isJudged() == (info.correct == nullptr), info.name);
}

TEST_CASE("verdicts: the promise names how data were combined, and the root without them")
{
    const std::string sum = "sum + other else other + sum";
    const std::string algorithm = "all-reduce/recursive-doubling";
    CHECK(verdict(traceOf({algorithm, sum, "max(sum, other) else max(other, sum)"}, "hypercube:4"))
        == "result   Correct: every process holds the maximum.\n");
    CHECK(verdict(traceOf({algorithm, sum, "min(sum, other) else min(other, sum)"}, "hypercube:4"))
        == "result   Correct: every process holds the minimum.\n");
    CHECK(verdict(traceOf({"gather/linear", "receive all[i]", "receive all[root]"}, "complete:4", 2))
              .starts_with("result   Incorrect: process 2 does not hold the data of all processes.\n"));
}

TEST_CASE("verdicts: a sum that counts every process twice")
{
    const Mistake twice{"all-to-one-reduction/recursive-halving", "sum := sum + X;", "sum := sum + X + X;"};
    CHECK(verdict(traceOf(twice, "hypercube:4", 2))
        == "result   Incorrect: process 2 does not hold the sum.\n"
           "         process 2 has X0, X1, X3 more than once\n");
    const auto json = nlohmann::json::parse(traceJson(traceOf(twice, "ring:2", 0, 3)));
    CHECK(json["result"]["correct"] == false);
    CHECK(json["result"]["wrong"].dump()
        == R"([{"missing":[],"process":0,"twice":[{"contributors":[1],"destination":null,"first":0,"origin":1,"words":3}],)"
           R"("unexpected":[]}])");
}

TEST_CASE("verdicts: a ring that stops one step too early")
{
    const Mistake lost{"all-to-all-broadcast/ring", "to p - 1 do", "to p - 2 do"};
    CHECK(verdict(traceOf(lost, "ring:4"))
        == "result   Incorrect: 4 of 4 processes do not end up with the expected data.\n"
           "         process 0 is missing X1\n"
           "         process 1 is missing X2\n"
           "         process 2 is missing X3\n"
           "         process 3 is missing X0\n");
    const auto json = nlohmann::json::parse(traceJson(traceOf(lost, "ring:2")));
    CHECK(json["result"]["wrong"].dump()
        == R"([{"missing":[{"contributors":[1],"destination":null,"first":0,"origin":1,"words":1}],"process":0,"twice":[],"unexpected":[]},)"
           R"({"missing":[{"contributors":[0],"destination":null,"first":0,"origin":0,"words":1}],"process":1,"twice":[],"unexpected":[]}])");
}

TEST_CASE("verdicts: sums that go to the wrong owner")
{
    // everybody adds its own block for the right neighbour to the sum that is its own
    const Mistake owner{"all-to-all-reduction/ring", "msg[my_id] + recv", "msg[(my_id + 1) mod p] + recv"};
    CHECK(verdict(traceOf(owner, "ring:3"))
        == "result   Incorrect: 3 of 3 processes do not end up with the expected data.\n"
           "         process 0 is missing Σ0..2→0; should not have Σ0..2 for no process\n"
           "         process 1 is missing Σ0..2→1; should not have Σ0..2 for no process\n"
           "         process 2 is missing Σ0..2→2; should not have Σ0..2 for no process\n");
    // everybody ends with its own blocks only: the textbook's loop taken literally, which never runs
    const Mistake literal{"all-to-all-reduction/hypercube", "d - 1 downto 0 do", "d - 1 to 0 do"};
    CHECK(verdict(traceOf(literal, "hypercube:4"))
        == "result   Incorrect: 4 of 4 processes do not end up with the expected data.\n"
           "         process 0 is missing X1→0, X2→0, X3→0\n"
           "         process 1 is missing X0→1, X2→1, X3→1\n"
           "         process 2 is missing X0→2, X1→2, X3→2\n"
           "         process 3 is missing X0→3, X1→3, X2→3\n");
}

TEST_CASE("verdicts: a broadcast that loses the last word on each way")
{
    const Mistake part{"one-to-all-broadcast/recursive-doubling", "send X to", "send X[0 .. words(X) - 2] to"};
    CHECK(verdict(traceOf(part, "hypercube:4", 0, 4))
        == "result   Incorrect: 3 of 4 processes do not end up with the expected data.\n"
           "         process 1 is missing word 3 of X0\n"
           "         process 2 is missing word 3 of X0\n"
           "         process 3 is missing words 2 to 3 of X0\n");
}

TEST_CASE("verdicts: a list with duplicates, and data outside the operation")
{
    const Mistake twice{"all-to-all-broadcast/hypercube-single", "append msg to result;",
        "append msg to result;\n         if my_id = 1 then append msg to result;"};
    CHECK(verdict(traceOf(twice, "hypercube:2"))
        == "result   Incorrect: 1 of 2 processes does not end up with the expected data.\n"
           "         process 1 has X0 more than once\n");
    const Mistake stranger{
        "one-to-all-broadcast/naive", "receive X from source;", "receive X from source; X := X + X;"};
    CHECK(verdict(traceOf(stranger, "ring:2"))
        == "result   Incorrect: 1 of 2 processes does not end up with the expected data.\n"
           "         process 1 is missing X0; should not have Σ0,0\n");
}

TEST_CASE("verdicts: relabelling by XOR if the number of processes is not a power of two")
{
    const std::string name = "one-to-all-broadcast/recursive-doubling";
    // of six processes, source 2: it would send to 2 XOR 4 = 6
    const auto trace = traceOf({name, "needs: p = 2^d\n", ""}, "ring:6", 2);
    CHECK(errorOf(trace) == "process 2 in round 1: process 6 does not exist: processes are 0 to 5");
    CHECK(verdict(trace) == "result   Program error in round 1.\n");
}

TEST_CASE("verdicts: a differently made sum, a mixture, an order, a place, and unreceived data")
{
    const Mistake mixture{
        "all-reduce/recursive-doubling", "sum + other else other + sum", "sum + other else max(other, sum)"};
    CHECK(verdict(traceOf(mixture, "hypercube:2"))
        == "result   Incorrect: 1 of 2 processes does not end up with the expected data.\n"
           "         process 1 combines with max, not with +: max 0,1\n");
    CHECK(verdict(traceOf(mixture, "hypercube:4")).find("process 1 combines with + and max: mixed 0..3\n")
        != std::string::npos);
    const Mistake turned{"prefix-sums/linear", "sum := before + X;", "sum := X + before;"};
    CHECK(verdict(traceOf(turned, "linear:3"))
        == "result   Incorrect: 2 of 3 processes do not end up with the expected data.\n"
           "         process 1 combines in the wrong order: 1, 0\n"
           "         process 2 combines in the wrong order: 2, 1, 0\n");
    const Mistake unturned{"all-to-all-broadcast/bruck", "all[(my_id + k) mod p] :=", "all[k] :="};
    CHECK(verdict(traceOf(unturned, "complete:2"))
        == "result   Incorrect: 1 of 2 processes does not end up with the expected data.\n"
           "         process 1 has in the wrong place: X1 at [0], X0 at [1]\n");
    const Mistake left{
        "scatter/linear", "      mine := X[my_id];", "      mine := X[my_id];\n      send X[0] to p - 1;"};
    CHECK(verdict(traceOf(left, "complete:3"))
        == "result   Correct: every process holds its block from process 0. 1 message was never received: 0→2\n"
           "         (line 29).\n");
}

// proves notation: A barrier is judged by which processes each process has heard of
TEST_CASE("verdicts: a barrier that a process leaves too early: messages sent before do not count what was heard after")
{
    const Mistake early{"barrier/dissemination", "to d - 1 do", "to d - 2 do"};
    CHECK(verdict(traceOf(early, "complete:4"))
        == "result   Incorrect: 4 processes leave before all have arrived.\n"
           "         process 0 has not heard from 1, 2\n"
           "         process 1 has not heard from 2, 3\n"
           "         process 2 has not heard from 0, 3\n"
           "         process 3 has not heard from 0, 1\n");
    // 1 hands to 2, whose port is taken by 3, hears of 0 meanwhile, and its message crosses after that
    const Mistake before{"barrier/linear", "   if my_id = 0 then\n      for i := 1",
        "   if my_id = 1 then\n      send {} to 2;\n      receive word_of_it from 0;\n"
        "   else if my_id = 2 then\n      receive word_of_it from 3;\n      receive word_of_it from 1;\n"
        "   else if my_id = 3 then\n      send {} to 2;\n"
        "   else if my_id = 0 and p = 4 then\n      send {} to 1;\n"
        "   else if my_id = 0 then\n      for i := 1"};
    CHECK(verdict(traceOf(before, "complete:4"))
        == "result   Incorrect: 4 processes leave before all have arrived.\n"
           "         process 0 has not heard from 1, 2, 3\n"
           "         process 1 has not heard from 2, 3\n"
           "         process 2 has not heard from 0\n"
           "         process 3 has not heard from 0, 1, 2\n");
}

TEST_CASE("verdicts: the JSON of a verdict has ways, orders, places and unheard processes where there are any")
{
    const auto wrong = [](const Mistake& mistake, const std::string& network) {
        return nlohmann::json::parse(traceJson(traceOf(mistake, network)))["result"]["wrong"][0];
    };
    const Mistake mixture{
        "all-reduce/recursive-doubling", "sum + other else other + sum", "sum + other else max(other, sum)"};
    CHECK(wrong(mixture, "hypercube:2")["combined"].dump()
        == R"([{"combined":"max","contributors":[0,1],"destination":null,"first":0,"origin":null,"words":1}])");
    const Mistake turned{"prefix-sums/linear", "sum := before + X;", "sum := X + before;"};
    CHECK(wrong(turned, "linear:2")["out_of_order"].dump()
        == R"([{"contributors":[1,0],"destination":null,"first":0,"origin":null,"words":1}])");
    const Mistake unturned{"all-to-all-broadcast/bruck", "all[(my_id + k) mod p] :=", "all[k] :="};
    const auto places = wrong(unturned, "complete:2");
    CHECK(places["misplaced"][0].dump()
        == R"({"contributors":[1],"destination":null,"first":0,"index":0,"origin":1,"words":1})");
    CHECK_FALSE(places.contains("combined"));
    const Mistake early{"barrier/dissemination", "to d - 1 do", "to d - 2 do"};
    CHECK(wrong(early, "complete:4")["unheard"].dump() == "[1,2]");
}
