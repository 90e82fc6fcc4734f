// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The JSON of a run, from a trace made by hand: no machine runs here.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "core/header/program.h"
#include "core/machine/messages.h"
#include "core/operation/judge.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/trace/made_trace.h"

using namespace lockstep;
using Json = nlohmann::ordered_json;

namespace {

std::vector<std::string> keysOf(const Json& json)
{
    std::vector<std::string> keys;
    for (const auto& [key, value] : json.items())
        keys.push_back(key);
    return keys;
}

Json jsonOf(const Trace& trace) { return Json::parse(traceJson(trace)); }

} // namespace

TEST_CASE("a message names its items, its path and the line that sent it")
{
    auto trace = madeTrace("ring:4");
    // X0 from 0 over 1 to 2, sent by the statement on line 9
    addMessage(trace, 1, {0, 1, 2}, Value::block(0, nobody, 3, 0));
    const auto json = jsonOf(trace);
    CHECK(json["rounds"].size() == 1);
    CHECK(
        keysOf(json["rounds"][0]) == std::vector<std::string>{"round", "time", "max_link_words", "messages", "links"});
    CHECK(json["rounds"][0]["messages"].dump()
        == R"([{"source":0,"destination":2,"words":3,"line":9,"arrived":1,"path":[0,1,2],)"
           R"("items":[{"origin":0,"destination":null,"first":0,"words":3,"contributors":[0]}]}])");
    CHECK(json["rounds"][0]["links"].dump()
        == R"([{"from":0,"to":1,"messages":1,"words":3},{"from":1,"to":2,"messages":1,"words":3}])");
}

TEST_CASE("switches are named, not numbered")
{
    auto trace = madeTrace("star:3");
    addMessage(trace, 1, {0, 3, 2}, Value::integer(5));
    const auto round = jsonOf(trace)["rounds"][0];
    CHECK(round["messages"][0]["path"].dump() == R"([0,"s1",2])");
    CHECK(round["messages"][0]["items"].dump() == "[]"); // an integer is a word, but no item
    CHECK(round["links"].dump()
        == R"([{"from":0,"to":"s1","messages":1,"words":1},{"from":"s1","to":2,"messages":1,"words":1}])");
}

TEST_CASE("items tell destination, first word and product terms")
{
    auto trace = madeTrace("ring:4");
    BlockData part = Value::block(1, 3, 8, 0).asBlock();
    part.first = 4;
    part.words = 2;
    addMessage(trace, 1, {0, 1}, Value::list({Value::blockOf(part), productOf(2, 0)}));
    CHECK(jsonOf(trace)["rounds"][0]["messages"][0]["items"].dump()
        == R"([{"origin":1,"destination":3,"first":4,"words":2,"contributors":[1]},)"
           R"({"origin":null,"destination":null,"first":0,"words":1,"contributors":[[2,0]]}])");
}

TEST_CASE("a message still under way when the run ended has not arrived")
{
    auto trace = madeTrace("ring:4");
    addMessage(trace, 1, {0, 1}, Value::integer(5));
    trace.messages[0].arrived = 0;
    CHECK(jsonOf(trace)["rounds"][0]["messages"][0]["arrived"].is_null());
}

TEST_CASE("times are floating-point numbers, counts are integers")
{
    auto trace = madeTrace("ring:4");
    trace.totals = {3, 7, 7, 12, 12, 1, 6, 3, 3, 7, true};
    CHECK(jsonOf(trace)["totals"].dump()
        == R"({"rounds":3,"messages":7,"words":7,"hops":12,"word_hops":12,"max_link_words":1,"time":6.0,"ts":3,"tw":3,"th":7,"exact":true})");
    trace.totals.time = 0.5;
    CHECK(jsonOf(trace)["totals"]["time"].dump() == "0.5");
}

TEST_CASE("what is not known is null")
{
    auto trace = madeTrace("ring:4");
    trace.bound = {3, std::nullopt, std::nullopt, "because", "", ""};
    const auto json = jsonOf(trace);
    CHECK(json["bound"]["rounds"] == 3);
    CHECK(json["bound"]["words"].is_null());
    CHECK(json["bound"]["transmissions"].is_null());
    CHECK(json["result"].is_null());
    CHECK(json["error"].is_null());
    CHECK(json["rounds"].dump() == "[]");
}

TEST_CASE("bounds stand beside what was counted, and whether they are met is said of runs that are right")
{
    auto trace = madeTrace("ring:4");
    trace.totals = {3, 7, 9, 12, 14, 1, 6, 3, 5, 7, true};
    trace.bound = {3, std::nullopt, 11, "because", "of the words", "a book", "for all inputs"};
    trace.verdict = Verdict{};
    CHECK(jsonOf(trace)["bound"].dump()
        == R"({"rounds":3,"words":null,"transmissions":11,"why":"because","why_words":"of the words",)"
           R"("holds":"for all inputs","source":"a book",)"
           R"("counted":{"rounds":3,"words":5,"transmissions":12},)"
           R"("met":{"rounds":true,"words":null,"transmissions":false}})");
    trace.bound.rounds = 4; // a fault of ours, and not met
    CHECK(jsonOf(trace)["bound"]["met"].dump() == R"({"rounds":false,"words":null,"transmissions":false})");
    trace.verdict->correct = false;
    CHECK(jsonOf(trace)["bound"]["met"].dump() == R"({"rounds":null,"words":null,"transmissions":null})");
    trace.verdict = Verdict{};
    trace.error = RunError{};
    CHECK(jsonOf(trace)["bound"]["met"].dump() == R"({"rounds":null,"words":null,"transmissions":null})");
}

TEST_CASE("a verdict lists what is wrong, a message never received is listed")
{
    auto trace = madeTrace("ring:4");
    addMessage(trace, 2, {0, 1}, Value::integer(5));
    trace.unreceived = {0};
    trace.verdict = Verdict{false, {{3, {Value::block(0, nobody, 1, 0).asBlock()}, {}, {}}}};
    const auto json = jsonOf(trace);
    CHECK(json["result"].dump()
        == R"({"correct":false,"wrong":[{"process":3,"missing":[{"origin":0,"destination":null,"first":0,"words":1,"contributors":[0]}],"unexpected":[],"twice":[]}]})");
    CHECK(json["unreceived"].dump() == R"([{"source":0,"destination":1,"round":2,"words":1,"line":9}])");
}

TEST_CASE("an error names its kind, line, process and cycle")
{
    auto trace = madeTrace("ring:4");
    RunError error;
    error.kind = RunError::Kind::Deadlock;
    error.diagnostic = {message::machineCancelled, {}, {9, 4, 7}, "made.algo"};
    error.process = 1;
    error.cycle = {{1, 9, 2}, {2, 7, 1, "used"}}; // the other one waits in a file that the program uses
    trace.error = error;
    const auto json = jsonOf(trace)["error"];
    CHECK(keysOf(json) == std::vector<std::string>{"kind", "message", "line", "process", "cycle", "file"});
    CHECK(json["file"] == "made.algo"); // not the program's own, which has no name here
    CHECK(json["kind"] == "deadlock");
    CHECK(json["message"] == "the run was cancelled");
    CHECK(json["line"] == 9);
    CHECK(json["process"] == 1);
    CHECK(json["cycle"].dump()
        == R"([{"process":1,"line":9,"waits_for":2},{"process":2,"line":7,"waits_for":1,"file":"used"}])");
}

TEST_CASE("names that are no UTF-8 do not break the JSON")
{
    auto trace = madeTrace("ring:4");
    auto program = std::make_shared<Program>(*trace.request.program);
    program->name = "\xff.algo";
    trace.request.program = program;
    CHECK(Json::accept(traceJson(trace)));
}

TEST_CASE("a link that messages share names them, and the run says what sharing costs")
{
    auto trace = madeTrace("ring:4");
    addMessage(trace, 1, {0, 1, 2}, Value::block(0, nobody, 3, 0));
    addMessage(trace, 1, {1, 2}, Value::block(1, nobody, 2, 0));
    trace.rounds[0].links = {{0, 1, 1, 3}, {1, 2, 2, 5}};
    trace.rounds[0].maxLinkWords = 5;
    const auto json = jsonOf(trace);
    CHECK(json["rounds"][0]["links"].dump()
        == R"([{"from":0,"to":1,"messages":1,"words":3},{"from":1,"to":2,"messages":2,"words":5,)"
           R"("shared_by":[{"source":0,"destination":2},{"source":1,"destination":2}]}])");
    CHECK(json["uncrowded"].dump() == R"({"rounds_crowded":1,"most_shared":2,"tw":3,"time":4.0})"); // ts + 3 tw
    CHECK(json["metrics"].dump()
        == R"({"nodes":4,"links":4,"degree":2,"diameter":2,"bisection":2,"bisection_exact":true})");
}
