// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Lost and late messages, slow links and stopped processes, worked out by hand.
#include "core/base/fault.h"
#include "core/operation/judge.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/machine/listings.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

Trace disturbed(const Options& faults, const std::string& spec = "ring:8")
{
    Options options{{"operation", "one-to-all-broadcast"}, {"input", "X"}, {"result", "X"}};
    options.insert(faults.begin(), faults.end());
    return play(farFirst, spec, options);
}

/// The processes whose result is wrong, or that wait.
std::string without(const Trace& trace)
{
    std::string text;
    if (trace.verdict)
        for (const auto& wrong : trace.verdict->wrong)
            text += std::to_string(wrong.process) + " ";
    if (trace.error)
        for (const auto& waiting : trace.error->waiting)
            text += std::to_string(waiting.process) + " ";
    return text;
}

/// In a ring of p, each passes on what came from the left, p - 1 times.
const std::string allGather = R"(procedure G(my_id, p, my_msg)
begin
result := {my_msg}; msg := my_msg;
for i := 1 to p - 1 do
send msg to (my_id + 1) mod p;
receive msg from (my_id - 1) mod p;
result := result ∪ {msg};
endfor;
end G
)";

} // namespace

TEST_CASE("faults: texts are read as they are written, and nothing else is")
{
    for (const auto& [kind, text] : {std::pair(Fault::Kind::Drop, "2:0-4"), std::pair(Fault::Kind::Drop, "2:0-4#2"),
             std::pair(Fault::Kind::Delay, "1:3-2:5"), std::pair(Fault::Kind::Delay, "1:3-2#3:5"),
             std::pair(Fault::Kind::Slow, "0-1:3"), std::pair(Fault::Kind::Slow, "s1-4:2"),
             std::pair(Fault::Kind::Stop, "5:3")}) {
        const auto fault = readFault(kind, text);
        REQUIRE_MESSAGE(fault, text);
        CHECK(faultText(*fault) == text);
    }
    for (const char* text : {"", "2", "2:0", "0:0-4", "2:0-4#0", "2:0-4 ", "2:-1-4", "2:0-4#", "9999999:0-1"})
        CHECK_MESSAGE(!readFault(Fault::Kind::Drop, text), text);
    for (const char* text : {"1:3-2", "1:3-2:0", "1:3-2:x"})
        CHECK_MESSAGE(!readFault(Fault::Kind::Delay, text), text);
    for (const char* text : {"0-1", "0-1:1", "0:2", "-1:2", "0-:2"})
        CHECK_MESSAGE(!readFault(Fault::Kind::Slow, text), text);
    for (const char* text : {"5", "5:0", "x:1"})
        CHECK_MESSAGE(!readFault(Fault::Kind::Stop, text), text);
}

// proves machine: A dropped message uses ports, links and time as any other
TEST_CASE("faults: a lost message uses its port, links and time, and what depends on it never happens")
{
    // 0 informs 4, both inform 2 and 6, these four the rest. Without 0→4, processes 4 to 7 wait.
    const Trace trace = disturbed({{"drop", "1:0-4"}});
    CHECK(arrows(trace) == "0>4 | 0>2 | 0>1 2>3");
    CHECK(without(trace) == "4 5 6 7 ");
    REQUIRE(trace.error);
    CHECK(trace.error->kind == RunError::Kind::Deadlock);
    CHECK(trace.error->cycle.empty());
    CHECK(trace.error->waiting[0].lostIn == 1);
    CHECK(trace.error->waiting[1].lostIn == 0); // 5 waits for 4
    CHECK(hint(trace.error->diagnostic).ends_with("was lost in round 1: one of its receives is left without one"));
    CHECK(trace.totals.hops == 4 + 2 + 1 + 1);
    CHECK(trace.totals.time == 6);
    CHECK(trace.messages[0].isDropped);
    CHECK(trace.messages[0].arrived == 0);
    CHECK(trace.unreceived.empty());
    CHECK(traceJson(trace).find("\"dropped\":true") != std::string::npos);
    // In round 3 nobody waits for the lost one but its receiver, and the others are done.
    const Trace last = disturbed({{"drop", "3:6-7"}});
    CHECK(without(last) == "7 ");
    // The port is used: with 0→4 lost, 0→2 still goes in round 2, not in round 1.
    CHECK(disturbed({{"drop", "1:0-4"}, {"sends", "synchronous"}}).messages[1].round == 2);
}

TEST_CASE("faults: the second message of two processes in a round is named by #2")
{
    const std::string twice = R"(procedure T(my_id)
begin
if my_id = 0 then
send 1 to 1;
send 2 to 1;
else
receive a from 0;
receive b from 0;
endif;
end T
)";
    const Trace all = play(twice, "linear:2", {{"ports", "2"}});
    CHECK(arrows(all) == "0>1 0>1");
    const Trace first = play(twice, "linear:2", {{"ports", "2"}, {"drop", "1:0-1"}});
    CHECK(first.messages[0].isDropped);
    CHECK(first.messages[1].received == 1); // as `a`
    CHECK(without(first) == "1 ");          // waits for b
    const Trace second = play(twice, "linear:2", {{"ports", "2"}, {"drop", "1:0-1#2"}});
    CHECK(!second.messages[0].isDropped);
    CHECK(second.messages[1].isDropped);
    const Trace none = play(twice, "linear:2", {{"ports", "2"}, {"drop", "1:0-1#3"}});
    REQUIRE(none.error);
    CHECK(none.error->kind == RunError::Kind::Fault);
    CHECK(
        sentence(none.error->diagnostic) == "--drop 1:0-1#3 meets nothing: process 0 sends 2 messages to 1 in round 1");
}

// proves machine: A delayed message crosses in its round and arrives that many rounds later
TEST_CASE("faults: a late message holds up the ring behind it, and everything else stays")
{
    // On a ring of 4 there are 3 rounds. 0→1 of round 1 comes 2 rounds later, in round 3: 1 sends X0 in round 4, and
    // 2 and 3 get it one and two rounds later. What 1 sent of its own in round 1 is on time.
    const Options gather{{"operation", "all-to-all-broadcast"}, {"input", "my_msg"}, {"result", "result"}};
    CHECK(arrows(play(allGather, "ring:4", gather)) == "0>1 1>2 2>3 3>0 | 0>1 1>2 2>3 3>0 | 0>1 1>2 2>3 3>0");
    Options late = gather;
    late["delay"] = "1:0-1:2";
    const Trace trace = play(allGather, "ring:4", late);
    CHECK(arrows(trace) == "0>1 1>2 2>3 3>0 | 0>1 2>3 3>0 | 0>1 3>0 | 1>2 | 1>2 2>3");
    CHECK(trace.verdict->correct);
    CHECK(trace.messages[0].arrived == 3);
    CHECK(trace.messages[0].late == 2);
    CHECK(traceJson(trace).find("\"delayed\":2") != std::string::npos);
    CHECK(traceJson(trace).find("\"faults\": {\"delay\":[\"1:0-1:2\"]}") != std::string::npos);
}

// proves machine: Of two faults on one message the first counts
TEST_CASE("faults: a second fault on a message does not pass on to the next one")
{
    // with two ports both messages cross in round 1; the first is lost, and nothing is late
    const std::string two = R"(procedure T(my_id, X, Y)
begin
if my_id = 1 then
send 1 to 0;
send 2 to 0;
else if my_id = 0 then
receive X from 1;
endif;
end T
)";
    const Trace trace = play(two, "ring:3", {{"ports", "2"}, {"drop", "1:1-0"}, {"delay", "1:1-0:4"}});
    REQUIRE(trace.error);
    CHECK(sentence(trace.error->diagnostic)
        == "--delay 1:1-0:4 meets nothing: process 1 sends 2 messages to 0 in round 1");
}

// proves machine: Until it arrives no other message starts for the receive that waits for it
TEST_CASE("faults: with synchronous sends a receive whose message is late takes no other")
{
    const std::string two = R"(procedure T(my_id, X, Y)
begin
if my_id = 0 then
receive X from any;
receive Y from any;
else
send my_id to 0;
endif;
end T
)";
    Options options{{"sends", "synchronous"}, {"ports", "all"}};
    CHECK(arrows(play(two, "ring:3", options)) == "1>0 2>0");
    options["delay"] = "1:1-0:3"; // rounds 2 and 3 are empty
    CHECK(arrows(play(two, "ring:3", options)) == "1>0 | | | 2>0");
}

TEST_CASE("faults: rounds go on until the last late message is there, and cost nothing")
{
    const Trace trace = disturbed({{"delay", "3:6-7:4"}});
    CHECK(trace.totals.rounds == 7);
    CHECK(trace.totals.time == 6);
    CHECK(trace.verdict->correct);
    CHECK(trace.messages[6].received == 7);
}

// proves machine: Words take N times as long on a slow link
TEST_CASE("faults: words take longer on a slow link, in both directions")
{
    // Only 3 and 4 are slow. Round 1 (0→4 over 0-1-2-3-4): 1 + 5·1. Rounds 2 and 3 do not use the link: 2 each.
    const Trace trace = disturbed({{"slow", "4-3:5"}});
    CHECK(trace.rounds[0].time == 6);
    CHECK(trace.rounds[1].time == 2);
    CHECK(trace.totals.time == 10);
    CHECK(!trace.totals.exact);
    CHECK(trace.totals.tw == 3); // words, not times
    CHECK(trace.verdict->correct);
    // Store-and-forward: in round 4 the last hop of 0→4 takes 5, and 2→3 starts.
    const Trace hops = disturbed({{"slow", "3-4:5"}, {"switching", "store-and-forward"}});
    CHECK(hops.rounds[3].time == 1 + 5);
    CHECK(hops.rounds[0].time == 2);
}

// proves machine: A stopped process does nothing from that round on
TEST_CASE("faults: a stopped process sends nothing any more, and those behind it starve")
{
    const Trace trace = disturbed({{"stop", "4:2"}});
    CHECK(arrows(trace) == "0>4 | 0>2 | 0>1 2>3");
    CHECK(without(trace) == "5 6 7 ");
    REQUIRE(trace.error);
    CHECK(trace.error->waiting[0].stoppedIn == 2);
    // It has received X in round 1, so only its own result is there: 0 to 3 are right, too.
    const Trace end = disturbed({{"stop", "7:1"}});
    CHECK(!end.error); // nobody waits for it; 6→7 crosses, and is never received
    CHECK(without(end) == "7 ");
    CHECK(end.unreceived.size() == 1);
}

TEST_CASE("faults: a stopped process no longer holds up a barrier")
{
    const std::string text = R"(procedure B(my_id)
begin
if my_id = 0 then
at round 3 do
x := 1;
end of round;
endif;
barrier;
if my_id = 1 then
send 7 to 2;
endif;
if my_id = 2 then
receive y from 1;
endif;
end B
)";
    CHECK(play(text, "ring:3", {}).messages[0].round == 4);
    CHECK(play(text, "ring:3", {{"stop", "0:2"}}).messages[0].round == 3);
    // 0 stops at the barrier, which 1 reaches in round 3.
    const std::string other = R"(procedure B(my_id)
begin
if my_id = 1 then
at round 3 do
x := 1;
end of round;
endif;
barrier;
if my_id = 2 then
send 7 to 1;
endif;
if my_id = 1 then
receive y from 2;
endif;
end B
)";
    CHECK(play(other, "ring:3", {{"stop", "0:2"}}).messages[0].round == 4);
}

// proves machine: A fault that meets nothing is an error
TEST_CASE("faults: one that meets nothing is an error that says what there is")
{
    const auto complaint = [](const Options& faults) {
        const Trace trace = disturbed(faults);
        REQUIRE(trace.error);
        CHECK(trace.error->kind == RunError::Kind::Fault);
        CHECK(trace.rounds.size() == 3);
        return sentence(trace.error->diagnostic) + "; " + hint(trace.error->diagnostic);
    };
    CHECK(complaint({{"drop", "2:0-4"}})
        == "--drop 2:0-4 meets nothing: process 0 sends 0 messages to 4 in round 2; it sends one in round 1");
    CHECK(complaint({{"drop", "2:1-4"}})
        == "--drop 2:1-4 meets nothing: process 1 sends 0 messages to 4 in round 2; in round 2 there is 0-2, 4-6");
    CHECK(complaint({{"delay", "9:0-1:1"}})
        == "--delay 9:0-1:1 meets nothing: process 0 sends 0 messages to 1 in round 9; it sends one in round 3");
    CHECK(complaint({{"slow", "0-7:2"}})
        == "--slow 0-7:2 meets nothing: no message crosses the link 0–7; slow down a link that the run uses");
    CHECK(complaint({{"stop", "3:4"}})
        == "--stop 3:4 meets nothing: the run is over after 3 rounds; stop the process earlier");
    CHECK_THROWS(disturbed({{"stop", "8:1"}}));
    CHECK_THROWS(disturbed({{"slow", "0-4:2"}}));
}
