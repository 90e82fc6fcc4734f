// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/memory_limit.h"
#include "core/replay/decision.h"
#include "core/replay/process_view.h"
#include "core/replay/replay.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/machine/listings.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

std::string shown(const std::vector<ProcessView>& views)
{
    std::string text;
    for (const auto& view : views) {
        text += std::to_string(static_cast<int>(view.activity)) + " " + std::to_string(view.line)
            + (view.sent ? " s" : "") + (view.received ? " r" : "") + " " + describe(view.data) + ":";
        for (const auto& variable : view.variables)
            text += variable.name + "=" + describe(variable.value) + ",";
        text += "\n";
    }
    return text;
}

} // namespace

TEST_CASE("replay: it shows what every process holds and where it is")
{
    auto trace = std::make_shared<const Trace>(
        play(farFirst, "ring:4", {{"operation", "one-to-all-broadcast"}, {"input", "X"}}));
    Replay replay(trace);
    const auto& before = replay.at(0);
    CHECK(describe(before[0].data) == "0");
    CHECK(before[2].data.isSet() == false);
    CHECK(before[2].activity == Activity::Ready);

    const auto first = replay.at(1);
    CHECK(describe(first[2].data) == "0"); // 0>2 in round 1
    CHECK(first[0].sent);
    CHECK(first[2].received);
    CHECK(first[1].activity == Activity::Receiving); // 1 waits for 0, line 11
    CHECK(first[1].line == 11);
    CHECK(first[1].waitsFor == 0);
    CHECK(first[1].data.isSet() == false);
    CHECK(first[0].activity == Activity::Sending); // its port was used in this round
    CHECK(first[0].line == 9);

    const auto last = replay.at(2);
    for (const auto& view : last) {
        CHECK(describe(view.data) == "0");
        CHECK(view.activity == Activity::Done);
    }
}

TEST_CASE("replay: live data outside the result is shown too")
{
    auto trace = std::make_shared<const Trace>(play(
        ringAllToAll, "ring:4", {{"operation", "all-to-all-broadcast"}, {"input", "my_msg"}, {"result", "result"}}));
    Replay replay(trace);
    const auto& start = replay.at(0);
    CHECK_FALSE(start[1].hasResult);
    CHECK_FALSE(start[1].data.isSet());
    REQUIRE(start[1].elsewhere.size() == 1);
    CHECK(describe(start[1].elsewhere[0]) == "1"); // my_msg
    const auto& first = replay.at(1);
    CHECK(first[1].hasResult);
    CHECK(describe(first[1].data) == "{0, 1}");
    // msg, which is about to be sent; my_msg is never read again, and p, my_id, i are not data.
    REQUIRE(first[1].elsewhere.size() == 1);
    CHECK(describe(first[1].elsewhere[0]) == "0");
}

TEST_CASE("replay: a message on its way is not held by its receiver")
{
    const char* program = R"(procedure P(my_id)
begin
  if my_id = 0 then send X to 2;
  if my_id = 2 then receive X from 0;
end P
)";
    auto trace = std::make_shared<const Trace>(play(program, "linear:3",
        {{"operation", "one-to-all-broadcast"}, {"input", "X"}, {"result", "X"}, {"switching", "store-and-forward"}}));
    Replay replay(trace);
    REQUIRE(replay.lastRound() == 2); // a hop a round
    const ProcessView half = replay.at(1)[2];
    CHECK_FALSE(half.data.isSet());
    CHECK(half.elsewhere.empty());
    CHECK(replay.at(2)[2].data.isSet());
}

TEST_CASE("replay: a message on its way is not held by its receiver, also where others have tags")
{
    const char* program = R"(procedure P(my_id)
begin
  if my_id = 0 then
    send X to 2;
    send 1 to 1 tag 5;
  endif;
  if my_id = 1 then receive one from 0 tag 5;
  if my_id = 2 then receive X from 0;
end P
)";
    Replay replay(std::make_shared<const Trace>(play(program, "linear:3",
        {{"operation", "one-to-all-broadcast"}, {"input", "X"}, {"result", "X"}, {"switching", "store-and-forward"}})));
    REQUIRE(replay.lastRound() == 2);
    CHECK(replay.at(1)[2].elsewhere.empty());
    CHECK(replay.at(2)[2].data.isSet());
}

// proves machine: Going back to a round shows the same as going forward to it
TEST_CASE("replay: backward equals forward, in any order")
{
    auto trace = std::make_shared<const Trace>(play(
        ringAllToAll, "ring:40", {{"operation", "all-to-all-broadcast"}, {"input", "my_msg"}, {"result", "result"}}));
    REQUIRE(trace->rounds.size() == 39);
    Replay forward(trace);
    std::vector<std::string> states;
    for (int round = 0; round <= 39; ++round)
        states.push_back(shown(forward.at(round)));
    Replay jumping(trace);
    for (const int round : {39, 0, 20, 19, 38, 7, 7, 1})
        CHECK(shown(jumping.at(round)) == states[static_cast<std::size_t>(round)]);
}

namespace {

std::shared_ptr<const Trace> farFirstOfFour()
{
    return std::make_shared<const Trace>(
        play(farFirst, "ring:4", {{"operation", "one-to-all-broadcast"}, {"input", "X"}}));
}

/// The actions of all processes in the round, and the reasons.
std::string actions(const std::vector<ProcessView>& views)
{
    std::string text;
    for (const auto& view : views) {
        const ProcessAction& action = view.action;
        text += std::to_string(static_cast<int>(action.kind)) + " " + std::to_string(action.partner) + " "
            + std::to_string(action.line) + ":";
        for (const auto& variable : action.variables())
            text += variable.name + "=" + describe(variable.value) + ",";
        for (const auto& decision : action.decisions()) {
            text += " " + std::to_string(decision.line) + (decision.holds ? "+" : "-");
            for (const auto& working : decision.workings)
                text += describe(working.left) + std::string(working.sign) + describe(working.right) + "="
                    + describe(working.result) + ";";
        }
        text += "\n";
    }
    return text;
}

} // namespace

TEST_CASE("replay: actions in a round do not depend on what was shown before")
{
    const auto same = [](const std::shared_ptr<const Trace>& trace, const std::vector<RoundNumber>& rounds) {
        Replay jumping(trace);
        for (const RoundNumber round : rounds) {
            INFO("round " << round);
            CHECK(actions(jumping.at(round)) == actions(Replay(trace).at(round)));
        }
    };
    // checkpoints of each round; each second one; and more rounds than are kept
    const std::string ring = ringAllToAll;
    const std::map<std::string, std::string> how{
        {"operation", "all-to-all-broadcast"}, {"input", "my_msg"}, {"result", "result"}};
    same(std::make_shared<const Trace>(play(ring, "ring:40", how)), {39, 0, 20, 19, 38, 39, 37, 7, 8, 1, 33});
    same(std::make_shared<const Trace>(play(ring, "ring:100", how)), {99, 50, 49, 48, 75, 3, 98, 97, 51, 50, 26});
    std::vector<RoundNumber> each;
    for (RoundNumber round = 0; round <= 99; ++round)
        each.push_back(round);
    each.insert(each.end(), {1, 98, 24, 25, 60});
    same(std::make_shared<const Trace>(play(ring, "ring:100", how)), each);
    same(farFirstOfFour(), {2, 1, 0, 2, 1});
    // a process that receives repeatedly decides twenty rounds before
    const std::string again = R"(procedure AGAIN(my_id, p)
begin
   for k := 1 to 5 do
      if my_id = 0 then
         for i := 1 to p - 1 do send k to i;
      else
         receive x from 0;
   endfor;
end AGAIN
)";
    same(std::make_shared<const Trace>(play(again, "complete:21")), {99, 81, 82, 60, 61, 97, 40});
}

TEST_CASE(
    "replay: the first of several messages in a round is shown, and a process that has communicated skips nothing")
{
    const auto action = [](const char* text, int round) {
        auto trace = std::make_shared<const Trace>(play(text, "complete:4", {{"ports", "all"}}));
        return Replay(trace).at(round)[0].action;
    };
    const ProcessAction both = action(R"(procedure P(my_id)
begin
   if my_id = 0 then
      receive x from 2;
      receive y from 1;
   else
      if my_id < 3 then send 1 to 0;
end P
)",
        1);
    CHECK(both.kind == ProcessAction::Kind::Receives);
    CHECK(both.partner == 2);
    CHECK(both.line == 4);
    const char* longer = R"(procedure P(my_id)
begin
   if my_id < 2 then
      if my_id = 0 then send 1 to 1;
      else receive x from 0;
   else
      if my_id = 2 then
         send 1 to 3;
         send 2 to 3;
      else
         receive x from 2;
         receive y from 2;
end P
)";
    CHECK(action(longer, 1).kind == ProcessAction::Kind::Sends);
    CHECK(action(longer, 2).kind == ProcessAction::Kind::None);
}

TEST_CASE("replay: the processes of a round can be kept")
{
    Replay replay(farFirstOfFour());
    const auto kept = replay.shared(1);
    const std::string before = shown(*kept) + actions(*kept);
    for (const RoundNumber round : {2, 0, 2, 1})
        replay.at(round);
    CHECK(shown(*kept) + actions(*kept) == before);
    CHECK(replay.shared(1) == kept);
}

TEST_CASE("replay: a failed run is replayed up to its failure")
{
    auto trace = std::make_shared<const Trace>(play(R"(procedure P(my_id)
begin
  send 1 to 1 - my_id;
  receive x from 1 - my_id;
  if my_id = 0 then y := 1 / 0;
end P
)",
        "linear:2"));
    REQUIRE(trace->error);
    REQUIRE(trace->rounds.size() == 1);
    Replay replay(trace);
    const auto& views = replay.at(1);
    CHECK(views[0].activity == Activity::Failed);
    CHECK(views[0].line == 5);
}

namespace {

/// Lines where the processes stand: "9 5 11 7".
std::string lines(const Standing& moment)
{
    std::string text;
    for (const auto& view : moment.processes)
        text += (text.empty() ? "" : " ") + std::to_string(view.line);
    return text;
}

} // namespace

TEST_CASE("replay: a round is stepped through statement by statement, all processes at once")
{
    Replay replay(farFirstOfFour());
    // 3 v, 4 mask, 5 for, 6 mask, 7 if, 8 if, 9 send, 11 receive; v is the process's own number
    CHECK(lines(replay.at(1, 1)) == "4 4 4 4");
    CHECK(lines(replay.at(1, 3)) == "6 6 6 6");
    CHECK(lines(replay.at(1, 5)) == "8 5 8 5");  // 1 and 3: v AND 1 is not 0, on to the next pass
    CHECK(lines(replay.at(1, 6)) == "9 6 11 6"); // 2 has the bit, and receives
    const auto sent = replay.at(1, 7);
    CHECK(lines(sent) == "5 7 11 7");
    CHECK(sent.processes[0].activity == Activity::Ready);
    CHECK(sent.processes[2].activity == Activity::Receiving);
    CHECK(sent.crossed.empty());
    const auto allWait = replay.at(1, 12); // 0 has come to its second send, 1 and 3 to their receives
    CHECK(lines(allWait) == "9 11 11 11");
    CHECK(allWait.processes[0].activity == Activity::Sending);
    CHECK(allWait.crossed.empty());
    CHECK_FALSE(allWait.processes[2].data.isSet());
    const auto crossed = replay.at(1, 13);
    CHECK(crossed.crossed == std::vector<int>{0});
    CHECK(crossed.processes[0].sent);
    CHECK(crossed.processes[2].received);
    CHECK_FALSE(crossed.processes[2].data.isSet()); // it is there, the receive runs next
    CHECK(describe(replay.at(1, 14).processes[2].data) == "0");
    CHECK(lines(replay.at(1, 18)) == "9 11 9 11");
    CHECK(replay.steps(1) == 19);
    CHECK(shown(replay.at(1, 19).processes) == shown(Replay(farFirstOfFour()).at(1)));
    CHECK(replay.steps(0) == 0);
    CHECK(replay.steps(3) == 0);
}

TEST_CASE("replay: the steps of a round can be shown in any order")
{
    Replay forward(farFirstOfFour());
    std::vector<std::string> states;
    for (int step = 1; step <= 19; ++step)
        states.push_back(shown(forward.at(1, step).processes));
    Replay jumping(farFirstOfFour());
    for (const int step : {19, 1, 13, 12, 14, 2}) {
        CHECK(shown(jumping.at(1, step).processes) == states[static_cast<std::size_t>(step) - 1]);
        CHECK(jumping.at(2)[1].data.isSet());
    }
}

TEST_CASE("replay: it shows the last condition of a process, and how it was decided")
{
    Replay replay(farFirstOfFour());
    const auto isAt = [](const Decision& decision, int line, bool holds) {
        return decision.line == line && decision.unit == "FAR_FIRST" && decision.holds == holds;
    };
    CHECK(replay.at(1, 4).processes[0].decision.line == 0);
    const auto& at5 = replay.at(1, 5).processes;
    CHECK(isAt(at5[0].decision, 7, true));
    CHECK(isAt(at5[1].decision, 7, false));
    CHECK(isAt(replay.at(1, 6).processes[2].decision, 8, false));
    CHECK(isAt(replay.at(1)[0].decision, 8, true));
}

namespace {

/// "6 AND 3 = 2, 2 = 0 = false"
std::string workingsOf(const Decision& decision)
{
    std::string text;
    for (const Working& working : decision.workings)
        text += (text.empty() ? "" : ", ") + describe(working.left) + " " + std::string(working.sign) + " "
            + describe(working.right) + " = " + describe(working.result);
    return text;
}

/// "sends 2 at 9", with the variable i
std::string told(const ProcessAction& action)
{
    static const char* const kinds[] = {"stands", "sends", "receives", "waits", "skips"};
    std::string text = kinds[static_cast<int>(action.kind)];
    if (action.partner != nobody)
        text += " " + std::to_string(action.partner);
    if (action.line > 0)
        text += " at " + std::to_string(action.line);
    for (const VariableView& variable : action.variables())
        if (variable.name == "i")
            text += ", i = " + describe(variable.value);
    return text;
}

} // namespace

TEST_CASE("replay: a round shows its own statements: who sends, who receives, and who decided against it and why")
{
    // i counts down: round 1 is i = 2, round 2 is i = 1, round 3 is i = 0.
    Replay replay(std::make_shared<const Trace>(
        play(farFirst, "ring:8", {{"operation", "one-to-all-broadcast"}, {"input", "X"}})));
    const auto first = replay.at(1);
    CHECK(told(first[0].action) == "sends 4 at 9, i = 2");
    CHECK(told(first[4].action) == "receives 0 at 11, i = 2");
    CHECK(told(first[6].action) == "skips at 7, i = 2");
    REQUIRE(first[6].action.decisions().size() == 1);
    const Decision why = first[6].action.decisions().front();
    CHECK(why.line == 7);
    CHECK_FALSE(why.holds);
    CHECK(workingsOf(why) == "6 AND 3 = 2, 2 = 0 = false"); // 110 AND 011 = 010
    REQUIRE(why.loops.size() == 1);
    CHECK(why.loops.front().name == "i");
    CHECK(describe(why.loops.front().value) == "2");
    REQUIRE(first[4].action.decisions().size() == 2);
    CHECK(workingsOf(first[4].action.decisions()[0]) == "4 AND 3 = 0, 0 = 0 = true");
    CHECK(workingsOf(first[4].action.decisions()[1]) == "2 ^ 2 = 4, 4 AND 4 = 4, 4 = 0 = false");

    const auto second = replay.at(2);
    CHECK(told(second[0].action) == "sends 2 at 9, i = 1");
    CHECK(told(second[6].action) == "receives 4 at 11, i = 1");
    CHECK(told(second[7].action) == "skips at 7, i = 1"); // decided in round 1: it has not had to wait since
    CHECK(workingsOf(second[7].action.decisions().front()) == "7 AND 1 = 1, 1 = 0 = false");
    CHECK(told(replay.at(3)[7].action) == "receives 6 at 11, i = 0");
    CHECK(told(replay.at(1)[7].action) == "skips at 7, i = 2"); // also on the way back
    CHECK(told(replay.at(0)[0].action) == "stands");
}

TEST_CASE("replay: a process ahead of its messages is shown in the current round")
{
    // Neighbours exchange: from 0 on in even passes, from 1 on in odd ones. Round 2 is i = 1, without 0 and 3; 0 has
    // posted its message of i = 2, which 1 cannot take yet.
    Replay sort(std::make_shared<const Trace>(play(R"(procedure SORT(p, my_id)
begin
   v := my_id;
   for i := 0 to p - 1 do
      if (my_id + i) mod 2 = 0 then
         q := my_id + 1;
      else
         q := my_id - 1;
      endif;
      if q >= 0 and q < p then
         send v to q;
         receive w from q;
      endif;
   endfor;
end SORT
)",
        "ring:4")));
    const auto second = sort.at(2);
    CHECK(told(second[1].action) == "sends 2 at 11, i = 1");
    CHECK(told(second[0].action) == "skips at 10, i = 1");
    REQUIRE(second[0].action.decisions().size() == 2);
    CHECK(workingsOf(second[0].action.decisions()[0]) == "0 + 1 = 1, 1 mod 2 = 1, 1 = 0 = false");
    CHECK(workingsOf(second[0].action.decisions()[1]) == "-1 ≥ 0 = false");
    CHECK(told(second[3].action) == "skips at 10, i = 1");
    CHECK(told(sort.at(3)[0].action) == "sends 1 at 11, i = 2");

    // 1, 2 and 3 send at once, and 0 takes one in a round.
    Replay gather(std::make_shared<const Trace>(play(R"(procedure P(p, my_id)
begin
   if my_id <> 0 then
      send 1 to 0;
   endif;
   if my_id = 0 then
      for i := 1 to p - 1 do
         receive x from i;
      endfor;
   endif;
end P
)",
        "complete:4")));
    CHECK(told(gather.at(1)[3].action) == "waits 0 at 4");
    CHECK(workingsOf(gather.at(1)[3].action.decisions().front()) == "3 ≠ 0 = true");
    CHECK(told(gather.at(3)[3].action) == "sends 0 at 4");
    CHECK(told(gather.at(3)[1].action) == "skips at 6"); // it has sent, and decided against receiving
}

TEST_CASE("replay: a process waiting in the pass in which others communicate is shown where it waits")
{
    // 1 to 3 wait for 0 from the start: nothing was decided against a round.
    const std::string program = R"(procedure P(my_id, p)
begin
  for k := 1 to p - 1 do
    if my_id = 0 then
      send k to k;
    else if my_id = k then
      receive x from 0;
end P
)";
    Replay replay(std::make_shared<const Trace>(play(program, "complete:4", {})));
    const auto first = replay.at(1);
    CHECK(told(first[0].action) == "sends 1 at 5");
    CHECK(told(first[1].action) == "receives 0 at 7");
    CHECK(told(first[2].action) == "skips at 6"); // k = 1 is not its own
    CHECK(workingsOf(first[2].action.decisions().back()) == "2 = 1 = false");
    CHECK(told(replay.at(2)[2].action) == "receives 0 at 7");
    CHECK(told(replay.at(2)[1].action) == "skips at 6");

    const std::string line = R"(procedure P(my_id)
begin
  if my_id = 0 then
    send 1 to 1;
  if my_id = 1 then
    receive x from 0;
    send x to 2;
  if my_id = 2 then
    receive x from 1;
end P
)";
    Replay chain(std::make_shared<const Trace>(play(line, "linear:3", {})));
    CHECK(told(chain.at(1)[2].action) == "stands"); // waits at line 9
    CHECK(chain.at(1)[2].line == 9);
    CHECK(workingsOf(chain.at(1)[2].action.decisions().back()) == "2 = 2 = true");
    CHECK(told(chain.at(2)[2].action) == "receives 1 at 9");
}

TEST_CASE("replay: passes of a while loop are numbered")
{
    const std::string program = R"(procedure P(my_id, p)
begin
  k := 1;
  while k < p do
    if my_id = 0 then
      send k to k;
    else if my_id = k then
      receive x from 0;
    k := k + 1;
  endwhile;
end P
)";
    Replay replay(std::make_shared<const Trace>(play(program, "complete:4", {})));
    CHECK(told(replay.at(1)[3].action) == "skips at 7");
    CHECK(workingsOf(replay.at(1)[3].action.decisions().back()) == "3 = 1 = false");
    CHECK(told(replay.at(2)[3].action) == "skips at 7");
    CHECK(workingsOf(replay.at(2)[3].action.decisions().back()) == "3 = 2 = false");
    CHECK(told(replay.at(3)[3].action) == "receives 0 at 8");
}

TEST_CASE("replay: passes of a while loop that a break has ended are numbered anew")
{
    // Process 0 leaves the first loop in its second pass, by the break; the others in the first, by the condition.
    const std::string program = R"(procedure P(my_id, p)
begin
  for t := 1 to 2 do
    k := 1; most := (if my_id > 0 and t = 1 then 1 else p);
    while k < most do
      if t = 1 and k = 2 then break;
      if t = 2 then
        if my_id = 0 then
          send k to k;
        else if my_id = k then
          receive x from 0;
        endif;
      endif;
      k := k + 1;
    endwhile;
  endfor;
end P
)";
    Replay replay(std::make_shared<const Trace>(play(program, "complete:4", {})));
    CHECK(told(replay.at(1)[3].action) == "skips at 10");
    CHECK(workingsOf(replay.at(1)[3].action.decisions().back()) == "3 = 1 = false");
    CHECK(told(replay.at(2)[3].action) == "skips at 10");
    CHECK(workingsOf(replay.at(2)[3].action.decisions().back()) == "3 = 2 = false");
    CHECK(told(replay.at(3)[3].action) == "receives 0 at 11");
}

TEST_CASE("replay: the end of a round does not depend on how it was stepped through")
{
    const std::string program =
        R"(procedure P(my_id, p)
begin
  at round 1 do
    if my_id = 0 then send 1 to 2;
  at round 1 do
    if received x from any then y := x;
    else y := 0;
  barrier;
  if my_id = 1 then send 2 to 3;
  if my_id = 3 then receive z from 1;
end P
)";
    for (const auto& settings : {Options{}, Options{{"switching", "store-and-forward"}}}) {
        auto trace = std::make_shared<const Trace>(play(program, "linear:4", settings));
        REQUIRE_FALSE(trace->error);
        for (const auto& round : trace->rounds) {
            Replay whole(trace), stepped(trace);
            const int steps = stepped.steps(round.number);
            REQUIRE(steps > 0);
            std::size_t crossed = 0;
            for (int step = 1; step <= steps; ++step) {
                CHECK(stepped.at(round.number, step).crossed.size() >= crossed);
                crossed = stepped.at(round.number, step).crossed.size();
            }
            CHECK(crossed == round.moving.size());
            CHECK(shown(stepped.at(round.number, steps).processes) == shown(whole.at(round.number)));
        }
    }
}

TEST_CASE("replay: the lowest failing process is reported, and others stop where they are")
{
    // 1 fails at its first statement, 0 at its third: the run plays 0 first.
    auto trace = std::make_shared<const Trace>(play(R"(procedure P(my_id)
begin
  if my_id = 0 then
    a := 1;
    b := 1 / 0;
  else c := 1 / 0;
end P
)",
        "linear:2"));
    REQUIRE(trace->error);
    REQUIRE(trace->error->process == 0);
    Replay replay(trace);
    REQUIRE(trace->rounds.empty()); // nothing crossed
    CHECK(replay.lastRound() == 1);
    CHECK(replay.steps(1) == 3);
    CHECK(replay.at(1, 2).processes[0].line == 5);
    CHECK(replay.at(1)[0].activity == Activity::Failed);
    CHECK(replay.at(1)[0].line == 5);
}

TEST_CASE("replay: a round with too many steps is reported as too long")
{
    auto trace = std::make_shared<const Trace>(play(R"(procedure P(my_id)
begin
  for i := 1 to 10000 do
    a := i;
  if my_id = 0 then send a to 1;
  else receive a from 0;
end P
)",
        "linear:2"));
    Replay replay(trace);
    CHECK(replay.steps(1) == Replay::mostSteps + 1);
    CHECK(replay.at(1, 5).processes[0].line == 4); // for, a, for, a, for
}

TEST_CASE("replay: a deadlock before the first message can be shown")
{
    auto trace = std::make_shared<const Trace>(play(R"(procedure P(my_id)
begin
  a := 1;
  receive x from 1 - my_id;
end P
)",
        "linear:2"));
    REQUIRE(trace->error);
    REQUIRE(trace->rounds.empty());
    Replay replay(trace);
    CHECK(replay.lastRound() == 1);
    for (const auto& view : replay.at(1)) {
        CHECK(view.activity == Activity::Receiving);
        CHECK(view.line == 4);
    }
    CHECK(replay.steps(1) == 2);
}

TEST_CASE("replay: a failure after rounds without messages can be shown, in one round for all of them")
{
    auto trace = std::make_shared<const Trace>(play(R"(procedure P(my_id)
begin
  at round 5 do a := 1 / (my_id - my_id);
end P
)",
        "linear:2"));
    REQUIRE(trace->error);
    REQUIRE(trace->rounds.empty());
    Replay replay(trace);
    CHECK(replay.lastRound() == 1);
    CHECK(replay.at(1)[0].activity == Activity::Failed);
    CHECK(replay.steps(1) == 1);
}

TEST_CASE("replay: a round stopped by a limit shows its beginning and its steps, and is not played again")
{
    auto trace = std::make_shared<const Trace>(play(R"(procedure P(my_id)
begin
  x := 1;
  while true do x := 1 - x;
end P
)",
        "linear:2", {{"max-statements", "1000"}}));
    REQUIRE(trace->error);
    REQUIRE(trace->error->kind == RunError::Kind::Budget);
    Replay replay(trace);
    CHECK(replay.lastRound() == 1);
    CHECK(replay.at(1)[0].variables.size() == 1); // my_id; x has no value yet
    CHECK(replay.at(1)[0].line == 3);
    CHECK(replay.at(1, 1).processes[0].line == 4);
}

TEST_CASE("replay: the receiver of a late message waits until it is there, and a stopped process is stopped")
{
    const auto disturbed = [](Options options) {
        options.insert({{"operation", "one-to-all-broadcast"}, {"input", "X"}, {"result", "X"}});
        return std::make_shared<const Trace>(play(farFirst, "ring:8", options));
    };
    Replay late(disturbed({{"delay", "3:6-7:4"}})); // sent in round 3, there in round 7
    CHECK(late.at(6)[7].activity == Activity::Receiving);
    CHECK(late.at(7)[7].activity == Activity::Done);
    CHECK(late.at(7)[7].received);
    CHECK(!late.at(3)[7].received);
    Replay stopped(disturbed({{"stop", "4:2"}}));
    CHECK(stopped.at(1)[4].activity != Activity::Stopped);
    CHECK(stopped.at(2)[4].activity == Activity::Stopped);
}

TEST_CASE("replay: a run that was cut off is replayed up to that place, and frees its memory")
{
    // Two messages from 0 to 1; then 1, in round 2, doubles a list forever.
    const std::string endless = R"(procedure P(my_id)
begin
  L := [1];
  if my_id = 0 then
    send 1 to 1;
    send 2 to 1;
  else
    receive x from 0;
    receive x from 0;
    while 0 = 0 do append L to L;
  endif;
end P
)";
    const std::int64_t before = heldBytes();
    {
        const auto trace = std::make_shared<const Trace>(
            play(endless, "linear:2", {{"max-statements", "100000000"}, {"max-memory", "20000000"}}));
        Replay replay(trace);
        CHECK(replay.lastRound() == 2);
        for (RoundNumber round = 0; round <= replay.lastRound(); ++round)
            CHECK(replay.at(round).size() == 2);
    }
    CHECK(heldBytes() - before < 1'000'000); // some data stays, shared by all runs
}
