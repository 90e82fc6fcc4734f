// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Random programs: the machine does what the second implementation does.
// LOCKSTEP_PROGRAMS says how many (default 400), LOCKSTEP_SEED where to begin.

#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/trace/message_record.h"
#include "tests/environment.h"
#include "tests/properties/generator.h"
#include "tests/properties/shrink.h"

using namespace lockstep;
using namespace lockstep::properties;

TEST_CASE("random programs run as the second implementation runs them")
{
    const auto first = test::fromEnvironment("LOCKSTEP_SEED", 1);
    const auto count = test::fromEnvironment("LOCKSTEP_PROGRAMS", 400);
    int shown = 0;
    std::uint64_t agreed = 0, skipped = 0, deadlocks = 0, errors = 0, messages = 0;
    for (auto seed = first; seed < first + count && shown < 5; ++seed) {
        const Case each = randomCase(seed);
        const Report report = compare(each);
        agreed += report.answer == Comparison::Agree ? 1 : 0;
        skipped += report.answer == Comparison::Skipped ? 1 : 0;
        deadlocks += report.end == oracle::End::Deadlock ? 1 : 0;
        errors += report.end == oracle::End::Runtime ? 1 : 0;
        messages += report.messages;
        if (!report.why.empty() && std::getenv("LOCKSTEP_SHOW_ERRORS"))
            std::fprintf(stderr, "WHY %s\n", report.why.c_str());
        if (report.answer == Comparison::Skipped && std::getenv("LOCKSTEP_SHOW_SKIPPED"))
            MESSAGE("seed ", seed, ": ", report.text);
        if (report.answer != Comparison::Differ)
            continue;
        ++shown;
        const Case small = shrink(each);
        FAIL_CHECK("seed " << seed << "\n" << describe(small) << "\n" << small.text << compare(small).text);
    }
    MESSAGE("agreed ", agreed, ", not run ", skipped, "; of all ", deadlocks, " deadlocks, ", errors, " errors, ",
        messages, " messages");
    CHECK(agreed > count / 2); // else the generator writes what nobody can run
}
