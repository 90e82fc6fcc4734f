// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// start and wait, and messages to oneself, on real ranks.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/machine/rank_process.h"
#include "core/machine/run.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "tests/environment.h"
#include "tests/properties/generator.h"
#include "tests/ranks/launching.h"

using namespace lockstep;
using lockstep::test::measuring;
using lockstep::test::refusal;

namespace {

MeasureOptions synchronously(MeasureOptions options)
{
    options.run.settings["sends"] = "synchronous";
    return options;
}

std::string program(const std::string& statements)
{
    return "/*\noperation: none\nresult: r\n*/\nprocedure P(my_id, p)\nbegin\n   r := 0;\n" + statements + "end P\n";
}

/// What the ranks end with, or why they do not.
std::string resultsOf(const MeasureOptions& options)
{
    const MeasureResult result = measureRanks(options, Library());
    if (!result.measured)
        return refusal(result);
    std::string text;
    for (const Value& value : result.measured->sizes.front().measurements.front().results)
        text += (text.empty() ? "" : " ") + describe(value);
    return text;
}

/// A random program that starts something, whose results do not depend on what comes first, on so many processes; empty
/// if that seed makes another one.
RunOptions startingProgram(std::uint64_t seed, int processes)
{
    const properties::Case each = properties::randomCase(seed);
    for (const char* word : {" any", "at round", "received", "coord(", "node("})
        if (each.text.find(word) != std::string::npos)
            return {};
    if (each.text.find(":= start ") == std::string::npos)
        return {};
    RunOptions options;
    options.program = "seed-" + std::to_string(seed) + ".algo";
    options.text = each.text;
    options.network = "complete:" + std::to_string(processes);
    options.operation = "all-to-all-broadcast";
    options.inputs = {"X"};
    options.result = each.result;
    if (each.settings.sends == Sends::Synchronous)
        options.settings["sends"] = "synchronous";
    return options;
}

/// Whether it ends in the machine, with tags that MPI has.
bool endsWell(const Trace& trace)
{
    return !trace.error && std::ranges::all_of(trace.messages, [](const MessageRecord& message) {
        return message.tag >= 0 && message.words < 100;
    });
}

} // namespace

TEST_CASE("ranks: started sends and receives, their waits and messages to oneself do the same as in the machine")
{
    constexpr int processes = 3;
    const Library library;
    const std::uint64_t first = test::fromEnvironment("LOCKSTEP_SEED", 1);
    const std::size_t wanted = test::fromEnvironment("LOCKSTEP_PROGRAMS", 100);
    std::vector<RankTask> tasks;
    std::vector<RunRequest> requests;
    std::vector<Trace> traces;
    for (std::uint64_t seed = first; tasks.size() < wanted; ++seed) {
        const RunOptions options = startingProgram(seed, processes);
        if (!options.text)
            continue;
        auto request = makeRequest(options, library);
        if (!request)
            continue;
        Trace trace = run(*request.value);
        if (!endsWell(trace))
            continue;
        tasks.push_back({options, 2, 0});
        requests.push_back(*std::move(request.value));
        traces.push_back(std::move(trace));
    }
    const RankRun ran = runRanks(test::launcher(), processes, tasks, requests);
    REQUIRE(ran.times.size() <= tasks.size());
    if (ran.problem)
        FAIL(*tasks[ran.times.size()].options.text << render(*ran.problem));
    std::size_t messages = 0, toOneself = 0;
    for (const RankResult& result : ran.results) {
        const Trace& trace = traces[static_cast<std::size_t>(result.task)];
        INFO(*tasks[static_cast<std::size_t>(result.task)].options.text);
        CHECK(describe(result.value) == describe(trace.results[static_cast<std::size_t>(result.process)]));
    }
    REQUIRE(ran.results.size() == tasks.size() * processes);
    for (std::size_t task = 0; task < tasks.size(); ++task) {
        INFO(*tasks[task].options.text);
        CHECK(ran.times[task].messages == std::ssize(traces[task].messages));
        messages += traces[task].messages.size();
        toOneself += static_cast<std::size_t>(std::ranges::count_if(
            traces[task].messages, [](const MessageRecord& message) { return message.source == message.destination; }));
    }
    CHECK(messages > 3 * tasks.size());
    CHECK(toOneself > 0);
}

TEST_CASE("ranks: started receives take messages in the order in which they were started, plain ones after them")
{
    // a goes to the receive from any, b to that from 0, c to the plain one; in whatever order they are waited for.
    CHECK(
        resultsOf(measuring(program("   if my_id = 0 then\n      send 7 to 1;\n      send 8 to 1;\n      send 9 to 1;\n"
                                    "   else\n      a := start receive x from any as q;\n"
                                    "      b := start receive y from 0;\n      receive z from any;\n"
                                    "      wait b;\n      wait a;\n      r := [x, y, z, q];\n   endif;\n"),
            2))
        == "0 [7, 8, 9, 0]");
}

TEST_CASE("ranks: a receive of any tag that was started takes what was sent first")
{
    CHECK(resultsOf(measuring(program("   if my_id = 0 then\n      send 7 to 1 tag 5;\n      send 8 to 1;\n"
                                      "      send 9 to 1 tag 5;\n"
                                      "   else\n      a := start receive x from 0 tag any as t;\n"
                                      "      receive y from 0;\n      b := start receive z from 0 tag 5;\n"
                                      "      wait all;\n      r := [x, y, z, t];\n   endif;\n"),
              2))
        == "0 [7, 8, 9, 5]");
}

TEST_CASE("ranks: a synchronous send is served by a receive that was started, while its process stands elsewhere")
{
    // Both send before they wait; then they stand at the barrier until the other has sent.
    const std::string send = program("   h := start receive x from 1 - my_id;\n   send my_id to 1 - my_id;\n"
                                     "   wait h;\n   r := x;\n");
    CHECK(resultsOf(synchronously(measuring(send, 2))) == "1 0");
    const std::string barrier = program("   if my_id = 0 then\n      h := start receive x from 1;\n      barrier;\n"
                                        "      wait h;\n      r := x;\n"
                                        "   else\n      send 5 to 0;\n      barrier;\n   endif;\n");
    CHECK(resultsOf(synchronously(measuring(barrier, 2))) == "5 0");
    const std::string end = program("   if my_id = 0 then h := start receive x from 1;\n   else send 5 to 0;\n");
    CHECK(resultsOf(synchronously(measuring(end, 2))) == "0 0");
}

TEST_CASE("ranks: a message to oneself needs its receive only where it is synchronous")
{
    const std::string plain = program("   send 4 to my_id;\n   receive r from my_id;\n");
    CHECK(resultsOf(measuring(plain, 2)) == "4 4");
    CHECK(
        resultsOf(synchronously(measuring(plain, 2)))
            .starts_with("the MPI processes deadlock: process 0 waits to send to process 0 (line 8); besides, process "
                         "1 waits to "
                         "send to process 1 (line 8) | each process waits in a synchronous send, and none receives: "));
    CHECK(resultsOf(synchronously(
              measuring(program("   h := start send 4 to my_id;\n   receive r from my_id;\n   wait h;\n"), 2)))
        == "4 4");
}

TEST_CASE("ranks: a long message to oneself crosses where its receive was started before")
{
    auto options = measuring("/*\noperation: all-to-all-broadcast\ninput: X\nresult: Y\n*/\n"
                             "procedure OWN(my_id, X)\nbegin\n   h := start receive Y from my_id;\n"
                             "   send X to my_id;\n   wait h;\nend OWN\n",
        2);
    options.words = {1'000'000};
    const MeasureResult result = measureRanks(options, Library());
    CHECK(refusal(result) == "measured");
    REQUIRE(result.measured);
    CHECK(result.measured->sizes.front().measurements.front().results[1].asBlock().words == 1'000'000);
}

TEST_CASE("ranks: long messages that were started cross while both processes send")
{
    auto options = measuring("/*\noperation: circular-shift\ninput: X\nresult: Y\n*/\n"
                             "procedure SHIFT(my_id, p, X)\nbegin\n"
                             "   h := start receive Y from (my_id + p - 1) mod p;\n"
                             "   g := start send X to (my_id + 1) mod p;\n"
                             "   wait all;\n"
                             "end SHIFT\n",
        3);
    options.words = {1, 1'000'000};
    const MeasureResult result = measureRanks(options, Library());
    CHECK(refusal(result) == "measured");
    REQUIRE(result.measured);
    REQUIRE(result.measured->sizes.front().measurements.size() == 2);
    CHECK(result.measured->sizes.front().correct == std::optional(true));
}

TEST_CASE("ranks: a wait that never ends is a deadlock, reported as by the machine")
{
    const std::string text = program("   g := start receive y from 1 - my_id tag 3;\n"
                                     "   h := start receive x from 1 - my_id;\n   wait h;\n");
    CHECK(resultsOf(measuring(text, 2))
              .starts_with("the MPI processes deadlock: process 0 waits to receive from process 1 (line 10), process 1 "
                           "waits to receive from process 0 (line 10)"));
    CHECK(resultsOf(synchronously(measuring(
                        program("   if my_id = 0 then\n      h := start send 1 to 1;\n      wait h;\n   endif;\n"), 2)))
              .starts_with("the MPI processes wait forever: process 0 waits to send to process 1, which has ended "
                           "(line 10)"));
}

TEST_CASE("ranks: what is never waited for counts as unreceived, and does not disturb the next repeat")
{
    for (const bool isSynchronous : {false, true}) {
        auto options = measuring(program("   if my_id = 0 then\n      g := start send 1 to 1;\n"
                                         "      h := start send 2 to 1;\n"
                                         "   else\n      h := start receive r from 0;\n      r := 3;\n   endif;\n"),
            2);
        if (isSynchronous)
            options = synchronously(options);
        const MeasureResult result = measureRanks(options, Library());
        CHECK(refusal(result) == "measured");
        REQUIRE(result.measured);
        CHECK(result.measured->sizes.front().measurements.front().unreceived == 2);
        CHECK(describe(result.measured->sizes.front().measurements.front().results[1]) == "3");
    }
}

TEST_CASE("ranks: a tag that MPI does not have is an error where the receive is started")
{
    const std::string said =
        resultsOf(measuring(program("   h := start receive x from 1 - my_id tag 0 - 5;\n   wait h;\n"), 2));
    CHECK(said.find("with MPI a tag must be 0 to ") != std::string::npos);
}
