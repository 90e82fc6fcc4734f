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
