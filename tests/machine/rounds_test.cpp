// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Rounds, loads and costs worked out by hand. ts = tw = 1, th = 0 unless said.
#include "core/machine/messages.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/machine/listings.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {
const Options broadcast{{"operation", "one-to-all-broadcast"}, {"input", "X"}};
const Options allToAll{{"operation", "all-to-all-broadcast"}, {"input", "my_msg"}, {"result", "result"}};

Options with(Options options, const Options& more)
{
    for (const auto& [name, value] : more)
        options[name] = value;
    return options;
}
} // namespace

// proves machine: A message crosses its whole path in one round
TEST_CASE("rounds: the broadcast of figure 4.2 takes three rounds with one message per link")
{
    const auto trace = play(farFirst, "ring:8", broadcast);
    CHECK(arrows(trace) == "0>4 | 0>2 4>6 | 0>1 2>3 4>5 6>7");
    CHECK(trace.totals.rounds == 3);
    CHECK(trace.totals.messages == 7);
    CHECK(trace.totals.hops == 4 + 2 + 2 + 1 + 1 + 1 + 1);
    CHECK(trace.totals.time == 6.0); // 3 (ts + tw)
    CHECK(trace.totals.ts == 3);
    CHECK(trace.totals.tw == 3);
    CHECK(trace.totals.th == 4 + 2 + 1);
    CHECK(trace.totals.exact);
    CHECK(trace.verdict->correct);
}

// proves machine: w is the number of words on the busiest directed link of the message's path
TEST_CASE("rounds: near-first on the ring of eight crowds the middle, with loads 1, 2, 4")
{
    // The textbook, the text after figure 4.2: step 2 is 1 2 1 on links 0-1 1-2 2-3, step 3 is 1 2 3 4 3 2 1.
    const auto trace = play(nearFirst, "ring:8", broadcast);
    CHECK(arrows(trace) == "0>1 | 0>2 1>3 | 0>4 1>5 2>6 3>7");
    CHECK(loads(trace, 1) == "0-1:1");
    CHECK(loads(trace, 2) == "0-1:1 1-2:2 2-3:1");
    CHECK(loads(trace, 3) == "0-1:1 1-2:2 2-3:3 3-4:4 4-5:3 5-6:2 6-7:1");
    CHECK(trace.totals.tw == 1 + 2 + 4);
    CHECK(trace.totals.time == 3 + 7.0); // ts log p + tw m (p - 1)
    CHECK(trace.verdict->correct);
}

// proves machine: A round costs ts + th·hops + tw·w of its slowest message
// proves machine: `ts`, `tw` and `th` are counted whatever the parameters
TEST_CASE("rounds: words and times scale the cost")
{
    const auto trace =
        play(nearFirst, "ring:8", with(broadcast, {{"words", "5"}, {"ts", "10"}, {"tw", "2"}, {"th", "0.5"}}));
    CHECK(trace.totals.tw == 35);
    CHECK(trace.totals.th == 1 + 2 + 4);
    CHECK(trace.totals.time == 3 * 10 + 2 * 35 + 0.5 * 7);
}

TEST_CASE("rounds: all-to-all broadcast on a ring keeps every link busy with one message")
{
    const auto trace = play(ringAllToAll, "ring:5", allToAll);
    CHECK(trace.totals.rounds == 4);
    CHECK(trace.totals.messages == 20);
    CHECK(trace.totals.time == 4 * 2.0);
    CHECK(loads(trace, 4) == "0-1:1 1-2:1 2-3:1 3-4:1 4-0:1");
    CHECK(trace.verdict->correct);
}

TEST_CASE("rounds: the hypercube's all-to-all broadcast doubles its messages, and costs 21 words on a ring")
{
    CHECK(play(cubeAllToAll, "hypercube:8", allToAll).totals.tw == 1 + 2 + 4);
    const auto ring = play(cubeAllToAll, "ring:8", allToAll);
    CHECK(ring.totals.ts == 3);
    CHECK(ring.totals.tw == 21); // (p^2 - 1) / 3: loads 1, then 2 messages of 2, then 4 of 4
    CHECK(
        loads(ring, 3) == "0-1:4 1-0:4 1-2:8 2-1:8 2-3:12 3-2:12 3-4:16 4-3:16 4-5:12 5-4:12 5-6:8 6-5:8 6-7:4 7-6:4");
}

TEST_CASE("rounds: a linear gather takes p - 1 rounds with one port, and half of p on a ring with all ports")
{
    for (const int p : {2, 5, 8, 9}) {
        const auto spec = "ring:" + std::to_string(p);
        CHECK(play(linearGather, spec, {{"operation", "gather"}, {"input", "X"}, {"result", "all"}}).totals.rounds
            == p - 1);
        const auto all =
            play(linearGather, spec, {{"operation", "gather"}, {"input", "X"}, {"result", "all"}, {"ports", "all"}});
        CHECK(all.totals.rounds == p / 2);
    }
}

// proves machine: With k ports, a node sends and receives any k messages in a round, whatever the links
TEST_CASE("rounds: k ports take k messages per round for any links")
{
    const auto trace =
        play(linearGather, "ring:8", {{"operation", "gather"}, {"input", "X"}, {"result", "all"}, {"ports", "3"}});
    CHECK(arrows(trace) == "1>0 2>0 3>0 | 4>0 5>0 6>0 | 7>0");
    // Synchronous: a send ends with its round, whatever ports are free.
    const auto sender = play(R"(procedure P(my_id)
begin
  if my_id = 0 then
    for i := 1 to 3 do send i to i;
  else receive x from 0;
end P
)",
        "complete:4", {{"ports", "2"}, {"sends", "synchronous"}});
    CHECK(arrows(sender) == "0>1 | 0>2 | 0>3");
}

TEST_CASE("rounds: a send waits for the next round while all of k ports were used in this one")
{
    // 1 receives 7 in round 1, but is done with the exchange only when 3 has a port, in round 2. So it receives 8 then.
    const auto trace = play(R"(procedure P(my_id)
begin
  if my_id = 0 then
    send 7 to 1;
    send 8 to 1;
    for i := 1 to 3 do receive x from 1 tag i;
  else
    send 1 to 0 tag 1;
    send 2 to 0 tag 2;
    send 3 to 0 tag 3 and receive x from 0 tag 0;
    receive x from 0;
  endelse;
end P
)",
        "linear:2", {{"ports", "2"}});
    CHECK(arrows(trace) == "0>1 0>1 1>0 1>0 | 1>0");
    CHECK(trace.messages[0].received == 1); // 7 and 1 are awaited: they cross first
    CHECK(trace.messages[2].source == 0);
    CHECK(trace.messages[2].received == 2);
}

TEST_CASE("rounds: listing 4.4 deadlocks in a cycle of all processes when sends are synchronous")
{
    const auto trace = play(ringAllToAll, "ring:4", with(allToAll, {{"sends", "synchronous"}}));
    REQUIRE(trace.error);
    CHECK(trace.error->kind == RunError::Kind::Deadlock);
    CHECK(trace.totals.rounds == 0);
    REQUIRE(trace.error->cycle.size() == 4);
    for (int i = 0; i < 4; ++i) {
        CHECK(trace.error->cycle[static_cast<std::size_t>(i)].process == i);
        CHECK(trace.error->cycle[static_cast<std::size_t>(i)].waitsFor == (i + 1) % 4);
        CHECK(trace.error->cycle[static_cast<std::size_t>(i)].line == 8);
    }
    CHECK(errorText(trace)
        == "test.algo:8:5: error: deadlock in round 1: for i = 0–3: process i waits to send to process (i + 1) mod 4 "
           "(line 8)\n"
           "  hint: each process waits in a synchronous send, and none receives: let some receive first, write send … "
           "and "
           "receive … as one statement, or use buffered sends (--sends buffered)\n");
}

// proves machine: A deadlock names the cycle if there is one
TEST_CASE("rounds: waiting for a process that has ended is a deadlock without a cycle")
{
    const auto trace = play(R"(procedure P(my_id)
begin
  if my_id = 0 then
    receive X from 1;
end P
)",
        "linear:2");
    REQUIRE(trace.error);
    CHECK(trace.error->cycle.empty());
    CHECK(trace.error->process == 0);
    REQUIRE(trace.error->waiting.size() == 1);
    CHECK(trace.error->waiting[0].hasEnded);
    CHECK(errorText(trace)
        == "test.algo:4:5: error: processes wait forever in round 1: process 0 waits to receive from process 1, which "
           "has ended (line 4)\n"
           "  hint: process 1 ended without sending to process 0: the program has no send\n");
}

// proves machine: What follows a receive is sent no earlier than the round after, whatever it carries
TEST_CASE("rounds: a send after a receive crosses a round later")
{
    // 0 tells 1 in round 1; 1 has told 2 nothing yet, since it receives first: round 2
    const char* chain = R"(procedure P(my_id, p)
begin
  if my_id > 0 then receive x from my_id - 1;
  if my_id < p - 1 then send 7 to my_id + 1;
end P
)";
    CHECK(arrows(play(chain, "linear:4")) == "0>1 | 1>2 | 2>3");
}

TEST_CASE("rounds: a send and a receive share a round, and an exchange with half duplex takes two")
{
    const char* exchange =
        R"(procedure P(my_id)
begin
  send my_id to 1 - my_id;
  receive x from 1 - my_id;
end P
)";
    CHECK(arrows(play(exchange, "linear:2")) == "0>1 1>0");
    CHECK(arrows(play(exchange, "linear:2", {{"duplex", "half"}})) == "0>1 | 1>0");
    CHECK(arrows(play(exchange, "linear:2", {{"duplex", "half"}, {"ports", "all"}})) == "0>1 | 1>0");
}

// proves machine: Messages whose receiver waits for them cross first
// proves machine: Messages that are otherwise equal cross by sender, then in sending order
TEST_CASE("rounds: the awaited message crosses first, then that of the lower sender")
{
    const char* text = R"(procedure P(my_id)
begin
  if my_id = 0 then
    receive x from 3;
    receive x from 1;
    receive x from 2;
  else
    send my_id to 0;
end P
)";
    CHECK(arrows(play(text, "complete:4")) == "3>0 | 1>0 | 2>0");
    const char* any =
        R"(procedure P(my_id)
begin
  if my_id = 0 then
    for i := 1 to 3 do receive x from any;
  else
    send my_id to 0;
end P
)";
    CHECK(arrows(play(any, "complete:4")) == "1>0 | 2>0 | 3>0");
}

// proves machine: When two paths share a link, both messages cross and the cost counts it, or the later one waits
TEST_CASE("rounds: exclusive sharing turns near-first's crowded round into more rounds")
{
    // Round 2: 0>2 and 1>3 both want 1-2, the lower sender goes first. Round 3: 0>4 takes 0-1 .. 3-4, so 1>3 (1-2) and
    // 2>6 (2-3) wait. Round 4: 1>3 takes 1-2 and 2-3, 2>6 waits. Round 5: 1>5 takes 1-2 .. 4-5. Then 2>6 holds 3-4
    // before 3>7.
    const auto trace = play(nearFirst, "ring:8", with(broadcast, {{"sharing", "exclusive"}}));
    for (const auto& round : trace.rounds)
        for (const auto& load : round.links)
            CHECK(load.messages == 1);
    CHECK(arrows(trace) == "0>1 | 0>2 | 0>4 | 1>3 | 1>5 | 2>6 | 3>7");
    CHECK(trace.verdict->correct);
}

// proves machine: Under store-and-forward a message is listed in the round of its first hop, with its round of arrival
TEST_CASE("rounds: with store-and-forward far-first on the ring of eight takes 4 + 2 + 1 rounds, one hop in each")
{
    const auto trace = play(farFirst, "ring:8", with(broadcast, {{"switching", "store-and-forward"}, {"th", "1"}}));
    // 0>4 hops in rounds 1 to 4. 0's port is free again after the first hop, so 0>2 starts in round 2 right behind it
    // and arrives in 3, 0>1 starts in 3. 2 has X after round 3, 4 after round 4, 6 after round 6.
    CHECK(arrows(trace) == "0>4 | 0>2 | 0>1 | 2>3 | 4>6 | 4>5 | 6>7");
    CHECK(trace.messages[0].arrived == 4);
    CHECK(trace.messages[1].arrived == 3);
    CHECK(trace.totals.rounds == 7);
    CHECK(trace.totals.time == 7 * 3.0); // ts, th and tw in each
    CHECK(trace.verdict->correct);
}

TEST_CASE("rounds: the error for simplex links names both messages")
{
    const char* exchange =
        R"(procedure P(my_id)
begin
  send my_id to 1 - my_id;
  receive x from 1 - my_id;
end P
)";
    const auto trace = play(exchange, "linear:2", {{"duplex", "simplex"}});
    CHECK(errorText(trace)
        == "test.algo:3:3: error: the link 1–0 is simplex: the message from 1 to 0 in round 1 goes the other way than "
           "the message from 0 to 1 in round 1\n");
}

TEST_CASE("rounds: single packets refuse the hypercube's all-to-all broadcast in round 2")
{
    const auto trace = play(cubeAllToAll, "hypercube:8", with(allToAll, {{"packets", "single"}}));
    CHECK(trace.totals.rounds == 1);
    CHECK(errorText(trace)
        == "test.algo:6:5: error: process 0 in round 2: the message has 2 blocks, but with single packets a message "
           "can have only one\n");
}

// proves machine: Rounds in which nothing crosses cost nothing, and count
TEST_CASE("rounds: at round waits, and empty rounds are listed and cost nothing")
{
    const char* text =
        R"(procedure P(my_id)
begin
  if my_id = 0 then
    at round 4 do
      send 1 to 1;
    end of round;
  else
    receive x from 0;
end P
)";
    const auto trace = play(text, "linear:2");
    CHECK(trace.totals.rounds == 4);
    CHECK(trace.totals.ts == 1);
    CHECK(trace.totals.time == 2.0);
    CHECK(trace.rounds[1].time == 0.0);
}

TEST_CASE("rounds: a message that is never received is listed and is not an error")
{
    const auto trace = play(R"(procedure P(my_id)
begin
  if my_id = 0 then send 5 to 1;
end P
)",
        "linear:2");
    CHECK_FALSE(trace.error);
    CHECK(trace.unreceived == std::vector<int>{0});
}

TEST_CASE("rounds: limits end endless programs")
{
    CHECK(errorText(play(R"(procedure P(p)
begin
  while p > 0 do p := p + 1;
end P
)",
              "linear:2"))
        == "test.algo:3:11: error: stopped after 1,000,000 statements\n"
           "  hint: is there an endless loop? --max-statements allows more\n");
    CHECK(errorText(play(R"(procedure P(my_id)
begin
  while 0 = 0 do
    send 1 to 1 - my_id;
    receive x from 1 - my_id;
end P
)",
              "linear:2"))
        == "error: stopped after 1,000 rounds\n  hint: is there an endless loop? --max-rounds allows more\n");
    CHECK(errorText(play(R"(procedure P()
begin
  L := [];
  while 0 = 0 do append 1 to L;
end P
)",
              "linear:2", {{"max-statements", "100000000"}, {"max-memory", "1000000"}}))
        == "test.algo:4:11: error: stopped after 1,000,000 bytes of memory\n"
           "  hint: --max-memory allows more\n");
}

TEST_CASE("rounds: messages to a process that does not receive cross one after the other, even after all have ended")
{
    const auto trace = play(R"(procedure P(my_id)
begin
  if my_id > 0 then send 1 to 0;
end P
)",
        "star:4");
    REQUIRE(trace.messages.size() == 3);
    for (int i = 0; i < 3; ++i) {
        CHECK(trace.messages.at(static_cast<std::size_t>(i)).round == i + 1);
        CHECK(trace.messages.at(static_cast<std::size_t>(i)).source == i + 1);
    }
    CHECK(trace.unreceived.size() == 3);
    CHECK_FALSE(trace.error);
}

TEST_CASE("rounds: the memory of a run includes processes and messages")
{
    // The budgets are looked at at every 4096th statement: the second one of process 2047.
    CHECK(errorText(play(R"(procedure P(my_id)
begin
  x := my_id;
  x := my_id;
end P
)",
              "linear:60000", {{"max-memory", "1000000"}}))
        == "test.algo:4:8: error: stopped after 1,000,000 bytes of memory\n  hint: --max-memory allows more\n");
    const auto unreceived = play(R"(procedure P(my_id)
begin
  if my_id = 0 then
    while 0 = 0 do send 1 to 1;
end P
)",
        "linear:2", {{"max-memory", "2000000"}, {"max-rounds", "1000000"}, {"max-statements", "100000000"}});
    REQUIRE(unreceived.error);
    CHECK(unreceived.error->diagnostic.id == message::machineMemoryBudget);
    CHECK(unreceived.messages.size() < 100'000); // some 40 bytes each
}

// proves notation: Reading a variable without a value is an error that names variable, process and line
TEST_CASE("rounds: an error names the variable, the process, the round and the line")
{
    const auto trace = play(
        R"(procedure P(my_id)
begin
  if my_id = 1 then
    y := x + 1;
  else
    x := 0;
end P
)",
        "linear:2");
    CHECK(trace.error->kind == RunError::Kind::Runtime);
    CHECK(trace.error->process == 1);
    CHECK(errorText(trace)
        == "test.algo:4:12: error: process 1 in round 1: x has no value\n"
           "  hint: x gets its value in line 6, and none of that has happened since P began\n");
    CHECK(errorText(play(R"(procedure P(my_id)
begin
  i := i + 1;
end P
)",
              "ring:2"))
        == "test.algo:3:10: error: process 0 in round 1: i has no value\n"
           "  hint: only this line gives i a value: write i := … before it\n");
}
