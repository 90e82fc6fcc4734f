// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Sentences about made runs: how they end, what is wrong, what a message or link does, why a process decides.

#include <doctest/doctest.h>

#include "core/account/held_difference.h"
#include "core/account/narrator.h"
#include "core/operation/judge.h"
#include "core/replay/decision.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/run_difference.h"
#include "core/value/messages.h"
#include "tests/trace/made_trace.h"

using namespace lockstep;

namespace {

BlockData blockOf(ProcessId origin) { return Value::block(origin, nobody, 1, origin).asBlock(); }

/// 0 sends X0 to 1 in round 1.
Trace oneMessage()
{
    Trace trace = madeTrace("linear:2");
    addMessage(trace, 1, {0, 1}, Value::block(0, nobody, 1, 0));
    RoundRecord& round = trace.rounds[0];
    round.maxLinkWords = 1;
    round.maxHops = 1;
    round.time = 2;
    trace.totals = {1, 1, 1, 1, 1, 1, 2, 1, 1, 0, true};
    trace.verdict = Verdict{};
    return trace;
}

std::shared_ptr<Program> programOf(const Trace& trace) { return std::make_shared<Program>(*trace.request.program); }

Trace failedWith(RunError::Kind kind)
{
    Trace trace = oneMessage();
    trace.verdict.reset();
    trace.error = RunError();
    trace.error->kind = kind;
    return trace;
}

} // namespace

TEST_CASE("narrator: the verdict of a run")
{
    Trace trace = oneMessage();
    CHECK(narrator::verdict(trace) == "Correct: every process holds the data of process 0.");
    trace.verdict = Verdict{false, {Wrong{}}};
    CHECK(narrator::verdict(trace) == "Incorrect: 1 of 2 processes does not end up with the expected data.");
    trace.verdict = Verdict{false, {Wrong{}, Wrong{}}};
    CHECK(narrator::verdict(trace) == "Incorrect: 2 of 2 processes do not end up with the expected data.");
    trace.request.operation.kind = OperationKind::None;
    CHECK(narrator::verdict(trace) == "Free play: no result is expected.");
    CHECK(narrator::failure(trace).empty());
}

TEST_CASE("narrator: what is run")
{
    Trace trace = madeTrace("ring:8");
    CHECK(narrator::setting(trace) == "8 processes on a ring, 1 word per block, ts = tw = 1");
    trace.request.operation.words = 1800;
    trace.request.settings.ts = 10;
    CHECK(narrator::setting(trace) == "8 processes on a ring, 1,800 words per block, ts = 10, tw = 1");
    trace.request.settings = {.ports = Settings::allPorts, .ts = 0.5, .tw = 2, .th = 2};
    CHECK(narrator::setting(trace) == "8 processes on a ring, 1,800 words per block, ts = 0.5, tw = th = 2, all ports");
    Trace barrier = madeTrace("mesh:2x4");
    barrier.request.operation.kind = OperationKind::Barrier;
    CHECK(narrator::setting(barrier) == "8 processes on a 2 × 4 mesh, ts = tw = 1");
    CHECK(narrator::setting(madeTrace("tree:4"))
        == "4 processes on a balanced binary tree, 1 word per block, ts = tw = 1");
    CHECK(narrator::setting(madeTrace("ring:1")) == "1 process on a ring, 1 word per block, ts = tw = 1");
}

TEST_CASE("narrator: a program error with its line, and the file if it is another")
{
    Trace trace = failedWith(RunError::Kind::Runtime);
    trace.error->diagnostic = problem(message::valueModuloZero, {"8"});
    const std::string what = sentence(trace.error->diagnostic);
    CHECK(narrator::verdict(trace) == "Program error in round 2.");
    CHECK(narrator::failure(trace) == what);
    trace.error->round = 1;
    CHECK(narrator::verdict(trace) == "Program error in round 1.");
    trace.error->diagnostic.span.line = 7;
    CHECK(narrator::failure(trace) == "Line 7: " + what);
    const auto program = programOf(trace);
    program->file = "mine.algo";
    trace.request.program = program;
    trace.error->diagnostic.file = "mine.algo";
    CHECK(narrator::failure(trace) == "Line 7: " + what);
    trace.error->diagnostic.file = "other.algo";
    CHECK(narrator::failure(trace) == "Line 7 of other.algo: " + what);
    CHECK(narrator::verdict(failedWith(RunError::Kind::Budget)) == "Stopped in round 2: the run is too large.");
    CHECK(narrator::verdict(failedWith(RunError::Kind::Cancelled)) == "Stopped in round 2.");
}

TEST_CASE("narrator: a deadlock names the cycle of processes, others what they wait for")
{
    Trace trace = failedWith(RunError::Kind::Deadlock);
    trace.error->cycle = {{0, 6, 1}, {1, 6, 2, "other.algo"}, {2, 4, 0}};
    trace.error->waiting = trace.error->cycle;
    trace.error->waiting.push_back({3, 6, 0});
    CHECK(narrator::verdict(trace) == "Deadlock in round 2.");
    CHECK(narrator::failure(trace)
        == "Deadlock in round 2, a cycle: 0 waits for 1 (line 6), 1 waits for 2 (line 6 of other.algo), 2 waits for 0 "
           "(line 4).");
    CHECK(narrator::wait(trace, 2, 0) == "2 waits for 0 (line 4): part of a cycle of 3 processes.");
    CHECK(narrator::wait(trace, 3, 0) == "3 waits for 0 (line 6).");
    CHECK(narrator::wait(trace, 0, 3).empty());
    trace.rounds.clear();
    trace.error->cycle.clear();
    trace.error->waiting = {{3, 5, 1, "", true}, {4, 7, nobody}};
    CHECK(narrator::verdict(trace) == "Waits forever in round 1.");
    CHECK(narrator::failure(trace)
        == "No process can continue in round 1: 3 waits for 1 (line 5), which has ended, 4 waits for any process (line "
           "7).");
    trace.error->waiting = {{0, 6, 1}, {1, 6, 2}, {2, 6, 3}, {3, 6, 4}, {4, 6, 5}, {5, 6, 6}, {6, 6, 0}};
    CHECK(narrator::failure(trace)
        == "No process can continue in round 1: for i = 0–5: i waits for i + 1 (line 6), 6 waits for 0 (line 6).");
}

TEST_CASE("narrator: the first messages that were never received are named")
{
    Trace trace = oneMessage();
    trace.request.operation.kind = OperationKind::None;
    trace.unreceived = {0};
    CHECK(narrator::verdict(trace) == "Free play: no result is expected. 1 message was never received: 0→1 (line 9).");
    trace.unreceived = {0, 0, 0, 0};
    CHECK(
        narrator::unreceived(trace) == "4 messages were never received: 0→1 (line 9), 0→1 (line 9), 0→1 (line 9), ….");
}

TEST_CASE("narrator: what is wrong with a result, fault by fault")
{
    Trace trace = madeTrace("ring:4");
    OperationSetup& setup = trace.request.operation;
    Verdict verdict;
    const auto faults = [&](const Wrong& wrong) { return narrator::faults(setup, verdict, wrong); };
    CHECK(narrator::wrong(setup, verdict, {3, {blockOf(0)}, {blockOf(1), blockOf(2)}, {blockOf(1)}})
        == "process 3 is missing X0; should not have X1, X2; has X1 more than once");
    setup.words = 4;
    BlockData part = blockOf(0);
    CHECK(faults({0, {part}, {}, {}}) == "is missing word 0 of X0");
    part.first = 1;
    part.words = 2;
    CHECK(faults({0, {part}, {}, {}}) == "is missing words 1 to 2 of X0");
    setup.words = 1;
    CHECK(faults({0, {}, {}, {}, {}, {}, {{blockOf(0), 2}, {blockOf(1), std::nullopt}}})
        == "has in the wrong place: X0 at [2], X1 without an index");
    CHECK(faults({0, {}, {}, {}, {}, {}, {}, {1, 2}}) == "has not heard from 1, 2");
    std::vector<BlockData> many;
    for (ProcessId origin = 0; origin < 10; ++origin)
        many.push_back(blockOf(origin));
    CHECK(faults({0, many, {}, {}}) == "is missing X0, X1, X2, X3, X4, X5, X6, X7, … (10)");
    setup.kind = OperationKind::Scatter;
    CHECK(faults({0, {}, {blockOf(0)}, {}}) == "should not have X0 for no process");
    setup.kind = OperationKind::Sort;
    CHECK(faults({0, {blockOf(5)}, {}, {}}) == "is missing the number 5");
    BlockData sum = blockOf(0);
    sum.combination = Combination::Max;
    setup.kind = OperationKind::AllReduce;
    CHECK(faults({0, {}, {}, {}, {sum}}).starts_with("combines with max: "));
    verdict.combination = Combination::Sum;
    CHECK(faults({0, {}, {}, {}, {sum}}).starts_with("combines with max, not with +: "));
}

TEST_CASE("narrator: each lower bound that is not met stands beside the count")
{
    Trace trace = oneMessage(); // one round, one word
    CHECK(narrator::bound(trace).empty());
    trace.bound = {1, 1, 2, "because", "", ""};
    trace.totals.tw = 3;
    trace.totals.hops = 2;
    CHECK(narrator::bound(trace) == "1 round, 1·tw (here 3), 2 hops");
    CHECK(narrator::bound(trace, narrator::BoundCounts::LeftOut) == "1 round, 1·tw, 2 hops");
    trace.totals.tw = 1;
    CHECK(narrator::bound(trace) == "1 round, 1·tw, 2 hops (met)");
    trace.verdict = Verdict{false, {Wrong{}}};
    CHECK(narrator::bound(trace) == "1 round, 1·tw, 2 hops");
    trace.bound = {0, 0, 0, "", "", ""};
    CHECK(narrator::bound(trace).empty());
}

TEST_CASE("narrator: a message, its share of the time, and the links that it crosses")
{
    Trace trace = madeTrace("linear:4");
    addMessage(trace, 1, {0, 1, 2}, Value::block(0, nobody, 1, 0));
    addMessage(trace, 1, {1, 2}, Value::block(1, nobody, 1, 0));
    RoundRecord& round = trace.rounds[0];
    round.links = {{0, 1, 1, 1}, {1, 2, 2, 2}};
    round.maxLinkWords = 2;
    round.maxHops = 2;
    round.time = 3;
    CHECK(narrator::messageTitle(trace, trace.messages[0]) == "round 1: 0 sends to 2, 1 word, line 9");
    // ts + 2 words on the shared link, alone ts + 1
    CHECK(narrator::message(trace, trace.messages[0])
        == "Round 1: 0 sends X0 to 2, 1 word, line 9, via 0–1–2. It takes the whole round, 3 time units; with no other "
           "traffic on its links it would take 2.");
    CHECK(narrator::round(trace, 1) == "Round 1: 0→2, 1→2.");
    CHECK(narrator::round(trace, 2) == "Round 2: no messages.");
    CHECK(narrator::round(trace, 0) == "Before the first round.");
    CHECK(narrator::pairs(trace, {1, 0}) == "1→2, 0→2");
    CHECK(narrator::lineSends(trace, 1, 9) == "Line 9 sends 2 messages in round 1: 0→2, 1→2.");
    CHECK(narrator::lineSends(trace, 1, 8) == "Line 8 sends nothing in this round.");
    CHECK(narrator::link(trace, 1, 2, 1) == "Link 2–1 in round 1: 2 messages from 1 to 2, 2 words (0→2, 1→2).");
    CHECK(narrator::link(trace, 1, 0, 1) == "Link 0–1 in round 1: 1 message from 0 to 1, 1 word (0→2).");
    CHECK(narrator::link(trace, 1, 2, 3) == "Link 2–3: no messages in this round.");
    CHECK(narrator::sharedLink(trace, 1, 2, 1)
        == "2 messages share this link in this round: 0→2, 1→2; 2 words from 1 to 2.");
    CHECK(narrator::sharedLink(trace, 1, 0, 1).empty());
    CHECK(narrator::crowding(trace, round) == "×2 on 1→2 (0→2 1→2); so 2·tw instead of 1·tw");
    CHECK(narrator::cost(trace, round) == "3 = ts + 2·tw");
    round.exact = false;
    CHECK(narrator::cost(trace, round) == "3; the busiest link carries 2 words");
    CHECK(narrator::cost(trace, {}) == "nothing: no message crosses");
    const auto outcome = narrator::outcome(trace, 1, 2);
    CHECK(outcome.sentence == "⚠ 2 messages share the link 1→2: 2·tw instead of 1·tw.");
    CHECK(outcome.isBad);
    trace.verdict = Verdict{};
    CHECK(narrator::outcome(trace, 1, 1).sentence
        == "⚠ Correct, but 2 messages share the link 1→2: 2·tw instead of 1·tw.");
    CHECK(narrator::outcome(oneMessage(), 1, 1).sentence == "✓ Correct: every process holds the data of process 0.");
    CHECK(narrator::outcome(oneMessage(), 0, 1).sentence.empty());
}

TEST_CASE("narrator: a decision with its values, as the facts that hold")
{
    const auto number = [](std::int64_t value) { return Value::integer(value); };
    const auto text = [](std::vector<Working> workings) {
        return narrator::facts(Decision{1, "P", false, {}, std::move(workings)}, 3);
    };
    const Working masked{"AND", number(6), number(3), number(2)};
    CHECK(text({masked, {"=", number(2), number(0), Value::truth(false)}}) == "110 AND 011 = 010, not 0");
    CHECK(text({{"AND", number(6), number(1), number(0)}, {"=", number(0), number(0), Value::truth(true)}})
        == "110 AND 001 = 000");
    CHECK(text({masked, {"≠", number(2), number(0), Value::truth(true)}}) == "110 AND 011 = 010, not 0");
    CHECK(text({{"<", number(6), number(4), Value::truth(false)}}) == "6 ≥ 4");
    const Working sum{"+", number(6), number(3), number(9)};
    CHECK(text({sum, {"≥", number(9), number(4), Value::truth(true)}}) == "6 + 3 = 9, 9 ≥ 4");
    CHECK(text({{"=", number(6), number(6), Value::truth(true)}, {"<", number(6), number(4), Value::truth(false)},
              {"AND", Value::truth(true), Value::truth(false), Value::truth(false)}})
        == "6 = 6; 6 ≥ 4");
    CHECK(text({{"AND", number(9), number(1), number(1)}, {"=", number(1), number(1), Value::truth(true)}})
        == "9 AND 001 = 001"); // 9 has more than three digits
    CHECK(text({}).empty());
    CHECK(narrator::bits(number(5), 4) == "0101");
    CHECK(narrator::bits(number(16), 4).empty());
    CHECK(narrator::bits(number(-1), 4).empty());
    CHECK(narrator::bits(Value::truth(true), 4).empty());
}

TEST_CASE("narrator: a decision without values shows its source text, without comments")
{
    const Trace trace = madeTrace("ring:4");
    const auto program = programOf(trace);
    program->text = "begin\n  if x = 1 then /* only then */   y := 2; /* open\n";
    program->units[0].name = "P";
    const auto shown = [&](bool holds, int line, std::vector<Working> workings = {}) {
        return narrator::decision(
            *program, Decision{line, "P", holds, {{"i", Value::integer(2)}}, std::move(workings)}, 3);
    };
    CHECK(shown(true, 2) == "i = 2: true: if x = 1 then    y := 2; (line 2)");
    CHECK(shown(false, 1) == "i = 2: false: begin (line 1)");
    CHECK(shown(false, 7) == "i = 2: false (line 7)");
    CHECK(shown(false, 2, {{"=", Value::integer(3), Value::integer(1), Value::truth(false)}})
        == "i = 2: if x = 1 then    y := 2;: false, because 3 ≠ 1 (line 2)");
}

TEST_CASE("narrator: the way of an item, with where it waited")
{
    HeldItem item;
    item.origin = 3;
    Journey journey{{{1, 1, 3, 7, 0}, {3, 3, 3, 1, 1}, {3, 4, 7, 5, 2}}, {{7, 2, 2}, {3, 2, 2}}};
    CHECK(narrator::journey("X3", item, std::nullopt, journey)
        == "X3: created at 3; to 7 in round 1; waited at 7 in round 2; waited at 3 in round 2; to 1 and 5 in round 3 "
           "(arrived in round 4).");
    CHECK(narrator::journey("X3", item, std::nullopt, {}) == "X3: created at 3; never sent.");
    item.kind = HeldItem::Kind::Sum;
    journey.waits = {{1, 4, 6}};
    CHECK(narrator::journey("Σ", item, std::nullopt, journey)
        == "Σ: 3→7 in round 1; 3→1, 7→5 in round 3 (arrived in round 4); waited at 1 from round 4 to 6.");
    CHECK(narrator::journey("Σ", item, 2, {}) == "X2 in Σ: created at 2; never sent.");
}

TEST_CASE("narrator: the difference between two runs, with links if the output has them")
{
    const Trace before = oneMessage();
    Trace after = oneMessage();
    const auto edited = programOf(after);
    edited->text = "another";
    after.request.program = edited;
    using Sentences = std::vector<std::string>;
    CHECK(narrator::difference(before, before, differenceBetween(before, before)).empty());
    CHECK(narrator::difference(before, after, differenceBetween(before, after))
        == Sentences{"The edited program sends the same messages and gives the same result."});
    after.verdict = Verdict{false, {{1, {blockOf(0)}, {}, {}}}};
    const HeldDifference held{1, 1, {Value::blockOf(blockOf(0))}, {}};
    narrator::Markup markup;
    markup.link = [](narrator::Markup::Link link, const std::string& text) {
        return (link == narrator::Markup::Link::Held ? "<h>" : "<m>") + text;
    };
    markup.strong = [](const std::string& text) { return '*' + text + '*'; };
    CHECK(narrator::difference(before, after, differenceBetween(before, after), &held, markup)
        == Sentences{"Same messages as before.", "After <h>round 1, process 1 holds nothing (was: X0).",
            "Result: *incorrect at 1 of 2 processes (1)* (was: correct)."});
    Trace failed = failedWith(RunError::Kind::Deadlock);
    failed.error->cycle = {{0, 1, 1}, {1, 1, 0}};
    failed.rounds.pop_back();
    failed.messages.pop_back();
    CHECK(narrator::difference(before, failed, differenceBetween(before, failed), nullptr, markup)
        == Sentences{"First difference in <m>round 1: 0→1 is gone.", "Result: *deadlock in round 1* (was: correct)."});
    Trace lost = oneMessage();
    MessageRecord message = lost.messages.glance(0);
    message.isDropped = true;
    lost.messages.pop_back();
    lost.messages.push_back(message);
    CHECK(narrator::difference(before, lost, differenceBetween(before, lost))
        == Sentences{"First difference in round 1: 0→1 is lost."});
    CHECK(narrator::difference(lost, before, differenceBetween(lost, before))
        == Sentences{"First difference in round 1: 0→1 is no longer lost."});
}

TEST_CASE("narrator: two runs that fail at different places differ")
{
    const auto failing = [](int line, const char* text, const char* name) {
        Trace trace = failedWith(RunError::Kind::Runtime);
        const auto program = programOf(trace);
        program->text = text;
        trace.request.program = program;
        trace.error->diagnostic = problem(message::valueUnset, {name});
        trace.error->diagnostic.file = program->file;
        trace.error->diagnostic.span = {line, 1, 1};
        return trace;
    };
    using Sentences = std::vector<std::string>;
    const auto said = [](const Trace& before, const Trace& after) {
        return narrator::difference(before, after, differenceBetween(before, after));
    };
    const Trace before = failing(2, "a\nx := y;\nz := y;\n", "y");
    // A line more above it: the same statement.
    CHECK(said(before, failing(3, "a\nb\nx := y;\n", "y"))
        == Sentences{"The edited program sends the same messages and fails in the same way."});
    CHECK(said(before, failing(3, "a\nx := 1;\nz := y;\n", "y"))
        == Sentences{"Same messages as before.", "Result: y has no value (line 3) (was: y has no value (line 2))."});
    CHECK(said(before, failing(2, "a\nx := u;\nz := y;\n", "u"))
        == Sentences{"Same messages as before.", "Result: u has no value (line 2) (was: y has no value (line 2))."});
}

TEST_CASE("narrator: runs on different networks differ in their costs")
{
    const Trace before = oneMessage();
    Trace larger = oneMessage();
    larger.request.network = std::make_shared<const Network>(*makeNetwork("linear:3").value);
    larger.totals.messages = 3;
    larger.totals.time = 6;
    using Sentences = std::vector<std::string>;
    CHECK(narrator::difference(before, larger, differenceBetween(before, larger))
        == Sentences{"linear array of 3 (was linear array of 2): 3 messages (was 1), time 6 (was 2)."});
    Trace farther = oneMessage();
    farther.request.network = larger.request.network;
    ++farther.totals.hops; // no cost that is named
    CHECK(narrator::difference(before, farther, differenceBetween(before, farther))
        == Sentences{
            "linear array of 3 (was linear array of 2): as many rounds, messages and words, and the same time."});
    Trace dearer = oneMessage();
    dearer.request.settings.ts = 10;
    dearer.totals.time = 11;
    CHECK(narrator::difference(before, dearer, differenceBetween(before, dearer)).empty());
}
