// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/machine/listings.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

TEST_CASE("progress: a run reports how far it has come")
{
    const Trace before = play(
        ringAllToAll, "ring:4", {{"operation", "all-to-all-broadcast"}, {"input", "my_msg"}, {"result", "result"}});
    RunProgress progress;
    const Trace trace = run(before.request, nullptr, &progress);
    CHECK(trace.rounds.size() == 3);
    CHECK(progress.rounds == 3);
    CHECK(progress.messages == 12);  // 4 in each round
    CHECK(progress.statements == 0); // fewer than are reported

    const Trace loop = play(R"(procedure P(my_id)
begin
  for i := 1 to 9000 do x := i;
end P
)",
        "ring:2", {});
    const Trace again = run(loop.request, nullptr, &progress);
    CHECK_FALSE(again.error);
    CHECK(progress.statements >= 9000); // twice 9000 assignments; told of every 4096
}
