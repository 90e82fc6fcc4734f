// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <doctest/doctest.h>

#include "core/trace/knowledge.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "tests/trace/made_trace.h"

namespace lockstep {
namespace {

using Counts = std::vector<std::int64_t>;

Value datum() { return Value::block(0, nobody, 1, 0); }

TEST_CASE("A broadcast knows after each round who has it, and who can")
{
    auto trace = madeTrace("ring:8");
    addMessage(trace, 1, {0, 1}, datum());
    addMessage(trace, 2, {0, 7}, datum());
    addMessage(trace, 2, {1, 2}, datum());
    addMessage(trace, 3, {2, 1}, datum());           // who has it already
    addMessage(trace, 3, {2, 3}, Value::integer(5)); // nothing of the message
    const auto found = knowledge(trace);
    REQUIRE(found);
    CHECK(found->known == Counts{1, 2, 4, 4});
    CHECK(found->atMost == Counts{1, 2, 4, 8});
}

TEST_CASE("With two ports three times as many can have it, but never more than there are")
{
    auto trace = madeTrace("ring:8");
    trace.request.settings.ports = 2;
    addMessage(trace, 3, {0, 1}, datum());
    CHECK(knowledge(trace)->atMost == Counts{1, 3, 8, 8});
}

TEST_CASE("Other operations have none")
{
    auto trace = madeTrace("ring:8");
    trace.request.operation.kind = OperationKind::Gather;
    CHECK_FALSE(knowledge(trace));
}

} // namespace
} // namespace lockstep
