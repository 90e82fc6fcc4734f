// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/mailbox.h"

#include <doctest/doctest.h>

#include "core/value/value.h"

using namespace lockstep;

TEST_CASE("what waits in a mailbox counts as memory of the run, and no longer when it was taken")
{
    constexpr std::int64_t letters = 1000;
    const std::int64_t before = liveBytes();
    {
        Mailbox mail;
        for (std::int64_t i = 1; i <= letters; ++i)
            mail.add(3, {i, 0, -1, Word::integer(i)});
        CHECK(liveBytes() - before >= letters * std::int64_t{sizeof(Inbound)});
        for (std::int64_t i = 1; i <= letters; ++i) {
            mail.cross(3, i, 1, 0);
            CHECK(mail.take(3).payload == Word::integer(i));
        }
        CHECK(mail.isEmpty());
        CHECK(liveBytes() == before);
        mail.add(3, {1, 0, -1, Word::integer(1)});
    }
    CHECK(liveBytes() == before);
}

TEST_CASE("what crossed in a round is taken of the lowest sender first, also when it is its last letter")
{
    Mailbox mail;
    for (const ProcessId source : {1 << 20, 5}) {
        mail.add(source, {source, 0, -1, Word::integer(source)});
        mail.cross(source, source, 2, 0);
    }
    CHECK_FALSE(mail.takeCrossedIn(1, nobody));
    for (const ProcessId source : {5, 1 << 20}) {
        const auto taken = mail.takeCrossedIn(2, nobody);
        REQUIRE(taken);
        CHECK(taken->first == source);
        CHECK(taken->second.payload == Word::integer(source));
    }
    CHECK(mail.isEmpty());
}
