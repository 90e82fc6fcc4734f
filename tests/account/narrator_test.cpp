// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The narrator's sentences.

#include <doctest/doctest.h>

#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/request/options.h"
#include "app/request/request.h"
#include "core/account/holdings.h"
#include "core/account/narrator.h"
#include "core/account/run_view.h"
#include "core/export/page_run.h"
#include "core/machine/run.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/account/ten_runs.h"

using namespace lockstep;
using lockstep::test::optionsOf;
using lockstep::test::twoPhases;

namespace {

struct PlayedRun {
    std::shared_ptr<const Trace> trace;
    std::shared_ptr<const RunFacts> facts;
    RunView view;

    explicit PlayedRun(const RunOptions& options)
        : trace(traceOf(options)), facts(std::make_shared<const RunFacts>(trace)), view(trace)
    {}
    static std::shared_ptr<const Trace> traceOf(const RunOptions& options)
    {
        const auto request = makeRequest(options, Library());
        REQUIRE(request);
        return std::make_shared<const Trace>(run(*request));
    }
    Account at(RoundNumber round) { return view.account({round}); }
};

nlohmann::json pageOf(PlayedRun& run)
{
    std::vector<RoundNumber> rounds;
    for (RoundNumber round = 0; round <= static_cast<RoundNumber>(run.trace->rounds.size()); ++round)
        rounds.push_back(round);
    return nlohmann::json::parse(pageRun(run.trace, rounds, ""));
}

} // namespace

TEST_CASE("narrator: what a process does in a round, and what comes next")
{
    PlayedRun run(optionsOf("all-to-all-broadcast/hypercube", "hypercube:8"));
    const int send = 7, receive = 8; // lines of the procedure
    const auto& text = run.trace->request.program->text;
    const auto before =
        static_cast<int>(std::count(text.begin(), text.begin() + std::ptrdiff_t(text.find("procedure")), '\n'));
    const auto line = [&](int number) { return " (line " + std::to_string(before + number - 1) + ")"; };
    CHECK(narrator::does(run.at(1), 5) == "sends to 4" + line(send) + ", receives from 4" + line(receive));
    CHECK(narrator::doesAndNext(run.at(1), 5)
        == "sends to 4" + line(send) + ", receives from 4" + line(receive) + "; next: sends to 7" + line(send));
    CHECK(narrator::doesAndNext(run.at(3), 5)
        == "sends to 1" + line(send) + ", receives from 1" + line(receive) + "; has ended");
    CHECK(narrator::does(run.at(0), 5).empty());
    CHECK(narrator::stands(run.at(0), 5) == "is about to start (line " + std::to_string(before + 3) + ")");
}

TEST_CASE("narrator: a statement that sends and receives is named once")
{
    PlayedRun run(optionsOf("all-reduce/ring", "ring:4", 4));
    const auto& text = run.trace->request.program->text;
    const auto line = 1 + std::count(text.begin(), text.begin() + std::ptrdiff_t(text.find("send piece")), '\n');
    CHECK(narrator::does(run.at(1), 2) == "sends to 3, receives from 1 (line " + std::to_string(line) + ")");
}

TEST_CASE("narrator: a process that waits says for whom")
{
    PlayedRun run(optionsOf("one-to-all-broadcast/recursive-doubling", "ring:8"));
    const std::string text = narrator::stands(run.at(1), 2);
    CHECK(text.substr(0, text.find(" (")) == "waits for 0");
    CHECK(narrator::holds(run.at(1), 2).empty());
    CHECK(narrator::holds(run.at(1), 4) == "X0");
}

TEST_CASE("narrator: in a deadlock nobody sends")
{
    RunOptions options = optionsOf("all-to-all-broadcast/ring", "ring:4");
    CHECK(narrator::stands(PlayedRun(options).at(1), 2).starts_with("waits to send to 3"));
    options.settings["sends"] = "synchronous";
    PlayedRun run(options);
    CHECK(narrator::stands(run.at(1), 2).substr(0, 26) == "waits to send to 3 (line 3");
}

TEST_CASE("narrator: who waits in a synchronous send does not send in that round")
{
    // 1 receives from 2 first: 2→1 crosses in round 1, 0→1 in round 2.
    RunOptions options = optionsOf("wait.algo", "linear:3");
    options.text =
        R"(procedure W(my_id)
begin
   if my_id = 0 then send 1 to 1;
   if my_id = 1 then receive x from 2;
   if my_id = 1 then receive x from 0;
   if my_id = 2 then send 2 to 1;
end W
)";
    options.settings["sends"] = "synchronous";
    PlayedRun run(options);
    CHECK(narrator::doesOrStands(run.at(1), 0) == "waits to send to 1 (line 3)");
    CHECK(narrator::doesAndNext(run.at(1), 0) == "waits to send to 1 (line 3)");
    CHECK(narrator::doesAndNext(run.at(2), 0) == "sends to 1 (line 3); has ended");
}

TEST_CASE("narrator: in no algorithm a process takes no part, or has ended, while its messages cross")
{
    const Library library;
    std::size_t said = 0;
    for (const std::string& name : library.algorithms())
        for (const std::string network : {"ring:6", "mesh:2x4", "hypercube:8", "complete:5", "tree:8"}) {
            const auto request = makeRequest(optionsOf(name, network), library);
            if (!request)
                continue;
            const auto trace = std::make_shared<const Trace>(lockstep::run(*request));
            RunView view(trace);
            for (RoundNumber round = 1;
                 round <= std::min<RoundNumber>(8, static_cast<RoundNumber>(trace->rounds.size())); ++round) {
                const Account account = view.account({round});
                CAPTURE(name);
                CAPTURE(network);
                CAPTURE(round);
                for (ProcessId id = 0; id < trace->processes(); ++id) {
                    CAPTURE(id);
                    const auto actions = account.actions(id);
                    const bool takesNoPart = !actions.empty() && actions.front().kind == Action::Kind::TakesNoPart;
                    const bool hasEnded = narrator::doesOrStands(account, id) == "has ended";
                    if (!takesNoPart && !hasEnded)
                        continue;
                    ++said;
                    for (const int index : trace->rounds[static_cast<std::size_t>(round) - 1].messages) {
                        const MessageRecord& message = messageAt(*trace, index);
                        CHECK_FALSE((message.source == id
                            || (takesNoPart && message.destination == id && message.arrived == round)));
                    }
                }
            }
        }
    CHECK(said > 1000);
}

TEST_CASE("narrator: a round in two phases names both")
{
    PlayedRun run(twoPhases());
    CHECK(narrator::phases(run.at(1)) == "left, right");
    CHECK(pageOf(run)["rounds"][1]["phase"] == "left, right");
}

TEST_CASE("narrator: where nothing is expected, processes hold numbers, and no source is named")
{
    RunOptions options = optionsOf("pass.algo", "linear:3");
    options.text =
        R"(/* operation: none */
procedure PASS(my_id, p)
begin
   if my_id = 0 then
      token := 7;
      send token to 1;
   else
      receive token from my_id - 1;
      found := token + my_id;
      if my_id < p - 1 then send token to my_id + 1;
   endif;
end PASS
)";
    PlayedRun run(options);
    CHECK(narrator::holds(run.at(0), 0).empty());
    CHECK(narrator::holds(run.at(1), 0) == "token = 7");
    CHECK(narrator::holds(run.at(1), 2).empty());
    CHECK(narrator::holds(run.at(2), 2) == "token = 7, found = 9");
    CHECK(narrator::subtitle(*run.trace) == "linear array of 3");
    options.source = 1; // which was chosen
    PlayedRun other(options);
    CHECK(narrator::subtitle(*other.trace) == "linear array of 3 · source 1");
}

TEST_CASE("narrator: numbers where the operation works on numbers")
{
    RunOptions options = optionsOf("sort/bitonic", "hypercube:4");
    options.values = {30, 10, 40, 20};
    PlayedRun run(options);
    CHECK(narrator::holds(run.at(0), 2) == "40");
    const auto last = static_cast<RoundNumber>(run.trace->rounds.size());
    CHECK(narrator::holds(run.at(last), 0) == "10");
    CHECK(narrator::holds(run.at(last), 3) == "40");
}

// The first example of ruling 49, with receives that are started: a, b, c and e cross in rounds 1 to 4.
TEST_CASE("narrator: what is posted and what is under way after a round")
{
    RunOptions options;
    options.text = R"(/* operation: none */
procedure P(my_id)
begin
   if my_id = 0 then
      h := start send 1 to 1;
      h := start send 2 to 1;
      h := start send 3 to 2;
      send 4 to 2;
      wait all;
   else if my_id = 1 then
      h := start receive x from 0;
      g := start receive y from any;
      wait g;
      wait h;
   else
      receive z from 0;
      receive z from 0;
end P
)";
    options.program = "started.algo";
    options.network = "complete:3";
    PlayedRun run(options);
    REQUIRE(!run.trace->error);
    REQUIRE(run.trace->totals.rounds == 4);
    CHECK(narrator::doesAndNext(run.at(1), 0)
        == "sends to 1 (line 5); next: waits to send to 2 (line 8); has 2 sends under way to 1 and 2");
    CHECK(
        narrator::doesAndNext(run.at(1), 1) == "waits for a message (line 13); has posted 1 receive from any process");
    CHECK(narrator::doesAndNext(run.at(2), 0)
        == "sends to 1 (line 6); next: waits to send to 2 (line 8); has 1 send under way to 2");
    CHECK(narrator::doesAndNext(run.at(2), 1) == "receives from 0 (line 13); has ended");
    CHECK(narrator::doesAndNext(run.at(4), 0) == "sends to 2 (line 8); has ended");
    const auto json = nlohmann::json::parse(
        traceJson(*run.trace, {}, ShownRounds::All, run.view.claims(ShownRounds::All), unwaitedAfter(run.trace)));
    const auto started = [&](std::size_t round) {
        std::string text;
        for (const auto& each : json.at("rounds").at(round - 1).value("started", nlohmann::json::array()))
            text += each.dump() + '\n';
        return text;
    };
    CHECK(started(1)
        == R"({"complete":true,"kind":"send","line":5,"partner":1,"process":0})"
           "\n"
           R"({"complete":false,"kind":"send","line":6,"partner":1,"process":0})"
           "\n"
           R"({"complete":false,"kind":"send","line":7,"partner":2,"process":0})"
           "\n"
           R"({"complete":true,"kind":"receive","line":11,"partner":0,"process":1})"
           "\n"
           R"({"complete":false,"kind":"receive","line":12,"partner":null,"process":1})"
           "\n");
    CHECK(started(3)
        == R"({"complete":true,"kind":"send","line":5,"partner":1,"process":0})"
           "\n"
           R"({"complete":true,"kind":"send","line":6,"partner":1,"process":0})"
           "\n"
           R"({"complete":true,"kind":"send","line":7,"partner":2,"process":0})"
           "\n");
    CHECK(started(4) == "");
    const auto& claims = json.at("claims");
    CHECK(std::ranges::count(claims, "has-under-way", [](const auto& claim) { return claim.at("id"); }) == 2);
    const auto posted = std::ranges::find(claims, "has-posted", [](const auto& claim) { return claim.at("id"); });
    REQUIRE(posted != claims.end());
    CHECK(posted->dump() == R"({"args":{"processes":[null],"receives":1},"id":"has-posted","process":1,"round":1})");
    CHECK(narrator::process(run.at(1), 1).ends_with("; has posted 1 receive from any process."));
}
