// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/header/program.h"
#include "core/trace/message_record.h"
#include "core/trace/message_time.h"
#include "core/trace/partial_round.h"
#include "core/trace/round_record.h"
#include "core/trace/step_bit.h"
#include "tests/trace/made_trace.h"

using namespace lockstep;

namespace {

Value word(ProcessId owner) { return Value::block(owner, nobody, 1, 0); }

void addToPhase(Trace& trace, int phase, RoundNumber round, const std::vector<NodeId>& path)
{
    addMessage(trace, round, path, word(path.front()));
    trace.messages.back().phase = phase;
}

} // namespace

TEST_CASE("to scale, a round lasts as long as it costs, but not beyond measure")
{
    Trace trace = madeTrace("linear:4");
    addMessage(trace, 1, {0, 1}, word(0));
    addMessage(trace, 2, {0, 1, 2}, word(0));
    addMessage(trace, 3, {0, 1}, word(0));
    trace.rounds[0].time = 1;
    trace.rounds[1].time = 3;
    trace.rounds[2].time = 80;
    trace.totals.time = 84;
    trace.totals.ts = 12;
    trace.totals.th = 13;
    CHECK(lengthToScale(trace, 0) == 1);
    CHECK(lengthToScale(trace, 1) == doctest::Approx(1.0 / 6)); // not 1/7
    CHECK(lengthToScale(trace, 2) == doctest::Approx(3.0 / 7));
    CHECK(lengthToScale(trace, 3) == 6);
    trace.rounds[1].maxHops = 2;
    CHECK(hasHops(trace));
    CHECK(hopsIn(trace, 1) == 1);
    CHECK(hopsIn(trace, 2) == 2);
    trace.request.settings.switching = Switching::StoreAndForward;
    CHECK_FALSE(hasHops(trace));
    CHECK(hopsIn(trace, 2) == 1);
}

TEST_CASE("a part of a round has the links of its messages only")
{
    Trace trace = madeTrace("linear:4");
    addMessage(trace, 1, {0, 1, 2}, word(0));
    addMessage(trace, 1, {1, 2}, word(1));
    addMessage(trace, 1, {3, 2}, word(3));
    const auto part = partialRound(trace, trace.rounds[0], {0, 1});
    CHECK(part.moving == std::vector<int>{0, 1});
    CHECK(part.messages == std::vector<int>{0, 1});
    CHECK(part.links == std::vector<LinkLoad>{{0, 1, 1, 1}, {1, 2, 2, 2}});
    CHECK(part.maxLinkWords == 2);
    CHECK(partialRound(trace, trace.rounds[0], {}).links.empty());
    CHECK(part.number == 1);
}

TEST_CASE("store-and-forward: only the link of this round")
{
    Trace trace = madeTrace("linear:4");
    trace.request.settings.switching = Switching::StoreAndForward;
    addMessage(trace, 1, {0, 1, 2}, word(0));
    trace.rounds.push_back({});
    trace.rounds.back().number = 2;
    trace.rounds.back().moving = {0}; // on its second link
    CHECK(partialRound(trace, trace.rounds[0], {0}).links == std::vector<LinkLoad>{{0, 1, 1, 1}});
    const auto second = partialRound(trace, trace.rounds[1], {0});
    CHECK(second.links == std::vector<LinkLoad>{{1, 2, 1, 1}});
    CHECK(second.messages.empty());
}

TEST_CASE("phases end where another begins, and with the run")
{
    Trace trace = madeTrace("linear:4");
    auto program = std::make_shared<Program>(*trace.request.program);
    program->phases = {"rows", "columns"};
    trace.request.program = program;
    addToPhase(trace, 0, 1, {0, 1});
    addToPhase(trace, 0, 2, {1, 2});
    addToPhase(trace, 1, 4, {0, 1}); // round 3 is empty: still the rows'
    addToPhase(trace, 1, 6, {0, 1}); // and 5 the columns'
    addToPhase(trace, 0, 7, {0, 1});
    addToPhase(trace, 1, 7, {2, 3}); // some are in the one, some in the other
    CHECK(phaseEnds(trace) == std::vector<RoundNumber>{3, 6, 7});
    CHECK(phaseEnds(madeTrace("linear:4")).empty());
}

TEST_CASE("the bit of a step is the one in which the ends of messages differ")
{
    Trace trace = madeTrace("hypercube:8");
    addMessage(trace, 1, {0, 4}, word(0));
    addMessage(trace, 1, {2, 6}, word(2));
    addMessage(trace, 2, {0, 1}, word(0));
    addMessage(trace, 2, {4, 6}, word(4));
    addMessage(trace, 3, {1, 5, 7}, word(1));
    CHECK(stepBit(trace, 1, 0) == 2);
    CHECK(stepBit(trace, 1, 5) == 2); // has no message, but all differ in that bit
    CHECK(stepBit(trace, 2, 1) == 0);
    CHECK(stepBit(trace, 2, 6) == 1);
    CHECK_FALSE(stepBit(trace, 2, 7)); // others differ in several
    CHECK_FALSE(stepBit(trace, 3, 1)); // two bits at once
    CHECK_FALSE(stepBit(trace, 0, 0));
    CHECK_FALSE(stepBit(trace, 4, 0));
}

TEST_CASE("a message takes ts, tw for the words on its busiest link, and th a hop")
{
    Trace trace = madeTrace("linear:4");
    trace.request.settings.ts = 10;
    trace.request.settings.tw = 2;
    trace.request.settings.th = 0.5;
    addMessage(trace, 1, {0, 1, 2}, word(0));
    addMessage(trace, 1, {1, 2, 3}, word(1));
    auto& round = trace.rounds[0];
    round.links = {{0, 1, 1, 1}, {1, 2, 2, 2}, {2, 3, 1, 1}};
    CHECK(timeInRound(trace, round, trace.messages[0]) == MessageTime{10, 4, 1}); // both words cross 1>2
    CHECK(timeAlone(trace, round, trace.messages[0]) == MessageTime{10, 2, 1});
    trace.request.settings.switching = Switching::StoreAndForward;
    CHECK(timeInRound(trace, round, trace.messages[0]) == MessageTime{10, 2, 0.5});
    RoundRecord later;
    later.number = 2; // on its second link: it was started before
    CHECK(timeInRound(trace, later, trace.messages[0]) == MessageTime{0, 2, 0.5});
}
