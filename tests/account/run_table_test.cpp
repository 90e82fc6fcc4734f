// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "core/account/narrator.h"
#include "core/account/run_table.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/operation/judge.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/trace/made_trace.h"

using namespace lockstep;

namespace {

Trace withCost(std::vector<CostFormula> costs)
{
    auto trace = madeTrace("ring:4");
    auto program = std::make_shared<Program>(*trace.request.program);
    program->header.costs = std::move(costs);
    trace.request.program = program;
    return trace;
}

} // namespace

TEST_CASE("run table: a whole table")
{
    auto trace = withCost({{"", "", "(ts + tw * m) * d"}});
    addMessage(trace, 1, {0, 1, 2}, Value::block(0, nobody, 1, 0));
    addMessage(trace, 3, {1, 2}, Value::integer(5));
    addMessage(trace, 3, {0, 1, 2}, Value::block(0, nobody, 4, 0));
    trace.rounds[0].time = 2;
    trace.rounds[0].maxLinkWords = 1;
    trace.rounds[2].time = 6.5;
    trace.rounds[2].maxLinkWords = 5;
    trace.rounds[2].links = {{0, 1, 1, 4}, {1, 2, 2, 5}};
    trace.totals = {3, 3, 6, 5, 10, 5, 8.5, 2, 6, 4, true};
    trace.bound = {2, std::nullopt, std::nullopt, "the news doubles at most", "", "a book"};
    trace.verdict = Verdict{false, {{3, {Value::block(0, nobody, 1, 0).asBlock()}, {}, {}}}};
    const auto table = runTable(trace, 80);
    CHECK(table.starts_with( // more settings may follow
        "made on ring:4, source 0, 1 word\n"
        "one port, full duplex, cut-through, buffered sends, shared links, combining\n"
        "packets"));
    CHECK(table.ends_with("\n4 nodes, 4 links, degree 2, diameter 2, bisection width 2\n"
                          "\n"
                          "round  time  messages (·words, where different)\n"
                          "    1     2  0→2\n"
                          "    2     0  no messages\n"
                          "    3   6.5  1→2  0→2·4\n"
                          "             crowded: ×2 on 1→2 (1→2 0→2); so 5·tw instead of 4·tw\n"
                          "\n"
                          "totals   3 rounds, 3 messages, 6 words, 5 hops, 10 word-hops\n"
                          "time     8.5 = 2·ts + 6·tw + 4·th with ts = 1, tw = 1, th = 0\n"
                          "crowding up to 2 messages share a link; without sharing, the time would be 7,\n"
                          "         with 5·tw instead of 6·tw\n"
                          "formula  (ts + tw * m) * d = 4, not as counted\n"
                          "bound    2 rounds: the news doubles at most\n"
                          "source   a book\n"
                          "result   Incorrect: 1 of 4 processes does not end up with the expected data.\n"
                          "         process 3 is missing X0\n"));
}

TEST_CASE("run table: a correct run says whether its bound is met")
{
    auto trace = madeTrace("ring:4");
    trace.totals.rounds = 3;
    trace.bound = {2, std::nullopt, std::nullopt, "the news doubles at most", "", "a book"};
    trace.verdict = Verdict{};
    CHECK(runTable(trace).find("bound    2 rounds (here 3): the news doubles at most\n") != std::string::npos);
    trace.bound.rounds = 3;
    CHECK(runTable(trace).find("bound    3 rounds (met): the news doubles at most\n") != std::string::npos);
}

TEST_CASE("run table: a run without messages says so")
{
    auto trace = madeTrace("ring:4");
    trace.verdict = Verdict{};
    const auto text = runTable(trace, 100);
    CHECK(text.find("No message was needed.\n") != std::string::npos);
    CHECK(text.find("result   Correct: every process holds the data of process 0.\n") != std::string::npos);
    trace.verdict.reset();
    trace.error = RunError{};
    CHECK(runTable(trace, 100).find("No message crossed.\n") != std::string::npos);
    CHECK(runTable(trace, 100).find("result   Program error in round 1.\n") != std::string::npos);
}

TEST_CASE("run table: the messages of a large round are cut and counted")
{
    auto trace = madeTrace("complete:4");
    for (int i = 0; i < 500; ++i)
        addMessage(trace, 1, {0, 1}, Value::integer(1));
    CHECK(runTable(trace, 60).find("… 500 messages in all\n") != std::string::npos);
}

// proves notation: `cost` is the formula of the algorithm, and `cost on ring` that of one network
TEST_CASE("predicted cost: the formula of the network goes before the general one")
{
    CHECK(!predictedCost(withCost({}).request));
    CHECK(predictedCost(withCost({{"", "", "p"}}).request)->time == 4);
    CHECK(predictedCost(withCost({{"", "", "p"}, {"ring", "", "m"}}).request)->time == 1);
    CHECK(predictedCost(withCost({{"", "", "p"}, {"mesh", "", "m"}}).request)->time == 4);
    CHECK(!predictedCost(withCost({{"", "", "rows"}}).request)); // a ring has none
    CHECK(predictedCost(withCost({{"", "p = 2^d", "p"}, {"ring", "m > 1", "m"}}).request)->time == 4);
    CHECK(!predictedCost(withCost({{"", "p mod 3 = 0", "p"}}).request));
}

TEST_CASE("predicted cost: the formula takes the times of the run, fractions too")
{
    auto trace = withCost({{"", "", "(ts + tw * m + th) * d / 3"}});
    trace.request.settings.ts = 0.5;
    trace.request.settings.tw = 0.25;
    trace.request.settings.th = 0.75;
    trace.request.operation.words = 7;
    // (0.5 + 1.75 + 0.75) * 2 / 3
    CHECK(predictedCost(trace.request)->time == 2);
}

TEST_CASE("run table: a formula says whether it agrees, and under which condition it holds")
{
    const auto line = [](const Trace& trace) {
        const auto text = runTable(trace, 200);
        const auto begin = text.find("formula");
        return text.substr(begin, text.find('\n', begin) - begin);
    };
    auto trace = withCost({{"", "p = 2^d", "(ts + tw) * 3"}});
    trace.totals = {3, 7, 7, 7, 7, 1, 6, 3, 3, 7, true};
    CHECK(line(trace) == "formula  (ts + tw) * 3 = 6 (if p = 2^d), as counted");
    trace.totals.time = 20; // whatever the settings are: without them nothing is counted
    trace.request.settings.ports = Settings::allPorts;
    CHECK(line(trace) == "formula  (ts + tw) * 3 = 6 (if p = 2^d), not as counted");
}

TEST_CASE("run table: what sharing costs is not said in words where a link is faster than others")
{
    std::ofstream("t_fast.dot") << "graph { 0 -- 1 [bandwidth=2]; 1 -- 2 }";
    for (const auto& [network, isPlain] : {std::pair("file:t_fast.dot", false), std::pair("linear:3", true)}) {
        auto trace = madeTrace(network);
        addMessage(trace, 1, {0, 1}, Value::integer(1));
        addMessage(trace, 1, {0, 1}, Value::integer(2));
        trace.rounds[0].maxLinkWords = 2;
        trace.rounds[0].largestMessage = 1;
        trace.rounds[0].links = {{0, 1, 2, 2}};
        CHECK(runTable(trace).find("crowded: ×2 on 0→1") != std::string::npos);
        CHECK((runTable(trace).find("instead of") != std::string::npos) == isPlain);
        CHECK(narrator::outcome(trace, 1, 2).sentence
            == (isPlain ? "⚠ 2 messages share the link 0→1: 2·tw instead of 1·tw."
                        : "⚠ 2 messages share the link 0→1."));
    }
    std::filesystem::remove("t_fast.dot");
}

TEST_CASE("narrator: a run has otherwise than another what is not its program's alone")
{
    const RunRequest one = madeTrace("ring:4").request;
    RunRequest other = madeTrace("mesh:2x2").request;
    CHECK(narrator::otherwise(one, one).empty());
    CHECK(narrator::otherwise(one, other) == std::vector<std::string>{"ring of 4"});
    other.settings.ports = Settings::allPorts;
    other.settings.ts = 10;
    other.operation.words = 3;
    other.operation.source = 2;
    other.embeddingName = "gray";
    CHECK(narrator::otherwise(other, one)
        == std::vector<std::string>{"2×2 mesh", "source 2", "3 words", "embedding gray", "all ports", "ts = 10"});
    CHECK(narrator::otherwise(one, other, false)
        == std::vector<std::string>{"source 0", "embedding identity", "one port", "ts = 1"});
}

TEST_CASE("run table: a bisection width that is a bound says so")
{
    std::ofstream("t_path.dot") << "graph { 0 -- 1 -- 2 }";
    CHECK(runTable(madeTrace("file:t_path.dot")).find("diameter 2, bisection width 1\n") != std::string::npos);
    {
        std::ofstream file("t_path.dot");
        file << "graph { 0";
        for (int i = 1; i < 22; ++i)
            file << " -- " << i;
        file << " [weight=2] 21 [label=end] }";
    }
    const auto text = runTable(madeTrace("file:t_path.dot"));
    CHECK(text.find("diameter 21, bisection width at most 1\n") != std::string::npos);
    CHECK(text.find("20 = 20, 21 = end\n") != std::string::npos);
    std::filesystem::remove("t_path.dot");
}

TEST_CASE("run table: the first line names the one process that an operation has")
{
    const auto first = [](OperationKind kind) {
        auto trace = madeTrace("ring:4");
        trace.request.operation.kind = kind;
        trace.request.operation.source = 3;
        trace.request.operation.shift = 2;
        const auto text = runTable(trace);
        return text.substr(0, text.find('\n'));
    };
    CHECK(first(OperationKind::Scatter) == "made on ring:4, source 3, 1 word");
    CHECK(first(OperationKind::Gather) == "made on ring:4, root 3, 1 word");
    CHECK(first(OperationKind::CircularShift) == "made on ring:4, shift 2, 1 word");
    CHECK(first(OperationKind::AllReduce) == "made on ring:4, 1 word");
}
