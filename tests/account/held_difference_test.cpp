// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/held_difference.h"
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
    // Process 0 gets 3, 2, 1. It leaves 2 out of its result, but holds it until it has sent it on in round 3.
    CHECK(found->round == 3);
    CHECK(found->process == 0);
    CHECK(describe(Value::set(found->before)) == "{0..3}");
    CHECK(describe(Value::set(found->after)) == "{0, 1, 3}");
    CHECK_FALSE(firstHeldDifference(ring(ringAllToAll), ring(broken), 2));
    CHECK_FALSE(firstHeldDifference(ring(ringAllToAll), ring(ringAllToAll), 3));
}
