// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/machine/listings.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

std::string shown(const std::vector<ProcessView>& views)
{
    std::string text;
    for (const auto& view : views) {
        text += std::to_string(static_cast<int>(view.activity)) + " " + std::to_string(view.line)
            + (view.sent ? " s" : "") + (view.received ? " r" : "") + " " + describe(view.data) + ":";
        for (const auto& variable : view.variables)
            text += variable.name + "=" + describe(variable.value) + ",";
        text += "\n";
    }
    return text;
}

} // namespace

TEST_CASE("a replay knows what every process holds and where it stands")
{
    auto trace = std::make_shared<const Trace>(
        play(farFirst, "ring:4", {{"operation", "one-to-all-broadcast"}, {"input", "X"}}));
    Replay replay(trace);
    const auto& before = replay.at(0);
    CHECK(describe(before[0].data) == "0");
    CHECK(before[2].data.isSet() == false);
    CHECK(before[2].activity == Activity::Ready);

    const auto first = replay.at(1);
    CHECK(describe(first[2].data) == "0"); // 0>2 in round 1
    CHECK(first[0].sent);
    CHECK(first[2].received);
    CHECK(first[1].activity == Activity::Receiving); // 1 waits for 0, line 11
    CHECK(first[1].line == 11);
    CHECK(first[1].waitsFor == 0);
    CHECK(first[1].data.isSet() == false);
    CHECK(first[0].activity == Activity::Sending); // its port was used in this round
    CHECK(first[0].line == 9);

    const auto last = replay.at(2);
    for (const auto& view : last) {
        CHECK(describe(view.data) == "0");
        CHECK(view.activity == Activity::Done);
    }
}

TEST_CASE("back equals forward, whatever the order")
{
    auto trace = std::make_shared<const Trace>(play(
        ringAllToAll, "ring:40", {{"operation", "all-to-all-broadcast"}, {"input", "my_msg"}, {"result", "result"}}));
    REQUIRE(trace->rounds.size() == 39);
    Replay forward(trace);
    std::vector<std::string> states;
    for (int round = 0; round <= 39; ++round)
        states.push_back(shown(forward.at(round)));
    Replay jumping(trace);
    for (const int round : {39, 0, 20, 19, 38, 7, 7, 1})
        CHECK(shown(jumping.at(round)) == states[static_cast<std::size_t>(round)]);
}

TEST_CASE("a failed run can be replayed to its failure")
{
    auto trace = std::make_shared<const Trace>(play("procedure P(my_id)\nbegin\n  send 1 to 1 - my_id;\n  receive x "
                                                    "from 1 - my_id;\n  if my_id = 0 then y := 1 / 0;\nend P\n",
        "linear:2"));
    REQUIRE(trace->error);
    REQUIRE(trace->rounds.size() == 1);
    Replay replay(trace);
    const auto& views = replay.at(1);
    CHECK(views[0].activity == Activity::Failed);
    CHECK(views[0].line == 5);
}
