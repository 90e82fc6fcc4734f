// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/operation/judge.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/run_difference.h"
#include "tests/trace/made_trace.h"

using namespace lockstep;

namespace {

Value itemOf(ProcessId origin) { return Value::block(origin, nobody, 1, origin); }

/// 0→2; then 0→1 and 2→3, from process 0 to all on a ring of four.
Trace broadcast(const std::string& network = "ring:4")
{
    Trace trace = madeTrace(network);
    addMessage(trace, 1, {0, 1, 2}, itemOf(0));
    addMessage(trace, 2, {0, 1}, itemOf(0));
    addMessage(trace, 2, {2, 3}, itemOf(0));
    trace.verdict = Verdict{};
    trace.totals.rounds = 2;
    trace.totals.messages = 3;
    return trace;
}

} // namespace

TEST_CASE("the same run differs in nothing")
{
    const RunDifference difference = differenceBetween(broadcast(), broadcast());
    CHECK(difference.comparable);
    CHECK(difference.sameMessages());
    CHECK(difference.sameOutcome);
    CHECK(difference.sameCost);
}

TEST_CASE("the first round that differs tells what is missing and what is new")
{
    Trace after = madeTrace("ring:4");
    addMessage(after, 1, {0, 1, 2}, itemOf(0));
    addMessage(after, 2, {0, 1}, itemOf(0));
    addMessage(after, 2, {1, 2}, itemOf(0));
    addMessage(after, 3, {2, 3}, itemOf(0));
    const RunDifference difference = differenceBetween(broadcast(), after);
    CHECK(difference.firstRound == 2);
    CHECK(difference.missing == std::vector<int>{2}); // 2→3
    CHECK(difference.added == std::vector<int>{2});   // 1→2
    CHECK(difference.changed.empty());
}

TEST_CASE("rounds that one run does not have are missing, or new, as a whole")
{
    Trace shorter = madeTrace("ring:4");
    addMessage(shorter, 1, {0, 1, 2}, itemOf(0));
    RunDifference difference = differenceBetween(broadcast(), shorter);
    CHECK(difference.firstRound == 2);
    CHECK(difference.missing == std::vector<int>{1, 2});
    CHECK(difference.added.empty());
    difference = differenceBetween(shorter, broadcast());
    CHECK(difference.firstRound == 2);
    CHECK(difference.missing.empty());
    CHECK(difference.added == std::vector<int>{1, 2});
}

TEST_CASE("a message with other data, on another way or at another time is changed")
{
    Trace data = broadcast(), way = broadcast(), time = broadcast();
    data.messages[1].payload = itemOf(1);
    way.messages[0].path = {0, 3, 2};
    time.messages[2].arrived = 3;
    RunDifference difference = differenceBetween(broadcast(), data);
    CHECK(difference.firstRound == 2);
    CHECK(difference.changed == std::vector<std::pair<int, int>>{{1, 1}});
    CHECK(difference.missing.empty());
    CHECK(differenceBetween(broadcast(), way).firstRound == 1);
    CHECK(differenceBetween(broadcast(), time).firstRound == 2);
}

TEST_CASE("two messages of one pair in a round are not one")
{
    Trace twice = broadcast();
    addMessage(twice, 2, {2, 3}, itemOf(0));
    const RunDifference difference = differenceBetween(broadcast(), twice);
    CHECK(difference.added == std::vector<int>{3});
    CHECK(difference.missing.empty());
}

TEST_CASE("the outcome differs when other processes are wrong or a run fails otherwise")
{
    const Trace right = broadcast();
    Trace wrong = broadcast(), other = broadcast(), failed = broadcast(), deadlocked = broadcast();
    wrong.verdict = Verdict{false, {{3, {itemOf(0).asBlock()}, {}, {}}}};
    other.verdict = Verdict{false, {{3, {itemOf(1).asBlock()}, {}, {}}}};
    failed.verdict.reset();
    failed.error = RunError();
    deadlocked.verdict.reset();
    deadlocked.error = RunError();
    deadlocked.error->kind = RunError::Kind::Deadlock;
    CHECK_FALSE(differenceBetween(right, wrong).sameOutcome);
    CHECK_FALSE(differenceBetween(wrong, other).sameOutcome);
    CHECK(differenceBetween(wrong, wrong).sameOutcome);
    CHECK_FALSE(differenceBetween(right, failed).sameOutcome);
    CHECK_FALSE(differenceBetween(failed, deadlocked).sameOutcome);
    CHECK(differenceBetween(failed, failed).sameOutcome);
}

TEST_CASE("other times for a message are no difference, more messages are")
{
    Trace dear = broadcast(), more = broadcast();
    dear.request.settings.ts = 10;
    dear.totals.time = 99;
    more.totals.messages = 4;
    CHECK(differenceBetween(broadcast(), dear).sameCost);
    CHECK(differenceBetween(broadcast(), dear).sameMessages());
    CHECK_FALSE(differenceBetween(broadcast(), more).sameCost);
}

TEST_CASE("another network, source or size cannot be laid beside the run")
{
    CHECK_FALSE(differenceBetween(broadcast(), broadcast("ring:5")).comparable);
    CHECK_FALSE(differenceBetween(broadcast(), broadcast("torus:2x2")).comparable);
    Trace other = broadcast();
    other.messages.clear();
    other.rounds.clear();
    other.request.operation.source = 1;
    const RunDifference difference = differenceBetween(broadcast(), other);
    CHECK_FALSE(difference.comparable);
    CHECK(difference.firstRound == 0);
    Trace larger = broadcast();
    larger.request.operation.words = 2;
    CHECK_FALSE(differenceBetween(broadcast(), larger).comparable);
}
