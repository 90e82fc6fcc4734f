// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Random programs with faults that concern them: the machine does what the second implementation does.

#include <doctest/doctest.h>

#include "core/machine/run.h"
#include "core/trace/message_record.h"
#include "tests/environment.h"
#include "tests/properties/generator.h"
#include "tests/properties/shrink.h"

using namespace lockstep;
using namespace lockstep::properties;

namespace {

/// One that concerns the run, taken from what happens without it.
Fault randomFault(Dice& dice, const Trace& trace)
{
    const MessageRecord message =
        trace.messages.glance(static_cast<std::size_t>(dice.below(static_cast<int>(trace.messages.size()))));
    switch (dice.below(4)) {
    case 0: return {.kind = Fault::Kind::Stop, .round = message.round, .process = message.source};
    case 1:
        return {.kind = Fault::Kind::Slow,
            .amount = 2 + dice.below(5),
            .from = std::to_string(message.path[0]),
            .to = std::to_string(message.path[1])};
    case 2:
        return {.kind = Fault::Kind::Delay,
            .round = message.round,
            .process = message.source,
            .destination = message.destination,
            .amount = 1 + dice.below(4)};
    default:
        return {.kind = Fault::Kind::Drop,
            .round = message.round,
            .process = message.source,
            .destination = message.destination};
    }
}

} // namespace

TEST_CASE("random programs with faults run as the second implementation runs them")
{
    const auto first = test::fromEnvironment("LOCKSTEP_SEED", 1);
    const auto count = test::fromEnvironment("LOCKSTEP_PROGRAMS", 400);
    int shown = 0;
    std::uint64_t agreed = 0, deadlocks = 0;
    for (auto seed = first; seed < first + count && shown < 5; ++seed) {
        Case each = randomCase(seed);
        Dice dice(seed);
        try {
            const Trace trace = run(requestOf(each, each.text));
            if (trace.messages.empty())
                continue;
            for (int i = dice.below(3); i >= 0; --i)
                each.faults.push_back(randomFault(dice, trace));
        } catch (const std::runtime_error&) {
            continue; // refused without faults too
        }
        const Report report = compare(each);
        agreed += report.answer == Comparison::Agree ? 1 : 0;
        deadlocks += report.end == oracle::End::Deadlock ? 1 : 0;
        if (report.answer != Comparison::Differ)
            continue;
        ++shown;
        FAIL_CHECK("seed " << seed << "\n" << describe(each) << "\n" << each.text << report.text);
    }
    MESSAGE("agreed ", agreed, "; of all ", deadlocks, " deadlocks");
    CHECK(agreed > count / 5); // else faults seldom meet something
}
