// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What was started and never waited for. Whether runs are right is for tests/programs and tests/properties.

#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "tests/machine/play.h"

using namespace lockstep;

namespace {

// Process 0 starts three and waits for the second only; nobody sends to it.
const std::string threeStarted = R"(procedure P(my_id)
begin
   if my_id = 0 then
      h := start send 1 to 1;
      g := start send 2 to 1;
      f := start receive x from any;
      wait g;
   else
      receive y from 0;
      receive y from 0;
   endif;
end P
)";

std::string textOf(const Unwaited& each)
{
    return std::to_string(each.process) + (each.isSend ? " to " : " from ") + std::to_string(each.partner)
        + (each.isComplete ? ", complete" : "");
}

} // namespace

TEST_CASE("started: what is never waited for is listed, in the order of starting")
{
    const Trace trace = run(test::request(threeStarted, "complete:2"));
    REQUIRE(!trace.error);
    REQUIRE(trace.unwaited.size() == 2);
    CHECK(textOf(trace.unwaited[0]) == "0 to 1, complete");
    CHECK(textOf(trace.unwaited[1]) == "0 from -1");
    CHECK(traceJson(trace).find(R"("unwaited": [{"process":0,"kind":"send","partner":1,"complete":true,"line":4},)"
                                R"({"process":0,"kind":"receive","partner":null,"complete":false,"line":6}])")
        != std::string::npos);
}

TEST_CASE("started: a synchronous message without a receive is under way when the run ends, without a deadlock")
{
    auto request = test::request(R"(procedure P(my_id)
begin
   if my_id = 0 then h := start send 1 to 1;
end P
)",
        "complete:2");
    request.settings.sends = Sends::Synchronous;
    const Trace trace = run(request);
    CHECK(!trace.error);
    CHECK(trace.messages.empty());
    REQUIRE(trace.unwaited.size() == 1);
    CHECK(textOf(trace.unwaited[0]) == "0 to 1");
}

TEST_CASE("started: programs without start have no such list")
{
    const std::string json =
        traceJson(run(test::request("procedure P(my_id) begin send 1 to my_id; end P", "complete:2")));
    CHECK(json.find("unwaited") == std::string::npos);
}
