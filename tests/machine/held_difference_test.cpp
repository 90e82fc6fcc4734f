// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/held_difference.h"
#include "core/trace/trace.h"
#include "tests/machine/listings.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

std::shared_ptr<const Trace> ring(const std::string& text)
{
    return std::make_shared<const Trace>(
        play(text, "ring:4", {{"operation", "all-to-all-broadcast"}, {"input", "my_msg"}, {"result", "result"}}));
}

} // namespace

TEST_CASE("the first round after which a process holds something else")
{
    std::string broken = ringAllToAll;
    const std::string line = "result := result ∪ msg;";
    broken.replace(broken.find(line), line.size(), "if i <> 2 then result := result ∪ msg;");
    const auto found = firstHeldDifference(ring(ringAllToAll), ring(broken), 3);
    REQUIRE(found);
    CHECK(found->round == 2);
    CHECK(found->process == 0);
    CHECK(describe(found->before) == "{0, 2, 3}"); // 3 came in round 1, 2 in round 2
    CHECK(describe(found->after) == "{0, 3}");
    CHECK_FALSE(firstHeldDifference(ring(ringAllToAll), ring(broken), 1));
    CHECK_FALSE(firstHeldDifference(ring(ringAllToAll), ring(ringAllToAll), 3));
}
