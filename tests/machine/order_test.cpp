// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Small cases that are easy to get wrong. Each was found by the second implementation (tests/oracle) and is worked out
// by hand here.

#include <doctest/doctest.h>

#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

// proves machine: Store-and-forward serves a link first come, first served, then by source, then in sending order
TEST_CASE("order: store-and-forward serves a link first come, first served, for any state of the receiver")
{
    // Both messages of process 0 want link 0-1 in round 1; the one to 2 was sent first.
    const auto trace = play(R"(procedure P(my_id)
begin
  if my_id = 0 then
    send 1 to 2;
    send 2 to 1;
  else
    receive x from 0;
end P
)",
        "linear:3", {{"switching", "store-and-forward"}, {"ports", "2"}});
    CHECK(arrows(trace) == "0>2 | 0>1");
    CHECK(trace.messages.at(0).arrived == 2);
    CHECK(trace.messages.at(1).arrived == 2);
}

TEST_CASE("order: a variable without a value cannot be assigned to itself")
{
    const auto trace = play(R"(procedure P(Y)
begin
  Y := Y;
end P
)",
        "linear:1");
    CHECK(errorText(trace)
        == "test.algo:3:8: error: process 0 in round 1: Y has no value\n"
           "  hint: no operation gives Y its data: name both in the header (operation:, input: Y), or with --operation "
           "and --input Y\n");
}

TEST_CASE("order: hops are counted when they are crossed, even if the run fails meanwhile")
{
    const auto trace = play(R"(procedure P(my_id)
begin
  if my_id = 0 then send 1 to 3;
  at round 2 do if my_id = 1 then send 1 to 7;
end P
)",
        "linear:4", {{"switching", "store-and-forward"}});
    CHECK(trace.error->kind == RunError::Kind::Runtime);
    CHECK(trace.totals.rounds == 1);
    CHECK(trace.totals.hops == 1);
}

// proves machine: Messages whose receiver waits for them cross first
TEST_CASE("order: only the next message between two processes is awaited")
{
    // Process 2 waits for a message from 1, which has sent it two: only the first of them crosses before that of 0.
    const auto trace = play(R"(procedure P(my_id)
begin
  if my_id = 2 then
    receive x from 1;
    receive y from 1;
    receive z from 0;
  else if my_id = 1 then
    send 1 to 2;
    send 2 to 2;
  else
    send 3 to 2;
end P
)",
        "complete:3", {{"ports", "2"}});
    CHECK(arrows(trace) == "0>2 1>2 | 1>2");
}

// proves machine: A synchronous send waits for its receive, and its message crosses only then
TEST_CASE("order: a synchronous receive lets one message cross")
{
    const std::string program = R"(procedure P(my_id)
begin
  if my_id < 2 then
    send my_id to 2;
  else if my_id = 2 then
    at round 1 do
      if received x then y := 1;
    receive z from any;
end P
)";
    CHECK(arrows(play(program, "complete:3", {{"sends", "synchronous"}, {"ports", "2"}})) == "0>2 | 1>2");
}

TEST_CASE("order: a synchronous receive lets one message cross, also in a program with tags")
{
    const std::string program = R"(procedure P(my_id, p)
begin
  if my_id < 2 then
    send my_id to 2;
  else
    receive x from any;
    at round 2 do receive z from any;
  if p = 1 then send 1 to 0 tag 1;
end P
)";
    CHECK(arrows(play(program, "complete:3", {{"sends", "synchronous"}, {"ports", "all"}})) == "0>2 | 1>2");
}

TEST_CASE("order: a synchronous receive lets one message start hop by hop")
{
    // The message of 0 arrives in round 3; then process 3 asks again, and that of 1 sets out in the same round.
    const auto trace = play(R"(procedure P(my_id)
begin
  if my_id = 3 then
    receive x from any;
    receive y from any;
  else if my_id < 2 then
    send my_id to 3;
end P
)",
        "linear:4", {{"sends", "synchronous"}, {"switching", "store-and-forward"}});
    CHECK(arrows(trace) == "0>3 | | 1>3 |");
}

TEST_CASE("order: hop by hop, a receive from any takes from the lower sender what arrives in the same round")
{
    // The message of 3 set out first and is served first in round 2; that of 0 arrives in round 2 as well.
    const auto trace = play(R"(procedure P(my_id)
begin
  if my_id = 1 then
    receive x from any;
  else if my_id = 3 then
    send 3 to 1;
  else if my_id = 0 then
    at round 2 do send 0 to 1;
end P
)",
        "linear:4", {{"switching", "store-and-forward"}, {"ports", "2"}, {"result", "x"}});
    CHECK(arrows(trace) == "3>1 | 0>1");
    CHECK(trace.messages.at(0).arrived == 2);
    CHECK(trace.messages.at(1).arrived == 2);
    CHECK(trace.messages.at(0).received == 0);
    CHECK(trace.messages.at(1).received == 2);
}

// proves notation: `received` is decided after round R was played, by the messages that crossed in R
TEST_CASE("order: `received` is about the round of its block, even if a receive in it took longer")
{
    // Process 0 waits in the block of round 1 until round 3; then what 2 sent it in round 1 is taken.
    const auto trace = play(R"(procedure P(my_id)
begin
  if my_id = 0 then
    at round 1 do
      receive x from 1;
      if received y from 2 then z := y;
  else if my_id = 1 then
    at round 3 do send 5 to 0;
  else
    send 7 to 0;
end P
)",
        "complete:3", {{"result", "z"}});
    CHECK_FALSE(trace.error);
    CHECK(trace.results.at(0) == Value::integer(7));
}

// proves notation: Parameters are copied back, from left to right, to the places that the call named
TEST_CASE("order: a slice is copied back, words of a block are not")
{
    const auto trace = play(R"(procedure P(X, A)
begin
  A[0] := 1;
  A[1] := 2;
  A[2] := 3;
  Q(A[1 .. 2], X[0 .. 0]);
end P
procedure Q(u, v)
begin
  u := [8, 9];
  v := 0;
end Q
)",
        "linear:1", {{"operation", "all-reduce"}, {"input", "X"}, {"result", "A"}});
    CHECK_FALSE(trace.error);
    CHECK(describe(trace.results.at(0)) == "[0: 1, 1: 8, 2: 9]");
}

// proves machine: Simplex: the first use of a link fixes its direction, and the error names both messages
TEST_CASE("order: a message that returns over its own simplex link is reported")
{
    const auto trace = play(R"(procedure P(my_id)
begin
  if my_id = 0 then send 1 to 1 via 2;
end P
)",
        "linear:3", {{"duplex", "simplex"}});
    CHECK(errorText(trace)
        == "test.algo:3:21: error: the link 2–1 is simplex: the message from 0 to 1 in round 1 goes the other way than "
           "the message from 0 to 1 in round 1\n");
}

TEST_CASE("order: a process that continues after a barrier when the round was played gets its answer at once")
{
    // Both have taken the message of round 1 when they meet at the barrier; the second question is about round 1 too.
    const auto trace = play(R"(procedure P(my_id)
begin
  at round 1 do
    send 1 to 1 - my_id;
    if received x then barrier;
    if received x then y := 1;
  send 2 to 1 - my_id;
end P
)",
        "linear:2");
    CHECK(errorText(trace).empty());
    CHECK(arrows(trace) == "0>1 1>0 | 0>1 1>0");
}
