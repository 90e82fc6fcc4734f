// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// A run that a limit cuts off keeps its rounds, and nothing of the last one.

#include <doctest/doctest.h>

#include "core/base/memory_limit.h"
#include "core/machine/messages.h"
#include "core/machine/run.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

/// Two messages from 0 to 1, in rounds 1 and 2; then 1, in round 2, does that forever.
std::string endless(const std::string& forever)
{
    return "procedure P(my_id)\nbegin\n  L := [1];\n  if my_id = 0 then\n    send 1 to 1;\n    send 2 to 1;\n"
           "  else\n    receive x from 0;\n    receive x from 0;\n    while 0 = 0 do "
        + forever + ";\n  endif;\nend P\n";
}

void requireFirstRoundAlone(const Trace& trace)
{
    REQUIRE(trace.error);
    CHECK(trace.error->kind == RunError::Kind::Budget);
    CHECK(trace.error->round == 2);
    CHECK(trace.totals.rounds == 1);
    CHECK(trace.totals.messages == 1);
    REQUIRE(trace.messages.size() == 1);
    CHECK(trace.messages[0].round == 1);
    CHECK(trace.rounds[0].messages == std::vector<int>{0});
    CHECK(trace.totals.words == 1);
}

} // namespace

TEST_CASE("limits: messages that crossed in a round cut off by the statement limit are in no round")
{
    requireFirstRoundAlone(play(endless("x := 1"), "linear:2"));
    requireFirstRoundAlone(play(endless("x := 1"), "linear:2", {{"switching", "store-and-forward"}}));
    requireFirstRoundAlone(play(endless("x := 1"), "linear:2", {{"ports", "all"}}));
}

TEST_CASE("limits: exceeding the memory in one statement ends the run there, and earlier rounds stay")
{
    // Each doubles the value, so that no periodic check comes early enough.
    for (const char* doubling :
        {"append L to L", "L := [L, L, [0 .. 1000000]]", "S := {0 .. 3000000}", "L := [0 .. 9000000]"}) {
        CAPTURE(doubling);
        const auto trace =
            play(endless(doubling), "linear:2", {{"max-statements", "100000000"}, {"max-memory", "20000000"}});
        requireFirstRoundAlone(trace);
        CHECK(trace.error->diagnostic.id == message::machineMemoryBudget);
        CHECK(trace.error->process == 1);
        CHECK(trace.error->diagnostic.span.line == 10);
    }
}

TEST_CASE("limits: sending everything around a ring takes little time")
{
    const auto trace = play(R"(procedure P(p, my_id, X)
begin
  Y := {X};
  for i := 1 to p - 1 do
    send Y to (my_id + 1) mod p;
    receive Z from (my_id - 1) mod p;
    Y := Y ∪ Z;
  endfor;
end P
)",
        "ring:64", {{"operation", "all-to-all-broadcast"}, {"input", "X"}, {"result", "Y"}});
    REQUIRE(trace.verdict);
    CHECK(trace.verdict->correct);
    CHECK(trace.totals.tw == 63 * 64 / 2); // 1 word in the first round, 63 in the last
}

TEST_CASE("limits: memory that the system does not have is an error of the memory limit too, wherever it is missing")
{
    // The limit around the run stands for the memory of the system.
    const RunRequest asked = request(std::string(R"(procedure P(p, my_id, X)
begin
  Y := {X};
  for i := 1 to p - 1 do
    send Y to (my_id + 1) mod p;
    receive Z from (my_id - 1) mod p;
    Y := Y ∪ Z;
  endfor;
end P
)"),
        "ring:64", {{"operation", "all-to-all-broadcast"}, {"input", "X"}, {"result", "Y"}});
    for (std::int64_t bytes = 20'000; bytes < 3'000'000; bytes += 37'000) {
        const MemoryLimit system(bytes);
        const auto trace = run(asked);
        if (!trace.error)
            continue;
        CHECK(trace.error->diagnostic.id == message::machineMemoryBudget);
        CHECK_FALSE(trace.verdict);
        CHECK(trace.rounds.size() == static_cast<std::size_t>(trace.totals.rounds));
    }
}
