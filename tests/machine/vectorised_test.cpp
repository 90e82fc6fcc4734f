// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Vectorised execution, which must not have any visible effect.
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "core/value/value.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

std::vector<std::int64_t> numbers(const Trace& trace)
{
    std::vector<std::int64_t> found;
    for (std::size_t i = 0; i < trace.results.size(); ++i)
        found.push_back(trace.results[i].asInteger());
    return found;
}

const Options result{{"result", "r"}};

} // namespace

TEST_CASE("vectorised: a waiting process continues after others have run many statements")
{
    // 63 processes count to 200 beside process 0: far more statements than between two checks of the limits.
    const auto trace = play(R"(procedure M(my_id, r)
begin
  r := my_id;
  if my_id = 0 then
    receive r from 1;
  else
    for i := 1 to 200 do
      a := i;
    if my_id = 1 then
      send 7 to 0;
end M
)",
        "ring:64", result);
    REQUIRE(!trace.error);
    CHECK(trace.totals.messages == 1);
    CHECK(trace.totals.rounds == 1);
    CHECK(trace.messages[0].received == 1);
    CHECK(trace.results[0].asInteger() == 7);
    CHECK(trace.results[63].asInteger() == 63);
}

TEST_CASE("vectorised: the error of the lowest process is reported, even if another one fails first")
{
    // Process 3 divides by 0 in its ninth pass, process 40 in its first.
    const auto trace = play(R"(procedure M(my_id, r)
begin
  for i := 1 to 9 do
    r := 0;
    if my_id = 40 or (my_id = 3 and i = 9) then
      r := i div r;
end M
)",
        "ring:64", result);
    REQUIRE(trace.error);
    CHECK(trace.error->kind == RunError::Kind::Runtime);
    CHECK(trace.error->process == 3);
    CHECK(trace.error->round == 1);
    CHECK(trace.error->diagnostic.span.line == 6);
    CHECK(sentence(trace.error->diagnostic) == "process 3 in round 1: cannot divide 9 by 0: r is 0");
}

TEST_CASE("vectorised: after an error no later process has received")
{
    // In round 2 process 0 fails before it has continued; the others would receive what crossed in round 1.
    const auto trace = play(R"(procedure M(my_id, p, r)
begin
  if my_id < 32 then
    send 1 to my_id + 32;
  at round 2 do
    if my_id = 0 then
      r := 1 div 0;
    if my_id >= 32 then
      receive r from my_id - 32;
end M
)",
        "complete:64");
    REQUIRE(trace.error);
    CHECK(trace.error->process == 0);
    CHECK(trace.totals.messages == 32);
    CHECK(trace.unreceived.size() == 32);
}

TEST_CASE("vectorised: the error of a process comes before that of a message in the same round")
{
    // On a cube, 1 to 2 goes over 0, against 0 to 1. Before anything crosses, process 2 fails at its second statement.
    const auto trace = play(R"(procedure M(my_id, p)
begin
  send 1 to (my_id + 1) mod p;
  send 1 to 1 - my_id;
end M
)",
        "hypercube:8", {{"duplex", "simplex"}});
    REQUIRE(trace.error);
    CHECK(sentence(trace.error->diagnostic) == "process 2 in round 1: process -1 does not exist: processes are 0 to 7");
    CHECK(trace.totals.messages == 0);
}

TEST_CASE("vectorised: the same process exceeds a limit as one by one")
{
    // Process 0 runs first, and never waits.
    const auto trace = play(R"(procedure M(my_id, r)
begin
  while my_id >= 0 do
    r := my_id;
end M
)",
        "ring:64", {{"max-statements", "5000"}});
    REQUIRE(trace.error);
    CHECK(trace.error->kind == RunError::Kind::Budget);
    CHECK(trace.error->process == 0);
}

TEST_CASE("vectorised: neighbours may hold values of different kinds at the same place")
{
    const auto trace = play(R"(procedure M(my_id, X, r)
begin
  x := my_id;
  if my_id mod 2 = 0 then
    x := my_id > 20;
  if my_id mod 3 = 0 then
    x := X;
  r := x;
end M
)",
        "ring:70", {{"operation", "all-to-all-broadcast"}, {"result", "r"}, {"input", "X"}, {"words", "5"}});
    REQUIRE(!trace.error);
    for (int id = 0; id < 70; ++id) {
        const Value& found = trace.results[static_cast<std::size_t>(id)];
        if (id % 3 == 0)
            CHECK(found.asBlock().words == 5);
        else if (id % 2 == 0)
            CHECK(found.asTruth() == (id > 20));
        else
            CHECK(found.asInteger() == id);
    }
}

TEST_CASE("vectorised: numbers may exceed a word in some lanes only")
{
    // 2^k, k = my_id mod 62: above 2^59 they are no plain numbers any more.
    const auto trace = play(R"(procedure M(my_id, r)
begin
  r := 1;
  for i := 1 to my_id mod 62 do
    r := r + r;
  r := r + 1;
end M
)",
        "ring:128", result);
    REQUIRE(!trace.error);
    const auto found = numbers(trace);
    REQUIRE(found.size() == 128);
    for (std::size_t id = 0; id < found.size(); ++id)
        CHECK(found[id] == (std::int64_t{1} << (id % 62)) + 1);
}

TEST_CASE("vectorised: processes that part meet again, in loops of different lengths and in each other's calls")
{
    // r = 1 + 2 + ... + my_id, by recursion; then the same by a loop.
    const auto trace = play(R"(procedure M(my_id, r)
begin
  r := SUM(my_id);
  s := 0;
  for i := 1 to my_id do
    s := s + i;
  if s <> r then
    r := -1;
end M

function SUM(n)
begin
  if n = 0 then
    return 0;
  return n + SUM(n - 1);
end SUM
)",
        "complete:65", result);
    REQUIRE(!trace.error);
    const auto found = numbers(trace);
    REQUIRE(found.size() == 65);
    for (std::int64_t id = 0; id < 65; ++id)
        CHECK(found[static_cast<std::size_t>(id)] == id * (id + 1) / 2);
}

TEST_CASE("vectorised: a batch that is not full, and one with more processes than a word has bits")
{
    for (const int processes : {1, 7, 63, 64, 65, 130}) {
        const auto trace = play(R"(procedure M(my_id, p, r)
begin
  send my_id to (my_id + 1) mod p;
  receive r from (my_id - 1) mod p;
end M
)",
            "ring:" + std::to_string(processes), result);
        REQUIRE(!trace.error);
        CHECK(trace.totals.rounds == (processes == 1 ? 0 : 1)); // it sends to itself
        CHECK(trace.totals.messages == processes);
        const auto found = numbers(trace);
        for (int id = 0; id < processes; ++id)
            CHECK(found[static_cast<std::size_t>(id)] == (id + processes - 1) % processes);
    }
}

TEST_CASE("vectorised: early messages, from any process and by round, among awaited ones")
{
    // All send to process 0, which takes them as they come: one a round through its port, the lowest sender first.
    const auto trace = play(R"(procedure M(my_id, p, r)
begin
  r := 0;
  if my_id > 0 then
    send my_id to 0;
  else
    for i := 1 to p - 1 do
      receive x from any;
      r := r * 2 + (x - i);
end M
)",
        "complete:70", result);
    REQUIRE(!trace.error);
    CHECK(trace.totals.rounds == 69);
    CHECK(trace.results[0].asInteger() == 0); // 1, 2, 3, ... in this order
}

TEST_CASE("vectorised: a message from the mailbox is received in the round of the previous receive")
{
    // What the left neighbour sends in round 1 waits; in round 2 the right one's comes, and both are taken.
    const auto trace = play(R"(procedure M(my_id, p)
begin
  for k := 1 to 2 do
    send k to (my_id + k) mod p;
  for k := 1 to 2 do
    receive y from (my_id + k) mod p;
end M
)",
        "ring:3");
    REQUIRE(!trace.error);
    CHECK(trace.totals.rounds == 2);
    REQUIRE(trace.messages.size() == 6);
    for (std::size_t i = 0; i < 6; ++i)
        CHECK(trace.messages[i].received == 2);
}

TEST_CASE("vectorised: an error after a receive belongs to its round, and no later process has received")
{
    // All messages cross in round 1. Process 0 takes the first of them, and fails.
    const auto trace = play(R"(procedure M(my_id, r)
begin
  if my_id >= 32 then
    send 1 to my_id - 32;
  else
    receive r from my_id + 32;
  if my_id = 0 then
    r := 1 div 0;
end M
)",
        "complete:64");
    REQUIRE(trace.error);
    CHECK(trace.error->round == 1);
    CHECK(sentence(trace.error->diagnostic) == "process 0 in round 1: cannot divide 1 by 0");
    CHECK(trace.totals.messages == 32);
    CHECK(trace.messages[0].received == 1);
    CHECK(trace.unreceived.size() == 31);
}

TEST_CASE("vectorised: statements after the last message need no round")
{
    const std::string exchange = R"(procedure M(my_id, p, r)
begin
  send my_id to (my_id + 1) mod p;
  receive r from (my_id - 1) mod p;
)";
    const auto trace = play(exchange + "end M\n", "ring:70", {{"result", "r"}, {"max-rounds", "1"}});
    CHECK(!trace.error);
    CHECK(trace.totals.rounds == 1);
    CHECK(numbers(trace).at(1) == 0);
    // An error there comes before the forbidden round.
    const auto wrong = play(exchange + "  r := 1 div 0;\nend M\n", "ring:70", {{"max-rounds", "1"}});
    REQUIRE(wrong.error);
    CHECK(sentence(wrong.error->diagnostic) == "process 0 in round 1: cannot divide 1 by 0");
}

TEST_CASE("vectorised: a barrier after a receive is met in the round of the message")
{
    // Round 1: everybody has received, and meets the others; what is sent behind it goes in round 2.
    const auto trace = play(R"(procedure M(my_id, p, r)
begin
  for k := 1 to 2 do
    send my_id to (my_id + 1) mod p;
    receive r from (my_id - 1) mod p;
    barrier;
end M
)",
        "ring:70", result);
    REQUIRE(!trace.error);
    CHECK(trace.totals.rounds == 2);
    CHECK(trace.messages[70].received == 2);
}

TEST_CASE("vectorised: a process that has sent reaches its receive before messages are chosen to cross")
{
    // In round 1 both 1 and 2 send to 0, which by then has sent and waits for 2: 1, though lower, comes second.
    const auto trace = play(R"(procedure M(my_id, r)
begin
  if my_id = 0 then
    send 5 to 63;
    receive r from 2;
    receive r from 1;
  else if my_id = 1 or my_id = 2 then
    send my_id to 0;
  else if my_id = 63 then
    receive r from 0;
end M
)",
        "complete:64");
    REQUIRE(!trace.error);
    REQUIRE(trace.messages.size() == 3);
    CHECK(trace.messages[0].source == 0);
    CHECK(trace.messages[1].source == 2);
    CHECK(trace.messages[1].round == 1);
    CHECK(trace.messages[2].source == 1);
    CHECK(trace.messages[2].round == 2);
}

TEST_CASE("vectorised: a message from the mailbox is received in the round of the previous send")
{
    // 1 sends to 0 in round 1, 3 in round 2; 0 sends in round 3, and in the same round asks for what 1 sent.
    const auto trace = play(R"(procedure M(my_id, r)
begin
  if my_id = 0 then
    receive r from 3;
    send 5 to 2;
    receive r from 1;
  else if my_id = 1 then
    send 6 to 0;
  else if my_id = 2 then
    receive r from 0;
  else if my_id = 3 then
    send 7 to 5;
    send 8 to 0;
  else if my_id = 5 then
    receive r from 3;
end M
)",
        "complete:64");
    REQUIRE(!trace.error);
    CHECK(trace.totals.rounds == 3);
    REQUIRE(trace.messages.size() == 4);
    std::vector<std::pair<ProcessId, RoundNumber>> received;
    for (std::size_t i = 0; i < 4; ++i)
        received.emplace_back(trace.messages[i].source, trace.messages[i].received);
    CHECK(received == std::vector<std::pair<ProcessId, RoundNumber>>{{3, 1}, {1, 3}, {3, 2}, {0, 3}});
}

TEST_CASE("vectorised: neighbours send from different places, in different phases and in different sizes")
{
    // Messages to the other batch: 0 to 9 send a block of four words in one phase, but 4 before any; of the others,
    // every second one sends one word in another phase.
    const auto trace = play(R"(procedure M(my_id, X, r)
begin
  if my_id < 10 then begin
    if my_id <> 4 then phase "blocks";
    send X to my_id + 64;
  end else if my_id < 64 then begin
    phase "both";
    r := my_id;
    if my_id mod 2 = 0 then r := X;
    send r to my_id + 64;
  end else
    receive r from my_id - 64;
end M
)",
        "complete:128", {{"operation", "gather"}, {"input", "X"}, {"words", "4"}});
    REQUIRE(!trace.error);
    CHECK(trace.totals.rounds == 1);
    REQUIRE(trace.messages.size() == 64);
    for (std::size_t i = 0; i < 64; ++i) {
        const MessageRecord message = trace.messages[i];
        CAPTURE(i);
        CHECK(message.source == static_cast<ProcessId>(i));
        CHECK(message.words == (i < 10 || i % 2 == 0 ? 4 : 1));
        CHECK((message.payload.kind() == Kind::Block) == (message.words == 4));
        CHECK(message.phase == (i == 4 ? -1 : i < 10 ? 0 : 1));
        const Span place = trace.request.program->units[0].spans[static_cast<std::size_t>(message.instruction)];
        CHECK(place.line == (i < 10 ? 5 : 10));
    }
}

TEST_CASE("vectorised: common values are seen by lanes that part, and combined with different ones")
{
    // i and s are the same in all; in pass k process k keeps what it has.
    const auto trace = play(R"(procedure M(my_id, r)
begin
  s := 0;
  for i := 0 to 99 do begin
    s := s + i;
    x := s - my_id;
    if i = my_id then r := x * 100 + i;
  end
  r := r + s * 1000000;
end M
)",
        "complete:70", result);
    REQUIRE(!trace.error);
    for (std::int64_t id = 0; id < 70; ++id) {
        const std::int64_t kept = (id * (id + 1) / 2 - id) * 100 + id;
        CHECK(numbers(trace)[static_cast<std::size_t>(id)] == kept + 4'950'000'000);
    }
}

TEST_CASE("vectorised: common values are seen by instructions without row operations")
{
    const auto trace = play(R"(procedure M(my_id, r)
begin
  s := 0;
  L := [];
  for i := 5 to 6 do begin
    s := i + 1;
    append s to L;
  end
  r := 0;
  for each x in L do r := r * 100 + x;
end M
)",
        "complete:70", result);
    REQUIRE(!trace.error);
    CHECK(numbers(trace) == std::vector<std::int64_t>(70, 607));
}

TEST_CASE("vectorised: common values are seen by lanes that wait while others continue")
{
    // All 32 reach their second pass in round 3; the even ones, which all send to 32, still wait for their turn there.
    const auto trace = play(R"(procedure M(my_id, r)
begin
  if my_id < 32 then
    for k := 1 to 2 do begin
      send k to 32 + my_id * (my_id mod 2);
      receive r from my_id + 32;
    end
  else if my_id < 64 then
    for k := 1 to 2 do begin
      send 0 to my_id + 32;
      send 0 to my_id - 32;
    end
end M
)",
        "complete:96");
    REQUIRE(!trace.error);
    CHECK(trace.totals.rounds == 32);
    std::vector<std::int64_t> last(32, 0);
    for (std::size_t i = 0; i < trace.messages.size(); ++i) {
        const MessageRecord message = trace.messages[i];
        if (message.source < 32)
            CHECK(message.payload.asInteger() == ++last[static_cast<std::size_t>(message.source)]);
    }
    CHECK(last == std::vector<std::int64_t>(32, 2));
}

TEST_CASE("vectorised: a hundred processes that send and receive at the same time shift a value one place per round")
{
    for (const std::string sends : {"buffered", "synchronous"}) {
        CAPTURE(sends);
        const auto trace = play(R"(procedure M(my_id, p, r)
begin
  r := my_id;
  for i := 1 to 3 do
    send r to (my_id + 1) mod p and receive r from (my_id - 1) mod p;
end M
)",
            "ring:100", {{"result", "r"}, {"sends", sends}});
        REQUIRE(!trace.error);
        CHECK(trace.totals.rounds == 3);
        CHECK(trace.totals.messages == 300);
        for (std::int64_t process = 0; process < 100; ++process)
            CHECK(trace.results[static_cast<std::size_t>(process)].asInteger() == (process + 97) % 100);
        CHECK(trace.messages[299].received == 3);
    }
}

TEST_CASE("vectorised: a process whose send must wait receives a message meanwhile")
{
    // Round 1: 1 sends to 2, for which 0 waits. Round 2: 0 sends to 2, and 1 to 0, which is at its exchange already and
    // takes that. Round 3: 0 sends its half.
    const auto trace = play(R"(procedure M(my_id, r)
begin
  if my_id = 2 then
    receive x from 1;
    receive r from 0;
  else
    send 10 + my_id to 2;
    send 20 + my_id to 1 - my_id and receive r from 1 - my_id;
end M
)",
        "complete:3", result);
    REQUIRE(!trace.error);
    CHECK(trace.totals.rounds == 3);
    REQUIRE(trace.messages.size() == 4);
    CHECK(trace.messages[0].source == 1);
    CHECK(trace.messages[0].destination == 2);
    CHECK(trace.messages[3].source == 0);
    CHECK(trace.messages[3].destination == 1);
    CHECK(trace.messages[3].received == 3);
    for (const std::size_t i : {1, 2})
        CHECK(trace.messages[i].received == 2);
    CHECK(numbers(trace) == std::vector<std::int64_t>{21, 20, 10});
}

TEST_CASE("vectorised: a process whose half of an exchange has not crossed takes nothing else")
{
    // 0 to 31 exchange: 64 to 95 send their half in round 1, 32 to 63 take the other one in round 3. Until that is over
    // the second message of 64 to 95 finds no receiver.
    const auto trace = play(R"(procedure M(my_id, r)
begin
  if my_id < 32 then
    send 1 to my_id + 32 and receive r from my_id + 64;
    receive r from my_id + 64;
  else if my_id < 64 then
    at round 3 do receive r from my_id - 32;
  else if my_id < 96 then
    send 2 to my_id - 64;
    send 3 to my_id - 64;
end M
)",
        "hypercube:128", {{"result", "r"}, {"sends", "synchronous"}});
    REQUIRE(trace.rounds.size() == 4);
    CHECK(trace.rounds[0].messages.size() == 32);
    CHECK(trace.rounds[1].messages.empty());
    CHECK(trace.rounds[2].messages.size() == 32);
    CHECK(trace.rounds[3].messages.size() == 32);
}
