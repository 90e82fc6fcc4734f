// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Each check of a claim about a run or its moments, with what is so and with what is not. Whether runs get the right
// claims is for tests/claims/reader_test.py.

#include "core/account/claims.h"
#include "core/network/network.h"
#include "core/operation/judge.h"
#include "core/operation/judged.h"
#include "core/question/claims.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/machine/play.h"

using namespace lockstep;

namespace {

using Numbers = std::vector<std::pair<std::string_view, std::int64_t>>;

MessageRecord crossing(RoundNumber round, ProcessId source, ProcessId destination, RoundNumber received)
{
    MessageRecord record;
    record.round = record.arrived = round;
    record.source = source;
    record.destination = destination;
    record.received = received;
    record.words = 2;
    record.path = {source, destination};
    return record;
}

RoundRecord roundOf(RoundNumber number, const std::vector<int>& messages)
{
    RoundRecord round;
    round.number = number;
    round.messages = round.moving = messages;
    return round;
}

/// Round 1: 0→1, taken at once, and 2→3, taken in round 3. Round 2: 1→2, taken at once, and 0→3, lost. Round 3: 3→0,
/// never taken.
Trace runOfFour()
{
    Trace trace;
    trace.request = test::request(R"(procedure P(my_id)
begin
   x := 1;
end P
)",
        "complete:4");
    MessageRecord lost = crossing(2, 0, 3, 0);
    lost.isDropped = true;
    lost.arrived = 0;
    trace.messages = {crossing(1, 0, 1, 1), crossing(1, 2, 3, 3), crossing(2, 1, 2, 2), lost, crossing(3, 3, 0, 0)};
    trace.rounds = {roundOf(1, {0, 1}), roundOf(2, {2, 3}), roundOf(3, {4})};
    trace.totals.rounds = 3;
    trace.unreceived = {3, 4};
    return trace;
}

RunError failure(RunError::Kind kind, std::vector<Waiting> waiting, ProcessId process = nobody)
{
    RunError error;
    error.kind = kind;
    error.process = process;
    error.round = 4;
    error.waiting = std::move(waiting);
    return error;
}

struct Checked {
    Trace trace = runOfFour();

    template <class Check> bool after(RoundNumber round, Check check, const Assertion& what) const
    {
        const Moves moves(trace);
        return check(MomentFacts{moves, round, round + 1}, what);
    }
    template <class Check> bool in(RoundNumber round, Check check, const Assertion& what) const
    {
        const Moves moves(trace);
        return check(MomentFacts{moves, round, round}, what);
    }
};

Assertion with(ProcessId process, std::vector<ProcessId> partners, Numbers numbers = {})
{
    return {process, 1, std::move(numbers), {}, std::move(partners)};
}

Assertion about(ProcessId process, Numbers numbers = {}) { return {process, 1, std::move(numbers), {}, {}}; }

} // namespace

TEST_CASE("claims: what a process does in a round")
{
    const Checked run;
    using namespace checks;
    CHECK(run.after(1, sends, with(0, {1})));
    CHECK_FALSE(run.after(1, sends, with(0, {1, 3}))); // that one starts later
    CHECK_FALSE(run.after(1, sends, with(1, {2})));
    CHECK_FALSE(run.after(1, sends, with(1, {})));
    CHECK(run.after(1, receives, with(1, {0})));
    CHECK_FALSE(run.after(1, receives, with(3, {2}))); // it takes it in round 3
    CHECK(run.after(3, receives, with(3, {2})));
    CHECK_FALSE(run.after(3, receives, with(0, {3})));
    CHECK(run.after(1, arrives, with(3, {2})));
    CHECK_FALSE(run.after(1, arrives, with(1, {0}))); // which takes it
    CHECK_FALSE(run.after(2, arrives, with(3, {0}))); // lost
    CHECK(run.after(1, waitsToCross, with(1, {2}, {{"partner", 2}})));
    CHECK_FALSE(run.after(2, waitsToCross, with(1, {2}, {{"partner", 2}})));
    CHECK(run.after(2, takesNoPart, about(3)));
    CHECK_FALSE(run.after(2, takesNoPart, about(2)));
    CHECK_FALSE(run.after(2, takesNoPart, about(0)));
}

TEST_CASE("claims: where a process stands")
{
    Checked run;
    using namespace checks;
    CHECK(run.after(0, hasNotBegun, about(0)));
    CHECK_FALSE(run.after(1, hasNotBegun, about(0)));
    CHECK_FALSE(run.after(1, hasNotBegun, about(1))); // it has taken a message
    CHECK(run.after(1, hasNotBegun, about(3)));       // what has come to it, it has not taken
    CHECK(run.after(1, sendsInNextRound, about(0, {{"partner", 3}})));
    CHECK_FALSE(run.after(1, sendsInNextRound, about(0, {{"partner", 1}})));
    CHECK_FALSE(run.after(1, sendsInNextRound, about(3, {{"partner", 0}})));
    CHECK(run.after(1, sendsLater, about(3, {{"partner", 0}})));
    CHECK_FALSE(run.after(1, sendsLater, about(3, {{"partner", 1}})));
    CHECK_FALSE(run.after(3, sendsLater, about(3, {{"partner", 0}})));
    CHECK(run.after(1, receivesLater, about(3, {{"partner", 2}})));
    CHECK(run.after(1, receivesLater, about(3)));
    CHECK_FALSE(run.after(1, receivesLater, about(3, {{"partner", 0}})));
    CHECK_FALSE(run.after(3, receivesLater, about(3, {{"partner", 2}})));
    CHECK(run.after(2, receivesAfterLoss, about(3, {{"partner", 0}, {"lost", 2}})) == false); // it takes another one
    CHECK(run.after(1, hasDoneAll, about(1)) == false);
    CHECK(run.after(2, hasDoneAll, about(1)));
    CHECK_FALSE(run.after(2, hasDoneAll, about(3)));
    CHECK(run.after(1, hasDoneAllButCrossing, about(0, {{"partner", 3}})));
    CHECK_FALSE(run.after(1, hasDoneAllButCrossing, about(0, {{"partner", 1}})));
    CHECK_FALSE(run.after(1, hasDoneAllButCrossing, about(3, {{"partner", 0}}))); // and it receives before that
    CHECK(run.after(1, isAt<Opcode::Barrier>, about(3)));                         // in a line that is not known
    CHECK_FALSE(run.in(2, isAt<Opcode::Barrier>, about(0)));
    CHECK_FALSE(run.after(1, isAt<Opcode::Barrier>, about(3, {{"line", 3}})));
    run.trace.request =
        test::request("procedure P(my_id)\nbegin\n   barrier;\n   at round 4 do x := 1;\nend P\n", "complete:4");
    CHECK(run.after(1, isAt<Opcode::Barrier>, about(3, {{"line", 3}})));
    CHECK_FALSE(run.after(1, isAt<Opcode::AtRound>, about(3, {{"line", 3}})));
    CHECK(run.after(1, isAt<Opcode::AtRound>, about(3, {{"line", 4}})));

    run.trace.error = failure(RunError::Kind::Deadlock, {{3, 7, 0}});
    CHECK(run.after(3, receivesLater, about(3, {{"partner", 0}}))); // in vain
    CHECK(run.after(3, receivesAfterLoss, about(3, {{"partner", 0}, {"lost", 2}})));
    CHECK_FALSE(run.after(3, receivesAfterLoss, about(3, {{"partner", 0}, {"lost", 1}})));
    CHECK_FALSE(run.after(3, receivesAfterLoss, about(3, {{"partner", 2}, {"lost", 2}})));
    CHECK_FALSE(run.after(3, hasDoneAll, about(3)));
    CHECK(run.after(3, hasDoneAll, about(0)));
    CHECK_FALSE(run.after(3, receivesLater, about(0)));

    run.trace.error = failure(RunError::Kind::Runtime, {}, 2);
    CHECK(run.after(3, hasFailed, about(2)));
    CHECK_FALSE(run.after(2, hasFailed, about(2)));
    CHECK_FALSE(run.after(3, hasFailed, about(1)));
    CHECK(run.after(3, receivesLater, about(0))); // nobody knows what would have come

    run.trace.error.reset();
    run.trace.stopped = {{1, 3}};
    CHECK(run.after(2, isStopped, about(1)));
    CHECK_FALSE(run.after(1, isStopped, about(1)));
    CHECK_FALSE(run.after(2, isStopped, about(0)));
    CHECK(run.after(2, receivesLater, about(1))); // until it is stopped
}

TEST_CASE("claims: messages go only to neighbours")
{
    Checked run;
    using namespace checks;
    const auto between = [&](const char* network, ProcessId one, ProcessId other) {
        run.trace.request = test::request("procedure P(my_id)\nbegin\n   x := 1;\nend P\n", network);
        return run.in(1, speaksToNeighbours, about(one, {{"partner", other}}));
    };
    CHECK(between("ring:4", 0, 2));
    CHECK(between("ring:4", nobody, nobody));
    CHECK_FALSE(between("ring:4", 0, 1));   // which are linked
    CHECK_FALSE(between("linear:4", 0, 2)); // 0 sends to 3
}

TEST_CASE("claims: what a process has started")
{
    Checked run;
    using namespace checks;
    CHECK(run.after(1, hasPosted, with(3, {2}))); // it takes it in round 3
    CHECK(run.after(1, hasPosted, with(3, {nobody})));
    CHECK_FALSE(run.after(1, hasPosted, with(3, {0, 2})));
    CHECK_FALSE(run.after(3, hasPosted, with(3, {2})));
    CHECK_FALSE(run.after(1, hasPosted, with(3, {})));
    CHECK(run.after(1, hasUnderWay, with(0, {3})));
    CHECK_FALSE(run.after(1, hasUnderWay, with(0, {1, 3})));
    CHECK_FALSE(run.after(2, hasUnderWay, with(0, {3})));
    run.trace.unwaited = {{3, 0, 0, false, 2}};
    CHECK(run.after(3, hasPosted, with(3, {2})));
    CHECK_FALSE(run.after(3, hasPosted, with(3, {nobody})));
    CHECK_FALSE(run.after(3, hasUnderWay, with(3, {2})));
    CHECK_FALSE(run.after(3, hasPosted, with(0, {2})));
    run.trace.unwaited.clear();
    run.trace.error = failure(RunError::Kind::Deadlock, {{3, 7, 0}});
    CHECK(run.after(3, hasPosted, with(3, {0}))); // in vain
    CHECK_FALSE(run.after(3, hasPosted, with(0, {1})));
}

TEST_CASE("claims: how a run ended, and who waits")
{
    Checked run;
    using namespace checks;
    const auto of = [&](bool (*check)(const Trace&, const Assertion&), const Assertion& what) {
        return check(run.trace, what);
    };
    CHECK(of(areUnreceived, about(nobody, {{"messages", 2}})));
    CHECK_FALSE(of(areUnreceived, about(nobody, {{"messages", 1}})));
    run.trace.unwaited.resize(3);
    CHECK(of(areUnwaited, about(nobody, {{"started", 3}})));
    CHECK_FALSE(of(areUnwaited, about(nobody, {{"started", 2}})));
    CHECK(of(isUnjudged, {}));
    CHECK_FALSE(of(isTooLarge, {}));
    run.trace.error = failure(RunError::Kind::Budget, {});
    CHECK(of(isTooLarge, about(nobody, {{"messages", 5}})));
    CHECK_FALSE(of(isTooLarge, about(nobody, {{"messages", 6}})));
    CHECK_FALSE(of(isTooLarge, about(nobody, {{"rounds", 5}})));
    run.trace.error.reset();
    run.trace.verdict = Verdict{};
    run.trace.verdict->correct = false;
    run.trace.verdict->wrong.resize(2);
    CHECK(of(isWrongAt, about(nobody, {{"wrong", 2}})));
    CHECK_FALSE(of(isWrongAt, about(nobody, {{"wrong", 3}})));
    const auto judged = [&](auto check, ProcessId process, std::int64_t wrong, const char* operation) {
        return check(Judged{run.trace.request.operation, *run.trace.verdict},
            Assertion{process, ofTheRun, {{"wrong", wrong}}, {{"operation", operation}}});
    };
    run.trace.request.operation.kind = OperationKind::Gather;
    run.trace.request.operation.source = 3;
    CHECK(judged(isIncorrect, 3, 2, "gather"));
    CHECK_FALSE(judged(isIncorrect, 2, 2, "gather"));
    CHECK_FALSE(judged(isIncorrect, 3, 1, "gather"));
    CHECK_FALSE(judged(isCorrect, 3, 2, "gather"));
    CHECK_FALSE(judged(isIncorrect, 3, 2, "scatter"));
    run.trace.verdict->wrong.clear();
    CHECK_FALSE(judged(isCorrect, 3, 0, "gather"));
    run.trace.verdict->correct = true;
    CHECK(judged(isCorrect, nobody, 0, "gather"));
    CHECK_FALSE(judged(isIncorrect, 3, 0, "gather"));

    run.trace.error = failure(RunError::Kind::Deadlock, {{2, 8, 3}, {3, 7, 0}});
    run.trace.stopped = {{0, 3}};
    CHECK_FALSE(of(isWrongAt, about(nobody, {{"wrong", 2}})));
    CHECK(of(isWaiting, about(3, {{"partner", 0}, {"line", 7}})));
    CHECK_FALSE(of(isWaiting, about(3, {{"partner", 0}, {"line", 8}})));
    CHECK_FALSE(of(isWaiting, about(3, {{"partner", 2}, {"line", 7}})));
    CHECK(of(waitsForEnded, about(3, {{"partner", 0}, {"line", 7}})));
    CHECK_FALSE(of(waitsForEnded, about(2, {{"partner", 3}, {"line", 8}})));
    CHECK(of(waitsForStopped, about(3, {{"partner", 0}, {"line", 7}, {"before", 3}})));
    CHECK_FALSE(of(waitsForStopped, about(3, {{"partner", 0}, {"line", 7}, {"before", 2}})));
    CHECK(of(waitsAfterLoss, about(3, {{"partner", 0}, {"line", 7}, {"lost", 2}})));
    CHECK_FALSE(of(waitsAfterLoss, about(3, {{"partner", 0}, {"line", 7}, {"lost", 1}})));
    const RoundNumber last = 4;
    CHECK(of(standsWithoutCycle, {nobody, last}));
    CHECK_FALSE(of(isDeadlock, {nobody, last}));
    run.trace.error->cycle = {{3, 7, 2}, {2, 8, 3}};
    CHECK(of(isDeadlock, {nobody, last}));
    CHECK_FALSE(of(isDeadlock, {nobody, last - 1}));
    CHECK_FALSE(of(failedAs<RunError::Kind::Runtime>, {}));
}

TEST_CASE("claims: bounds, and messages that share a link")
{
    Checked run;
    using namespace checks;
    constexpr auto isBoundOfRounds = &isBoundOf<&Bound::rounds, &Totals::rounds>;
    const auto of = [&](bool (*check)(const Trace&, const Assertion&), const Assertion& what) {
        return check(run.trace, what);
    };
    run.trace.bound.rounds = 2;
    CHECK(of(isBoundOfRounds, about(nobody, {{"at_least", 2}, {"counted", 3}})));
    CHECK_FALSE(of(isBoundOfRounds, about(nobody, {{"at_least", 2}, {"counted", 2}})));
    CHECK_FALSE(of(isBoundOfRounds, about(nobody, {{"at_least", 1}, {"counted", 3}})));
    run.trace.bound.rounds = 4; // no run is below a bound, unless it fails
    CHECK_FALSE(of(isBoundOfRounds, about(nobody, {{"at_least", 4}, {"counted", 3}})));

    MessageRecord far = crossing(1, 0, 2, 1);
    far.path = {0, 1, 2};
    run.trace.messages = {far, crossing(1, 1, 2, 1)};
    RoundRecord round = roundOf(1, {0, 1});
    round.maxLinkWords = 4;
    round.largestMessage = 2;
    run.trace.rounds = {round};
    CHECK(of(isShared, {nobody, 1, {{"from", 1}, {"to", 2}, {"messages", 2}}}));
    CHECK_FALSE(of(isShared, {nobody, 1, {{"from", 2}, {"to", 1}, {"messages", 2}}}));
    CHECK_FALSE(of(isShared, {nobody, 1, {{"from", 1}, {"to", 2}, {"messages", 3}}}));
    CHECK_FALSE(of(isShared, {nobody, 1, {{"from", 0}, {"to", 1}, {"messages", 1}}})); // one shares with nobody
    CHECK(of(costsShared, {nobody, 1, {{"from", 1}, {"to", 2}, {"messages", 2}, {"words", 4}, {"alone", 2}}}));
    CHECK_FALSE(of(costsShared, {nobody, 1, {{"from", 1}, {"to", 2}, {"messages", 2}, {"words", 2}, {"alone", 2}}}));
}

TEST_CASE("claims: why an arrow is, or is not, a message of a round")
{
    const Checked run;
    using namespace checks;
    CHECK(run.in(2, sendsTo, about(0, {{"partner", 3}})));
    CHECK_FALSE(run.in(2, sendsTo, about(0, {{"partner", 1}})));
    CHECK(run.in(2, isSentTo, about(2, {{"partner", 1}})));
    CHECK_FALSE(run.in(2, isSentTo, about(1, {{"partner", 2}})));
    CHECK(run.in(2, sendsElsewhere, with(0, {3}, {{"partner", 1}})));
    CHECK_FALSE(run.in(2, sendsElsewhere, with(0, {3}, {{"partner", 3}})));
    CHECK(run.in(2, hasSent, about(0, {{"partner", 1}, {"in", 1}})));
    CHECK_FALSE(run.in(2, hasSent, about(0, {{"partner", 3}, {"in", 2}}))); // that is now
    CHECK(run.in(2, sendsNothing, about(3)));
    CHECK_FALSE(run.in(2, sendsNothing, about(0)));
    CHECK(run.in(2, hasNothingYet, about(3)));
    CHECK_FALSE(run.in(3, hasNothingYet, about(2)));
    CHECK(run.in(2, sendWaits, about(3, {{"partner", 0}})));
    CHECK_FALSE(run.in(3, sendWaits, about(3, {{"partner", 0}})));
    CHECK(run.in(2, hasStood, about(3, {{"since", 1}})));
    CHECK_FALSE(run.in(3, hasStood, about(3, {{"since", 1}})));
    CHECK_FALSE(run.in(3, hasStood, about(1, {{"since", 2}})));
    CHECK(run.in(3, isOver, about(1)));
    CHECK_FALSE(run.in(2, isOver, about(1)));
}
