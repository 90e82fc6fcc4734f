// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Each check of a claim, with what is so and with what is not. Whether runs get the right claims is for
// tests/claims/reader_test.py.

#include "core/machine/claims.h"
#include "core/machine/delivered.h"
#include "core/machine/processes.h"
#include "tests/machine/play.h"

using namespace lockstep;

namespace {

constexpr const char* nothing = R"(procedure NOTHING(my_id)
begin
   x := 1;
   send x to 1;
end NOTHING
)";

/// A run that stands still, put together by hand.
struct Still {
    explicit Still(int count, const char* program = nothing)
        : processes(static_cast<std::size_t>(count)),
          request(test::request(program, "complete:" + std::to_string(count)))
    {
        for (ProcessId each = 0; each < count; ++each)
            processes[each].wait() = Wait::Done;
    }

    /// `from` nobody: any.
    void receives(ProcessId process, ProcessId from)
    {
        at(process, Wait::Receive, from);
        processes[process].setFromAny(from == nobody);
    }
    void sends(ProcessId process, ProcessId to) { at(process, Wait::Send, to); }
    void at(ProcessId process, Wait wait, ProcessId partner = nobody)
    {
        processes[process].wait() = wait;
        processes[process].partner() = partner;
        processes[process].begin({0, 0, 0, -1, 0});
    }

    template <class Check> bool holds(Check check, const Assertion& what) const
    {
        const Delivered delivered(untaken);
        return check(Standstill{processes, request, delivered}, what);
    }

    Processes processes;
    RunRequest request;
    std::map<ProcessId, std::vector<Untaken>> untaken;
};

Assertion about(ProcessId process, std::vector<std::pair<std::string_view, std::int64_t>> numbers = {})
{
    return {process, ofTheRun, std::move(numbers), {}, {}};
}

Assertion cycle(std::vector<ProcessId> processes) { return {nobody, ofTheRun, {}, {}, std::move(processes)}; }

} // namespace

TEST_CASE("claims: a row is said only if its check holds, and what was said is kept once")
{
    Still run(2);
    run.receives(0, 1);
    const Delivered delivered(run.untaken);
    const Standstill facts{run.processes, run.request, delivered};
    Judge<Standstill> judge(facts);
    CHECK(judge.say(kind::hasEnded, about(0, {{"partner", 1}}), {"receive"}) == "receive, which has ended");
    CHECK(judge.say(kind::hasEnded, about(0, {{"partner", 1}}), {"receive"}) == "receive, which has ended");
    CHECK(judge.say(kind::hasEnded, about(1, {{"partner", 0}}), {"receive"}).empty());
    const std::vector<Claim> said = judge.take();
    REQUIRE(said.size() == 1);
    CHECK(said[0].id() == "has-ended");
    CHECK(said[0].what().partner() == 1);
}

TEST_CASE("claims: where a process waits")
{
    Still run(4);
    run.receives(0, 1);
    run.sends(1, 2);
    run.at(2, Wait::Barrier);
    using namespace checks;
    CHECK(run.holds(waitsToReceive, about(0, {{"partner", 1}})));
    CHECK_FALSE(run.holds(waitsToReceive, about(0, {{"partner", 2}})));
    CHECK_FALSE(run.holds(waitsToReceive, about(0, {{"partner", 1}, {"tag", 3}})));
    CHECK_FALSE(run.holds(waitsToReceive, about(0))); // from anybody
    CHECK_FALSE(run.holds(waitsToReceive, about(3)));
    run.untaken[0] = {{1, 5, 1, 1}};
    CHECK(run.holds(waitsToReceive, about(0, {{"partner", 1}})));
    run.untaken[0] = {{1, 0, 1, 1}}; // it would take it
    CHECK_FALSE(run.holds(waitsToReceive, about(0, {{"partner", 1}})));
    CHECK(run.holds(waitsToSend, about(1, {{"partner", 2}})));
    CHECK_FALSE(run.holds(waitsToSend, about(1, {{"partner", 0}})));
    CHECK_FALSE(run.holds(waitsToSend, about(0, {{"partner", 1}})));
    run.receives(2, 1); // now it is received
    CHECK_FALSE(run.holds(waitsToSend, about(1, {{"partner", 2}})));
    run.receives(2, nobody);
    CHECK_FALSE(run.holds(waitsToSend, about(1, {{"partner", 2}})));
    run.at(2, Wait::Barrier);
    CHECK(run.holds(waitsAtBarrier, about(2)));
    CHECK_FALSE(run.holds(waitsAtBarrier, about(0)));

    run.at(3, Wait::Exchange, 1);
    Exchange& both = run.processes[3].changeRare().exchange;
    both.isOn = both.sends = both.receives = true;
    both.destination = 0;
    both.sentTag = 4;
    both.tag = 2;
    CHECK(run.holds(waitsToBoth, about(3, {{"partner", 1}, {"tag", 2}, {"to", 0}, {"sent_tag", 4}})));
    CHECK_FALSE(run.holds(waitsToBoth, about(3, {{"partner", 1}, {"tag", 2}, {"to", 2}, {"sent_tag", 4}})));
    CHECK_FALSE(run.holds(waitsToBoth, about(3, {{"partner", 1}, {"tag", 1}, {"to", 0}, {"sent_tag", 4}})));
    run.processes[3].changeRare().exchange.sends = false; // its message has gone
    CHECK_FALSE(run.holds(waitsToBoth, about(3, {{"partner", 1}, {"tag", 2}, {"to", 0}, {"sent_tag", 4}})));
}

TEST_CASE("claims: why its partner does not act")
{
    Still run(3);
    run.receives(0, 1);
    run.receives(2, 0);
    run.request.faults = {{.kind = Fault::Kind::Stop, .round = 3, .process = 1},
        {.kind = Fault::Kind::Drop, .round = 2, .process = 1, .destination = 0}};
    using namespace checks;
    CHECK(run.holds(hasEnded, about(0, {{"partner", 1}})));
    CHECK_FALSE(run.holds(hasEnded, about(2, {{"partner", 0}})));
    CHECK_FALSE(run.holds(hasEnded, about(2)));
    CHECK(run.holds(wasStopped, about(0, {{"partner", 1}, {"before", 3}})));
    CHECK_FALSE(run.holds(wasStopped, about(0, {{"partner", 1}, {"before", 2}})));
    CHECK_FALSE(run.holds(wasStopped, about(0, {{"partner", 2}, {"before", 3}})));
    CHECK(run.holds(wasLost, about(0, {{"partner", 1}, {"lost", 2}})));
    CHECK(run.holds(wasLost, about(0, {{"lost", 2}})));
    CHECK_FALSE(run.holds(wasLost, about(0, {{"partner", 2}, {"lost", 2}})));
    CHECK_FALSE(run.holds(wasLost, about(2, {{"partner", 1}, {"lost", 2}})));
    CHECK_FALSE(run.holds(wasLost, about(0, {{"partner", 1}, {"lost", 1}})));
}

TEST_CASE("claims: cycles, and what their processes wait to do")
{
    Still run(4);
    run.receives(0, 1);
    run.receives(1, 2);
    run.receives(2, 0);
    using namespace checks;
    CHECK(run.holds(isCycle, cycle({0, 1, 2})));
    CHECK_FALSE(run.holds(isCycle, cycle({0, 2, 1})));
    CHECK_FALSE(run.holds(isCycle, cycle({0, 1})));
    CHECK_FALSE(run.holds(isCycle, cycle({})));
    // All are at the first instruction, and a send follows.
    CHECK(run.holds(allSendAfterwards, cycle({0, 1, 2})));
    CHECK_FALSE(run.holds(noneSendsAfterwards, cycle({0, 1, 2})));
    CHECK_FALSE(run.holds(allSendSynchronously, cycle({0, 1, 2})));
    CHECK_FALSE(run.holds(allHaveUntaken, cycle({0, 1, 2})));
    run.untaken = {{0, {{3, 0, 1, 1}}}, {1, {{3, 0, 1, 1}}}, {2, {{3, 0, 1, 1}}}};
    CHECK(run.holds(allHaveUntaken, cycle({0, 1, 2})));
    run.untaken[2] = {{0, 7, 1, 1}}; // from whom it waits for, with another tag
    CHECK_FALSE(run.holds(allHaveUntaken, cycle({0, 1, 2})));

    for (ProcessId each = 0; each < 3; ++each)
        run.sends(each, (each + 1) % 3);
    CHECK_FALSE(run.holds(allSendSynchronously, cycle({0, 1, 2}))); // sends are buffered
    CHECK_FALSE(run.holds(isCycleOfSynchronousSends, cycle({0, 1, 2})));
    run.request.settings.sends = Sends::Synchronous;
    CHECK(run.holds(allSendSynchronously, cycle({0, 1, 2})));
    CHECK(run.holds(isCycleOfSynchronousSends, cycle({0, 1, 2})));
    run.receives(1, 2);
    CHECK_FALSE(run.holds(allSendSynchronously, cycle({0, 1, 2})));
    CHECK(run.holds(isCycleOfSynchronousSends, cycle({0, 1, 2})));
    run.at(0, Wait::Barrier);
    run.receives(2, 0);
    CHECK(run.holds(isCycle, cycle({0, 1, 2})));
    CHECK_FALSE(run.holds(isCycleOfSynchronousSends, cycle({0, 1, 2})));
    run.at(1, Wait::Barrier);
    CHECK_FALSE(run.holds(isCycle, cycle({0, 1, 2}))); // one barrier does not wait for another
}

TEST_CASE("claims: a process will send only if a send is on every way")
{
    const auto waitingFirst = [](const char* program) {
        Still run(2, program);
        run.receives(0, 1);
        run.receives(1, 0);
        return run;
    };
    const Still some = waitingFirst(R"(procedure SOME(my_id)
begin
   x := 1;
   if my_id = 5 then
      send x to 1;
   endif;
end SOME
)");
    CHECK_FALSE(some.holds(checks::allSendAfterwards, cycle({0, 1})));
    CHECK_FALSE(some.holds(checks::noneSendsAfterwards, cycle({0, 1})));
    const Still both = waitingFirst(R"(procedure BOTH(my_id)
begin
   x := 1;
   if my_id = 5 then
      send x to 1;
   else
      PASS(x);
   endif;
end BOTH

procedure PASS(x)
begin
   send x to 0;
end PASS
)");
    CHECK(both.holds(checks::allSendAfterwards, cycle({0, 1})));
    const Still none = waitingFirst(R"(procedure NONE(my_id)
begin
   x := 1;
   x := 2;
end NONE
)");
    CHECK(none.holds(checks::noneSendsAfterwards, cycle({0, 1})));
    CHECK_FALSE(none.holds(checks::allSendAfterwards, cycle({0, 1})));
}

TEST_CASE("claims: tags that differ, and everybody else at the end")
{
    Still run(3);
    run.receives(0, 1);
    using namespace checks;
    CHECK_FALSE(run.holds(tagsDiffer, about(0)));
    run.untaken[0] = {{2, 4, 1, 1}}; // not from 1
    CHECK_FALSE(run.holds(tagsDiffer, about(0)));
    run.untaken[0] = {{1, 0, 1, 1}}; // from 1, and with its tag
    CHECK_FALSE(run.holds(tagsDiffer, about(0)));
    run.untaken[0] = {{1, 4, 1, 1}};
    CHECK(run.holds(tagsDiffer, about(0)));
    run.untaken.clear();
    run.sends(1, 0);
    run.processes[1].changeRare().exchange.sentTag = 4;
    CHECK(run.holds(tagsDiffer, about(0)));
    CHECK_FALSE(run.holds(allOthersHaveEnded, about(0)));
    run.processes[1].wait() = Wait::Done;
    CHECK(run.holds(allOthersHaveEnded, about(0)));
    CHECK_FALSE(run.holds(isBarrierNotReached, about(0)));
    run.at(0, Wait::Barrier);
    CHECK(run.holds(isBarrierNotReached, about(0)));
    run.receives(2, 0);
    CHECK_FALSE(run.holds(isBarrierNotReached, about(0)));
}

TEST_CASE("claims: what was sent, taken and left")
{
    // 1 sends three messages to 0, which takes one of them.
    const RunRequest request = test::request(R"(procedure THREE(my_id)
begin
   if my_id = 1 then
      send 7 to 0;
      send 7 to 0 tag 2;
      send 7 to 0 tag 2;
   else if my_id = 0 then
      receive x from 1;
      receive x from 1;
   endif;
end THREE
)",
        "complete:3");
    const Trace trace = run(request);
    REQUIRE(trace.error);
    const Delivered delivered(trace);
    CHECK(checks::hasUntaken(delivered, about(0, {{"partner", 1}, {"tag", 2}, {"messages", 2}, {"since", 2}})));
    CHECK_FALSE(checks::hasUntaken(delivered, about(0, {{"partner", 1}, {"tag", 2}, {"messages", 1}, {"since", 2}})));
    CHECK_FALSE(checks::hasUntaken(delivered, about(0, {{"partner", 1}, {"tag", 0}, {"messages", 2}, {"since", 2}})));
    Still still(3);
    still.receives(0, 1);
    const auto holds = [&](auto check, const Assertion& what) {
        return check(Standstill{still.processes, still.request, delivered}, what);
    };
    CHECK(holds(checks::sentSoMany, about(1, {{"partner", 0}, {"messages", 3}})));
    CHECK_FALSE(holds(checks::sentSoMany, about(1, {{"partner", 0}, {"messages", 2}})));
    CHECK_FALSE(holds(checks::neverSent, about(1, {{"partner", 0}})));
    CHECK(holds(checks::neverSent, about(2, {{"partner", 0}})));
    CHECK_FALSE(holds(checks::neverSent, about(0, {{"partner", 1}}))); // it has not ended
    CHECK(holds(checks::neverReceived, about(2, {{"partner", 1}})));
    // The same of programs that have a send alone, a receive alone, in a procedure that nobody calls too.
    const auto holdsIn = [&](const char* program, auto check, ProcessId partner) {
        const Still other(3, program);
        return check(Standstill{other.processes, other.request, delivered}, about(2, {{"partner", partner}}));
    };
    const char* const receiving = "procedure A(my_id)\nbegin\n   if my_id = 7 then receive x from 0;\nend A\n"
                                  "procedure B()\nbegin\n   send 1 to 0;\nend B\n";
    CHECK(holdsIn(receiving, checks::nothingSends, 0));
    CHECK_FALSE(holdsIn(receiving, checks::nothingReceives, 1));
    CHECK_FALSE(holdsIn(nothing, checks::nothingSends, 0)); // it has one
    CHECK(holdsIn(nothing, checks::nothingReceives, 1));
    CHECK_FALSE(holds(checks::nothingSends, about(1, {{"partner", 0}}))); // it has sent
    still.processes[0].wait() = Wait::Done;
    CHECK_FALSE(holds(checks::neverReceived, about(0, {{"partner", 1}})));
    CHECK(holds(checks::receivedSoMany, about(0, {{"partner", 1}, {"messages", 1}})));
    CHECK_FALSE(holds(checks::receivedSoMany, about(0, {{"partner", 1}, {"messages", 3}})));
    CHECK_FALSE(holds(checks::receivedSoMany, about(2, {{"partner", 1}, {"messages", 0}})));
}
