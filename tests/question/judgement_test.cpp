// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/run_view.h"
#include "core/question/judgement.h"

#include "core/base/text.h"
#include "core/question/question.h"
#include "tests/machine/listings.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

constexpr const char* pipe = R"(procedure PIPE(my_id, p, X)
begin
  if my_id > 0 then
    receive X from my_id - 1;
  if my_id < p - 1 then
    send X to my_id + 1;
end PIPE
)";

constexpr const char* marks[] = {"right", "missing", "wrong"};

/// A line an item: "wrong 2→6: 2 has nothing to send yet: ..."
std::string judged(const Trace& run, const std::string& words, const Answer& answer)
{
    const auto trace = std::make_shared<const Trace>(run);
    RunView view(trace);
    const auto question = *readQuestion(wordsIn(words));
    std::string text;
    for (const JudgedItem& each : judgeAnswer(question, answer, view).items) {
        const std::string why = reasonText(each.reason);
        text += std::string(marks[static_cast<int>(each.mark)]) + " " + itemText(each.item)
            + (why.empty() ? "" : ": " + why) + "\n";
    }
    return text;
}

std::string why(const Trace& run, RoundNumber round, Arrow arrow)
{
    const auto trace = std::make_shared<const Trace>(run);
    RunView view(trace);
    return reasonText(whyArrow(arrow, round, view));
}

Trace piped(const std::string& network, Options options = {})
{
    options.insert({{"operation", "one-to-all-broadcast"}, {"input", "X"}});
    return play(pipe, network, options);
}

Trace farFirstBroadcast(const std::string& network)
{
    return play(farFirst, network, {{"operation", "one-to-all-broadcast"}, {"input", "X"}});
}

} // namespace

TEST_CASE("arrows are right, missing or wrong, and each says why")
{
    // Round 2 of far first: 0→2 and 4→6.
    CHECK(judged(farFirstBroadcast("hypercube:8"), "arrows --round 2",
              {Arrow{2, 6}, Arrow{0, 2}, Arrow{1, 3}, Arrow{0, 2}})
        == "right 0→2: 0 sends to 2, line 9\n"
           "missing 4→6: 4 sends to 6, line 9\n"
           "wrong 2→6: 2 has nothing to send yet: it receives from 0 (line 11)\n"
           "wrong 1→3: 1 has nothing to send yet: it waits for 0 (line 11)\n");
    CHECK(judged(farFirstBroadcast("hypercube:8"), "arrows --round 1", {Arrow{0, 4}})
        == "right 0→4: 0 sends to 4, line 9\n");
    CHECK(judged(farFirstBroadcast("hypercube:8"), "arrows --round 1", {}) == "missing 0→4: 0 sends to 4, line 9\n");
}

TEST_CASE("a wrong arrow gets the nearest reason")
{
    const Trace cube = farFirstBroadcast("hypercube:8");
    CHECK(why(cube, 2, {2, 0}) == "the other way round: 0 sends to 2");
    CHECK(why(cube, 2, {0, 4}) == "0 sends in this round, but to 2");
    CHECK(why(cube, 2, {3, 3}) == "a message of a process to itself has no arrow");
    // 4 has what it could send to 6 only from round 2 on
    CHECK(why(cube, 1, {4, 6}) == "4 has nothing to send yet: it receives from 0 (line 11)");
    // The line: 0→1 | 1→2 | 2→3.
    const Trace line = piped("complete:4");
    CHECK(why(line, 2, {0, 1}) == "0 has already sent to 1, in round 1");
    CHECK(why(line, 3, {0, 3}) == "0 has ended");
    CHECK(why(line, 1, {2, 3}) == "2 has nothing to send yet: it waits for 1 (line 4)");
    CHECK(why(line, 1, {1, 2}) == "1 has nothing to send yet: it receives from 0 (line 4)");
    CHECK(why(piped("linear:4"), 3, {0, 3})
        == "0 and 3 are not linked, and messages of this run go only to neighbours; 0 has ended");
    CHECK(why(piped("linear:4"), 1, {0, 3})
        == "0 and 3 are not linked, and messages of this run go only to neighbours; 0 sends in this round, but to 1");
}

TEST_CASE("who has data of its own is not told to have nothing")
{
    const Trace ring = play(linearGather, "ring:4", {{"operation", "gather"}, {"input", "X"}, {"result", "all"}});
    // 0 gathers, and receives from 1 first.
    CHECK(why(ring, 1, {0, 3}).starts_with("0 sends nothing in this round: it receives from 1 (line "));
}

TEST_CASE("barriers, rounds that are waited for and deadlocks are reasons")
{
    const Trace meeting = play(R"(procedure P(my_id)
begin
  if my_id = 0 then
    send 1 to 1;
  else if my_id = 1 then
    receive v from 0;
  barrier;
  at round 3 do
    if my_id = 2 then send 2 to 0;
    else if my_id = 0 then receive w from 2;
  end of round;
end P
)",
        "complete:3");
    CHECK(why(meeting, 1, {2, 1}) == "2 sends nothing in this round: it waits for its round (line 8)");
    const Trace stuck = play(R"(procedure P(my_id)
begin
  receive v from 1 - my_id;
end P
)",
        "ring:2");
    CHECK(why(stuck, 1, {0, 1}) == "0 sends nothing in this round: it waits for 1 (line 3)");
}

TEST_CASE("holders and numbers are compared too")
{
    const Trace cube = farFirstBroadcast("hypercube:8");
    CHECK(judged(cube, "holders --round 2", {0, 2, 3})
        == "right 0: 0 began with it\n"
           "right 2: it comes to 2 from 0 in this round\n"
           "missing 4: 4 had it before this round\n"
           "missing 6: it comes to 6 from 4 in this round\n"
           "wrong 3: 3 has not received it yet\n");
    CHECK(judged(cube, "rounds", {std::int64_t{4}}) == "missing 3\nwrong 4\n");
    CHECK(judged(cube, "rounds", {std::int64_t{3}}) == "right 3\n");
    CHECK(
        judged(cube, "load --round 1", {std::int64_t{2}}) == "missing 1: the link from 0 to 4 carries them\nwrong 2\n");
}

TEST_CASE("who holds something says which message brought it, and who had it once")
{
    const Options oneToAll = {{"operation", "one-to-all-broadcast"}, {"input", "X"}};
    // 1 receives X in round 1 and writes 5 over it; rounds 2 and 3 carry the 5.
    const Trace over = play(R"(procedure P(my_id, X)
begin
  if my_id = 0 then send X to 1;
  if my_id = 1 then
  begin
    receive X from 0;
    X := 5;
    send X to 2;
    send X to 2;
  end;
  if my_id = 2 then
  begin
    receive X from 1;
    receive X from 1;
  end;
end P
)",
        "complete:3", oneToAll);
    const std::string once = "right 0: 0 began with it\n"
                             "wrong 1: 1 had it and no longer holds it\n"
                             "wrong 2: 2 has not received it yet\n";
    CHECK(judged(over, "holders --round 2", {0, 1, 2}) == once);
    CHECK(judged(over, "holders --round 3", {0, 1, 2}) == once);

    // Two messages come to 0 in one round, and X is in the one from 1.
    Options allPorts = oneToAll;
    allPorts.insert({{"source", "1"}, {"ports", "all"}});
    const Trace both = play(R"(procedure P(my_id, X)
begin
  if my_id = 1 then send X to 0;
  if my_id = 2 then send 7 to 0;
  if my_id = 0 then
  begin
    receive X from 1;
    receive y from 2;
  end;
end P
)",
        "complete:3", allPorts);
    CHECK(both.totals.rounds == 1);
    CHECK(judged(both, "holders --round 1", {0})
        == "right 0: it comes to 0 from 1 in this round\nmissing 1: 1 began with it\n");

    // The first third of one word has no words: 1 receives nothing of X.
    const Trace none = play(R"(procedure P(my_id, X)
begin
  if my_id = 0 then send part(X, 0, 3) to 1;
  if my_id = 1 then receive Y from 0;
end P
)",
        "linear:2", oneToAll);
    CHECK(
        judged(none, "holders --round 1", {0, 1}) == "right 0: 0 began with it\nwrong 1: 1 has not received it yet\n");

    // From 0 to 2 it takes two rounds, link by link.
    Options byLinks = oneToAll;
    byLinks.insert({{"switching", "store-and-forward"}});
    const Trace far = play(R"(procedure P(my_id, X)
begin
  if my_id = 0 then send X to 2;
  if my_id = 2 then receive X from 0;
end P
)",
        "linear:4", byLinks);
    CHECK(judged(far, "holders --round 1", {2}) == "missing 0: 0 began with it\nwrong 2: 2 has not received it yet\n");
    CHECK(judged(far, "holders --round 2", {2})
        == "right 2: it comes to 2 from 0 in this round\nmissing 0: 0 began with it\n");
}

TEST_CASE("the reason of an idle process says since when it waits, and what it decided")
{
    const auto line = std::make_shared<const Trace>(piped("linear:4"));
    RunView view(line);
    const Reason waits = whyIdle(3, 2, view);
    CHECK(waits.kind == Reason::Kind::WaitsFor);
    CHECK(waits.partner == 2);
    CHECK(waits.line == 4);
    CHECK(waits.round == 1);
    const Reason ended = whyIdle(0, 3, view);
    CHECK(ended.kind == Reason::Kind::Ended);
    CHECK(ended.round == 2); // it sent in round 1 and has done nothing since

    const auto cube = std::make_shared<const Trace>(farFirstBroadcast("hypercube:8"));
    RunView again(cube);
    const Reason skips = whyIdle(5, 1, again);
    CHECK(skips.kind == Reason::Kind::Skips);
    CHECK(skips.line == 7);
    REQUIRE(skips.decisions.size() == 1);
    CHECK(skips.decisions.front().holds == false);
}
