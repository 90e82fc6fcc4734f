// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What holds of every run is really looked at: each trace here is spoilt in one place.

#include <doctest/doctest.h>

#include "core/machine/run.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/properties/compare.h"

using namespace lockstep;
using namespace lockstep::properties;

namespace {

/// Round 1: 0 sends to 1, 2 to 3; round 2: 1 answers 0.
Trace sound(const Settings& settings = {})
{
    Case each;
    each.network = "linear:4";
    each.settings = settings;
    each.text = "procedure P(my_id)\n"
                "begin\n"
                "  if my_id = 0 then\n"
                "    send 1 to 1;\n"
                "    receive x from 1;\n"
                "  else if my_id = 1 then\n"
                "    receive x from 0;\n"
                "    send 2 to 0;\n"
                "  else if my_id = 2 then\n"
                "    send 3 to 3;\n"
                "  else\n"
                "    receive x from 2;\n"
                "end P\n";
    return run(requestOf(each, each.text));
}

} // namespace

TEST_CASE("a sound trace passes")
{
    const Trace trace = sound();
    CHECK(trace.messages.size() == 3);
    CHECK(checkTrace(trace).empty());
    CHECK(checkReplay(trace).empty());
}

TEST_CASE("ports that are used too often are found")
{
    Trace trace = sound();
    trace.messages[1].source = 0;
    CHECK(checkTrace(trace) == "  in round 1 more ports are used than there are\n");
    Settings all;
    all.ports = Settings::allPorts;
    trace = sound(all);
    trace.messages[1].path = {0, 1};
    CHECK(checkTrace(trace).starts_with("  in round 1 a link is used twice as a port\n"));
    Settings half;
    half.duplex = Duplex::Half;
    trace = sound(half);
    trace.messages[1].source = 1;
    CHECK(checkTrace(trace) == "  in round 1 a half-duplex process sends and receives\n");
}

TEST_CASE("links that are used too often are found")
{
    Trace trace = sound();
    trace.request.settings.duplex = Duplex::Simplex;
    CHECK(checkTrace(trace) == "  in round 2 a simplex link is used both ways\n");
    trace = sound();
    trace.request.settings.switching = Switching::StoreAndForward;
    trace.rounds[0].links[0].messages = 2;
    CHECK(checkTrace(trace).starts_with("  in round 1 two messages on a link\n"));
}

TEST_CASE("what is received before it crossed is found")
{
    Trace trace = sound();
    trace.messages[2].received = 1;
    CHECK(checkTrace(trace) == "  a message was received before it crossed\n");
    trace = sound();
    trace.messages[2].arrived = 3;
    trace.messages[2].received = 3;
    CHECK(checkTrace(trace) == "  a cut-through message took several rounds\n");
}

TEST_CASE("loads and totals that do not add up are found")
{
    Trace trace = sound();
    trace.rounds[0].links[1].words = 2;
    CHECK(checkTrace(trace).starts_with("  the loads of round 1 are not those of its messages\n"));
    trace = sound();
    ++trace.totals.hops;
    CHECK(checkTrace(trace) == "  the totals are not the sum of the rounds\n");
    trace = sound();
    trace.rounds[1].time += 1;
    trace.totals.time += 1;
    CHECK(checkTrace(trace) == "  the time is not ts + tw + th although it is said to be\n");
}

TEST_CASE("a program that prints otherwise is found")
{
    Case each;
    each.network = "linear:2";
    each.text = "procedure P(my_id)\nbegin\n  if my_id = 0 then send 1 to 1;\nend P\n";
    const Trace trace = run(requestOf(each, each.text));
    CHECK(checkPrinted(each, trace).empty());
    each.text = "procedure P(my_id)\nbegin\n  if my_id = 1 then send 1 to 0;\nend P\n";
    CHECK(checkPrinted(each, trace).starts_with("  the program as printed runs otherwise:\n"));
}
