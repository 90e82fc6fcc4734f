// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The learner is a process: what would come of another action. The broadcast 0→4 | 0→2 4→6 | 0→1 2→3 4→5 6→7.

#include "core/account/run_view.h"
#include "core/question/consequence.h"
#include "core/question/judgement.h"
#include "core/question/question.h"
#include "tests/machine/listings.h"
#include "tests/machine/play.h"

using namespace lockstep;

namespace {

std::vector<std::string> comesOf(
    ProcessId process, RoundNumber round, const std::vector<Arrow>& said, const test::Options& faults = {})
{
    test::Options options{{"operation", "one-to-all-broadcast"}, {"input", "X"}, {"result", "X"}};
    options.insert(faults.begin(), faults.end());
    const auto trace = std::make_shared<const Trace>(test::play(test::farFirst, "ring:8", options));
    RunView view(trace);
    const Question question{Question::Kind::Acts, round, process};
    const Judgement judgement = judgeAnswer(question, {said.begin(), said.end()}, view);
    return consequences(question, judgement, *trace);
}

} // namespace

TEST_CASE("consequences: a right answer has none, and what others do is not asked")
{
    CHECK(comesOf(4, 1, {{0, 4}}).empty());
    CHECK(comesOf(4, 2, {{4, 6}}).empty());
    CHECK(comesOf(4, 2, {{4, 6}, {0, 2}}).empty());
    CHECK(comesOf(5, 1, {}).empty());
}

TEST_CASE("consequences: without a message the run is played again to its end")
{
    CHECK(comesOf(4, 1, {})
        == std::vector<std::string>{
            "If you do not receive from 0: No process can continue in round 4: 4 waits for 0 (line "
            "11), which has ended, 5 waits for 4 (line 11), 6 waits for 4 (line "
            "11), 7 waits for 6 (line 11)."});
    CHECK(comesOf(6, 3, {})
        == std::vector<std::string>{
            "If you do not send to 7: No process can continue in round 4: 7 waits for 6 (line 11), which has ended."});
}

TEST_CASE("consequences: what the program does not do is too early, unasked or in vain")
{
    CHECK(comesOf(4, 1, {{0, 4}, {4, 6}})
        == std::vector<std::string>{
            "If you send to 6 now: 6 receives it in place of what it waits for in round 2, where the "
            "program sends to it."});
    CHECK(comesOf(4, 2, {{4, 6}, {4, 1}})
        == std::vector<std::string>{
            "If you send to 1: it never asks for a message from you, and what you send is never received."});
    CHECK(comesOf(6, 1, {{4, 6}})
        == std::vector<std::string>{"If you receive from 4: you wait until round 2, when it sends to you."});
    CHECK(comesOf(6, 1, {{0, 6}})
        == std::vector<std::string>{
            "If you receive from 0: it sends you nothing any more, so you wait forever, and so does "
            "every process that waits for you."});
}

TEST_CASE("consequences: a message that is lost is sent, but its receiver receives nothing")
{
    // 0→4 of round 1 is lost: 4 receives nothing in it
    CHECK(comesOf(4, 1, {}, {{"drop", "1:0-4"}}).empty());
    // 0 sends it nevertheless; without it the run ends as it does
    CHECK(comesOf(0, 1, {{0, 4}}, {{"drop", "1:0-4"}}).empty());
    CHECK(comesOf(0, 1, {}, {{"drop", "1:0-4"}})
        == std::vector<std::string>{
            "If you do not send to 4: No process can continue in round 4: 4 waits for 0 (line 11), whose message of "
            "round 1 was "
            "lost, 5 waits for 4 (line 11), 6 waits for 4 (line 11), 7 waits for 6 (line 11)."});
}
